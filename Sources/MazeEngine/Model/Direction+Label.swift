extension Direction {
  /// The longest label that says a direction and nothing else.
  private static let longestLabel = 16
  private static let byWord = allCases.map { (word: smallLetters($0.rawValue), direction: $0) }
  private static let verbs = ["go", "turn"].map(smallLetters)

  /// The direction that a label says by itself: the word alone, or after "Go" or "Turn", in English.
  static func said(by range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Direction? {
    guard (2...longestLabel).contains(range.count),
      unsafe mayEnd(
        bytes[range.upperBound - 2], bytes[range.upperBound - 1])
    else { return nil }
    for index in range where unsafe bytes[index] >= 0x80 {
      // A letter beyond ASCII may be an ASCII one when it is made small.
      var label = unsafe String(decoding: bytes[range], as: UTF8.self).lowercased()
      return label.withUTF8 { letters in
        unsafe said(byBytes: 0..<letters.count, in: UnsafeRawBufferPointer(letters))
      }
    }
    return unsafe said(byBytes: range, in: bytes)
  }

  /// Whether a label with these last two bytes may say a direction; most may not.
  private static func mayEnd(_ first: UInt8, _ second: UInt8) -> Bool {
    if first | second >= 0x80 { return true }
    let ending = UInt64(first | 0x20) << 8 | UInt64(second | 0x20)
    return byWord.contains { $0.word & 0xFFFF == ending }
  }

  private static func said(
    byBytes range: Range<Int>, in bytes: UnsafeRawBufferPointer
  ) -> Direction? {
    var start = range.upperBound
    while start > range.lowerBound, !MazeSyntax.isBlank(unsafe bytes[start - 1]) { start -= 1 }
    let word = unsafe smallLetters(bytes[start..<range.upperBound])
    guard let direction = byWord.first(where: { $0.word == word })?.direction else { return nil }
    let verb = unsafe StatementReader(bytes: bytes).trimmed(range.lowerBound..<start)
    let hasVerb = unsafe verb.isEmpty || verbs.contains(smallLetters(bytes[verb]))
    return hasVerb ? direction : nil
  }

  private static func smallLetters(_ word: String) -> UInt64 { smallLetters(word.utf8) }

  /// A word of at most eight bytes in one integer, its letters made small; 0 for a longer one.
  private static func smallLetters(_ word: some Collection<UInt8>) -> UInt64 {
    var result: UInt64 = 0
    for byte in word {
      guard result >> 56 == 0 else { return 0 }
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      result = result << 8 | UInt64(isCapital ? byte | 0x20 : byte)
    }
    return result
  }
}
