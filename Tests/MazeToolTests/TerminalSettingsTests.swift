internal import Glibc
import Testing

/// The terminal is given back as it was found, however a game is left.
@Suite struct TerminalSettingsTests {
  /// A way to leave a game in a terminal.
  struct Leaving: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is typed, and waited for, before.
    var typed = ""
    /// The keys that leave.
    var keys = ""
    /// The signal that leaves.
    var signal: Int32?
    /// How the program ends.
    var status = ExitStatus.exited(0)
  }

  @Test(
    "A game whose terminal takes no output ends by a signal all the same",
    arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aBlockedGameEnds(signal: Int32) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    // Ctrl-S stops the output, so that the answer cannot be written.
    try game.terminal.send("\u{13}look\r")
    _ = try game.terminal.idle(milliseconds: 100)
    try game.terminal.signal(signal)
    #expect(try game.terminal.waitForExit() == .signalled(signal))
    #expect(try game.terminal.terminalSettings() == game.terminal.initialSettings)
  }

  @Test(
    "The terminal's settings are the same before and after",
    arguments: [
      Leaving(testDescription: "quit", keys: "quit\r"),
      Leaving(testDescription: "the start of quit", keys: "q\r"),
      Leaving(testDescription: "Ctrl-D", keys: "\u{4}"),
      Leaving(testDescription: "SIGTERM", signal: SIGTERM, status: .signalled(SIGTERM)),
      Leaving(
        testDescription: "SIGTERM while typing", typed: "lea", signal: SIGTERM,
        status: .signalled(SIGTERM)),
      Leaving(testDescription: "SIGHUP", signal: SIGHUP, status: .signalled(SIGHUP)),
      Leaving(
        testDescription: "SIGHUP while typing", typed: "lea", signal: SIGHUP,
        status: .signalled(SIGHUP)),
      Leaving(testDescription: "SIGQUIT", signal: SIGQUIT, status: .signalled(SIGQUIT)),
      Leaving(testDescription: "Ctrl-\\", keys: "\u{1C}", status: .signalled(SIGQUIT)),
    ])
  func theSettingsAreTheSame(leaving: Leaving) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    #expect(try game.terminal.terminalSettings() != game.terminal.initialSettings)
    _ = try game.line("2")
    try game.terminal.send(leaving.typed)
    _ = try game.terminal.read(until: leaving.typed)
    try game.terminal.send(leaving.keys)
    if let signal = leaving.signal { try game.terminal.signal(signal) }
    let status = try game.terminal.waitForExit(deadline: .seconds(5))
    #expect(status == leaving.status)
    #expect(try game.terminal.terminalSettings() == game.terminal.initialSettings)
    #expect(game.terminal.transcript.controls == [])
    #expect(game.terminal.transcript.last == UInt8(ascii: "\n"), "the shell's prompt has no line")
  }

  @Test("A game that is won is left by Ctrl-D, and the settings are the same")
  func aWonGameIsLeft() throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    for line in try CastleRoute.byTheTower.route().lines(.number) { _ = try game.line(line) }
    #expect(try game.leave("\u{4}").status == .exited(0))
    #expect(try game.terminal.terminalSettings() == game.terminal.initialSettings)
  }

  @Test("Ctrl-C and SIGINT clear the line, say so, and leave one prompt", arguments: [true, false])
  func anInterruptClearsTheLine(isTyped: Bool) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    let prompt = Prompt.choice(of: 2)
    for typed in ["lea", "x"] {
      try game.terminal.send(typed)
      _ = try game.terminal.read(until: typed)
      #expect(try interrupt(game, isTyped) == "\nLine cleared.\n\(prompt)")
    }
    for _ in 1...2 {
      #expect(try interrupt(game, isTyped) == "\nTo leave, type quit.\n\(prompt)")
    }
    #expect(try game.line("1").hasPrefix("1\nThe pool bed"), "the cleared line is still there")
    #expect(try game.leave().status == .exited(0))
    #expect(try game.terminal.terminalSettings() == game.terminal.initialSettings)
    #expect(game.terminal.transcript.controls == [])
  }

  private func interrupt(_ game: TerminalGame, _ isTyped: Bool) throws -> String {
    if isTyped { return try game.keys("\u{3}") }
    try game.terminal.signal(SIGINT)
    return try game.terminal.readToPrompt()
  }

  @Test("A window that is closed ends the game", arguments: ["", "lea"])
  func aClosedWindowEndsTheGame(typed: String) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    try game.terminal.send(typed)
    _ = try game.terminal.read(until: typed)
    game.terminal.hangUp()
    // The end of the input can be seen before the signal.
    let status = try game.terminal.waitForExit()
    #expect([.signalled(SIGHUP), .exited(74)].contains(status))
  }

  @Test("Ctrl-Z gives the shell its terminal, and fg goes on with the same line")
  func ctrlZGivesTheTerminalBack() throws {
    let script = "\"$0\" play \"$1\"; echo Back in the shell.; read line; fg"
    let terminal = try Pseudoterminal(
      program: "/bin/sh",
      arguments: ["-m", "-c", script, MazeProgram.path, MazeProgram.maze("castle")],
      environment: MazeProgram.environment)
    _ = try terminal.readToPrompt()
    try terminal.send("lea")
    _ = try terminal.read(until: "lea")
    try terminal.send("\u{1A}")
    _ = try terminal.read(until: "Back in the shell.")
    #expect(try terminal.terminalSettings() == terminal.initialSettings)
    try terminal.send("\r")
    _ = try terminal.read(until: "\n\(Prompt.choice(of: 2))lea")
    #expect(try terminal.terminalSettings() != terminal.initialSettings)
    try terminal.send("ve\r")
    #expect(try terminal.readToPrompt().hasPrefix("ve\nThe gatehouse"))
    try terminal.send("quit\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.terminalSettings() == terminal.initialSettings)
  }

  @Test("Ctrl-Z where no shell could go on with the game does not freeze it")
  func ctrlZWithoutAShellDoesNotFreeze() throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    try game.terminal.send("\u{1A}")
    _ = try game.terminal.read(until: Prompt.choice(of: 2), deadline: .seconds(5))
    #expect(try game.leave().status == .exited(0))
    #expect(try game.terminal.terminalSettings() == game.terminal.initialSettings)
  }

  @Test("A game between a terminal and a pipe leaves the terminal alone")
  func aGameWithAPipeLeavesTheTerminalAlone() throws {
    let terminal = try Pseudoterminal(
      program: "/bin/sh",
      arguments: ["-c", "\"$0\" play \"$1\" | cat", MazeProgram.path, MazeProgram.maze("castle")],
      environment: MazeProgram.environment)
    _ = try terminal.read(until: "2. Leave the pool by the ledge. Button.\r\n")
    #expect(try terminal.terminalSettings() == terminal.initialSettings)
    try terminal.send("quit\r")
    #expect(try terminal.readToEnd() == "quit\r\nGoodbye.\r\n")
  }
}
