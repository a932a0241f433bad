/// The finite set of values of a variable, in their order.
package enum Domain: Hashable, Sendable {
  /// The integers of a range, both ends included.
  case integers(ClosedRange<Int>)
  /// Words, each with its place among them.
  case words(WordList)

  /// The number of values, at least one.
  package var count: Int {
    switch self {
    case .integers(let range): range.upperBound - range.lowerBound + 1
    case .words(let list): list.words.count
    }
  }

  /// The value at an index as it is written and spoken; the index counts from 0.
  package func text(at index: Int) -> String {
    switch self {
    case .integers(let range): String(range.lowerBound + index)
    case .words(let list): list.words[index]
    }
  }

  /// The index of a value as it is written, or `nil` where it is none of them.
  package func index(of text: String) -> Int? {
    switch self {
    case .integers(let range):
      guard let value = Int(text), range.contains(value) else { return nil }
      return value - range.lowerBound
    case .words(let list):
      return list.index(of: text)
    }
  }
}

/// Words in an order, found by their text.
package struct WordList: Hashable, Sendable {
  /// The words.
  package let words: [String]
  private let indices: [String: Int]

  /// A list of words; of equal words the first one counts.
  package init(_ words: [String]) {
    self.words = words
    indices = Dictionary(
      words.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a word, from 0, or `nil`.
  package func index(of word: String) -> Int? { indices[word] }
}
