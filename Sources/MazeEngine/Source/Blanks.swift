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
    return !allBytes { byte in
      defer { previous = byte }
      return byte != 0x09 && !(byte == 0x20 && previous == 0x20)
    }
  }

  /// Whether all bytes are so, looked at where they lie: asking the text for each takes three times
  /// the instructions.
  @inline(__always)
  func allBytes(_ areSo: (UInt8) -> Bool) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.allSatisfy(areSo) }
      ?? utf8.allSatisfy(areSo)
  }
}
