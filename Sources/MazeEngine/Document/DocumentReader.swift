extension MazeDocument {
  /// Why a file is no document: its line that does not fit.
  package struct Fault: Error, Hashable, Sendable {
    /// The first byte of the line.
    package let place: SourceRange
  }

  /// Reads the lines of a file of either form, whatever the names in them mean.
  package init(_ file: SourceFile) throws(Fault) {
    var file = file
    if file.isJSON {
      let bag = DiagnosticBag(limit: 1)
      file = JSONTranslator.translated(file, file: 0, bag)
      guard !bag.hasErrors else { throw Fault(place: SourceRange(file: 0, start: 0, count: 0)) }
    }
    var reader = DocumentReader(file)
    try reader.read()
    self = reader.document.arranged
  }
}

/// Sorts the statements and comments of a file into a document.
private struct DocumentReader {
  private let file: SourceFile
  private let canonical: CanonicalLine
  private let bag = DiagnosticBag(limit: 0)
  private(set) var document = MazeDocument()
  private var block: MazeDocument.Block?
  /// Where the bytes begin that no statement has been read from.
  private var position: Int
  /// Whether an empty line stands before what comes next.
  private var isAfterBlank = false

  init(_ file: SourceFile) {
    self.file = file
    canonical = CanonicalLine(file)
    position = file.byteOrderMarkCount
  }

  mutating func read() throws(MazeDocument.Fault) {
    var scanner = LineScanner(file, file: 0)
    while let statement = scanner.next(reporting: bag) {
      guard !statement.isDamaged, let keyword = statement.keyword,
        let rest = canonical.rest(of: statement, keyword)
      else { throw MazeDocument.Fault(place: statement.keywordRange) }
      let comments = comments(upTo: Int(statement.start))
      let line = MazeDocument.Line(
        comments: comments, hasBlankBefore: isAfterBlank, keyword: keyword, rest: rest)
      isAfterBlank = false
      position = Int(statement.end)
      guard append(line) else { throw MazeDocument.Fault(place: statement.keywordRange) }
    }
    endBlock()
    document.closing = comments(upTo: file.bytes.count)
  }

  /// The comments before an offset; the bytes up to there hold nothing else.
  private mutating func comments(upTo end: Int) -> [MazeDocument.Comment] {
    var result: [MazeDocument.Comment] = []
    let lines = file.bytes[position..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = Self.trimmed(line)
      if !line.isEmpty {
        let text = String(decoding: line, as: UTF8.self)
        result.append(MazeDocument.Comment(text: text, hasBlankBefore: isAfterBlank))
        isAfterBlank = false
      } else if index > 0, index < lines.count - 1 {
        // The first piece ends the line of a statement, and the last one begins another.
        isAfterBlank = true
      }
    }
    return result
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { MazeSyntax.isBlank(byte) || byte == UInt8(ascii: "\r") }
    var line = line.drop(while: isSpace)
    while let last = line.last, isSpace(last) { line.removeLast() }
    return line
  }

  /// Adds a line where it belongs; whether it can stand there.
  private mutating func append(_ line: MazeDocument.Line) -> Bool {
    switch line.keyword.role {
    case .header:
      endBlock()
      document.parts.append(.header(line))
    case .block:
      endBlock()
      block = MazeDocument.Block(line: line)
    case .item, .step:
      guard block != nil else { return false }
      block?.items.append(MazeDocument.Item(line: line))
    case .modifier: return appendModifier(line)
    }
    return true
  }

  private mutating func appendModifier(_ line: MazeDocument.Line) -> Bool {
    guard let count = block?.items.count else { return false }
    if count == 0 {
      block?.allows.append(line)
      return line.keyword == .allow
    }
    if line.keyword == .action {
      block?.items.append(MazeDocument.Item(line: line))
    } else {
      block?.items[count - 1].modifiers.append(line)
    }
    return true
  }

  private mutating func endBlock() {
    if let block { document.parts.append(.block(block)) }
    block = nil
  }
}
