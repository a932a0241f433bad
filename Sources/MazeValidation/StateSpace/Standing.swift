/// What can become of a game from a state.
public enum Standing: Hashable, Sendable {
  /// A win can be reached, in so many moves at the fewest.
  case canWin(moves: Int)
  /// No win can be reached any more.
  case lost
  /// Play never comes to this state.
  case notReached
  /// The search gave up before it was known.
  case unknown
}
