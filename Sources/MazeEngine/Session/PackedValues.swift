/// The values of the variables and the marks of visited stages, packed into words.
///
/// One word where that is enough, which the search and most mazes use; several otherwise. The
/// transition is written once over both.
package protocol PackedValues: Hashable, Sendable {
  /// The value of a field.
  subscript(field: Field) -> UInt32 { get set }
  /// The word with an index.
  subscript(word index: UInt32) -> UInt64 { get }
  /// The same values in this form; one of one word takes the first alone.
  init(_ words: PackedWords)
  /// The same values in the general form.
  var words: PackedWords { get }
  /// Makes a move as ``Kernel`` does, without its replies.
  ///
  /// Each form has its own, for who is in another module: called from there, the generic function
  /// looks up its types anew each time.
  static func make(
    _ move: Move, _ tables: Tables, _ position: inout Position<Self>
  ) -> Refusal?
}

extension UInt64: PackedValues {
  package init(_ words: PackedWords) { self = words.low }

  package var words: PackedWords {
    var words = PackedWords(wordCount: 1)
    words.low = self
    return words
  }

  package static func make(
    _ move: Move, _ tables: Tables, _ position: inout Position<UInt64>
  ) -> Refusal? {
    var sink = NoReplies()
    return Kernel.make(move, tables, &position, &sink)
  }

  package subscript(word index: UInt32) -> UInt64 { self }

  package subscript(field: Field) -> UInt32 {
    get { UInt32(truncatingIfNeeded: self >> UInt64(field.shift) & field.mask) }
    set {
      let shift = UInt64(field.shift)
      self = self & ~(field.mask << shift) | (UInt64(newValue) & field.mask) << shift
    }
  }
}

/// As many words as a maze needs; the first one is kept in place.
package struct PackedWords: PackedValues {
  package var low: UInt64 = 0
  package var high: [UInt64] = []

  package init(wordCount: Int) {
    if wordCount > 1 { high = Array(repeating: 0, count: wordCount - 1) }
  }

  package init(_ words: PackedWords) { self = words }

  package var words: PackedWords { self }

  package static func make(
    _ move: Move, _ tables: Tables, _ position: inout Position<PackedWords>
  ) -> Refusal? {
    var sink = NoReplies()
    return Kernel.make(move, tables, &position, &sink)
  }

  package subscript(word index: UInt32) -> UInt64 {
    index == 0 ? low : high[Int(index) - 1]
  }

  package subscript(field: Field) -> UInt32 {
    get { field.word == 0 ? low[field] : high[Int(field.word) - 1][field] }
    set {
      if field.word == 0 {
        low[field] = newValue
      } else {
        high[Int(field.word) - 1][field] = newValue
      }
    }
  }
}
