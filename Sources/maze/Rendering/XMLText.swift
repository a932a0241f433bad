/// Text in documents of XML.
enum XMLText {
  /// A text with the signs of XML escaped; what XML cannot hold is replaced.
  static func escaped(_ text: String, lineEnd: String = " ", tab: String = " ") -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;".utf8
      case 0x3C: result += "&lt;".utf8
      case 0x3E: result += "&gt;".utf8
      case 0x22: result += "&quot;".utf8
      case 0x0A: result += lineEnd.utf8
      case 0x09: result += tab.utf8
      case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: result += "\u{FFFD}".utf8
      case ..<0x80: result.append(UInt8(truncatingIfNeeded: scalar.value))
      default: result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
