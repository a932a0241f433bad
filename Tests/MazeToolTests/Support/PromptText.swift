@testable import maze

/// Knowing a prompt when it is seen.
enum PromptText {
  /// Whether a line is a prompt in some language, and nothing else.
  static func isPrompt(_ line: String) -> Bool {
    line == "> " || PhraseBook.all.contains { isPrompt(line, in: $0) }
  }

  /// Whether a line is the prompt that asks for Return.
  static func asksForReturn(_ line: String) -> Bool {
    PhraseBook.all.contains { line == $0(.chooseMore) }
  }

  private static func isPrompt(_ line: String, in book: PhraseBook) -> Bool {
    if [book(.chooseOne), book(.chooseEnd), book(.chooseMore)].contains(line) { return true }
    let parts = book(.chooseMany).split(separator: "{1}")
    guard line.hasPrefix(parts[0]), line.hasSuffix(parts[1]) else { return false }
    return Int(line.dropFirst(parts[0].count).dropLast(parts[1].count)) != nil
  }
}

extension Pseudoterminal {
  /// Returns what is unread up to and including the next prompt, which has to be the last thing
  /// that is shown, after the end of a line if anything has been shown before.
  func readThroughPrompt(deadline: Duration = .seconds(20)) throws -> String {
    let limit = Deadline(after: deadline)
    while true {
      if let end = transcript[position...].lastIndex(of: UInt8(ascii: "\n")) {
        let last = String(decoding: transcript[(end + 1)...], as: UTF8.self)
        if PromptText.isPrompt(last.filter { $0 != "\u{7}" }) {
          defer { position = transcript.count }
          return String(decoding: transcript[position...], as: UTF8.self)
        }
      }
      if isOver { throw failure("ended without another prompt") }
      if limit.isPast { throw failure("did not show another prompt within \(deadline)") }
      try step(milliseconds: limit.milliseconds(atMost: 60_000))
    }
  }
}
