/// A maze file and its includes as written: statements sorted into blocks, items and modifiers.
///
/// The tree is kept in flat tables; an index range says which rows belong together.
struct MazeSyntax: Sendable {
  /// A `stage`, `overlay` or `test` line and the items below it.
  struct Block: Sendable {
    /// The block's own line.
    var statement: Statement
    /// Its `allow` lines, as indices into `modifiers`.
    var modifiers: Range<Int>
    /// Its items or steps, as indices into `items`.
    var items: Range<Int>
  }

  /// An item line, a custom action of one, or a step of a test.
  struct Item: Sendable {
    /// The item's own line.
    var statement: Statement
    /// Its modifiers, as indices into `modifiers`.
    var modifiers: Range<Int>
  }

  /// The files, the main file first.
  var files: [SourceFile] = []
  /// The header lines in order, includes left out.
  var headers: [Statement] = []
  /// The blocks in order.
  var blocks: [Block] = []
  /// The items of all blocks in order; an action follows the item that it belongs to.
  var items: [Item] = []
  /// The modifiers of all items in order.
  var modifiers: [Statement] = []
}

extension MazeSyntax {
  /// The bytes of a range as text.
  func text(_ range: SourceRange) -> String { files[Int(range.file)].text(range.indices) }

  /// What follows the keyword of a statement.
  func rest(of statement: Statement) -> SourceRange {
    trimmed(
      SourceRange(file: statement.file, from: Int(statement.keywordEnd), to: Int(statement.end)))
  }

  /// The range without blanks at both ends.
  func trimmed(_ range: SourceRange) -> SourceRange {
    let bytes = files[Int(range.file)].bytes
    var indices = range.indices
    while let first = indices.first, Self.isBlank(bytes[first]) { indices.removeFirst() }
    while let last = indices.last, Self.isBlank(bytes[last]) { indices.removeLast() }
    return SourceRange(file: range.file, from: indices.lowerBound, to: indices.upperBound)
  }

  /// Whether a byte parts words.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
