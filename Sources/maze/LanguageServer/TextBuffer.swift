/// The text of a document as an editor counts it: lines, and in them units of an encoding.
struct TextBuffer: Sendable {
  /// In what a place in a line is counted.
  enum Encoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"

    /// How many units the character takes that begins with a byte; none for later bytes of one.
    fileprivate func units(of byte: UInt8) -> Int {
      switch self {
      case .utf8: 1
      case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      }
    }
  }

  private(set) var bytes: [UInt8]
  /// The offset of each line; a line ends with a line feed, a carriage return, or both.
  private var lineStarts: [Int] = [0]
  let encoding: Encoding

  /// A text.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - encoding: How places are counted.
  ///   - isFile: Whether it was read from a file, where a byte-order mark is no character.
  init(_ bytes: [UInt8], _ encoding: Encoding, isFile: Bool = false) {
    self.bytes = bytes
    self.encoding = encoding
    lineStarts += Self.lineStarts(in: bytes, 0..<bytes.count)
    if isFile, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lineStarts[0] = 3 }
  }

  /// Where the lines after the first one of a stretch begin.
  private static func lineStarts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index < range.upperBound {
        let byte = unsafe bytes[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, unsafe bytes[index] == 0x0A {
          // The pair is one end; its second byte may lie behind the stretch.
          guard index < range.upperBound else { break }
          index += 1
        }
        starts.append(index)
      }
    }
    return starts
  }

  /// The index of the line that holds an offset.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its end.
  func content(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The number of lines.
  var lineCount: Int { lineStarts.count }

  /// The offset of a place; beyond a line's end it is the end, beyond the last line the text's.
  func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let content = content(ofLine: position.line)
    var units = 0
    var offset = content.lowerBound
    while offset < content.upperBound {
      let width = encoding.units(of: bytes[offset])
      if width > 0, units + width > position.character { break }
      units += width
      offset += 1
    }
    return offset
  }

  /// The place of an offset.
  func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    let start = min(lineStarts[line], offset)
    return Position(
      line: line, character: bytes[start..<offset].reduce(0) { $0 + encoding.units(of: $1) })
  }

  /// The places of a stretch of bytes.
  func positions(of range: Range<Int>) -> PositionRange {
    PositionRange(start: position(of: range.lowerBound), end: position(of: range.upperBound))
  }

  /// What lies between two places, in whatever order they come.
  func offsets(of range: PositionRange) -> Range<Int> {
    let (first, second) = (offset(of: range.start), offset(of: range.end))
    return min(first, second)..<max(first, second)
  }

  /// Replaces a stretch of bytes; the lines behind it are not looked at again.
  mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    let delta = text.count - range.count
    // A line feed after a carriage return joins two ends of lines into one.
    var first = line(of: range.lowerBound)
    if first > 0, range.lowerBound == lineStarts[first] { first -= 1 }
    var last = line(of: range.upperBound) + 1
    if last < lineStarts.count, lineStarts[last] == range.upperBound + 1 { last += 1 }
    bytes.replaceSubrange(range, with: text)
    let end = last < lineStarts.count ? lineStarts[last] + delta : bytes.count
    let new = Self.lineStarts(in: bytes, lineStarts[first]..<end)
    for index in last..<max(last, lineStarts.count) { lineStarts[index] += delta }
    // The end of the stretch is the beginning of a line that is kept.
    let inner = last < lineStarts.count && new.last == end ? Array(new.dropLast()) : new
    lineStarts.replaceSubrange(first + 1..<min(last, lineStarts.count), with: inner)
  }
}
