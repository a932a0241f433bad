import MazeEngine
import Testing

@testable import maze

/// Bold titles and dim hints: where they are shown, and that nothing depends on them.
@Suite struct StyleTerminalTests {
  private let colourful = ["LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]

  @Test("Titles are bold and hints dim, and without that all is as on a plain terminal")
  func stylesAddNothing() throws {
    for name in ["clockmaker", "seaside"] {
      let lines = try #require(try ScriptLines.games(of: Mazes.load(name)).first) + ["quit"]
      let plain = try transcript(name, lines, ProgramUnderTest.plainEnvironment)
      let styled = try transcript(name, lines, colourful)
      #expect(!plain.contains("\u{1B}"))
      #expect(styled != plain && withoutStyles(styled) == plain)
    }
    let opening = try ScreenGame([Mazes.path("clockmaker")], environment: colourful).opening.raw
    #expect(opening.hasPrefix("\u{1B}[1mThe Clockmaker's House.\u{1B}[0m\r\nType"))
    #expect(
      opening.contains(
        "Button.\r\n\u{1B}[2mThis way leads into the house. Say activate to take it.\u{1B}[0m\r\n"))
  }

  @Test(
    "Plain text is shown where the terminal or the player asks for it",
    arguments: [
      ["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""], ["TERM": "vt100"], ["ACCESSIBLE": "1"],
      ["MAZE_STYLE": "off"],
    ])
  func plainText(environment: [String: String]) throws {
    var game = try ScreenGame(
      [Mazes.path("seaside")], environment: colourful.merging(environment) { $1 })
    try game.line("read")
    #expect(!game.terminal.transcriptText.contains("\u{1B}"))
  }

  @Test(
    "Styles are shown where what could forbid them says nothing",
    arguments: [
      ["NO_COLOR": ""], ["ACCESSIBLE": "0"], ["ACCESSIBLE": "false"], ["ACCESSIBLE": ""],
      ["NO_COLOR": "1", "MAZE_STYLE": "on"],
    ])
  func stylesAllTheSame(environment: [String: String]) throws {
    let game = try ScreenGame(
      [Mazes.path("seaside")], environment: colourful.merging(environment) { $1 })
    #expect(game.opening.raw.contains("\u{1B}[1mBefore the Last Train.\u{1B}[0m"))
    #expect(game.screen.surprises == [])
  }

  @Test("A pipe never gets styles")
  func aPipeHasNone() throws {
    let text = try ProgramUnderTest.pipe(
      [Mazes.path("seaside"), "--style", "on"], ["read"], environment: colourful
    ).outputText
    #expect(text.hasPrefix("Before the Last Train.\n"))
    #expect(!text.contains("\u{1B}"))
  }

  private func transcript(
    _ name: String, _ lines: [String], _ environment: [String: String]
  ) throws -> String {
    var game = try ScreenGame([Mazes.path(name)], environment: environment, columns: 60)
    for line in lines.dropLast() { try game.line(line) }
    _ = try game.leave()
    return game.terminal.transcriptText
  }

  /// The text without the sequences for bold, dim and neither.
  private func withoutStyles(_ text: String) -> String {
    var parts = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    let first = parts.removeFirst()
    return first + parts.map { $0.drop(while: \.isNumber).dropFirst() }.joined()
  }
}
