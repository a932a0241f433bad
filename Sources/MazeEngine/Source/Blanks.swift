extension String {
  /// The text for comparison without regard to case: by way of capitals, so that "ß" is "ss" and
  /// both small sigmas are one.
  package var caseFolded: String { uppercased().lowercased() }

  /// The text with every run of blanks and tabs as one blank: by ear there is no difference.
  package var withSingleBlanks: String {
    guard hasRunOfBlanks else { return self }
    return unicodeScalars.split { $0 == " " || $0 == "\t" }.map(String.init)
      .joined(separator: " ")
  }

  private var hasRunOfBlanks: Bool {
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == 0x09 || byte == 0x20 && previous == 0x20 { return true }
      previous = byte
    }
    return false
  }
}
