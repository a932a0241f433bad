/// An action that an element offers beside its own.
public struct CustomAction: Identifiable, Hashable, Sendable {
  /// Names an action within its maze.
  public struct ID: Hashable, Sendable {
    package let raw: UInt32
  }

  /// The action's identity, the same from one rendering to the next.
  public let id: ID
  /// What it is called.
  public let name: String
  /// Whether it can be performed now.
  public let isEnabled: Bool
}
