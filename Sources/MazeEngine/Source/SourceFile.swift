/// One file of a maze: its bytes and where its lines begin.
package struct SourceFile: Sendable {
  /// The path as it is shown to people.
  package let path: String
  /// The file's bytes, unchanged.
  ///
  /// Inside the engine a file in JSON is a translation, whose bytes are lines of the language.
  package let bytes: [UInt8]
  /// The line that included this file; `nil` for the main file.
  package let includedFrom: SourceRange?
  /// The offset of each line's first byte; filled by the line scanner.
  var lineStarts: [UInt32] = [0]
  /// The file as it is, where `bytes` are a translation of it.
  var original: OriginalText?

  /// A file with its bytes, and the line that included it.
  package init(path: String, bytes: [UInt8], includedFrom: SourceRange? = nil) {
    self.path = path
    self.bytes = bytes
    self.includedFrom = includedFrom
  }

  /// Whether the file has the JSON form: by the end of its name, else by its first sign.
  package var isJSON: Bool {
    let name = path.utf8.suffix(5).map { $0 | 0x20 }
    if name == Array(".json".utf8) { return true }
    // A path that is no name of a file, such as that of the standard input.
    guard name != Array(".maze".utf8) else { return false }
    let first = bytes.dropFirst(byteOrderMarkCount).first {
      !MazeSyntax.isBlank($0) && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
    }
    return first == UInt8(ascii: "{")
  }

  /// The number of bytes that a byte-order mark takes at the beginning: 3 or 0.
  var byteOrderMarkCount: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The index in `lineStarts` of the line that holds a byte.
  func lineIndex(of offset: UInt32) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The line and column of a byte.
  func location(of offset: UInt32) -> SourceLocation {
    if let original { return original.file.location(of: original.offset(of: offset)) }
    let line = lineIndex(of: offset)
    let start = line == 0 ? byteOrderMarkCount : Int(lineStarts[line])
    let end = min(Int(offset), bytes.count)
    let column = start < end ? bytes[start..<end].count { $0 & 0xC0 != 0x80 } : 0
    return SourceLocation(path: path, line: line + 1, column: column + 1)
  }

  /// The bytes of a line without its end; at most `limit` of them.
  func line(at index: Int, limit: Int = 400) -> String {
    let start = index == 0 ? byteOrderMarkCount : Int(lineStarts[index])
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    if end > start + limit {
      end = start + limit
      while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The line of the file that a byte stands on, as people see it.
  func shownLine(of offset: UInt32) -> String {
    if let original { return original.file.shownLine(of: original.offset(of: offset)) }
    return line(at: lineIndex(of: offset))
  }

  /// The text of a stretch of bytes; wrong UTF-8 shows as U+FFFD.
  func text(_ indices: Range<Int>) -> String {
    String(decoding: bytes[indices], as: UTF8.self)
  }
}
