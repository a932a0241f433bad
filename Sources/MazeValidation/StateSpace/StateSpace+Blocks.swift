internal import MazeEngine

/// What became known of one stage or overlay.
package struct BlockStanding: Hashable, Sendable {
  /// The number of states in which play is there.
  package var stateCount = 0
  /// The number of those that are no ending and from which no win can be reached.
  package var lostCount = 0
}

extension StateSpace {
  /// For each block of the tables what became known of it; empty where the search gave up.
  package var blockStandings: [BlockStanding] {
    switch space {
    case .half(let space): space.blockStandings
    case .word(let space): space.blockStandings
    case .wide(let space): space.blockStandings
    }
  }
}

extension Space {
  fileprivate var blockStandings: [BlockStanding] {
    guard counts.limit == nil else { return [] }
    var result = [BlockStanding](repeating: BlockStanding(), count: tables.blocks.count)
    let locations = program.layout.locations
    for location in 0..<locations.count {
      let block = Int(locations.block(of: location))
      result[block].stateCount += reachedByLocation[location]
      result[block].lostCount += lostByLocation[location]
    }
    return result
  }
}
