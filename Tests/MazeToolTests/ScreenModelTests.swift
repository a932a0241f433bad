import MazeEngine
import Testing

@testable import maze

/// What stands on the screen of a terminal while whole games are played.
@Suite struct ScreenModelTests {
  @Test("A turn is appended: nothing is moved, repainted or said twice", arguments: Mazes.names)
  func turnsAreAppended(name: String) throws {
    let maze = try Mazes.load(name)
    for lines in try ScriptLines.games(of: maze) {
      var interpreter = Interpreter(maze)
      var game = try ScreenGame([Mazes.path(name)], rows: 50, columns: 100)
      expect(game.opening, interpreter.opening(), game)
      for line in lines {
        let before = interpreter.prompt
        let turn = interpreter.respond(to: line)
        let shown = try game.line(line)
        #expect(shown.typedRow == before + line)
        #expect(shown.raw.hasPrefix(line + "\r\n"), "the line is shown once")
        expect(shown, turn, game)
        #expect(shown.prompt + " " == interpreter.prompt)
        #expect(game.screen.column == interpreter.prompt.count, "the cursor is behind the prompt")
      }
      let end = try game.leave()
      #expect(end.shown == "quit\r\nGoodbye.\r\n")
      #expect(end.status == .exited(0))
    }
  }

  @Test("Keys are shown as they are typed, each once")
  func keysAreShownOnce() throws {
    var game = try ScreenGame([Mazes.path("castle")])
    let keys = "Leave the pool, then"
    try #require(keys.count == 20)
    for key in keys { try game.type(String(key), until: String(key)) }
    let shown = try game.type("\r")
    #expect(game.terminal.transcriptText.hasSuffix(game.opening.prompt + " " + keys + shown.raw))
    #expect(shown.raw.hasPrefix("\r\n"))
    #expect(shown.typedRow == game.opening.prompt + " " + keys)
    #expect(shown.rows.count == 1)
  }

  private func expect(_ shown: ScreenGame.Shown, _ turn: Turn, _ game: ScreenGame) {
    #expect(shown.text == turn.spoken.joined(separator: " "))
    for line in turn.spoken where line.count <= 72 {
      let said = turn.spoken.count { $0 == line }
      #expect(shown.rows.count { $0 == line } == said, "\(line)")
    }
    let bytes = Array(shown.raw.utf8)
    let strange = bytes.indices.filter { index in
      let isEnd = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      return bytes[index] < 0x20 && bytes[index] != 0x0A && !isEnd
    }
    #expect(strange.isEmpty, "control characters in \(shown.raw.debugDescription)")
    #expect(game.screen.surprises == [])
    #expect(!shown.isBroken)
  }
}
