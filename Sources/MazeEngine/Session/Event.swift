/// What a host has to tell its accessibility system after a step, at most one of each kind, the
/// announcement first.
public enum Event: Hashable, Sendable {
  /// A text to speak; it never moves the focus.
  case announcement(String)
  /// Another stage or overlay: all elements are new, and the focus goes to the element.
  case screenChanged(focus: Element.ID?)
  /// Something inside the stage has changed; the focus is on the element.
  case layoutChanged(focus: Element.ID?)
}
