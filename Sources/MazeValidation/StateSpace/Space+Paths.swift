internal import MazeEngine

/// Shortest ways to reached states and on from them.
extension Space {
  /// A shortest way from the start to the state at a place in the list.
  ///
  /// The list holds the states by their distances, so that each step back is found among those of
  /// the level before.
  func path(to index: Int) -> [Move] {
    var moves: [Move] = []
    var key = list[index]
    var level = self.level(of: index)
    var isSource = [Bool](repeating: false, count: program.layout.locations.count)
    while level > 0 {
      level -= 1
      let before = levels[level]..<levels[level + 1]
      guard let step = step(to: key, from: before, &isSource) else { break }
      moves.append(step.move)
      key = list[step.index]
    }
    return moves.reversed()
  }

  /// The distance from the start of the state at a place in the list.
  func level(of index: Int) -> Int {
    var (low, high) = (0, levels.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if levels[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The first move to a key from one of some states.
  private func step(
    to key: Key, from indices: Range<Int>, _ isSource: inout [Bool]
  ) -> (index: Int, move: Move)? {
    let target = key[program.layout.location]
    let rows = arrivals.rows(to: target)
    for row in rows { isSource[Int(program.commands[row].source)] = true }
    defer { for row in rows { isSource[Int(program.commands[row].source)] = false } }
    for index in indices {
      let before = list[index]
      let source = before[program.layout.location]
      guard isSource[Int(source)] else { continue }
      for row in program.commandRows(at: source) where program.commands[row].target == target {
        let command = program.commands[row]
        if program.allows(command, before), program.result(command, before) == key {
          return (index, command.move)
        }
      }
    }
    return nil
  }

  /// The moves that can be made from a key, with what they lead to, in the order of the elements.
  func steps(from key: Key) -> [(move: Move, next: Key)] {
    var result: [(move: Move, next: Key)] = []
    visitSteps(from: key) { result.append(($0, $1)) }
    return result
  }

  /// Visits the moves that can be made from a key, with what they lead to, in the order of the
  /// elements.
  @inline(__always)
  func visitSteps(from key: Key, _ body: (Move, Key) -> Void) {
    for row in program.commandRows(at: key[program.layout.location])
    where program.allows(program.commands[row], key) {
      body(program.commands[row].move, program.result(program.commands[row], key))
    }
  }

  /// The moves from a reached key that begin a shortest way to a win.
  func bestSteps(from key: Key) -> [(move: Move, next: Key)] {
    guard let rank = rank(of: key), rank > 0 else { return [] }
    return steps(from: key).filter { self.rank(of: $0.next) == rank - 1 }
  }
}
