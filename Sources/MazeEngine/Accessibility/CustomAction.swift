/// An action that an element offers beside its own.
public struct CustomAction: Identifiable, Hashable, Sendable {
  /// Names an action within its maze.
  public struct ID: Hashable, Sendable {
    package let raw: UInt32
  }

  /// The action's identity, the same from one rendering to the next.
  public let id: ID
  /// Its name in tests and journals: what it is called, and `#2` for the second one of the same.
  package let key: String
  /// What it is called.
  public let name: String
  /// Whether it can be performed now.
  public let isEnabled: Bool
}
