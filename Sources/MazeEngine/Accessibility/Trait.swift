extension Element {
  /// What an element is to a listener.
  public enum Trait: Hashable, CaseIterable, Sendable {
    /// Text that can only be heard.
    case staticText
    /// It can be activated.
    case button
    /// Its value can be stepped up and down.
    case adjustable
    /// It is the heading of a group.
    case header
  }
}
