/// Where a value lies in a search key.
struct Place: Hashable, Sendable {
  var word: UInt32 = 0
  var shift: UInt32 = 0
  /// The bits of the value, at its place 0.
  var mask: UInt32 = 0

  /// The number of bits that values below a count take.
  static func width(of count: Int) -> UInt32 {
    UInt32(Int.bitWidth - max(0, count - 1).leadingZeroBitCount)
  }
}

/// A state packed into as few bits as tell it from all others: the location and each kept value.
///
/// The kernels of the search are written once over all kinds of keys and are specialised for the
/// two that fit in a machine word.
protocol SearchKey: Hashable, Sendable {
  /// A key of zeros.
  init(wordCount: Int)
  /// The value at a place.
  subscript(place: Place) -> UInt32 { get set }
  /// The key with the bits of a mask put to zero.
  func clearing(_ mask: Self) -> Self
  /// The key with the bits of another one added.
  func adding(_ other: Self) -> Self
  /// Whether the bits of a mask are just these.
  func matches(_ mask: Self, _ value: Self) -> Bool
  /// Bits that differ well between keys.
  var mixed: UInt64 { get }
  /// The key as one word, where it is one.
  var word: UInt64 { get }
}

extension SearchKey where Self: FixedWidthInteger & UnsignedInteger {
  init(wordCount: Int) { self = 0 }

  @inline(__always)
  subscript(place: Place) -> UInt32 {
    get { UInt32(truncatingIfNeeded: self &>> Self(truncatingIfNeeded: place.shift)) & place.mask }
    set {
      let shift = Self(truncatingIfNeeded: place.shift)
      self =
        self & ~(Self(truncatingIfNeeded: place.mask) &<< shift)
        | Self(truncatingIfNeeded: newValue) &<< shift
    }
  }

  @inline(__always)
  func clearing(_ mask: Self) -> Self { self & ~mask }

  @inline(__always)
  func adding(_ other: Self) -> Self { self | other }

  @inline(__always)
  func matches(_ mask: Self, _ value: Self) -> Bool { self & mask == value }

  @inline(__always)
  var mixed: UInt64 {
    // Both halves: the high bits of a key do not come to the low bits of the low one.
    let product = UInt64(truncatingIfNeeded: self)
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inline(__always)
  var word: UInt64 { UInt64(truncatingIfNeeded: self) }
}

extension UInt32: SearchKey {}
extension UInt64: SearchKey {}

/// A key of more than 64 bits.
struct WideKey: SearchKey {
  private var words: ContiguousArray<UInt64>

  init(wordCount: Int) {
    words = ContiguousArray(repeating: 0, count: wordCount)
  }

  subscript(place: Place) -> UInt32 {
    get {
      UInt32(truncatingIfNeeded: words[Int(place.word)] &>> UInt64(place.shift)) & place.mask
    }
    set {
      let shift = UInt64(place.shift)
      let word = words[Int(place.word)]
      words[Int(place.word)] = word & ~(UInt64(place.mask) &<< shift) | UInt64(newValue) &<< shift
    }
  }

  func clearing(_ mask: WideKey) -> WideKey {
    var result = self
    for index in words.indices { result.words[index] &= ~mask.words[index] }
    return result
  }

  func adding(_ other: WideKey) -> WideKey {
    var result = self
    for index in words.indices { result.words[index] |= other.words[index] }
    return result
  }

  func matches(_ mask: WideKey, _ value: WideKey) -> Bool {
    words.indices.allSatisfy { words[$0] & mask.words[$0] == value.words[$0] }
  }

  var mixed: UInt64 { words.reduce(0) { ($0 ^ $1).mixed } }
  var word: UInt64 { words[0] }
}
