import MazeEngine
import Testing

@testable import maze

/// What `stuck` and `help me` say is true, and following the help wins.
@Suite struct ProofVerbTests {
  private static let shed = """
    maze 1
    language en
    var dial 0 to 9 wrap
    flag key
    stage yard
    say A yard.
    adjust dial: Dial
    if dial is not 5
    do rope: Cut the rope
    if key is no
    set key yes
    action look
    go shed: Open the shed
    needs dial is 3
    if key is no
    stage shed
    say The shed.
    win
    """

  private func texts(_ turn: Turn) -> [String] { turn.lines.map(\.text) }

  private func game(_ text: String = shed, book: PhraseBook = .english) throws -> Interpreter {
    Interpreter(try #require(Maze.load(text: text).maze), book: book)
  }

  @Test func whileAWinCanBeReachedItsDistanceIsSaid() throws {
    var game = try game()
    #expect(
      texts(game.respond(to: "stuck"))
        == ["You can still win. The shortest way from here takes 4 moves."])
    #expect(
      texts(game.respond(to: "help me")) == ["Next: more Dial.", "Then a win is 3 moves away."])
    _ = game.respond(to: "turn dial to 3")
    #expect(texts(game.respond(to: "help me")) == ["Next: press Open the shed.", "That wins."])
    #expect(game.session.moveCount == 3)
  }

  @Test func theStepThatLostTheGameIsSaid() throws {
    var game = try game()
    _ = game.respond(to: "more")
    _ = game.respond(to: "press rope")
    let lost = "You cannot win any more. The step that lost the game was: press Cut the rope. "
    #expect(texts(game.respond(to: "stuck")) == [lost + "Say undo to take it back."])
    _ = game.respond(to: "more")
    _ = game.respond(to: "perform look on rope")
    #expect(texts(game.respond(to: "help me")) == [lost + "Say undo 2 times to take it back."])
    _ = game.respond(to: "undo")
    _ = game.respond(to: "undo")
    #expect(texts(game.respond(to: "stuck"))[0].hasPrefix("You can still win."))
  }

  @Test func aTurnThatLostTheGameIsSaidAsATurn() throws {
    var game = try game()
    _ = game.respond(to: "turn dial to 5")
    #expect(
      texts(game.respond(to: "stuck")) == [
        "You cannot win any more. The step that lost the game was: turn Dial to 5. "
          + "Say undo to take it back."
      ])
  }

  @Test func aMazeThatCannotBeWonSaysSo() throws {
    var game = try game("maze 1\nstage a\nsay A.\ndo sit: Sit\n")
    _ = game.respond(to: "sit")
    #expect(
      texts(game.respond(to: "stuck")) == ["You cannot win any more. Say restart to begin again."])
  }

  @Test func afterTheEndThereIsNothingToKnow() throws {
    var game = try game("maze 1\nstage a\nsay A.\nwin\n")
    for line in ["stuck", "help me"] {
      #expect(texts(game.respond(to: line)) == ["The game has ended. Say undo, restart or quit."])
    }
  }

  @Test func tooManyStatesAreNotSearchedWhileAPlayerWaits() throws {
    var text = "maze 1\n"
    for index in 0..<12 { text += "var d\(index) 0 to 9\n" }
    text += "stage a\nsay A.\n"
    for index in 0..<12 { text += "adjust d\(index): Dial \(index)\n" }
    text += "go b: Out\nstage b\nsay B.\nwin\n"
    let maze = try #require(Maze.load(text: text).maze)
    var game = Interpreter(maze)
    game.guide = Guide(maze, mostStates: 1000)
    #expect(
      texts(game.respond(to: "stuck")) == [
        "I cannot tell: this maze has more than 1000 states, and to search them would take too "
          + "long."
      ])
    #expect(texts(game.respond(to: "help me")) == texts(game.respond(to: "stuck")))
  }

  @Test(
    "Doing what help me says wins every maze in the fewest moves",
    arguments: ["castle", "clockmaker", "kennel", "seaside"])
  func theHelpWins(_ name: String) throws {
    var game = Interpreter(try Mazes.load(name))
    let said = texts(game.respond(to: "stuck"))[0]
    while game.session.ending == nil {
      let step = try #require(texts(game.respond(to: "help me")).first)
      let count = game.session.moveCount
      // "Next: press The label."
      _ = game.respond(to: String(step.dropFirst("Next: ".count).dropLast()))
      try #require(game.session.moveCount == count + 1, "\(step)")
    }
    #expect(game.session.ending == .win)
    #expect(said.hasSuffix("takes \(game.session.moveCount) moves."))
  }

  @Test func aGermanPlayerIsHelpedInGerman() throws {
    var game = try game(book: .german)
    #expect(
      texts(game.respond(to: "fest"))
        == ["Es ist noch zu gewinnen, auf dem kürzesten Weg mit 4 Zügen."])
    #expect(texts(game.respond(to: "hilfe mir"))[0] == "Als Nächstes: mehr Dial.")
    _ = game.respond(to: "drücke cut")
    #expect(texts(game.respond(to: "stuck"))[0].hasPrefix("Es ist nicht mehr zu gewinnen. "))
  }
}
