internal import MazeEngine

/// The search from the start: which states play can reach, in the order of their distances.
struct Forward<Key: SearchKey> {
  /// Why the search has paused.
  enum Pause {
    /// All states are reached.
    case done
    /// Another way of keeping the reached keys is better from here on.
    case roomForBitmap
    case limit(SearchLimit)
  }

  let program: Program<Key>
  let limits: SearchLimits
  let progress: SearchProgress.Handler
  let list = KeyList<Key>()
  /// For each distance from the start the place in the list where its states begin.
  private(set) var levels: ContiguousArray<Int> = [0]
  private(set) var moveCount = 0
  /// The place in the list of the first state of each block that has no move and is no ending.
  private(set) var deadEnds: [Int] = []
  private(set) var deadEndCount = 0
  private var deadBlocks: Set<UInt32> = []
  private var next = 0
  /// The place in the list where the states of the level being expanded end.
  private var levelEnd = 1

  init(
    _ program: Program<Key>, _ limits: SearchLimits, _ progress: @escaping SearchProgress.Handler
  ) {
    self.program = program
    self.limits = limits
    self.progress = progress
  }

  /// Begins with the start state.
  mutating func begin<Seen: SeenKeys<Key>>(_ seen: inout Seen) {
    _ = seen.insert(program.start, list)
    list.append(program.start)
  }

  /// Goes on with another set, to which the keys found so far are added.
  mutating func move<Seen: SeenKeys<Key>>(to seen: inout Seen) {
    let found = list
    for index in 0..<found.count { _ = seen.insert(found[index], found) }
  }

  /// Expands states until all are reached, or something has to be decided.
  ///
  /// - Parameters:
  ///   - seen: The reached keys.
  ///   - most: The number of states at which to pause for a bitmap.
  /// - Returns: Why it pauses.
  mutating func run<Seen: SeenKeys<Key>>(_ seen: inout Seen, pausingAt most: Int) -> Pause {
    while next < list.count {
      if next == levelEnd {
        levels.append(next)
        levelEnd = list.count
      }
      expand(list[next], &seen)
      next &+= 1
      if list.count > limits.maxStates { return .limit(.states) }
      if next & 0xFFF == 0, let pause = check(seen.byteCount, most) { return pause }
    }
    return .done
  }

  @inline(__always)
  private mutating func expand<Seen: SeenKeys<Key>>(_ key: Key, _ seen: inout Seen) {
    let location = key[program.layout.location]
    var found = 0
    for row in program.commandRows(at: location) {
      guard program.allows(program.commands[row], key) else { continue }
      found &+= 1
      let next = program.result(program.commands[row], key)
      if seen.insert(next, list) { list.append(next) }
    }
    moveCount &+= found
    if found == 0, program.endings[Int(location)] == nil { noteDeadEnd(location) }
  }

  @inline(never)
  private mutating func noteDeadEnd(_ location: UInt32) {
    deadEndCount += 1
    if deadBlocks.insert(program.layout.locations.block(of: Int(location))).inserted {
      deadEnds.append(next)
    }
  }

  @inline(never)
  private func check(_ seenBytes: Int, _ most: Int) -> Pause? {
    // The way back needs a rank for each state.
    if list.byteCount + seenBytes + 2 * list.count > limits.maxMemory { return .limit(.memory) }
    if !progress(SearchProgress(stateCount: list.count, expandedCount: next)) {
      return .limit(.stopped)
    }
    return list.count >= most ? .roomForBitmap : nil
  }
}
