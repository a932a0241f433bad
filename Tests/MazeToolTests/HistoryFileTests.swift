import Glibc
import MazeEngine
import Testing

@testable import maze

/// The file that keeps what was typed for the next game.
@Suite struct HistoryFileTests {
  private let folder: ScratchFolder
  private let maze = Mazes.path("castle")
  private let header = "# maze history 1\n"

  init() throws {
    folder = try ScratchFolder()
  }

  @Test("What was typed is kept for the next game, where only its owner can read it")
  func linesAreKept() throws {
    try play(["where", "zebra"])
    #expect(folder.text("state/maze/history") == header + "where\nzebra\nquit\n")
    #expect(folder.permissions("state/maze/history") == 0o600)
    #expect(folder.permissions("state/maze") == 0o700)
    #expect(folder.permissions("state") == 0o700)
    try play(["where"])
    #expect(folder.text("state/maze/history") == header + "zebra\nwhere\nquit\n")
    #expect(folder.permissions("state/maze/history") == 0o600)
    #expect(try folder.names(in: "state/maze") == ["history"])
  }

  @Test("The arrow up brings back a line of an earlier game, on a line of its own")
  func earlierLinesComeBack() throws {
    try play(["where", "zebra"])
    var game = try start()
    let prompt = game.opening.prompt
    for line in ["quit", "zebra", "where"] {
      let shown = try game.type("\u{1B}[A", until: "\r\n\(prompt) \(line)")
      #expect(shown.rows == [line])
      #expect(game.screen.text(game.screen.row) == "\(prompt) \(line)")
    }
    let start = try game.type("\u{1B}[A", until: "\r\n\(prompt) where")
    #expect(start.rows == ["End of history."])
    #expect(try game.type("\u{1B}[B", until: "\r\n\(prompt) zebra").rows == ["zebra"])
    let answer = try game.type("\r")
    #expect(answer.rows == ["I do not know \"zebra\". Say 1 to 2, a label, or help."])
    #expect(game.screen.surprises == [])
    try game.type("ab\u{1B}[A", until: "\r\n\(prompt) zebra")
    #expect(try game.type("\u{1B}[B", until: "\r\n\(prompt) ab").rows == ["Line: ab"])
    #expect(try game.type("\u{1B}[B", until: "\r\n\(prompt) ab").rows == ["New line."])
  }

  @Test("The file is replaced as a whole and never written into")
  func theFileIsReplaced() throws {
    try play(["where"])
    let before = try #require(folder.text("state/maze/history"))
    try folder.hardLink("before", to: "state/maze/history")
    try play(["zebra"])
    #expect(folder.text("before") == before)
    #expect(folder.text("state/maze/history")?.contains("zebra") == true)
    #expect(try folder.names(in: "state/maze") == ["history"])
  }

  @Test("What was typed is kept when the window is closed or the program is ended")
  func aClosedWindowKeepsLines() throws {
    var game = try start()
    try game.line("zebra")
    game.terminal.hangUp()
    let status = try game.terminal.waitForExit()
    #expect(status == .signalled(SIGHUP))
    #expect(folder.text("state/maze/history") == header + "zebra\n")
    game = try start()
    try game.line("where")
    try game.terminal.signal(SIGTERM)
    #expect(try game.terminal.waitForExit() == .signalled(SIGTERM))
    #expect(folder.text("state/maze/history") == header + "zebra\nwhere\n")
  }

  @Test("Nothing is written through a symbolic link", arguments: [true, false])
  func linksAreLeftAlone(targetIsThere: Bool) throws {
    let target = folder.path("target")
    if targetIsThere { try folder.write(header + "mine\n", to: "target") }
    try folder.write("", to: "state/maze/other")
    try folder.link("state/maze/history", to: target)
    try play(["zebra"])
    #expect(folder.isLink("state/maze/history"))
    #expect(folder.text("target") == (targetIsThere ? header + "mine\n" : nil))
    #expect(try folder.names(in: "state/maze") == ["history", "other"])
  }

  @Test(
    "A file of something else is left alone, which is said at the start",
    arguments: ["my shopping list\n", "# maze history 2\nlook\n", " # maze history 1\n"])
  func foreignFilesAreLeftAlone(text: String) throws {
    let path = try folder.write(text, to: "state/maze/history")
    let game = try start()
    #expect(game.opening.text.hasPrefix("What is typed is not kept: "))
    #expect(game.opening.text.contains("The moat pool is deep and cold."))
    #expect(game.opening.text.filter { $0 != " " }.contains(path.filter { $0 != " " }))
    #expect(try game.leave("zebra\rquit\r").status == .exited(0))
    #expect(folder.text("state/maze/history") == text)
    #expect(try folder.names(in: "state/maze") == ["history"])
  }

  @Test("A file that is there but cannot be read is not replaced")
  func unreadableFilesAreLeftAlone() throws {
    let maze = try Mazes.load("castle")
    var system = Posix.system()
    system.environment = ["XDG_STATE_HOME": folder.path]
    for failure in [FileFailure.folder, .notRegular, .tooLarge(limit: 1), .unreadable("No")] {
      system.readFile = { _ in .failure(failure) }
      let preparation = GamePreparation(maze, try Arguments([], options: []), system)
      #expect(preparation.history == nil, "\(failure)")
      #expect(preparation.notices(inTerminal: true).count == 1)
      var lines = LineHistory()
      lines.add("zebra")
      preparation.keep(lines)
      #expect(try folder.names() == [])
    }
  }

  @Test("A folder that cannot be made does not spoil the game")
  func unwritableFoldersDoNoHarm() throws {
    try folder.write("a file", to: "state")
    for place in [folder.path("state"), "/proc/self/nothing"] {
      let game = try start(["XDG_STATE_HOME": place])
      #expect(game.opening.rows.first?.hasPrefix("This game is not being saved: ") == true)
      #expect(game.opening.rows.dropFirst().first == "The Harp in the Castle.")
      #expect(try game.leave("zebra\rquit\r").status == .exited(0))
    }
    #expect(folder.text("state") == "a file")
    #expect(try folder.names() == ["state"])
  }

  @Test("Without XDG_STATE_HOME, or where it is relative, the folder is below the home")
  func relativePathsAreIgnored() throws {
    for place in [nil, "", "state", "./state"] {
      let own = try ScratchFolder()
      var environment = ["HOME": own.path]
      environment["XDG_STATE_HOME"] = place
      let game = try start(environment, directory: own.path)
      #expect(try game.leave("zebra\rquit\r").status == .exited(0))
      #expect(own.text(".local/state/maze/history") == header + "zebra\nquit\n")
      #expect(try own.names() == [".local"])
    }
  }

  @Test("A pipe keeps nothing")
  func aPipeKeepsNothing() throws {
    var environment = ProgramUnderTest.plainEnvironment
    environment["XDG_STATE_HOME"] = folder.path
    _ = try ProgramUnderTest.pipe([maze], ["zebra"], environment: environment)
    #expect(try folder.names() == [])
  }

  /// Plays a game with these lines.
  private func play(_ lines: [String]) throws {
    var game = try start()
    #expect(game.opening.rows.first == "The Harp in the Castle.")
    for line in lines { try game.line(line) }
    #expect(try game.leave().status == .exited(0))
  }

  private func start(
    _ environment: [String: String]? = nil, directory: String? = nil
  ) throws -> ScreenGame {
    let own = environment ?? ["XDG_STATE_HOME": folder.path("state")]
    return try ScreenGame(
      [maze], environment: ProgramUnderTest.plainEnvironment.merging(own) { $1 },
      directory: directory)
  }
}
