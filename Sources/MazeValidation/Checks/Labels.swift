internal import MazeEngine

extension Validator {
  /// The most characters that a label may have without a warning.
  static let longestLabel = 60

  /// `label-too-long` and `role-in-label`: labels that are hard to hear.
  @Sendable
  static func checkLabels(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    let isEnglish = Maze.isEnglish(maze.about.language)
    var file = noRow
    var bytes: [UInt8] = []
    let (texts, items) = (tables.texts, tables.items)
    for index in items.indices where items[index].kind.isLabelled {
      let range = texts.label(of: index)
      let item = items[index]
      // Counting characters is slow, and no label has more characters than bytes.
      if range.count > longestLabel {
        checkLength(of: tables.text(range), item, UInt32(index), findings)
      }
      guard isEnglish else { continue }
      if range.file != file {
        file = range.file
        bytes = tables.files[Int(file)].bytes
      }
      guard let role = Role(endingLabel: range, in: bytes) else { continue }
      findings.report(
        .roleInLabel, block: item.block, item: UInt32(index),
        "this label ends with \(quoted(role.rawValue)), and what an element is will be spoken after it "
          + "anyway; leave the word out")
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
}

/// A word for what an element is.
private enum Role: String, CaseIterable {
  // Their last letters stand in `isEnding`, and their lengths in `isLength`.
  case button, slider, link, heading, adjustable, dimmed

  /// The role that the last word of a label names, unless it is the only word.
  @inline(__always)
  init?(endingLabel range: SourceRange, in bytes: [UInt8]) {
    let first = range.indices.lowerBound
    var end = range.indices.upperBound
    while end > first, !Self.isWordByte(bytes[end - 1]) { end -= 1 }
    // Few labels have a last letter and one before it as a role has.
    guard end - first > 4, Self.isEnding(bytes[end - 2] | 0x20, bytes[end - 1] | 0x20)
    else { return nil }
    self.init(lastWordOf: bytes[first..<end])
  }

  private init?(lastWordOf label: ArraySlice<UInt8>) {
    var start = label.endIndex
    while start > label.startIndex, Self.isWordByte(label[start - 1]) { start -= 1 }
    let word = label[start...]
    guard Self.isLength(word.count),
      let role = Self.allCases.first(where: { Self.equal(word, $0.rawValue) }),
      label[..<start].contains(where: Self.isWordByte)
    else { return nil }
    self = role
  }

  /// Whether a word is a role, be its letters large or small.
  private static func equal(_ word: ArraySlice<UInt8>, _ role: String) -> Bool {
    word.count == role.utf8.count && word.elementsEqual(role.utf8, by: { $0 | 0x20 == $1 })
  }

  /// Whether these are the last two letters of a role.
  @inline(__always)
  private static func isEnding(_ first: UInt8, _ last: UInt8) -> Bool {
    switch (first, last) {
    case (0x6F, 0x6E), (0x65, 0x72), (0x6E, 0x6B), (0x6E, 0x67), (0x6C, 0x65), (0x65, 0x64): true
    default: false
    }
  }

  /// Whether a role has so many letters.
  private static func isLength(_ count: Int) -> Bool {
    switch count {
    case 4, 6, 7, 10: true
    default: false
    }
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
