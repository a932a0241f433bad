internal import MazeEngine

/// Ranks the reached states by the one or the other exact method.
struct WayBack<Key: SearchKey> {
  private(set) var ranks: Ranks?
  /// For each location the number of its states from which a win can be reached.
  private(set) var rankedByLocation: [Int] = []
  private(set) var hardest: Key?
  private(set) var depth = 0
  private(set) var limit: SearchLimit?
  private(set) var byteCount = 0

  /// No way back: the search was cut.
  init() {}

  init<Seen: SeenKeys<Key>>(
    _ forward: Forward<Key>, _ arrivals: Arrivals, _ seen: Seen, _ plan: SearchPlan
  ) {
    let (program, progress, limits) = (forward.program, forward.progress, forward.limits)
    let inverse = InverseProgram(program, arrivals)
    let (list, moveCount) = (forward.list, forward.moveCount)
    let edgeBytes = moveCount * 4 + list.count * 16
    let byEdges =
      plan.byEdges
      ?? (edgeBytes + list.byteCount + seen.byteCount <= limits.maxMemory
        && Self.prefersEdges(inverse, forward))
    var short = Backward<Key, Seen, UInt16>(program, list, forward.wins, seen, progress)
    if rank(by: &short, inverse, byEdges, Ranks.init) { return }
    var long = Backward<Key, Seen, UInt32>(program, list, forward.wins, seen, progress)
    _ = rank(by: &long, inverse, byEdges, Ranks.init)
  }

  /// Ranks the states; whether the ranks fitted in their type.
  private mutating func rank<
    Seen: SeenKeys<Key>, Rank: FixedWidthInteger & UnsignedInteger & Sendable
  >(
    by search: inout Backward<Key, Seen, Rank>, _ inverse: InverseProgram<Key>, _ byEdges: Bool,
    _ ranks: (KernelBuffer<Rank>) -> Ranks
  ) -> Bool {
    let outcome = byEdges ? search.runByEdges() : search.run(inverse)
    if outcome == .overflow { return false }
    if outcome == .stopped { limit = .stopped }
    self.ranks = ranks(search.ranks)
    rankedByLocation = Array(search.rankedByLocation.elements)
    hardest = search.hardest
    depth = search.depth
    byteCount = search.ranks.count * MemoryLayout<Rank>.stride
    return true
  }

  /// Whether following stored edges is cheaper than trying what states can have come from.
  ///
  /// Edges take four bytes each and two passes to find; most commands come from one state or a few.
  private static func prefersEdges(
    _ inverse: InverseProgram<Key>, _ forward: Forward<Key>
  ) -> Bool {
    // Where no command is many-to-one there is nothing to weigh.
    guard inverse.breadths.contains(where: { $0 > 16 }) else { return false }
    var tries = 0.0
    for location in 0..<forward.reachedByLocation.count {
      let count = Double(forward.reachedByLocation[location])
      for row in inverse.rows(to: UInt32(location)) { tries += count * inverse.breadths[row] }
    }
    return tries > Double(forward.list.count) * 64
  }
}
