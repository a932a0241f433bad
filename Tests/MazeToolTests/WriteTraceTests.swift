import MazeEngine
import Testing

@testable import maze

/// A screen reader says at once what comes in one write; what comes later can cut it off.
@Suite struct WriteTraceTests {
  @Test(
    "Each turn of a game is one write, the prompt included",
    .enabled(if: SystemTrace.works, "strace is not here, or may not trace"),
    arguments: Mazes.names)
  func aTurnIsOneWrite(name: String) throws {
    let folder = try ScratchFolder()
    let maze = try Mazes.load(name)
    let lines = try #require(try ScriptLines.games(of: maze).first)
    var interpreter = Interpreter(maze)
    var expected = [(interpreter.opening(), interpreter.prompt)]
    for line in lines { expected.append((interpreter.respond(to: line), interpreter.prompt)) }
    var game = try ScreenGame(
      [Mazes.path(name)], tracer: SystemTrace.command(output: folder.path("trace")), rows: 90)
    for line in lines {
      // With Return apart, what is typed is shown before the turn begins.
      try game.type(line, until: line)
      try game.type("\r")
    }
    #expect(try game.leave().status == .exited(0))
    let all = SystemTrace.writes(in: try #require(folder.text("trace")))
    // A move is in the journal before its turn is heard.
    let isJournal = all.map { $0.hasPrefix("{") }
    #expect(!zip(isJournal, isJournal.dropFirst()).contains { $0 && $1 })
    #expect(isJournal.count { $0 } == lines.count)
    // The last of all keeps what was typed.
    let turns = all.filter {
      $0.contains("\n") && !$0.hasPrefix("{") && !$0.hasPrefix("# maze history")
    }
    #expect(turns.count == expected.count + 1)
    for (write, (turn, prompt)) in zip(turns, expected) {
      let words = turn.spoken.joined(separator: " ") + " " + prompt
      #expect(write.split { $0.isWhitespace } == words.split { $0.isWhitespace })
      #expect(write.hasSuffix("\n" + prompt))
    }
    #expect(turns.last?.hasSuffix("\nGoodbye.\n") == true)
    #expect(all.filter { !$0.contains("\n") }.joined().hasPrefix(lines.joined()))
  }
}
