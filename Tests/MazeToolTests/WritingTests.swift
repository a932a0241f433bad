import Testing

/// When and how much the program writes, which is when and how much a screen reader speaks.
@Suite struct WritingTests {
  /// An environment in which no game is saved, since saving writes too.
  private static let unsaved = MazeProgram.environment.merging(["HOME": ""]) { $1 }

  /// A maze with a place so long that it does not fit in any usual buffer.
  private static let longPlace =
    "maze 1\nlanguage en\nstage hall\n"
    + (1...500).map {
      "say The hall has \($0) columns, and every one of them is of another stone.\n"
    }
    .joined() + "go hall: Round the hall\n"

  @Test(
    "A turn and the prompt after it are one write",
    .enabled(if: TestFile.exists("/proc/self/io"), "the system does not count writes"),
    arguments: ["2", "", "help", "look", "zq", "restart"])
  func aTurnIsOneWrite(line: String) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"), environment: WritingTests.unsaved)
    #expect(try writeCount(game) == 1, "the opening")
    try expectOneWrite(game, line)
  }

  @Test(
    "A turn of many thousand characters is one write",
    .enabled(if: TestFile.exists("/proc/self/io"), "the system does not count writes"))
  func aLongTurnIsOneWrite() throws {
    let folder = try TemporaryFolder()
    let game = try TerminalGame(
      try folder.file("long.maze", WritingTests.longPlace), environment: WritingTests.unsaved,
      rows: 2_000)
    #expect(game.opening.count > 30_000)
    #expect(try writeCount(game) == 1, "the opening")
    try expectOneWrite(game, "1")
  }

  @Test("Nothing is written while nobody types", arguments: ["", "lea", "le\t", "zq\r", "2\r"])
  func nothingIsWrittenWhileIdle(keys: String) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    try game.terminal.send(keys)
    // Typed as it is, "zqx" is shown when all keys before it have been taken.
    try game.terminal.send("zqx")
    _ = try game.terminal.read(until: "zqx")
    let written = String(decoding: try game.terminal.idle(milliseconds: 200), as: UTF8.self)
    #expect(written == "")
  }

  @Test("A pipe gets no prompt and no echo, and its lines end with LF alone")
  func aPipeGetsPlainLines() throws {
    let lines = try CastleRoute.byTheTower.route().lines(.number)
    let result = try MazeProgram.play(MazeProgram.maze("castle"), lines)
    #expect(result.output.controls == [])
    #expect(!result.output.contains(UInt8(ascii: "\r")))
    #expect(!result.outputText.contains("Choose"))
    #expect(!result.outputText.contains("\n1\n"))
    #expect(result.output.last == UInt8(ascii: "\n"))
  }

  @Test("Lines are wrapped at word ends in a terminal", arguments: [20, 32, 40, 72, 80, 200])
  func linesAreWrapped(columns: Int) throws {
    for name in try TestFile.names(in: "\(MazeProgram.root)/Mazes") {
      let path = "\(MazeProgram.root)/Mazes/\(name)"
      let game = try TerminalGame(path, rows: 500, columns: UInt16(columns))
      var lines = game.opening.allLines.dropLast()
      for line in Walk.lines { lines += try game.line(line).allLines.dropFirst().dropLast() }
      for line in lines {
        #expect(line.count <= min(columns, 72))
        #expect(line.letterCount >= 3, "\(name) shows \(line.debugDescription)")
      }
      let piped = try MazeProgram.play(path, Walk.lines).outputText
      lines.append("The input has ended. Goodbye.")
      #expect(lines.joined(separator: " ") == piped.unwrapped, "wrapping changes the words")
    }
  }

  @Test("A window that is made narrower wraps the next turn anew")
  func aNarrowerWindowWraps() throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    #expect(try game.line("look").allLines.contains { $0.count > 40 })
    try game.terminal.resize(rows: 24, columns: 40)
    #expect(try game.line("look").allLines.allSatisfy { $0.count <= 40 })
    try game.terminal.resize(rows: 24, columns: 80)
    #expect(try game.line("look").allLines.contains { $0.count > 40 })
  }

  /// Types a line and expects one write for the end of the typed line, the turn and the prompt.
  private func expectOneWrite(_ game: TerminalGame, _ line: String) throws {
    try game.terminal.send(line)
    _ = try game.terminal.read(until: line)
    let before = try writeCount(game)
    _ = try game.keys("\r")
    #expect(try writeCount(game) - before == 1)
  }

  /// The number of times that the game's process has written.
  private func writeCount(_ game: TerminalGame) throws -> Int {
    let text = try TestFile.text("/proc/\(game.terminal.processNumber)/io")
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("syscw: ") })
    return try #require(Int(line.dropFirst("syscw: ".count)))
  }
}
