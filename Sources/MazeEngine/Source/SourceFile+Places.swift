/// Where things stand in a file, for reports that machines read.
extension SourceFile {
  /// The first place of a stretch of bytes, and the place after its last byte.
  package func places(of range: SourceRange) -> (start: SourceLocation, end: SourceLocation) {
    (location(of: range.start), location(of: range.start + range.count))
  }

  /// The text of a stretch of bytes, or `nil` where it is longer than `limit` bytes.
  package func text(of range: SourceRange, limit: Int = 400) -> String? {
    range.count <= limit ? text(range.indices.clamped(to: bytes.indices)) : nil
  }

  /// The lines that begin a stage, an overlay or a test, in order: the offset of each, and its words
  /// with single blanks between them.
  package var blockLines: [(start: UInt32, words: String)] {
    lineStarts.indices.compactMap { index in
      var first = index == 0 ? byteOrderMarkCount : Int(lineStarts[index])
      while first < bytes.count, MazeSyntax.isBlank(bytes[first]) { first += 1 }
      let word = bytes[first...].prefix(Keyword.longest + 1).prefix {
        !MazeSyntax.isBlank($0) && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
      }
      guard word.count <= Keyword.longest,
        Keyword(rawValue: String(decoding: word, as: UTF8.self))?.role == .block
      else { return nil }
      return (lineStarts[index], line(at: index).withSingleBlanks)
    }
  }
}
