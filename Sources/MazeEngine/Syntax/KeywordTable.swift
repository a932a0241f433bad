/// Finds keywords by the bytes of a word.
///
/// Every line asks for one, so it is a small table with the first eight bytes in each slot.
struct KeywordTable: Sendable {
  private struct Slot {
    var word: UInt64 = 0
    var keyword: Keyword?
  }

  /// The one table; who asks often keeps a copy, which costs nothing.
  static let shared = KeywordTable()

  private static let slotBits = 7
  private var slots = ContiguousArray<Slot>(repeating: Slot(), count: 1 << slotBits)

  private init() {
    for keyword in Keyword.allCases {
      let word = Self.pack(keyword.rawValue.utf8)
      var slot = Self.slot(of: word)
      while slots[slot].keyword != nil { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Slot(word: word, keyword: keyword)
    }
  }

  /// The keyword that some bytes are, or `nil`.
  func keyword(_ bytes: ArraySlice<UInt8>) -> Keyword? {
    guard let keyword = keyword(ByteWord(Self.pack(bytes))) else { return nil }
    return bytes.elementsEqual(keyword.rawValue.utf8) ? keyword : nil
  }

  /// The keyword that has just these bytes, zeros behind them left out, as its first eight.
  func keyword(_ word: ByteWord) -> Keyword? {
    var slot = Self.slot(of: word.word)
    while let keyword = slots[slot].keyword {
      if slots[slot].word == word.word { return keyword }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The first eight bytes in one integer, the first one lowest.
  private static func pack(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func slot(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - slotBits))
  }
}
