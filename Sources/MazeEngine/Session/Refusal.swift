/// Why a move was refused.
///
/// A refused move changes nothing.
public enum Refusal: Error, Hashable, Sendable {
  /// The element or action does not exist in this state.
  case absent
  /// It exists and is dimmed: its condition does not hold.
  case dimmed(Element.ID)
  /// The adjustable element is at its first or last value.
  case atLimit(Element.ID)
  /// This kind of element cannot do that.
  case notActivatable(Element.ID)
  /// Escape, and no overlay is open.
  case nothingToClose
  /// Escape, and the overlay has no way to be closed now.
  case cannotBeClosed
  /// Magic tap, and the stage has no main element.
  case noMainElement
  /// The game has ended.
  case over
}
