/// One move of play: what is done with which element.
///
/// Escape in an overlay is no move of its own but that of the first present `close`.
public struct Move: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case activate, decrement, increment

    /// The bit that stands for it in a set of kinds.
    var bit: UInt64 { 1 << UInt64(rawValue) }
  }

  package let item: UInt32
  package let kind: Kind

  package init(item: UInt32, kind: Kind) {
    self.item = item
    self.kind = kind
  }

  /// Activates a button.
  public static func activate(_ element: Element.ID) -> Move {
    Move(item: element.raw, kind: .activate)
  }

  /// Steps an adjustable element up.
  public static func increment(_ element: Element.ID) -> Move {
    Move(item: element.raw, kind: .increment)
  }

  /// Steps an adjustable element down.
  public static func decrement(_ element: Element.ID) -> Move {
    Move(item: element.raw, kind: .decrement)
  }

  /// Performs a custom action.
  public static func perform(_ action: CustomAction.ID) -> Move {
    Move(item: action.raw, kind: .activate)
  }
}
