internal import MazeEngine

/// What a search counted.
struct SpaceCounts: Hashable, Sendable {
  var states = 0
  var moves = 0
  /// Reached states from which a win can be reached, wins included.
  var winnable = 0
  /// Reached states in stages that end the game as lost.
  var loseEndings = 0
  var deadEnds = 0
  /// The fewest moves from the start to a win.
  var shortestWin: Int?
  /// The most moves that any state is from a win.
  var depth = 0
  var limit: SearchLimit?
  var byteCount = 0

  /// Reached states that are no ending and from which no win can be reached.
  var lost: Int { states - winnable - loseEndings }
}

/// The reached states of a maze, each with its distance to a win.
final class Space<Key: SearchKey>: Sendable {
  let tables: Tables
  let program: Program<Key>
  let list: KeyList<Key>
  /// For each distance from the start the place in the list where its states begin.
  let levels: ContiguousArray<Int>
  let deadEnds: [Int]
  /// The commands by the location that they lead to.
  let arrivals: Arrivals
  let counts: SpaceCounts
  let hardest: Key?
  /// For each location the number of its states.
  let reachedByLocation: KernelBuffer<Int>
  /// For each location the number of its states that are no ending and cannot win.
  let lostByLocation: ContiguousArray<Int>
  let seen: Seen
  private let ranks: Ranks?

  /// The reached keys, in the one or the other form.
  enum Seen: Sendable {
    case bitmap(Bitmap<Key>)
    case table(KeyTable<Key>)
  }

  init(
    _ tables: Tables, _ layout: KeyLayout, _ plan: SearchPlan, _ limits: SearchLimits,
    _ progress: @escaping SearchProgress.Handler
  ) {
    self.tables = tables
    program = Program(tables, layout)
    arrivals = Arrivals(program)
    var forward = Forward(program, limits, progress)
    let (reached, limit) = Self.reach(&forward, layout, plan, limits)
    seen = reached
    list = forward.list
    levels = forward.foundLevels
    deadEnds = forward.deadEnds
    reachedByLocation = forward.reachedByLocation
    var counts = SpaceCounts()
    counts.states = list.count
    counts.moves = forward.moveCount
    counts.deadEnds = forward.deadEndCount
    counts.limit = limit
    var way = WayBack<Key>()
    if limit == nil {
      switch seen {
      case .bitmap(let bitmap):
        way = WayBack(forward, arrivals, bitmap, plan)
        counts.byteCount = bitmap.byteCount
      case .table(let table):
        way = WayBack(forward, arrivals, table, plan)
        counts.byteCount = table.byteCount
      }
      counts.limit = way.limit
      counts.winnable = way.rankedByLocation.reduce(0, +)
      counts.depth = way.depth
      counts.byteCount += list.byteCount + way.byteCount
    }
    var lost = ContiguousArray<Int>(repeating: 0, count: layout.locations.count)
    if limit == nil, counts.winnable < list.count {
      for location in lost.indices {
        lost[location] =
          forward.reachedByLocation[location] - way.rankedByLocation[location]
        guard program.endings[location] == .lose else { continue }
        counts.loseEndings += lost[location]
        lost[location] = 0
      }
    }
    lostByLocation = lost
    hardest = way.hardest
    ranks = way.ranks
    if let number = Self.number(of: program.start, seen, list) {
      counts.shortestWin = way.ranks?[number]
    }
    self.counts = counts
  }

  /// Reaches all states: by a bitmap where the index space is small or filled well enough, by a
  /// table of keys until then.
  private static func reach(
    _ forward: inout Forward<Key>, _ layout: KeyLayout, _ plan: SearchPlan, _ limits: SearchLimits
  ) -> (seen: Seen, limit: SearchLimit?) {
    var most = Int.max
    if layout.bitCount <= 64, let space = layout.indexSpace, space <= 1 << 32 {
      let bytes = Bitmap<Key>.byteCount(space)
      // A table takes six bytes a state or more.
      most = bytes <= 1 << 23 ? 0 : bytes / 6
      if bytes > limits.maxMemory / 2 { most = .max }
      most = plan.bitmapFrom ?? most
    }
    if most > 0 {
      var table = KeyTable<Key>()
      forward.begin(&table)
      switch forward.run(&table, pausingAt: most) {
      case .done:
        table.finish(forward.list)
        return (.table(table), nil)
      case .limit(let limit): return (.table(table), limit)
      case .roomForBitmap: break
      }
    }
    var bitmap = Bitmap<Key>(layout)
    if most > 0 { forward.move(to: &bitmap) } else { forward.begin(&bitmap) }
    let pause = forward.run(&bitmap, pausingAt: .max)
    bitmap.finish(forward.list)
    if case .limit(let limit) = pause { return (.bitmap(bitmap), limit) }
    return (.bitmap(bitmap), nil)
  }

  /// The number of a key; `nil` of one that was not reached.
  func number(of key: Key) -> Int? { Self.number(of: key, seen, list) }

  private static func number(of key: Key, _ seen: Seen, _ list: KeyList<Key>) -> Int? {
    switch seen {
    case .bitmap(let bitmap): bitmap.number(of: key, list)
    case .table(let table): table.number(of: key, list)
    }
  }

  /// The fewest moves from a reached key to a win.
  func rank(of key: Key) -> Int? {
    guard let number = number(of: key) else { return nil }
    return ranks?[number]
  }
}
