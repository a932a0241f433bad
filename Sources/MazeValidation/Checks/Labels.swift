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
    let (texts, items, roles) = (tables.texts, tables.items, RoleFinder())
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
      guard let role = roles.role(endingLabel: range.indices, in: bytes) else { continue }
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
  case button, slider, link, heading, adjustable, dimmed
}

/// Finds the word for what an element is at the end of labels.
private struct RoleFinder {
  /// No role has fewer letters, and no two have the same last four.
  private static let letterCount = 4

  /// The last letters of each role.
  private let endings = Role.allCases.map { role in
    let letters = Array(role.rawValue.utf8)
    return (letters: Self.lastLetters(of: letters, before: letters.count), role: role)
  }

  /// The role that the last word of a label names, be its letters large or small, unless it is the
  /// only word.
  @inline(__always)
  func role(endingLabel label: Range<Int>, in bytes: [UInt8]) -> Role? {
    let first = label.lowerBound
    var end = label.upperBound
    while end > first, !Self.isWordByte(bytes[end - 1]) { end -= 1 }
    guard end - first > Self.letterCount else { return nil }
    let letters = Self.lastLetters(of: bytes, before: end)
    // By index: a loop over the list itself holds on to it each time.
    for index in endings.indices where endings[index].letters == letters {
      let role = endings[index].role
      return Self.isLastWord(role, of: bytes[first..<end]) ? role : nil
    }
    return nil
  }

  /// The last letters of a text in one integer, made small as far as they are letters.
  @inline(__always)
  private static func lastLetters(of bytes: [UInt8], before end: Int) -> UInt32 {
    let letters = unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: end - letterCount, as: UInt32.self)
    }
    return letters | 0x2020_2020
  }

  /// Whether a label ends with a role as its last word, and has a word before it.
  private static func isLastWord(_ role: Role, of label: ArraySlice<UInt8>) -> Bool {
    let start = label.lastIndex { !isWordByte($0) } ?? label.startIndex - 1
    return label[(start + 1)...].elementsEqual(role.rawValue.utf8) { $0 | 0x20 == $1 }
      && label[..<(start + 1)].contains(where: isWordByte)
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
