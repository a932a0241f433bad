/// Plain lines from a pipe or file: no prompt and no echo.
final class PipeConsole: Console {
  /// The longest line in bytes that is kept.
  static let longestLine = 65_536

  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var pending = ""
  private var allWritten = true

  let size: ConsoleSize? = nil
  let history: LineHistory? = nil

  func write(_ text: String) {
    pending += text
  }

  private func flush() {
    guard !pending.isEmpty else { return }
    if !Posix.writeAll(Array(pending.utf8), to: 1) { allWritten = false }
    pending = ""
  }

  func readLine(prompt: String, completing: @escaping (String) -> [String]) -> ConsoleInput {
    flush()
    guard allWritten else { return .end }
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if start == buffer.count, !fill() {
        if isTooLong { return .tooLong }
        return line.isEmpty ? .end : .line(String(decoding: line, as: UTF8.self))
      }
      let rest = buffer[start...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let piece = rest[..<(end ?? rest.endIndex)]
      isTooLong = isTooLong || line.count + piece.count > Self.longestLine
      if !isTooLong { line += piece }
      start = end.map { $0 + 1 } ?? rest.endIndex
      if end != nil { return isTooLong ? .tooLong : .line(String(decoding: line, as: UTF8.self)) }
    }
  }

  /// Reads more; whether there was more.
  private func fill() -> Bool {
    guard !isAtEnd else { return false }
    buffer = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { target, count in
      var got = 0
      repeat {
        got = unsafe read(0, target.baseAddress, target.count)
      } while got < 0 && errno == EINTR
      count = max(0, got)
    }
    start = 0
    isAtEnd = buffer.isEmpty
    return !isAtEnd
  }

  func close() -> Bool {
    flush()
    return allWritten
  }
}
