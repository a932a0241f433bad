/// Cuts a stream of bytes into the messages of the base protocol: a header with `Content-Length`, an
/// empty line, and so many bytes.
///
/// Whatever the bytes are, it goes on at the next header that it finds.
struct MessageFraming {
  /// A message, or what stands where one should be.
  enum Frame: Equatable {
    case message([UInt8])
    /// What is wrong, a sentence.
    case fault(String)
    /// A message that is too large and was left out.
    case tooLarge(String)
  }

  /// The largest message in bytes where a caller asks for no other.
  static let usualLargest = 64 << 20
  /// The longest header in bytes.
  private static let longestHeader = 4096
  private static let field = Array("content-length:".utf8)

  private let largest: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// How many bytes of a message that is left out are still to come.
  private var skipCount = 0

  init(largest: Int = Self.usualLargest) {
    self.largest = largest
  }

  /// Takes bytes that have come.
  mutating func append(_ bytes: [UInt8]) {
    if start > 0, start == buffer.count || start > 1 << 20 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// The next message or fault; `nil` where more bytes must come first.
  mutating func next() -> Frame? {
    let skipped = min(skipCount, buffer.count - start)
    start += skipped
    skipCount -= skipped
    guard skipCount == 0, start < buffer.count else { return nil }
    guard let header = header() else {
      guard buffer.count - start > Self.longestHeader else { return nil }
      return resume("No header with Content-Length was found.", from: start + 1, to: buffer.count)
    }
    if let stray = strayField(in: header.range) {
      start = stray
      return .fault("What stands before Content-Length is no header; the length before was wrong.")
    }
    guard let length = length(in: header.range) else {
      start = header.end
      return .fault("The header has no Content-Length that is a number of bytes.")
    }
    if length > largest {
      start = header.end
      skipCount = length
      return .tooLarge(
        "The message has \(length) bytes, and the largest may have \(largest). It was left out; "
          + "close and open the file to go on.")
    }
    guard buffer.count - header.end >= length else { return nil }
    start = header.end + length
    return .message(Array(buffer[header.end..<start]))
  }

  /// The lines of the header, and where the message behind it begins.
  private func header() -> (range: Range<Int>, end: Int)? {
    let feed = UInt8(ascii: "\n")
    var lineStart = start
    let limit = min(buffer.count, start + Self.longestHeader)
    while let end = buffer[lineStart..<limit].firstIndex(of: feed) {
      let line = buffer[lineStart..<end]
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) {
        return (start..<lineStart, end + 1)
      }
      lineStart = end + 1
    }
    return nil
  }

  /// The length that a header gives, if it gives one.
  private func length(in range: Range<Int>) -> Int? {
    for line in buffer[range].split(separator: UInt8(ascii: "\n"))
    where Self.isField(line.prefix(Self.field.count)) {
      let text = String(decoding: line.dropFirst(Self.field.count), as: UTF8.self)
      let digits = text.filter { !" \t\r".contains($0) }
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return Int(digits)
    }
    return nil
  }

  /// Where `Content-Length` stands in a header that begins with something else; `nil` in a good one.
  private func strayField(in range: Range<Int>) -> Int? {
    guard let found = fieldStart(from: range.lowerBound, to: range.upperBound) else { return nil }
    return found == range.lowerBound || buffer[found - 1] == UInt8(ascii: "\n") ? nil : found
  }

  private func fieldStart(from first: Int, to end: Int) -> Int? {
    let count = Self.field.count
    guard end - first >= count else { return nil }
    return (first...(end - count)).first { Self.isField(buffer[$0..<$0 + count]) }
  }

  private static func isField(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == field.count
      && zip(bytes, field).allSatisfy { $0 == $1 || ($0 | 0x20) == $1 && $1 >= 0x61 }
  }

  /// Goes on at the next place that looks like a header.
  private mutating func resume(_ fault: String, from first: Int, to end: Int) -> Frame {
    start = fieldStart(from: first, to: end) ?? max(first, end - Self.field.count)
    return .fault(fault)
  }

  /// A message with its header.
  static func framed(_ value: JSONValue) -> [UInt8] {
    let body = Array(value.line.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
