/// Where a decision leads, as a player would say it.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  case left, right, ahead, back, up, down
}
