internal import MazeEngine

/// Looks for the exit that is missing where play has got lost: an unconditional `go` by which a
/// win can be reached from all the states in question, and from all that it newly leads to.
struct ExitRepair<Key: SearchKey> {
  private let space: Space<Key>
  /// The states that must be able to win with the exit.
  private let seeds: KeySet<Key>

  /// The most states that are looked at for one exit.
  static var mostStates: Int { 50_000 }
  /// The most exits that are tried.
  private static var mostTries: Int { 8 }

  init(_ space: Space<Key>, seeds: KeySet<Key>) {
    self.space = space
    self.seeds = seeds
  }

  /// The block to which an exit to one of some stages would have to be added, and that stage.
  ///
  /// - Parameters:
  ///   - stages: The stages that it could lead to, best first.
  ///   - blocks: The blocks in question; without any, all that play can come to.
  /// - Returns: The first exit that mends, or `nil`.
  func exit(
    to stages: [UInt32], from blocks: [UInt32]? = nil
  ) -> (block: UInt32, stage: UInt32)? {
    guard seeds.count <= Self.mostStates else { return nil }
    var tries = 0
    for block in blocks ?? self.blocks() {
      for stage in stages where stage != block {
        tries += 1
        guard tries <= Self.mostTries else { return nil }
        if mends(block, stage) { return (block, stage) }
      }
    }
    return nil
  }

  private func block(of key: Key) -> UInt32 {
    let layout = space.program.layout
    return layout.locations.block(of: Int(key[layout.location]))
  }

  /// The blocks that play can come to from the seeds, in the order of their distances.
  private func blocks() -> [UInt32] {
    var open = seeds
    var blocks: [UInt32] = []
    var next = 0
    while next < open.count, open.count <= Self.mostStates, blocks.count <= Self.mostTries {
      let key = open[next]
      let block = block(of: key)
      if !blocks.contains(block), space.tables.blocks[Int(block)].ending == nil {
        blocks.append(block)
      }
      space.visitSteps(from: key) { _, after in
        _ = open.insert(after)
      }
      next += 1
    }
    return blocks
  }

  /// Whether all states could win by an exit from a block to a stage.
  private func mends(_ block: UInt32, _ stage: UInt32) -> Bool {
    var trial = Trial(space, exitFrom: block, to: stage)
    for place in 0..<seeds.count { trial.add(seeds[place]) }
    // The exit is there for all who come to the block, and leads them to new states too.
    space.visitKeys(at: space.program.layout.locations.all(of: block)) { key in
      if trial.count <= Self.mostStates, let next = trial.exit(from: key) { trial.add(next) }
    }
    return trial.run(most: Self.mostStates)
  }
}

/// The states that could be lost once an exit is added, and whether all of them could win.
private struct Trial<Key: SearchKey> {
  private let space: Space<Key>
  /// The exit's command for each location of its block.
  private var exits: [UInt32: Command<Key>] = [:]
  private var steps = StepTable()
  private var open = KeySet<Key>()
  /// The steps between the states, by their places.
  private var edges: [(from: Int, to: Int)] = []
  private var canWin: [Bool] = []

  init(_ space: Space<Key>, exitFrom block: UInt32, to stage: UInt32) {
    self.space = space
    let layout = space.program.layout
    for location in layout.locations.all(of: block) {
      let move = Move(item: noRow, kind: .activate)
      var builder = CommandBuilder<Key>(move, location, space.tables, layout)
      var command = builder.build(goTo: stage)
      steps.append(&command, builder)
      exits[UInt32(location)] = command
    }
  }

  var count: Int { open.count }

  private func location(_ key: Key) -> UInt32 { key[space.program.layout.location] }

  private func ending(_ key: Key) -> Stage.Ending? { space.program.endings[Int(location(key))] }

  /// The state that the exit leads to from a state.
  func exit(from key: Key) -> Key? {
    exits[location(key)].map { steps.result($0, key) }
  }

  /// Adds a state, unless a win could be reached from it before; its place, where it is kept.
  @discardableResult
  mutating func add(_ key: Key) -> Int? {
    if let place = open.place(of: key) { return place }
    guard !isWon(key), ending(key) != .lose else {
      return nil
    }
    _ = open.insert(key)
    canWin.append(false)
    return open.count - 1
  }

  /// Follows all moves; whether every state that was added or found could win.
  mutating func run(most: Int) -> Bool {
    var next = 0
    while next < open.count {
      guard open.count <= most else { return false }
      let key = open[next]
      space.visitSteps(from: key) { _, after in follow(after, from: next) }
      if let after = exit(from: key) { follow(after, from: next) }
      next += 1
    }
    return allWin()
  }

  private mutating func follow(_ key: Key, from place: Int) {
    if isWon(key) {
      canWin[place] = true
    } else if let target = add(key) {
      edges.append((place, target))
    }
  }

  private func isWon(_ key: Key) -> Bool {
    space.rank(of: key) != nil || ending(key) == .win
  }

  private mutating func allWin() -> Bool {
    if canWin.allSatisfy({ $0 }) { return true }
    edges.sort { $0.to < $1.to }
    // Where the steps to each place begin.
    var starts = [Int](repeating: 0, count: canWin.count + 1)
    for edge in edges { starts[edge.to + 1] += 1 }
    for place in canWin.indices { starts[place + 1] += starts[place] }
    var open = canWin.indices.filter { canWin[$0] }
    while let place = open.popLast() {
      for edge in edges[starts[place]..<starts[place + 1]] where !canWin[edge.from] {
        canWin[edge.from] = true
        open.append(edge.from)
      }
    }
    return canWin.allSatisfy { $0 }
  }
}
