/// How many columns a text takes in a terminal.
///
/// Combining marks take none; East Asian wide characters and emoji take two, an emoji of several
/// characters like one (Unicode Standard Annex 11 and Technical Standard 51).
enum TextWidth {
  /// The columns of a text.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a character as a reader sees it.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return columns(of: first) }
    if isEmoji(scalars) { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and finals of composed Hangul syllables join the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The blocks whose East Asian width is wide or fullwidth.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1B000...0x1B2FF,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
