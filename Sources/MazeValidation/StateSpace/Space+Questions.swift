internal import MazeEngine

/// The questions that do not depend on the kind of keys.
extension Space {
  var leftOut: [String] {
    zip(tables.variables, program.layout.places).filter { $0.1 == nil }.map(\.0.name)
  }

  var hardestState: State? { hardest.map(state) }

  private func state(_ key: Key) -> State { State(program.layout.position(of: key, tables)) }

  private func key(_ state: State) -> Key? {
    program.layout.key(of: state.position, tables)
  }

  func standing(of state: State) -> Standing {
    guard counts.limit == nil else { return .unknown }
    guard let key = key(state), number(of: key) != nil else { return .notReached }
    return rank(of: key).map { .canWin(moves: $0) } ?? .lost
  }

  func bestMoves(in state: State) -> [Move] {
    guard counts.limit == nil, let key = key(state) else { return [] }
    return bestSteps(from: key).map(\.move)
  }

  func visitStates(_ body: (State) -> Bool) {
    for index in 0..<list.count {
      guard body(state(list[index])) else { return }
    }
  }

  func losingMove(of moves: [Move]) -> Int? {
    guard counts.limit == nil, counts.shortestWin != nil else { return nil }
    var key = program.start
    for (index, move) in moves.enumerated() {
      guard let step = steps(from: key).first(where: { $0.move == move }) else { return nil }
      key = step.next
      if rank(of: key) == nil { return index }
    }
    return nil
  }

  func stages(from place: Int, after move: Move?) -> [UInt32] {
    let mostStates = 10_000
    var key = list[place]
    if let move, let step = steps(from: key).first(where: { $0.move == move }) { key = step.next }
    var open = KeySet<Key>()
    _ = open.insert(key)
    let locations = program.layout.locations
    var isFound = [Bool](repeating: false, count: tables.blocks.count)
    var stages: [UInt32] = []
    var next = 0
    while next < open.count, open.count <= mostStates {
      let stage = locations.stages[Int(open[next][program.layout.location])]
      if !isFound[Int(stage)] {
        isFound[Int(stage)] = true
        stages.append(stage)
      }
      visitSteps(from: open[next]) { _, after in _ = open.insert(after) }
      next += 1
    }
    return stages
  }

  func partialExamination() -> Examination {
    var result = Examination()
    let location = program.layout.location
    for index in deadEnds {
      let block = program.layout.locations.block(of: Int(list[index][location]))
      result.deadEnds.append(.init(block: block, place: index))
    }
    return result
  }
}
