/// A maze file and its includes as written: statements sorted into blocks, items and modifiers.
///
/// The tree is kept in flat tables; an index range says which rows belong together.
struct MazeSyntax: Sendable {
  /// A `stage`, `overlay` or `test` line and the items below it.
  struct Block: Sendable {
    /// The block's own line.
    var statement: Statement
    /// Its `allow` lines, as indices into `modifiers`.
    var modifiers: Run
    /// Its items or steps, as indices into `items`.
    var items: Run
  }

  /// An item line, a custom action of one, or a step of a test.
  struct Item: Sendable {
    /// The item's own line.
    var statement: Statement
    /// Its modifiers, as indices into `modifiers`.
    var modifiers: Run
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
    let rest = unsafe reading(statement.file) { unsafe $0.rest(of: statement) }
    return SourceRange(file: statement.file, from: rest.lowerBound, to: rest.upperBound)
  }

  /// The range without blanks at both ends.
  func trimmed(_ range: SourceRange) -> SourceRange {
    let trimmed = unsafe reading(range.file) { unsafe $0.trimmed(range.indices) }
    return SourceRange(file: range.file, from: trimmed.lowerBound, to: trimmed.upperBound)
  }

  /// The first word of a range.
  func firstWord(_ range: SourceRange) -> SourceRange? {
    let word = unsafe reading(range.file) { unsafe $0.firstWord(range.indices) }
    guard !word.isEmpty else { return nil }
    return SourceRange(file: range.file, from: word.lowerBound, to: word.upperBound)
  }

  /// The words of a range.
  func words(_ range: SourceRange) -> [SourceRange] {
    var result: [SourceRange] = []
    var rest = range
    while let word = firstWord(rest) {
      result.append(word)
      rest = range.after(word)
    }
    return result
  }

  /// What of a name no name may hold: the word "or" or "on", else a colon.
  func fault(inName name: SourceRange) -> SourceRange? {
    let fault = unsafe reading(name.file) { unsafe $0.fault(inName: name.indices) }
    return fault.map { SourceRange(file: name.file, from: $0.lowerBound, to: $0.upperBound) }
  }

  /// The offset of the first colon in a range.
  func firstColon(_ range: SourceRange) -> Int? {
    unsafe reading(range.file) { unsafe $0.firstColon(range.indices) }
  }

  /// A statement divided by its first colon.
  func divided(_ statement: Statement) -> StatementParts {
    unsafe reading(statement.file) { unsafe $0.divided(statement) }
  }

  private func reading<Result>(
    _ file: UInt32, _ body: (StatementReader) -> Result
  ) -> Result {
    unsafe files[Int(file)].bytes.withUnsafeBytes { bytes in
      unsafe body(StatementReader(bytes: bytes))
    }
  }

  /// Whether a byte parts words.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
