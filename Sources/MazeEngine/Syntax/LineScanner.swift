/// Cuts a file into statements, one a line, and checks that its bytes are text.
struct LineScanner {
  /// The longest line in bytes.
  static let longestLine = 65_536
  /// The one keyword that a colon may follow at once.
  private static let closeWithLabel = Array("close:".utf8)

  private let bytes: [UInt8]
  private let file: UInt32
  private let keywords = KeywordTable.shared
  private(set) var lineStarts: [UInt32] = []
  private var position: Int

  /// A line's bytes, its end left out, and what was seen on the way through them.
  private struct Line {
    var start: Int
    var end: Int
    /// Whether a byte beyond ASCII or a control character is among them.
    var isSuspect = false
    /// Whether a brace may be among them.
    var mayHoldBrace = false
  }

  /// A scanner of a file that has the index `file` in its load.
  init(_ source: SourceFile, file: UInt32) {
    bytes = source.bytes
    self.file = file
    position = source.byteOrderMarkCount
    lineStarts.reserveCapacity(Self.probableLineCount(bytes))
    lineStarts.append(0)
  }

  /// How many lines the file will probably have, so that tables need not grow.
  static func probableLineCount(_ bytes: [UInt8]) -> Int {
    let sample = bytes.prefix(8_192)
    let lines = sample.count { $0 == UInt8(ascii: "\n") } + 1
    return sample.count == bytes.count ? lines : lines * (bytes.count / sample.count + 1) * 9 / 8
  }

  /// The next line that is neither blank nor a comment.
  mutating func next(reporting bag: DiagnosticBag) -> Statement? {
    while position < bytes.count {
      let line = nextLine()
      if let statement = statement(line, bag) { return statement }
    }
    return nil
  }

  private mutating func nextLine() -> Line {
    var line = unsafe bytes.withUnsafeBytes { unsafe Self.line(in: $0, from: position) }
    position = line.end + 1
    if position <= bytes.count { lineStarts.append(UInt32(position)) }
    if line.end > line.start, bytes[line.end - 1] == UInt8(ascii: "\r") { line.end -= 1 }
    return line
  }

  /// The bytes up to the next line feed; a carriage return right before it is no control character.
  private static func line(in bytes: UnsafeRawBufferPointer, from start: Int) -> Line {
    let feed = UInt8(ascii: "\n")
    var line = Line(start: start, end: start)
    var index = start
    while index < bytes.count {
      index = unsafe skipPlain(bytes, from: index)
      guard index < bytes.count else { break }
      let byte = unsafe bytes[index]
      if byte == feed { break }
      if byte == UInt8(ascii: "{") { line.mayHoldBrace = true }
      var endsLine = byte == UInt8(ascii: "\r")
      if endsLine, index + 1 < bytes.count { endsLine = unsafe bytes[index + 1] == feed }
      if (byte < 0x20 || byte >= 0x7F) && byte != UInt8(ascii: "\t") && !endsLine {
        line.isSuspect = true
      }
      index += 1
    }
    line.end = index
    return line
  }

  /// The index of the next byte that is no plain text, or of one of the last few bytes.
  @inline(__always)
  private static func skipPlain(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while let first = unsafe ByteWord(bytes, at: index) {
      guard let second = unsafe ByteWord(bytes, at: index &+ 8) else {
        return first.unusual.isEmpty ? index &+ 8 : index &+ first.unusual.first
      }
      // A branch and not a sum: the next words can be looked at before these are done.
      guard (first.unusual | second.unusual).isEmpty else {
        return first.unusual.isEmpty
          ? index &+ 8 &+ second.unusual.first : index &+ first.unusual.first
      }
      index &+= 16
    }
    return index
  }

  private func statement(_ line: Line, _ bag: DiagnosticBag) -> Statement? {
    var first = line.start
    var end = line.end
    while first < end, MazeSyntax.isBlank(bytes[first]) { first += 1 }
    while end > first, MazeSyntax.isBlank(bytes[end - 1]) { end -= 1 }
    guard first < end else { return nil }
    let isTooLong = end - line.start > Self.longestLine
    if isTooLong { reportTooLong(from: line.start, first: first, to: end, bag) }
    let isText =
      isTooLong || !line.isSuspect || isText(lineStart: line.start, first: first, end: end, bag)
    guard bytes[first] != UInt8(ascii: "#") else { return nil }
    if isTooLong { end = min(end, max(line.start + Self.longestLine, first + 1)) }
    let (keyword, wordEnd) = keyword(first..<end)
    return Statement(
      keyword: keyword, isDamaged: isTooLong || !isText,
      mayHoldPlaceholder: line.mayHoldBrace, file: file, start: UInt32(first),
      keywordEnd: UInt32(wordEnd), end: UInt32(end))
  }

  /// The keyword that some text begins with, and where its first word ends.
  private func keyword(_ text: Range<Int>) -> (keyword: Keyword?, end: Int) {
    let first = text.lowerBound
    if let word = unsafe bytes.withUnsafeBytes({ unsafe ByteWord($0, at: first) }) {
      let blanks = word.marks(of: UInt8(ascii: " ")) | word.marks(of: 0x09)
      let count = min(blanks.first, text.count)
      if count < 8, let keyword = keywords.keyword(word.prefix(count)) {
        return (keyword, first + count)
      }
    }
    var end = first
    while end < text.upperBound, !MazeSyntax.isBlank(bytes[end]) { end += 1 }
    if bytes[first..<end].starts(with: Self.closeWithLabel) { end = first + 5 }
    return (keywords.keyword(bytes[first..<end]), end)
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
    guard !TextSafety.isOrdinary(bytes, first..<end) else { return true }
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
