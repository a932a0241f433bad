internal import MazeEngine

/// For each reached state the fewest moves to a win, by its number.
struct Ranks: Sendable {
  private var short: KernelBuffer<UInt16>?
  private var long: KernelBuffer<UInt32>?

  init(_ short: KernelBuffer<UInt16>) { self.short = short }
  init(_ long: KernelBuffer<UInt32>) { self.long = long }

  /// The fewest moves to a win, or `nil` where there is no way.
  @inline(__always)
  subscript(number: Int) -> Int? {
    if let short {
      let rank = short[number]
      return rank == .max ? nil : Int(rank)
    }
    guard let rank = long?[number], rank != .max else { return nil }
    return Int(rank)
  }
}

/// The search back from the wins inside the reached states, level by level.
struct Backward<
  Key: SearchKey, Seen: SeenKeys<Key>, Rank: FixedWidthInteger & UnsignedInteger & Sendable
> {
  let program: Program<Key>
  let list: KeyList<Key>
  /// The places in the list of the won states.
  let wins: [Int]
  private var seen: Seen
  let progress: SearchProgress.Handler
  let ranks: KernelBuffer<Rank>
  /// For each location the number of its ranked states.
  let rankedByLocation: KernelBuffer<Int>
  /// A state that is as far from a win as any.
  private(set) var hardest: Key?
  private(set) var depth = 0
  private var frontier = KeyList<Key>()
  private var upcoming = KeyList<Key>()
  private var ranges: [(place: Place, values: ClosedRange<UInt32>)] = []

  init(
    _ program: Program<Key>, _ list: KeyList<Key>, _ wins: [Int], _ seen: Seen,
    _ progress: @escaping SearchProgress.Handler
  ) {
    self.program = program
    self.list = list
    self.wins = wins
    self.seen = seen
    self.progress = progress
    ranks = KernelBuffer(repeating: .max, count: seen.numberCount)
    rankedByLocation = KernelBuffer(repeating: 0, count: program.layout.locations.count)
    self.seen.beginTaking(list)
  }

  /// What came of the way back.
  enum Outcome {
    case done, stopped
    /// The ranks do not fit in their type.
    case overflow
  }

  /// Ranks the states from which a win can be reached, by pre-images.
  mutating func run(_ inverse: InverseProgram<Key>) -> Outcome {
    beginAtWins()
    while upcoming.count > 0 {
      swap(&frontier, &upcoming)
      upcoming = KeyList()
      hardest = frontier[0]
      depth += 1
      guard depth < Int(Rank.max) else { return .overflow }
      let rank = Rank(truncatingIfNeeded: depth)
      var start = 0
      while start < frontier.count {
        // The progress is told about so often.
        let end = min(start + 0x1000, frontier.count)
        expand(start..<end, inverse, rank)
        if !report() { return .stopped }
        start = end
      }
    }
    depth = max(0, depth - 1)
    return .done
  }

  private func report() -> Bool {
    progress(SearchProgress(stateCount: list.count, expandedCount: list.count))
  }

  private mutating func beginAtWins() {
    for index in wins { reach(list[index], 0) }
  }

  @inline(__always)
  private mutating func reach(_ key: Key, _ rank: Rank) {
    guard let number = seen.take(key, list) else { return }
    ranks[number] = rank
    rankedByLocation[Int(key[program.layout.location])] &+= 1
    upcoming.append(key)
  }

  /// Goes back from some states of the frontier.
  private mutating func expand(
    _ indices: Range<Int>, _ inverse: InverseProgram<Key>, _ rank: Rank
  ) {
    // Kept at hand: after each write to memory they would be fetched again.
    let (seen, list, ranks, counts) = (seen, list, ranks, rankedByLocation)
    let (frontier, upcoming, inverses) = (frontier, upcoming, inverse.inverses)
    let place = program.layout.location
    for index in indices {
      let key = frontier[index]
      for row in inverse.rows(to: key[place])
      where key.matches(inverses[row].leftMask, inverses[row].leftValue) {
        let before = inverses[row].fixed.adding(key.clearing(inverses[row].cleared))
        let steps = inverses[row].steps
        if inverses[row].isTried || steps.count > 1 {
          unwind(before, key, inverse, row, rank)
        } else if steps.count == 0 {
          guard let number = seen.take(before, list) else { continue }
          ranks[number] = rank
          counts[Int(before[place])] &+= 1
          upcoming.append(before)
        } else {
          let step = inverse.steps[Int(steps.start)]
          guard let values = step.valuesBefore(key[step.place]) else { continue }
          let source = Int(before[place])
          seen.takeEach(before, step.place, values, list) { key, number in
            ranks[number] = rank
            counts[source] &+= 1
            upcoming.append(key)
          }
        }
      }
    }
  }

  /// Tries a state from which an inverse may lead to a key.
  private mutating func attempt(
    _ before: Key, _ key: Key, _ inverse: Inverse<Key>, _ rank: Rank
  ) {
    if inverse.isTried {
      let row = Int(inverse.row)
      guard program.allows(program.commands[row], before),
        program.result(program.commands[row], before) == key
      else { return }
    }
    reach(before, rank)
  }

  /// Tries all values that stepped fields may have had.
  private mutating func unwind(
    _ before: Key, _ key: Key, _ inverse: InverseProgram<Key>, _ row: Int, _ rank: Rank
  ) {
    var before = before
    ranges.removeAll(keepingCapacity: true)
    for index in inverse.inverses[row].steps.indices {
      let step = inverse.steps[index]
      guard let values = step.valuesBefore(key[step.place]) else { return }
      if values.lowerBound == values.upperBound {
        before[step.place] = values.lowerBound
      } else {
        ranges.append((step.place, values))
      }
    }
    if ranges.isEmpty {
      attempt(before, key, inverse.inverses[row], rank)
    } else {
      enumerate(ranges.count - 1, before, key, inverse.inverses[row], rank)
    }
  }

  private mutating func enumerate(
    _ index: Int, _ before: Key, _ key: Key, _ inverse: Inverse<Key>, _ rank: Rank
  ) {
    let (place, values) = ranges[index]
    var before = before
    for value in values {
      before[place] = value
      if index == 0 {
        attempt(before, key, inverse, rank)
      } else {
        enumerate(index - 1, before, key, inverse, rank)
      }
    }
  }

  /// Ranks the states from which a win can be reached, by the edges of the graph of states.
  mutating func runByEdges() -> Outcome {
    let edges = ReverseEdges(program, list, seen)
    var frontier = ContiguousArray<UInt32>()
    var upcoming = ContiguousArray<UInt32>()
    var keys = ContiguousArray<UInt32>(repeating: 0, count: seen.numberCount)
    for index in 0..<list.count {
      let key = list[index]
      guard let number = seen.number(of: key, list) else { continue }
      keys[number] = UInt32(index)
      guard program.endings[Int(key[program.layout.location])] == .win else { continue }
      ranks[number] = 0
      rankedByLocation[Int(key[program.layout.location])] += 1
      upcoming.append(UInt32(number))
    }
    while !upcoming.isEmpty {
      swap(&frontier, &upcoming)
      upcoming.removeAll(keepingCapacity: true)
      hardest = frontier.first.map { list[Int(keys[Int($0)])] }
      depth += 1
      guard depth < Int(Rank.max) else { return .overflow }
      for number in frontier {
        for before in edges.sources(of: Int(number)) where ranks[Int(before)] == .max {
          ranks[Int(before)] = Rank(truncatingIfNeeded: depth)
          let key = list[Int(keys[Int(before)])]
          rankedByLocation[Int(key[program.layout.location])] += 1
          upcoming.append(before)
        }
      }
      if !report() { return .stopped }
    }
    depth = max(0, depth - 1)
    return .done
  }
}

/// The edges of the graph of states, read backwards.
struct ReverseEdges: Sendable {
  private var starts: ContiguousArray<Int>
  private var edges: ContiguousArray<UInt32>

  init<Key: SearchKey, Seen: SeenKeys<Key>>(
    _ program: Program<Key>, _ list: KeyList<Key>, _ seen: Seen
  ) {
    starts = ContiguousArray(repeating: 0, count: seen.numberCount + 2)
    edges = []
    Self.visit(program, list, seen) { _, target in starts[target + 2] += 1 }
    for number in 0..<seen.numberCount { starts[number + 2] += starts[number + 1] }
    edges = ContiguousArray(repeating: 0, count: starts[seen.numberCount + 1])
    Self.visit(program, list, seen) { source, target in
      edges[starts[target + 1]] = UInt32(truncatingIfNeeded: source)
      starts[target + 1] += 1
    }
  }

  /// The states with a move to a state, by numbers.
  func sources(of number: Int) -> ArraySlice<UInt32> {
    ArraySlice(edges[starts[number]..<starts[number + 1]])
  }

  private static func visit<Key: SearchKey, Seen: SeenKeys<Key>>(
    _ program: Program<Key>, _ list: KeyList<Key>, _ seen: Seen, _ body: (Int, Int) -> Void
  ) {
    for index in 0..<list.count {
      let key = list[index]
      guard let source = seen.number(of: key, list) else { continue }
      for row in program.commandRows(at: key[program.layout.location])
      where program.allows(program.commands[row], key) {
        let next = program.result(program.commands[row], key)
        if let target = seen.number(of: next, list) { body(source, target) }
      }
    }
  }
}
