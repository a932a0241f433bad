/// A variable of a maze: a name, the values it can have, and the one it begins with.
public struct Variable: Hashable, Sendable {
  /// The name, one word.
  public let name: String
  /// Its values.
  package let domain: Domain
  /// The index in the domain of the value at the start.
  package let startIndex: Int
  /// Whether a step past the last value leads to the first, and the other way round.
  package let wraps: Bool

  /// The number of values, at least one.
  public var valueCount: Int { domain.count }

  /// A value as it is written and spoken.
  ///
  /// - Parameter index: Which one in the order of the file, from 0 to the number of values less one.
  /// - Returns: The value.
  public func value(at index: Int) -> String { domain.text(at: index) }
}
