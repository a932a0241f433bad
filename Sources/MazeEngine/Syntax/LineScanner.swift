/// Cuts a file into statements, one a line, and checks that its bytes are text.
struct LineScanner {
  /// The longest line in bytes.
  static let longestLine = 65_536
  /// The one keyword that a colon may follow at once.
  private static let closeWithLabel = Array("close:".utf8)

  private let bytes: [UInt8]
  private let file: UInt32
  private(set) var lineStarts: [UInt32] = []
  private(set) var statements: [Statement] = []
  private var position: Int

  /// A scanner of a file that has the index `file` in its load.
  init(_ source: SourceFile, file: UInt32) {
    bytes = source.bytes
    self.file = file
    position = source.byteOrderMarkCount
    lineStarts = [0]
  }

  /// Scans the whole file.
  mutating func scan(reporting bag: DiagnosticBag) {
    while position < bytes.count { scanLine(bag) }
  }

  private mutating func scanLine(_ bag: DiagnosticBag) {
    let start = position
    var seen: UInt8 = 0
    var controls = 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { break }
      seen |= byte
      if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F { controls += 1 }
      index += 1
    }
    position = index + 1
    if position <= bytes.count { lineStarts.append(UInt32(position)) }
    var end = index
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
      controls -= 1
    }
    var first = start
    while first < end, MazeSyntax.isBlank(bytes[first]) { first += 1 }
    while end > first, MazeSyntax.isBlank(bytes[end - 1]) { end -= 1 }
    guard first < end else { return }
    let isTooLong = end - start > Self.longestLine
    if isTooLong { reportTooLong(from: start, first: first, to: end, bag) }
    let isSuspect = !isTooLong && (seen & 0x80 != 0 || controls > 0)
    let isText = !isSuspect || isText(lineStart: start, first: first, end: end, bag)
    guard bytes[first] != UInt8(ascii: "#") else { return }
    let lastEnd = isTooLong ? max(start + Self.longestLine, first + 1) : end
    var statement = statement(first: first, end: min(end, lastEnd))
    statement.isDamaged = isTooLong || !isText
    statements.append(statement)
  }

  private func statement(first: Int, end: Int) -> Statement {
    var wordEnd = first
    while wordEnd < end, !MazeSyntax.isBlank(bytes[wordEnd]) { wordEnd += 1 }
    if bytes[first..<wordEnd].starts(with: Self.closeWithLabel) { wordEnd = first + 5 }
    let isShort = wordEnd - first <= Keyword.longest
    return Statement(
      keyword: isShort ? Keyword.named(bytes[first..<wordEnd]) : nil, file: file,
      start: UInt32(first), keywordEnd: UInt32(wordEnd), end: UInt32(end))
  }

  private func reportTooLong(from start: Int, first: Int, to end: Int, _ bag: DiagnosticBag) {
    bag.report(
      .lineTooLong, SourceRange(file: file, from: first, to: first + 1),
      "this line has \(end - start) bytes, and the longest may have \(Self.longestLine); "
        + "divide it into several lines")
  }

  /// Whether the line is text; reports where it is not.
  ///
  /// A comment may hold any valid UTF-8.
  private func isText(
    lineStart: Int, first: Int, end: Int, _ bag: DiagnosticBag
  ) -> Bool {
    if let wrong = UTF8Check.firstInvalid(in: bytes, first..<end) {
      let byte = String(bytes[wrong], radix: 16, uppercase: true)
      bag.report(
        .invalidUTF8, SourceRange(file: file, from: wrong, to: wrong + 1),
        "byte \(wrong - lineStart + 1) of this line, hexadecimal \(byte), is not UTF-8; "
          + "save the file as UTF-8")
      return false
    }
    return bytes[first] == UInt8(ascii: "#") || isPrintable(first, end, bag)
  }

  private func isPrintable(_ first: Int, _ end: Int, _ bag: DiagnosticBag) -> Bool {
    let scalars = Array(String(decoding: bytes[first..<end], as: UTF8.self).unicodeScalars)
    guard let index = TextSafety.firstForbidden(in: scalars) else { return true }
    let offset = scalars[..<index].reduce(first) { $0 + UTF8.width($1) }
    bag.report(
      .forbiddenCharacter,
      SourceRange(file: file, from: offset, to: offset + UTF8.width(scalars[index])),
      "the character \(TextSafety.codePoint(scalars[index])) cannot be heard or seen; remove it")
    return false
  }
}
