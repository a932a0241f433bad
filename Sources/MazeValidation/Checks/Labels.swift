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
      let range = tables.texts[index].label
      // Counting characters is slow, and no label has more characters than bytes.
      if range.count > longestLabel {
        checkLength(of: tables.text(range), item, UInt32(index), findings)
      }
      if isEnglish, let role = role(endingWith: tables.lastLetters(of: range)) {
        findings.report(
          .roleInLabel, block: item.block, item: UInt32(index),
          "this label ends with \"\(role)\", and what an element is will be spoken after it "
            + "anyway; leave the word out")
      }
    }
  }

  private static func checkLength(
    of label: String, _ item: ItemRow, _ index: UInt32, _ findings: Findings
  ) {
    guard label.count > longestLabel else { return }
    findings.report(
      .labelTooLong, block: item.block, item: index,
      "this label has \(label.count) characters, which is long to hear; "
        + "use at most \(longestLabel) and say the rest in a hint")
  }

  private static let roles: Set<String> = [
    "button", "slider", "link", "heading", "adjustable", "dimmed",
  ]

  private static let rolesByBytes = Dictionary(
    uniqueKeysWithValues: roles.map { (Array($0.utf8), $0) })

  /// The role that the last word of a label names, unless it is the only word.
  private static func role(endingWith word: (letters: [UInt8], isWhole: Bool)) -> String? {
    guard !word.isWhole, !word.letters.isEmpty else { return nil }
    return rolesByBytes[word.letters]
  }
}

extension Tables {
  /// The ASCII letters, made small, of a text's last word, and whether it is the whole text.
  ///
  /// A word with other letters, or of more than 16, is given as none.
  fileprivate func lastLetters(of range: SourceRange) -> (letters: [UInt8], isWhole: Bool) {
    let text = files[Int(range.file)].bytes[Int(range.start)..<Int(range.start + range.count)]
    var end = text.endIndex
    while end > text.startIndex, !Self.isWordByte(text[end - 1]) { end -= 1 }
    var start = end
    while start > text.startIndex, Self.isWordByte(text[start - 1]), end - start <= 16 {
      start -= 1
    }
    let word = text[start..<end]
    guard word.count <= 16, word.allSatisfy({ $0 < 0x80 }) else { return ([], false) }
    return (word.map { $0 | 0x20 }, !text[..<start].contains(where: Self.isWordByte))
  }

  /// Whether a byte belongs to a letter; bytes beyond ASCII count as letters.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
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
