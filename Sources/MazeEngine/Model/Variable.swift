/// A variable of a maze: a name, the values it can have, and the one it begins with.
public struct Variable: Hashable, Sendable {
  /// The name, one word.
  public let name: String
  /// Its values.
  public let domain: Domain
  /// The index in the domain of the value at the start.
  public let startIndex: Int
  /// Whether a step past the last value leads to the first, and the other way round.
  public let wraps: Bool
}
