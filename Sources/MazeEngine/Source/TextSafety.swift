/// What may be shown of text that comes from a file or from a player.
///
/// Control, bidirectional and invisible characters can rewrite a terminal's line, reorder it, or
/// hide in a name (CVE-2021-42574, CVE-2003-0063). The loader refuses them in a maze; whatever is
/// printed all the same, such as a quoted line, goes through ``visible(_:)``.
package enum TextSafety {
  /// The text with every character that is not plainly printable written as `U+202E`.
  ///
  /// A tab becomes a blank. Joiners and variation selectors stay where they belong to a word or an
  /// emoji.
  package static func visible(_ text: String) -> String {
    if text.allBytes({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\t" {
        result.append(" ")
      } else if isForbidden(at: index, of: scalars) {
        result.append(contentsOf: codePoint(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text without the characters that it may not hold: what was probably meant.
  static func cleaned(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for index in scalars.indices where !isForbidden(at: index, of: scalars) {
      result.append(scalars[index])
    }
    return String(result)
  }

  /// The character's name as `U+202E`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The index of the first character that a text may not hold, or `nil`.
  static func firstForbidden(in scalars: [Unicode.Scalar]) -> Int? {
    scalars.indices.first { isForbidden(at: $0, of: scalars) }
  }

  /// Whether every character of some valid UTF-8 may stand anywhere in a text.
  ///
  /// Most lines are so; the others need a look at the neighbours of their characters.
  static func isOrdinary(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = bytes.firstUnusual(in: range)
    while index < range.upperBound {
      var length = 1
      if bytes[index] < 0x80 {
        guard bytes[index] == 0x09 || (0x20..<0x7F).contains(bytes[index]) else { return false }
      } else {
        let decoded = UTF8Check.scalar(in: bytes, at: index)
        guard let scalar = Unicode.Scalar(decoded.value), isOrdinary(scalar) else { return false }
        length = decoded.length
      }
      index = bytes.firstUnusual(in: index + length..<range.upperBound)
    }
    return true
  }

  private static func isOrdinary(_ scalar: Unicode.Scalar) -> Bool {
    if isAlwaysForbidden(scalar) || isJoiner(scalar) { return false }
    // Between the two blocks of selectors lie most signs and writings.
    return scalar.value < 0x180B || (0x1810..<0xFE00).contains(scalar.value)
      || !scalar.properties.isVariationSelector
  }

  /// Whether the character at an index may not stand there.
  static func isForbidden(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    if scalar == "\t" { return false }
    if scalar.value < 0x300 { return isAlwaysForbidden(scalar) }
    if isJoiner(scalar) {
      let before = index > 0 && isPrinting(scalars[index - 1], orSelector: true)
      let after = index + 1 < scalars.count && isPrinting(scalars[index + 1], orSelector: false)
      return !(before && after)
    }
    if scalar.properties.isVariationSelector {
      return !(index > 0 && isPrinting(scalars[index - 1], orSelector: false))
    }
    return isAlwaysForbidden(scalar)
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  private static func isPrinting(_ scalar: Unicode.Scalar, orSelector: Bool) -> Bool {
    if scalar.properties.isVariationSelector { return orSelector }
    return !isAlwaysForbidden(scalar) && !isJoiner(scalar) && !scalar.properties.isWhitespace
  }

  /// Characters without a picture of their own: controls, formats, separators of lines, fillers.
  private static func isAlwaysForbidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    // Latin letters and signs, all of them printing but the soft hyphen.
    if (0xA0..<0x300).contains(scalar.value) { return scalar.value == 0xAD }
    // Dashes, quotation marks, dots.
    if (0x2010..<0x2028).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      return true
    default:
      return scalar.properties.isNoncharacterCodePoint || isFiller(scalar)
        || (scalar.properties.isDefaultIgnorableCodePoint
          && !scalar.properties.isVariationSelector)
    }
  }

  /// Letters that show as nothing.
  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x115F, 0x1160, 0x3164, 0xFFA0: true
    default: false
    }
  }
}
