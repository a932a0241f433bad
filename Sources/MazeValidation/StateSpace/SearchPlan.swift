package import MazeEngine

/// How a search keeps its keys and finds its way back, where it shall not choose by itself.
///
/// Every plan gives the same answers; the tests hold them against each other.
package struct SearchPlan: Hashable, Sendable {
  /// The fewest bits that a key has room for; more than 64 for keys of several words.
  package var fewestBits: Int
  /// The number of states from which on a bitmap holds them; until then it is a table of keys.
  package var bitmapFrom: Int?
  /// Whether the way back follows stored edges, or tries what states can have come from.
  package var byEdges: Bool?

  /// A plan; what is left out is chosen by the search.
  package init(fewestBits: Int = 0, bitmapFrom: Int? = nil, byEdges: Bool? = nil) {
    self.fewestBits = fewestBits
    self.bitmapFrom = bitmapFrom
    self.byEdges = byEdges
  }
}

extension StateSpace {
  /// The number of bits that tell the states of the maze apart.
  package var keyBits: Int { KeyLayout(maze.tables).bitCount }

  /// Visits reached states in the order of their distances until the body answers `false`; what is
  /// left out of them is zero.
  package func visitStates(_ body: (State) -> Bool) { space.visitStates(body) }
}
