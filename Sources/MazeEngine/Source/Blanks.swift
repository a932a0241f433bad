extension String {
  /// The text for comparison without regard to case: by way of capitals, so that "ß" is "ss" and
  /// both small sigmas are one.
  package var caseFolded: String { uppercased().lowercased() }

  /// The text with every run of blanks and tabs as one blank: by ear there is no difference.
  package var withSingleBlanks: String {
    var previous: UInt8 = 0
    let hasRuns = utf8.contains { byte in
      defer { previous = byte }
      return byte == 0x09 || (byte == 0x20 && previous == 0x20)
    }
    guard hasRuns else { return self }
    return unicodeScalars.split { $0 == " " || $0 == "\t" }.map(String.init)
      .joined(separator: " ")
  }
}
