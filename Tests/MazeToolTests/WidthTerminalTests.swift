import MazeEngine
import MazeTestSupport
import Testing

@testable import maze

/// Where lines are broken.
@Suite struct WidthTerminalTests {
  /// Words of all widths that there are.
  private static let words = [
    "日本語のテキスト", "e\u{301}tude", "nai\u{308}ve", "😀", "👩‍👩‍👧", "🇩🇪", "❤️", "ｗｉｄｅ", "한국어", "a", "gate",
    "🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀", "Zwölf", "漢字かな交じり文の長い一つの言葉です", "of", "Straßenbahnhaltestelle",
  ]

  @Test("Lines are as wide as is asked for in a pipe and in a terminal", arguments: Mazes.names)
  func widthIsKept(name: String) throws {
    let lines = try #require(try ScriptLines.games(of: Mazes.load(name)).first)
    let wide = try ProgramUnderTest.pipe([Mazes.path(name)], lines).outputText
    let piped = try ProgramUnderTest.pipe([Mazes.path(name), "--width", "32"], lines).outputText
    let rows = piped.split(separator: "\n").map(String.init)
    #expect(rows.allSatisfy { $0.count <= 32 && $0.count(where: \.isLetter) >= 3 })
    #expect(words(piped) == words(wide))
    var game = try ScreenGame([Mazes.path(name), "--width", "32"], rows: 90)
    var shown = game.opening.rows
    for line in lines { shown += try game.line(line).rows }
    #expect(shown == rows)
  }

  @Test(
    "No row is wider than the window, whatever is asked for and however wide characters are",
    arguments: [20, 21, 33, 40, 72, 73, 100])
  func noRowIsTooWide(columns: Int) throws {
    let folder = try ScratchFolder()
    var random = SeededGenerator(seed: columns)
    let sentences = (0..<30).map { _ in
      (0..<12).compactMap { _ in Self.words.randomElement(using: &random) }.joined(separator: " ")
    }
    let path = try folder.write(
      "maze 1\nlanguage en\nstage hall\n" + sentences.map { "say \($0)\n" }.joined()
        + "go hall: Go \(sentences[0].prefix(60))\n", to: "wide.maze")
    let wide = try ProgramUnderTest.pipe([path], []).outputText
    for flags in [[], ["--width", "500"]] {
      let game = try ScreenGame([path] + flags, rows: 400, columns: columns)
      #expect(!game.opening.isBroken)
      #expect(game.screen.surprises == [])
      #expect(game.opening.rows.count > 10)
      #expect(
        characters(wide) == characters(game.opening.text + "The input has ended. Goodbye."))
    }
  }

  @Test("A window of 80 columns has lines of 72, and a wide one of as many as are asked for")
  func linesAreNotTooLong() throws {
    let path = Mazes.path("castle")
    #expect(try ScreenGame([path], columns: 200).opening.rows.map(\.count).max() ?? 0 <= 72)
    let asked = try ScreenGame([path, "--width", "120"], columns: 200).opening.rows
    #expect((73...120).contains(asked.map(\.count).max() ?? 0))
  }

  private func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  private func characters(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace })
  }
}
