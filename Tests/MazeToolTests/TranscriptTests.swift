import MazeEngine
import Testing

@testable import maze

/// The file to which what is heard and typed is appended.
@Suite struct TranscriptTests {
  private let folder: ScratchFolder
  private let maze = Mazes.path("clockmaker")

  init() throws {
    folder = try ScratchFolder()
  }

  @Test("A transcript holds what was heard and typed, and no line is broken")
  func aTranscriptHoldsAll() throws {
    let lines = ["next", "", "xyzzy", "In through the door", "left", "turn dial to 4", "quit"]
    var interpreter = Interpreter(try Mazes.load("clockmaker"))
    var expected = interpreter.opening().spoken
    for line in lines { expected += ["> " + line] + interpreter.respond(to: line).spoken }
    let text = expected.map { $0 + "\n" }.joined()
    var game = try ScreenGame([maze, "--transcript", folder.path("t")], rows: 60, columns: 30)
    for line in lines.dropLast() { try game.line(line) }
    #expect(try game.leave().status == .exited(0))
    #expect(folder.text("t") == text)
    #expect(folder.permissions("t") == 0o600)
    _ = try ProgramUnderTest.pipe([maze, "--transcript=\(folder.path("t"))"], lines)
    #expect(folder.text("t") == text + text, "a second game is appended")
    #expect(try folder.names() == ["t"])
  }

  @Test("A file that is there keeps what it has and who may read it")
  func earlierTextStays() throws {
    try folder.write("Mine.\n", to: "t")
    try folder.allow(0o640, "t")
    _ = try ProgramUnderTest.pipe([maze, "--transcript", folder.path("t")], ["quit"])
    let text = try #require(folder.text("t"))
    #expect(text.hasPrefix("Mine.\nThe Clockmaker's House.\n"))
    #expect(text.hasSuffix("\n> quit\nGoodbye.\n"))
    #expect(folder.permissions("t") == 0o640)
  }

  @Test("The verb begins a transcript, says where it goes, and ends it")
  func theVerbBeginsAndEnds() throws {
    var game = try ScreenGame([maze], directory: folder.path)
    let none = ["There is no transcript. Say transcript and the name of a file."]
    #expect(try game.line("transcript").rows == none)
    #expect(try game.line("transcript My Game").rows == ["The transcript goes to My Game."])
    #expect(try game.line("transcript").rows == ["The transcript goes to My Game."])
    try game.type("\u{1B}[C")
    #expect(try game.line("transcript off").rows == ["The transcript has ended."])
    try game.line("where")
    #expect(try game.line("transcript").rows == none)
    #expect(
      folder.text("My Game") == """
        The transcript goes to My Game.
        > transcript
        The transcript goes to My Game.
        > next
        Note: Welcome. Please start the town clock. It is up in the tower. Supper is in the oven.
        > transcript off

        """)
    #expect(folder.permissions("My Game") == 0o600)
  }

  @Test(
    "A file that cannot be written is told once, and the game goes on",
    arguments: [
      ("/dev/full", "this is no regular file"), ("/dev/null", "this is no regular file"),
      (".", "this is no regular file"), ("link", "this is no regular file"),
      ("dangling", "this is no regular file"), ("missing/t", "there is no such file"),
      ("target/t", "Not a directory"), ("", ""),
    ])
  func failuresAreToldOnce(name: String, reason: String) throws {
    try folder.write("mine\n", to: "target")
    try folder.link("link", to: folder.path("target"))
    try folder.link("dangling", to: folder.path("elsewhere"))
    let told = "The transcript cannot be written: \(reason)."
    var game = try ScreenGame(
      [maze] + (name.isEmpty ? [] : ["--transcript", name]), directory: folder.path)
    #expect(game.opening.rows.count { $0 == told } == (name.isEmpty ? 0 : 1))
    #expect(game.opening.text.contains("The porch of the clockmaker's house."))
    #expect(try game.line("where").rows.first == "Stage: porch.")
    if !name.isEmpty { #expect(try game.line("transcript \(name)").rows == [told]) }
    #expect(try game.line("where").rows.first == "Stage: porch.")
    #expect(try game.leave().status == .exited(0))
    #expect(folder.text("target") == "mine\n")
    #expect(folder.isLink("link") && folder.isLink("dangling"))
    #expect(try folder.names() == ["dangling", "link", "target"])
  }

  @Test("A file that is taken away in the middle of a game is told once")
  func aFileThatIsTakenAway() throws {
    try folder.write("", to: "below/t")
    var game = try ScreenGame([maze, "--transcript", "below/t"], directory: folder.path)
    try folder.rename("below", to: "away")
    let told = "The transcript cannot be written: there is no such file."
    #expect(try game.line("where").rows.count { $0 == told } == 1)
    #expect(try !game.line("where").rows.contains(told))
    #expect(try folder.names() == ["away"])
  }
}
