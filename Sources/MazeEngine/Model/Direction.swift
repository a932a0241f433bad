/// Where a decision leads, as a player would say it.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Straight on.
  case ahead
  /// The way back.
  case back
  /// Upwards.
  case up
  /// Downwards.
  case down
}
