/// A game in a terminal, played turn by turn; what it returns has LF at the ends of lines.
struct TerminalGame {
  /// The terminal that it is played in.
  let terminal: Pseudoterminal
  /// What was said at the start, the first prompt included.
  let opening: String

  /// Starts a game of the maze at `path` and waits for the first prompt.
  init(
    _ path: String, environment: [String: String] = MazeProgram.environment,
    rows: UInt16 = 24, columns: UInt16 = 80,
    errorStream: Pseudoterminal.ErrorStream = .terminal
  ) throws {
    terminal = try Pseudoterminal(
      program: MazeProgram.path, arguments: ["play", path], environment: environment,
      rows: rows, columns: columns, errorStream: errorStream)
    opening = try terminal.readToPrompt()
  }

  /// Types a line with Return and returns what is shown up to the next prompt, both included.
  func line(_ text: String) throws -> String {
    try terminal.send(text + "\r")
    return try terminal.readToPrompt()
  }

  /// Types keys that give a turn and returns what is shown up to the next prompt, both included.
  func keys(_ text: String) throws -> String {
    try terminal.send(text)
    return try terminal.readToPrompt()
  }

  /// Types a line that ends the program; returns what is shown until its end, and how it ended.
  func leave(_ keys: String = "quit\r") throws -> (shown: String, status: ExitStatus) {
    try terminal.send(keys)
    return (try terminal.readToEnd().withPlainLineEnds, try terminal.waitForExit())
  }
}

extension Pseudoterminal {
  /// Returns what is unread up to and including the next prompt, which has to be the last thing that
  /// is shown, after the end of a line at least.
  func readToPrompt(deadline: Duration = .seconds(20)) throws -> String {
    let limit = Deadline(after: deadline)
    while true {
      if let lineEnd = transcript.lastIndex(of: UInt8(ascii: "\n")), lineEnd >= position,
        Prompt.isPrompt(transcript[(lineEnd + 1)...])
      {
        defer { position = transcript.count }
        return String(decoding: transcript[position...], as: UTF8.self).withPlainLineEnds
      }
      if isOver { throw failure("ended without another prompt") }
      if limit.isPast { throw failure("did not show another prompt within \(deadline)") }
      try step(milliseconds: limit.milliseconds(atMost: 60_000))
    }
  }
}

/// The words that a player is asked with.
enum Prompt {
  /// What asks where the game has ended.
  static let ended = "Undo, restart or quit: "

  /// What asks for one of `count` choices.
  static func choice(of count: Int) -> String {
    count == 1 ? "Choose 1: " : "Choose 1 to \(count): "
  }

  /// Whether a line is a prompt and nothing more.
  static func isPrompt(_ line: some Sequence<UInt8>) -> Bool {
    let text = String(decoding: Array(line), as: UTF8.self)
    if text == ended || text == choice(of: 1) { return true }
    guard text.hasPrefix("Choose 1 to "), text.hasSuffix(": ") else { return false }
    return Int(text.dropFirst("Choose 1 to ".count).dropLast(2)) != nil
  }
}
