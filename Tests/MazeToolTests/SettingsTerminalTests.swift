import MazeEngine
import Testing

@testable import maze

/// What settings do to a game in a terminal, and where they come from.
@Suite struct SettingsTerminalTests {
  private let folder: ScratchFolder
  private let maze = Mazes.path("clockmaker")
  private let title = "The Clockmaker's House."

  init() throws {
    folder = try ScratchFolder()
  }

  @Test("A flag goes before the environment, and that before the file")
  func theFirstSourceCounts() throws {
    try settings("verbosity low\n# mine\n\nwidth 40\nbell on\n")
    var game = try start(["--width", "50"], ["MAZE_VERBOSITY": "high", "MAZE_WIDTH": "60"])
    #expect(game.opening.rows.first == "Switched on: verbosity high, bell on.")
    #expect(
      try game.line("settings").rows == [
        "verbosity: high, from the environment.", "width: 50, from the command line.",
        "style: auto.", "bell: on, from the settings file.",
      ])
    try game.line("verbosity low")
    #expect(try game.line("settings").rows.first == "verbosity: low.")
    #expect(game.screen.text(game.screen.row) == ">")
  }

  @Test(
    "The first line speaks of settings only where the environment or the file has changed one",
    arguments: [
      (["MAZE_WIDTH": "40"], "", "Switched on: width 40."),
      ([:], "verbosity high\r\nbell on\r\n", "Switched on: verbosity high, bell on."),
      ([:], "", nil), (["NO_COLOR": "1"], "", nil), (["ACCESSIBLE": "0"], "", nil),
      (["ACCESSIBLE": "1"], "", "Switched on: plain text."),
      (["MAZE_VERBOSITY": "normal", "MAZE_BELL": ""], "style auto\nbell off\n", nil),
    ] as [([String: String], String, String?)])
  func theFirstLine(environment: [String: String], file: String, line: String?) throws {
    try settings(file)
    #expect(try start([], environment).opening.rows.first == line ?? title)
    let flags = ["--width", "40", "--verbosity", "high", "--style", "auto", "--bell"]
    #expect(try start(flags, environment).opening.rows.first == title)
  }

  @Test(
    "A wrong setting is told with its place, and the game goes on",
    arguments: [
      (
        "verbosity loud\n", [:],
        "settings:1: The setting verbosity cannot be \"loud\". It takes low, normal, high."
      ),
      (
        "\nwidth 7\n", [:],
        "settings:2: The setting width cannot be \"7\". It takes auto, 20 to 500."
      ),
      (
        "verbosty low\n", [:],
        "settings:1: There is no setting \"verbosty\". There is: verbosity, width, style, bell. "
          + "Did you mean verbosity?"
      ),
      (
        "", ["MAZE_BELL": "loud"],
        "MAZE_BELL: The setting bell cannot be \"loud\". It takes on, off."
      ),
    ] as [(String, [String: String], String)])
  func wrongSettings(file: String, environment: [String: String], message: String) throws {
    try settings(file)
    var game = try start(columns: 500, environment)
    let told = try #require(game.opening.text.range(ending: " \(title)"))
    #expect(told.filter { $0 != " " }.hasSuffix(message.filter { $0 != " " }))
    #expect(try game.line("where").rows.first == "Stage: porch.")
  }

  @Test(
    "A wrong value on the command line is told, and no game begins",
    arguments: [
      (["--verbosity", "loud"], "low, normal, high"), (["--width", "0"], "20 to 500"),
      (["--width=wide"], "20 to 500"), (["--style", "bold"], "auto, on, off"),
      (["--verbosity"], "needs a value"), (["--bell=loud"], "takes no value"),
      (["--colour"], "there is no option \"--colour\""),
    ])
  func wrongFlags(flags: [String], message: String) throws {
    let result = try ProgramUnderTest.pipe([maze] + flags, ["look"])
    #expect(result.status == .exited(64))
    #expect(result.errorText.hasPrefix("maze play: ") && result.errorText.contains(message))
    #expect(result.outputText == "")
  }

  @Test("A bell rings once a turn, behind all of it, and only where it is asked for")
  func theBellRingsOnce() throws {
    let lines = ["where", "", "xyzzy", "next", "2", "up", "undo", "look", "help", "bell"]
    for (flags, bells) in [(["--bell"], 1), ([], 0)] {
      var game = try ScreenGame([maze] + flags, rows: 40)
      #expect(game.opening.bells == bells)
      for line in lines {
        let shown = try game.line(line)
        #expect(shown.bells == bells, "\(line)")
        let isBehind = shown.raw.hasSuffix("\r\n\u{7}\(shown.prompt) ")
        #expect(isBehind == (bells == 1))
      }
      #expect(try game.type("\u{1B}[C").bells == bells)
      #expect(game.screen.surprises == [])
    }
    #expect(!(try ProgramUnderTest.pipe([maze, "--bell"], lines).outputText.contains("\u{7}")))
  }

  @Test("A turn that comes in parts has one bell, when it is over")
  func aTallTurnHasOneBell() throws {
    var game = try ScreenGame([maze, "--bell"], rows: 4)
    var shown = game.opening
    var parts = 1
    while PromptText.asksForReturn(shown.prompt + " ") {
      #expect(shown.bells == 0)
      shown = try game.line("")
      parts += 1
    }
    #expect(parts > 2 && shown.bells == 1)
  }

  private func settings(_ text: String) throws {
    try folder.write(text, to: "config/maze/settings")
  }

  private func start(
    _ flags: [String] = [], columns: Int = 80, _ environment: [String: String]
  ) throws -> ScreenGame {
    var all = ProgramUnderTest.plainEnvironment.merging(environment) { $1 }
    all["XDG_CONFIG_HOME"] = folder.path("config")
    return try ScreenGame([maze] + flags, environment: all, rows: 40, columns: columns)
  }
}

extension String {
  /// What stands before the first place of a text.
  fileprivate func range(ending end: String) -> String? {
    let parts = split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : nil
  }
}
