/// Eight bytes of a text, looked at together.
///
/// The lowest byte of the word is the first one of the text. What is marked in a result is exact
/// for the first byte that is marked; behind it there may be marks too many.
struct ByteWord: Equatable {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  let word: UInt64

  /// The eight bytes that begin at an index, or `nil` where there are fewer.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    guard index >= 0, index <= bytes.count &- 8 else { return nil }
    word = unsafe UInt64(
      littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// A word that was put together elsewhere.
  init(_ word: UInt64) {
    self.word = word
  }

  /// Marks the bytes that are no plain text: control characters, signs behind "z", and all beyond
  /// ASCII.
  @inline(__always)
  var unusual: Marks {
    Marks(bits: ((word &- Self.ones &* 0x20) | (word &+ Self.ones &* 5) | word) & Self.highBits)
  }

  /// Marks the bytes that are not ASCII; every mark is exact.
  @inline(__always)
  var beyondASCII: Marks { Marks(bits: word & Self.highBits) }

  /// Marks the bytes that are a given one.
  @inline(__always)
  func marks(of byte: UInt8) -> Marks {
    let difference = word ^ Self.ones &* UInt64(byte)
    return Marks(bits: (difference &- Self.ones) & ~difference & Self.highBits)
  }

  /// The first few bytes of the word, and zeros.
  @inline(__always)
  func prefix(_ count: Int) -> ByteWord { ByteWord(word & ~(~0 << UInt64(count * 8))) }

  /// Some of the eight bytes, each marked by its highest bit.
  struct Marks {
    var bits: UInt64

    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    /// The place of the first marked byte, 8 where there is none.
    @inline(__always)
    var first: Int { bits.trailingZeroBitCount / 8 }

    /// Marks both.
    @inline(__always)
    static func | (a: Marks, b: Marks) -> Marks { Marks(bits: a.bits | b.bits) }

    /// Whether two neighbours are marked.
    @inline(__always)
    var hasNeighbours: Bool { bits & bits << 8 != 0 }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes of a range are the same as those of another buffer from an index on.
  @inline(__always)
  package func hasEqualBytes(
    _ range: Range<Int>, _ other: UnsafeRawBufferPointer, from start: Int
  ) -> Bool {
    var index = range.lowerBound
    var place = start
    while index < range.upperBound {
      if range.upperBound - index >= 8, let left = unsafe ByteWord(self, at: index),
        let right = unsafe ByteWord(other, at: place)
      {
        guard left == right else { return false }
        index += 8
        place += 8
      } else {
        guard unsafe self[index] == other[place] else { return false }
        index += 1
        place += 1
      }
    }
    return true
  }

  /// The index of the first byte in a range that is marked, or the range's end.
  @inline(__always)
  func first(in range: Range<Int>, _ marks: (ByteWord) -> ByteWord.Marks) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      if let word = unsafe ByteWord(self, at: index) {
        let marked = marks(word)
        if !marked.isEmpty { return Swift.min(index + marked.first, range.upperBound) }
        index += 8
      } else {
        // The last bytes of all, each with blanks behind it.
        let word = ByteWord(UInt64(unsafe self[index]) | 0x2020_2020_2020_2000)
        if marks(word).first == 0 { return index }
        index += 1
      }
    }
    return range.upperBound
  }
}

extension [UInt8] {
  /// The index of the first byte in a range that is not ASCII, or the range's end.
  func firstBeyondASCII(in range: Range<Int>) -> Int { first(in: range) { $0.beyondASCII } }

  /// The index of the first byte in a range that is no plain text, or the range's end.
  func firstUnusual(in range: Range<Int>) -> Int { first(in: range) { $0.unusual } }

  @inline(__always)
  private func first(in range: Range<Int>, _ marks: (ByteWord) -> ByteWord.Marks) -> Int {
    unsafe withUnsafeBytes { unsafe $0.first(in: range, marks) }
  }
}
