internal import MazeEngine

/// The reached states from which no win can be reached any more, and how play comes to them.
struct LostRegion<Key: SearchKey> {
  /// The most lost states of which causes are told from consequences.
  private static var mostExamined: Int { 1_000_000 }

  private let space: Space<Key>
  /// The lost states, in the order of their distances; only where causes of the loss matter.
  private var lost = KeySet<Key>()
  /// For each lost state its place in the list of states.
  private var indices: [Int] = []
  /// For each lost state whether it can come to a cause that is reported by itself.
  private var hasCause: [Bool] = []
  private(set) var stuckOverlays: [Examination.Place] = []
  private(set) var losses: [Examination.Loss] = []

  init(_ space: Space<Key>) {
    self.space = space
    guard space.counts.lost > 0 else { return }
    if mayHaveCauses, space.counts.lost <= Self.mostExamined {
      gather()
      findCauses()
    }
    guard space.counts.shortestWin != nil else { return }
    findLosses()
  }

  /// Whether play can get lost in an overlay, or where there is nothing to press.
  private var mayHaveCauses: Bool {
    let overlays = space.program.layout.locations.overlays
    return !space.deadEnds.isEmpty
      || overlays.indices.contains { overlays[$0] != noRow && space.lostByLocation[$0] > 0 }
  }

  private mutating func gather() {
    let location = space.program.layout.location
    for index in 0..<space.list.count {
      let key = space.list[index]
      guard space.lostByLocation[Int(key[location])] > 0, space.rank(of: key) == nil else {
        continue
      }
      indices.append(index)
      _ = lost.insert(key)
    }
  }

  private func block(of key: Key) -> UInt32 {
    let layout = space.program.layout
    return layout.locations.block(of: Int(key[layout.location]))
  }

  // MARK: - Causes

  /// Finds the overlays that can never be left, and which lost states can come there or to a state
  /// with nothing to press: their loss is a consequence.
  private mutating func findCauses() {
    let layout = space.program.layout
    let edges = lostEdges()
    let canLeave = closure(of: leavers(), edges, inside: true)
    var blocks: Set<UInt32> = []
    hasCause = [Bool](repeating: false, count: indices.count)
    for (place, index) in indices.enumerated() {
      let key = lost[place]
      let isInOverlay = layout.locations.overlays[Int(key[layout.location])] != noRow
      if isInOverlay, !canLeave[place] {
        hasCause[place] = true
        let block = block(of: key)
        if blocks.insert(block).inserted {
          stuckOverlays.append(.init(block: block, place: index))
        }
      } else if space.steps(from: key).isEmpty {
        hasCause[place] = true
      }
    }
    hasCause = closure(of: hasCause, edges, inside: false)
  }

  /// The moves from lost states to lost states, backwards.
  private func lostEdges() -> [[Int]] {
    var edges = [[Int]](repeating: [], count: indices.count)
    for place in indices.indices {
      space.visitSteps(from: lost[place]) { _, next in
        if let target = lost.place(of: next) { edges[target].append(place) }
      }
    }
    return edges
  }

  /// The lost states with a move that leaves the place where play is.
  private func leavers() -> [Bool] {
    let location = space.program.layout.location
    return indices.indices.map { place in
      let key = lost[place]
      return space.steps(from: key).contains { $0.next[location] != key[location] }
    }
  }

  /// The states from which a marked one can be reached, without leaving the place if so asked.
  private func closure(of marks: [Bool], _ edges: [[Int]], inside: Bool) -> [Bool] {
    let location = space.program.layout.location
    var marks = marks
    var open = marks.indices.filter { marks[$0] }
    while let place = open.popLast() {
      for source in edges[place] where !marks[source] {
        if inside, lost[source][location] != lost[place][location] { continue }
        marks[source] = true
        open.append(source)
      }
    }
    return marks
  }

  // MARK: - Losing steps

  /// Finds the items by which play comes from a state that can win to one that cannot.
  private mutating func findLosses() {
    let program = space.program
    let location = program.layout.location
    // Only commands that lead to a place where play can be lost have to be followed.
    var isSource = [Bool](repeating: false, count: program.layout.locations.count)
    var isOpen = [Bool](repeating: false, count: space.tables.items.count)
    for row in 0..<program.commands.count
    where space.lostByLocation[Int(program.commands[row].target)] > 0 {
      isSource[Int(program.commands[row].source)] = true
      isOpen[Int(program.commands[row].item)] = true
    }
    var left = isOpen.count { $0 }
    for index in 0..<space.list.count {
      guard left > 0 else { return }
      let key = space.list[index]
      guard isSource[Int(key[location])], space.rank(of: key) != nil else { continue }
      for row in program.commandRows(at: key[location]) {
        let command = program.commands[row]
        guard isOpen[Int(command.item)], space.lostByLocation[Int(command.target)] > 0,
          program.allows(command, key)
        else { continue }
        let next = program.result(command, key)
        guard space.rank(of: next) == nil, !isConsequence(next) else { continue }
        isOpen[Int(command.item)] = false
        left -= 1
        losses.append(.init(item: command.item, kind: command.kind, place: index))
      }
    }
  }

  private func isConsequence(_ key: Key) -> Bool {
    guard let place = lost.place(of: key) else { return false }
    return hasCause[place]
  }
}

extension Space {
  /// Where play gets stuck and by which steps it gets lost.
  func losses() -> Examination {
    var result = Examination()
    let region = LostRegion(self)
    result.stuckOverlays = region.stuckOverlays
    result.losses = region.losses
    let overlays = Set(region.stuckOverlays.map(\.block))
    for index in deadEnds {
      let block = program.layout.locations.block(of: Int(list[index][program.layout.location]))
      if !overlays.contains(block) { result.deadEnds.append(.init(block: block, place: index)) }
    }
    return result
  }

  /// Notes what the reached states answer.
  func answer(_ questions: BlockQuestions, in result: inout Examination) {
    var scan = StateScan<Key>(questions, tables, program.layout)
    scan.run(list, reachedByLocation)
    scan.note(in: &result)
  }
}
