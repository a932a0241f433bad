import MazeEngine
import Testing

@testable import maze

/// What screen readers say of whole games, each with what it leaves out.
@Suite struct ListenerTests {
  @Test(
    "A reader that drops short rows says all that there is to hear",
    arguments: Mazes.names, [80, 32])
  func nothingIsTooShort(name: String, columns: Int) throws {
    try expectAllIsHeard(.dropsShortRows, of: name, rows: 24, columns: columns)
  }

  @Test(
    "A reader that drops what has scrolled off a small window says all that there is to hear",
    arguments: Mazes.names, [80, 40])
  func nothingScrollsOff(name: String, columns: Int) throws {
    try expectAllIsHeard(.dropsWhatScrolledOff, of: name, rows: 8, columns: columns)
  }

  @Test("A pipe says the same as a terminal", arguments: Mazes.names)
  func aPipeSaysTheSame(name: String) throws {
    let maze = try Mazes.load(name)
    for lines in try ScriptLines.games(of: maze) {
      var interpreter = Interpreter(maze)
      var expected = interpreter.opening().spoken
      for line in lines { expected += interpreter.respond(to: line).spoken }
      expected.append("Goodbye.")
      let result = try ProgramUnderTest.pipe([Mazes.path(name)], lines + ["quit"])
      #expect(result.outputText == expected.map { $0 + "\n" }.joined())
    }
  }

  private func expectAllIsHeard(
    _ listener: Listener, of name: String, rows: Int, columns: Int
  ) throws {
    let maze = try Mazes.load(name)
    for lines in try ScriptLines.games(of: maze) {
      var interpreter = Interpreter(maze)
      var game = try ScreenGame([Mazes.path(name)], rows: rows, columns: columns)
      let opening = try hear(listener, game.opening, &game)
      #expect(opening == interpreter.opening().spoken.joined(separator: " "))
      for line in lines {
        let expected = interpreter.respond(to: line).spoken.joined(separator: " ")
        #expect(try hear(listener, game.line(line), &game) == expected, "after \(line)")
      }
    }
  }

  /// What is heard of a turn, gone on with by Return until the prompt is an ordinary one.
  private func hear(
    _ listener: Listener, _ shown: ScreenGame.Shown, _ game: inout ScreenGame
  ) throws -> String {
    var heard: [String] = []
    var shown = shown
    while PromptText.asksForReturn(shown.prompt + " ") {
      let rows = listener.hears(shown)
      #expect(rows.last?.hasSuffix(" more. Press Return to go on.") == true)
      heard += rows.dropLast()
      shown = try game.line("")
    }
    #expect(game.screen.surprises == [])
    return (heard + listener.hears(shown)).joined(separator: " ")
  }
}
