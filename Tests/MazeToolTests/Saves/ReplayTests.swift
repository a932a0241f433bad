import MazeEngine
import Testing

@testable import maze

/// Games that are played again from their journals, and tests that are made of games.
@Suite struct ReplayTests {
  private let saves: SavesFolder
  private static let lines = [
    "ahead", "right", "perform stroke", "back", "6", "undo", "redo", "left", "turn dial to 4",
    "less", "more", "take", "back", "5", "escape", "up",
  ]

  init() throws {
    saves = try SavesFolder()
  }

  @Test("A replay says what the game said, each move before what came of it")
  func aReplaySaysTheSame() throws {
    let played = try saves.play(Mazes.path("clockmaker"), Self.lines).outputText
    let replayed = try saves.run(["replay", "s"])
    #expect(replayed.status == .exited(0))
    let said = replayed.outputText.split(separator: "\n").filter { !$0.hasPrefix("> ") }
    #expect(said.map { $0 + "\n" }.joined() + "The input has ended. Goodbye.\n" == played)
    #expect(
      replayed.outputText.contains("\n> stroke on Cat: asleep.\nThe cat purrs under your hand."))
    #expect(replayed.outputText.contains("\n> Dial: 4.\nThe drawer is open."))
    let early = try saves.run(["replay", "s", "--to", "2"]).outputText
    #expect(early.hasPrefix("After 2 moves.\nThe yard is full of late sun."))
    let start = try saves.run(["replay", "s", "--to", "0"]).outputText
    #expect(start.hasPrefix("After 0 moves.\nThe porch of the clockmaker's house."))
    let end = try saves.run(["replay", "s", "--to", "999"]).outputText
    #expect(end.contains("The tower stair winds up"))
  }

  @Test("A recorded game is a test of the maze that passes", arguments: Mazes.names)
  func aGameBecomesATest(name: String) throws {
    let text = String(decoding: try Posix.readFile(Mazes.path(name)).get(), as: UTF8.self)
    let path = try saves.folder.write(text, to: "own.maze")
    let maze = try Mazes.load(name)
    for seed in 0..<6 {
      var game = KeptGame(maze, seed: UInt64(seed))
      var lines: [String] = []
      for _ in 0..<30 { lines.append(game.typedSomething()) }
      guard !game.interpreter.session.path.isEmpty else { continue }
      let result = try saves.run(["play", "--record", "game \(seed)", path], lines)
      #expect(result.status == .exited(0), "\(result.errorText)")
    }
    let recorded = try #require(saves.folder.text("own.maze"))
    #expect(recorded.hasPrefix(text + "\ntest game 0\n"))
    #expect(try saves.run(["test", path]).status == .exited(0))
  }

  @Test("What cannot be recorded is told, and the maze stays as it was")
  func notRecorded() throws {
    let text =
      "maze 1\nlanguage en\nstage a\nsay A.\ngo b: On\nstage b\nsay B.\nwin\ntest one\nexpect stage a\n"
    let path = try saves.folder.write(text, to: "own.maze")
    for (name, lines, status) in [("one", ["1"], 64), ("a or b", ["1"], 64), ("two", ["look"], 74)]
      as [(String, [String], Int32)]
    {
      let result = try saves.run(["play", "--record", name, path], lines)
      #expect(result.status == .exited(status))
      #expect(result.errorText.hasPrefix("maze play: "))
    }
    #expect(saves.folder.text("own.maze") == text)
    #expect(try saves.run(["play", "--record", "two", path], ["1"]).status == .exited(0))
    #expect(saves.folder.text("own.maze") == text + "\ntest two\npress go b\nexpect win\n")
  }

  @Test("Results of tests are told as JUnit's XML")
  func junit() throws {
    let path = try saves.folder.write(
      "maze 1\nlanguage en\nstage a\nsay A <b> & \"c\".\nwin\ntest good & <fine>\nexpect win\ntest bad\nexpect say A & \"c\"\n",
      to: "own.maze")
    let result = try saves.run(["test", "--format", "junit", path, "/nothing.maze"])
    #expect(result.status == .exited(66))
    #expect(
      result.outputText == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="2">
          <testsuite name="\(path)" tests="2" failures="1">
            <testcase name="good &amp; &lt;fine&gt;" classname="\(path)"/>
            <testcase name="bad" classname="\(path)">
              <failure message="expect say A &amp; &quot;c&quot;: that sentence is not said in stage &quot;a&quot;">\(path):9: expect say A &amp; &quot;c&quot;: that sentence is not said in stage &quot;a&quot;</failure>
            </testcase>
          </testsuite>
          <testsuite name="/nothing.maze" tests="1" failures="1">
            <testcase name="load" classname="/nothing.maze">
              <failure message="/nothing.maze: error: there is no such file.">/nothing.maze: error: there is no such file.</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(try saves.run(["test", "--format", "xml", path]).status == .exited(64))
  }

  @Test("XML holds any text, with what it cannot hold replaced")
  func xmlHoldsAnyText() {
    let suite = JUnit.Suite(
      name: "a\u{0}b\n\"'<>&",
      cases: [
        JUnit.Case(
          name: "\u{1B}[1m\t", className: "é🏰\u{FFFE}",
          failure: JUnit.Failure(message: "x\ny", text: "]]>\r\nz"))
      ])
    #expect(
      JUnit(suites: [suite]).lines.dropFirst(2).joined(separator: "|") == """
        \u{20} <testsuite name="a\u{FFFD}b&#10;&quot;'&lt;&gt;&amp;" tests="1" failures="1">|\
            <testcase name="\u{FFFD}[1m&#9;" classname="é🏰\u{FFFD}">|\
              <failure message="x&#10;y">]]&gt;\u{FFFD}\nz</failure>|\
            </testcase>|  </testsuite>|</testsuites>
        """)
  }
}
