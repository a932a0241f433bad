import MazeEngine

/// What `next` and `previous` move by.
enum Rotor: String, CaseIterable, Sendable {
  case elements, buttons, adjustables, headings, groups, actions, texts

  /// Whether an element is one of these.
  func includes(_ element: Element) -> Bool {
    switch self {
    case .elements: true
    case .buttons: element.isButton
    case .adjustables: element.isAdjustable
    case .headings, .groups: element.trait == .header
    case .actions: !element.actions.isEmpty
    case .texts: element.trait == .staticText
    }
  }
}
