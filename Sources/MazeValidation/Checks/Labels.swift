internal import MazeEngine

extension Validator {
  /// The most characters that a label may have without a warning.
  static let longestLabel = 60

  /// `label-too-long` and `role-in-label`: labels that are hard to hear.
  @Sendable
  static func checkLabels(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    let isEnglish = Maze.isEnglish(maze.about.language)
    for (index, item) in tables.items.enumerated() where item.kind.isLabelled {
      let label = tables.text(tables.texts[index].label)
      if label.count > longestLabel {
        findings.report(
          .labelTooLong, block: item.block, item: UInt32(index),
          "this label has \(label.count) characters, which is long to hear; "
            + "use at most \(longestLabel) and say the rest in a hint")
      }
      if isEnglish, let role = role(in: label) {
        findings.report(
          .roleInLabel, block: item.block, item: UInt32(index),
          "this label ends with \"\(role)\", and what an element is will be spoken after it "
            + "anyway; leave the word out")
      }
    }
  }

  private static let roles: Set<String> = [
    "button", "slider", "link", "heading", "adjustable", "dimmed",
  ]

  /// The word of a role that a label of several words ends with.
  private static func role(in label: String) -> String? {
    let words = label.lowercased().split { !$0.isLetter }
    guard words.count > 1, let last = words.last.map(String.init), roles.contains(last) else {
      return nil
    }
    return last
  }
}

extension ItemKind {
  /// Whether a label is spoken of the item.
  fileprivate var isLabelled: Bool {
    switch self {
    case .go, .do, .adjust, .open, .close, .heading, .action: true
    default: false
    }
  }
}
