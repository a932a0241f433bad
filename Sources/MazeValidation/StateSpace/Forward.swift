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
  private var levels: ContiguousArray<Int> = [0]
  /// The same, with the level of which a search that was cut has found some states.
  var foundLevels: ContiguousArray<Int> {
    levelEnd < list.count ? levels + [levelEnd] : levels
  }
  private(set) var moveCount = 0
  /// The place in the list of the first state of each block that has no move and is no ending.
  private(set) var deadEnds: [Int] = []
  private(set) var deadEndCount = 0
  /// The places in the list of the won states.
  private(set) var wins: [Int] = []
  /// For each location the number of its states.
  let reachedByLocation: KernelBuffer<Int>
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
    reachedByLocation = KernelBuffer(repeating: 0, count: program.layout.locations.count)
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
      // The progress is told about so often.
      let end = min(levelEnd, next & ~0xFFF + 0x1000)
      expand(upTo: end, &seen)
      if list.count > limits.maxStates { return .limit(.states) }
      if next & 0xFFF == 0, let pause = check(seen.byteCount, most) { return pause }
    }
    return .done
  }

  /// Expands the states up to a place in the list, or until there are more states than allowed.
  private mutating func expand<Seen: SeenKeys<Key>>(upTo end: Int, _ seen: inout Seen) {
    // Kept at hand: after each write to memory they would be fetched again.
    let (program, list, counts) = (program, list, reachedByLocation)
    let (starts, commands, place) = (program.starts, program.commands, program.layout.location)
    var keys = seen
    var index = next
    var moves = 0
    var room = limits.maxStates &- list.count
    while index < end, room >= 0 {
      let key = list[index]
      let location = Int(key[place])
      var found = 0
      for row in Int(starts[location])..<Int(starts[location &+ 1])
      where program.allows(commands[row], key) {
        found &+= 1
        let after = program.result(commands[row], key)
        if keys.insert(after, list) {
          list.append(after)
          room &-= 1
        }
      }
      moves &+= found
      counts[location] &+= 1
      if found == 0 { noteEnd(UInt32(location), index) }
      index &+= 1
    }
    next = index
    moveCount &+= moves
    seen = keys
  }

  @inline(never)
  private mutating func noteEnd(_ location: UInt32, _ index: Int) {
    if let ending = program.endings[Int(location)] {
      if ending == .win { wins.append(index) }
      return
    }
    deadEndCount += 1
    if deadBlocks.insert(program.layout.locations.block(of: Int(location))).inserted {
      deadEnds.append(index)
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
