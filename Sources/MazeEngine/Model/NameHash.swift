/// Hashes of names, the same for names that are equal.
enum NameHash {
  /// A hash that is the same for equal names of one load.
  static func of(_ range: SourceRange, in files: [SourceFile]) -> UInt64 {
    unsafe files[Int(range.file)].bytes.withUnsafeBytes { unsafe of(range.indices, in: $0) }
  }

  /// The hash of the name that some bytes are.
  @inline(__always)
  static func of(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> UInt64 {
    if let hash = unsafe ofPlain(range, in: bytes) { return hash }
    return unsafe of(String(decoding: bytes[range], as: UTF8.self).withSingleBlanks)
  }

  /// A hash of a text that is the same for an equal name.
  static func of(_ text: String) -> UInt64 {
    // Three characters are ASCII after NFC: the signs for kelvin, a Greek question, and varia.
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`",
    ]
    let bytes = text.unicodeScalars.map { UInt8(exactly: (plain[$0] ?? $0).value) ?? 0xFF }
    let hash = unsafe bytes.withUnsafeBytes { unsafe ofPlain($0.indices, in: $0) }
    return hash ?? UInt64(truncatingIfNeeded: text.hashValue)
  }

  /// The half of a hash that a table keeps.
  static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) }

  /// The hash of a plain name, ASCII with single blanks; `nil` for most others.
  private static func ofPlain(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> UInt64? {
    var hash = UInt64(range.count)
    var index = range.lowerBound
    while range.upperBound - index >= 8, let word = unsafe ByteWord(bytes, at: index) {
      guard isPlain(word) else { return nil }
      hash = mix(hash, word)
      index += 7
    }
    var last: UInt64 = 0
    while index < range.upperBound {
      last = unsafe last << 8 | UInt64(bytes[index])
      index += 1
    }
    let word = ByteWord(last)
    return isPlain(word) ? mix(hash, word) : nil
  }

  @inline(__always)
  private static func isPlain(_ word: ByteWord) -> Bool {
    (word.beyondASCII | word.marks(of: 0x09)).isEmpty
      && !word.marks(of: UInt8(ascii: " ")).hasNeighbours
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: ByteWord) -> UInt64 {
    let product = (hash ^ word.word) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product >> 32
  }
}
