/// A game in a terminal whose screen is modelled.
struct ScreenGame {
  /// What has come onto the screen since the line that was typed.
  struct Shown {
    /// All characters, as they came.
    let raw: String
    /// The row of the prompt before, with what has been typed behind it.
    let typedRow: String
    /// The rows between the line that was typed and the new prompt.
    let rows: [String]
    /// How many of these have already scrolled off.
    let scrolledOff: Int
    /// The row of the new prompt.
    let prompt: String
    /// Whether the terminal itself had to begin a row, as the one above was full.
    let isBroken: Bool
    /// How many bells have rung.
    let bells: Int

    /// The rows as one text, so that it does not matter where they were wrapped.
    var text: String { rows.joined(separator: " ") }
  }

  /// The terminal that it is played in.
  let terminal: Pseudoterminal
  /// The model of its screen.
  private(set) var screen: Screen
  /// What was shown at the start.
  private(set) var opening: Shown

  /// Starts a game with these arguments of `maze play` and waits for the first prompt; a tracer is a
  /// program that runs it, with its arguments.
  init(
    _ arguments: [String], tracer: [String] = [],
    environment: [String: String] = ProgramUnderTest.plainEnvironment,
    rows: Int = 24, columns: Int = 80, directory: String? = nil
  ) throws {
    let command = tracer + [ProgramUnderTest.path, "play"] + arguments
    terminal = try Pseudoterminal(
      program: command[0], arguments: Array(command.dropFirst()), environment: environment,
      directory: directory, rows: UInt16(rows), columns: UInt16(columns))
    screen = Screen(rows: rows, columns: columns)
    let raw = try terminal.readThroughPrompt()
    screen.feed(raw)
    opening = Self.shown(raw, "", on: screen, from: 0, bells: 0)
  }

  /// Types keys and returns what they bring, up to the next prompt.
  @discardableResult
  mutating func type(_ keys: String) throws -> Shown {
    try terminal.send(keys)
    return take(try terminal.readThroughPrompt())
  }

  /// Types keys and returns what they bring, up to the first place where `end` is shown.
  @discardableResult
  mutating func type(_ keys: String, until end: String) throws -> Shown {
    try terminal.send(keys)
    return take(try terminal.read(until: end))
  }

  /// Types a line with Return and returns what it brings, up to the next prompt.
  @discardableResult
  mutating func line(_ text: String) throws -> Shown { try type(text + "\r") }

  /// Changes the size of the window.
  mutating func resize(rows: Int, columns: Int) throws {
    try terminal.resize(rows: UInt16(rows), columns: UInt16(columns))
    screen.resize(rows: rows, columns: columns)
  }

  /// Types keys that end the program; returns what is shown until its end, and how it ended.
  func leave(_ keys: String = "quit\r") throws -> (shown: String, status: ExitStatus) {
    try terminal.send(keys)
    return (try terminal.readToEnd(), try terminal.waitForExit())
  }

  private mutating func take(_ raw: String) -> Shown {
    let typedFrom = screen.row
    let bells = screen.bells
    let lineEnd = raw.firstIndex { $0.unicodeScalars.last == "\n" }
    let isTyping = lineEnd.map(raw.index(after:)) ?? raw.endIndex
    screen.feed(String(raw[..<isTyping]))
    let from = screen.row
    screen.feed(String(raw[isTyping...]))
    let typed = (typedFrom..<max(typedFrom + 1, from)).map(screen.text).joined()
    return Self.shown(raw, typed, on: screen, from: from, bells: bells)
  }

  private static func shown(
    _ raw: String, _ typedRow: String, on screen: Screen, from: Int, bells: Int
  ) -> Shown {
    let rows = from..<screen.row
    return Shown(
      raw: raw, typedRow: typedRow, rows: rows.map(screen.text),
      scrolledOff: rows.count { !screen.isVisible($0) }, prompt: screen.text(screen.row),
      isBroken: (from...screen.row).contains(where: screen.brokenRows.contains),
      bells: screen.bells - bells)
  }
}
