/// One file of a maze as it is written: its lines with their comments, included files left alone.
///
/// It is what formatting prints and what conversion to and from JSON goes through. A document knows
/// the form of each line and nothing of what names mean.
package struct MazeDocument: Equatable, Sendable {
  /// A comment on a line of its own.
  package struct Comment: Equatable, Sendable {
    /// The comment with its sign, blanks at both ends left out.
    package var text: String
    /// Whether an empty line stands before it.
    package var hasBlankBefore = false
  }

  /// A line that is neither empty nor a comment.
  package struct Line: Equatable, Sendable {
    /// The comments above it.
    package var comments: [Comment] = []
    /// Whether an empty line stands right before it.
    package var hasBlankBefore = false
    /// The keyword.
    package var keyword: Keyword
    /// What follows the keyword, in its canonical form; the label of a `close` has its colon.
    package var rest: String

    /// The line as it is printed.
    package var text: String {
      if rest.isEmpty { return keyword.rawValue }
      return keyword == .close ? keyword.rawValue + rest : keyword.rawValue + " " + rest
    }
  }

  /// An item, a custom action or a step of a test, with its modifiers in their canonical order.
  ///
  /// The actions of an item follow it.
  package struct Item: Equatable, Sendable {
    /// The item's own line.
    package var line: Line
    /// The lines that say more about it.
    package var modifiers: [Line] = []
  }

  /// A stage, an overlay or a test.
  package struct Block: Equatable, Sendable {
    /// The block's own line.
    package var line: Line
    /// The `allow` lines of the block itself.
    package var allows: [Line] = []
    /// What is in it.
    package var items: [Item] = []
  }

  /// What a file is made of.
  package enum Part: Equatable, Sendable {
    /// A header line.
    case header(Line)
    /// A block.
    case block(Block)
  }

  /// The comments at the beginning.
  package var opening: [Comment] = []
  /// The header lines and blocks in order.
  package var parts: [Part] = []
  /// The comments at the end.
  package var closing: [Comment] = []

  /// Whether the file is a whole maze and not a part that another file includes.
  package var isWhole: Bool {
    if case .header(let line) = parts.first { line.keyword == .maze } else { false }
  }
}

extension MazeDocument {
  /// The document as text: one form for all ways in which it can be written.
  package var text: String {
    var printer = DocumentPrinter()
    printer.print(self)
    return printer.text
  }
}

/// Prints a document line by line.
private struct DocumentPrinter {
  private(set) var text = ""

  mutating func print(_ document: MazeDocument) {
    print(document.opening)
    for part in document.parts {
      switch part {
      case .header(let line): print(line)
      case .block(let block): print(block)
      }
    }
    print(document.closing)
  }

  private mutating func print(_ block: MazeDocument.Block) {
    print(block.line)
    block.allows.forEach { print($0) }
    for item in block.items {
      print(item.line)
      item.modifiers.forEach { print($0) }
    }
  }

  private mutating func print(_ line: MazeDocument.Line) {
    print(line.comments)
    print(line.text, hasBlankBefore: line.hasBlankBefore)
  }

  private mutating func print(_ comments: [MazeDocument.Comment]) {
    for comment in comments { print(comment.text, hasBlankBefore: comment.hasBlankBefore) }
  }

  private mutating func print(_ line: String, hasBlankBefore: Bool) {
    if hasBlankBefore, !text.isEmpty { text += "\n" }
    text += line
    text += "\n"
  }
}
