import MazeEngine
import Testing

@testable import maze

/// What a typed line is taken for, beside what the golden games show.
@Suite struct TypedLineTests {
  /// A place with ways to the left and back, and a move to take back.
  private func game(_ language: String = "en") throws -> Interpreter {
    let text = """
      maze 1
      language \(language)
      stage a
      say A hall.
      go b: Through the arch
      direction left
      go c: Round the pillar
      direction back
      do wave: Wave
      stage b
      say A court.
      go a: Into the hall
      stage c
      say A nook.
      win
      """
    let maze = try #require(Maze.load(text: text).maze)
    return Interpreter(maze, book: PhraseBook.book(for: maze, environment: [:]))
  }

  @Test(arguments: [".", "?", "!", ",", "...", "?!", "/", "/."])
  func signsAloneMeanNothing(_ line: String) throws {
    var game = try game()
    let before = game.session.state
    #expect(game.respond(to: line).lines.first?.text.hasPrefix("I do not know") == true)
    #expect(game.session.state == before)
  }

  @Test(arguments: [
    ("en", "up"), ("en", "u"), ("en", "Up."), ("de", "hoch"), ("de", "zurück"), ("de", "z"),
    ("de", "u"), ("en", "back"),
  ])
  func aWayThatIsNotThereTakesNoMoveBack(_ language: String, _ line: String) throws {
    var game = try game(language)
    _ = game.respond(to: "1")
    let state = game.session.state
    let turn = game.respond(to: line)
    #expect(game.session.state == state, "\(turn)")
    #expect(game.session.moveCount == 1)
  }

  @Test(arguments: [("l", "A court."), ("b", "A nook."), ("undo", "There is nothing to undo.")])
  func aLetterIsADirectionWhereThereIsOne(_ line: String, _ said: String) throws {
    var game = try game()
    #expect(game.respond(to: line).lines.first?.text == said)
  }

  @Test(arguments: ["quit", "1", "undo", "wave", "restart"])
  func practiceDoesNothing(_ line: String) throws {
    var game = try game()
    _ = game.respond(to: "wave")
    let state = game.session
    _ = game.respond(to: "practice")
    let turn = game.respond(to: line)
    #expect(!turn.endsProgram && !turn.lines.isEmpty)
    #expect(game.session.state == state.state && game.session.moveCount == state.moveCount)
    #expect(game.respond(to: "practice").lines.map(\.text) == ["Practice ended."])
  }

  @Test(arguments: [
    ("", ["Through the arch", "Round the pillar", "Wave"]), ("w", ["Wave", "where"]),
    ("/w", ["/where"]), ("hint r", ["hint Round the pillar"]), ("xyz", []), ("xyz w", []),
  ])
  func completionKnowsLabelsVerbsAndLabelsAfterVerbs(_ typed: String, _ found: [String]) throws {
    #expect(try game().completions(of: typed) == found)
  }
}
