import Testing

/// The castle played from end to end by the program itself.
@Suite struct CastleTests {
  /// What the program says of a win.
  private let counted = "You have won in 6 moves. Say restart, undo or quit."

  @Test("A route is won in a pipe", arguments: CastleRoute.allCases, Route.Spelling.allCases)
  func aRouteIsWonInAPipe(way: CastleRoute, spelling: Route.Spelling) throws {
    let route = try way.route()
    let result = try MazeProgram.play(MazeProgram.maze("castle"), route.lines(spelling))
    #expect(result.outputText.hasSuffix("\(route.ending)\n\(counted)\n"))
    #expect(result.errorOutput.isEmpty)
    #expect(result.status == .exited(0))
    let byNumbers = try MazeProgram.play(MazeProgram.maze("castle"), route.lines(.number))
    #expect(result.output == byNumbers.output, "how a choice is typed changes what is heard")
  }

  @Test("A route is won in a terminal", arguments: CastleRoute.allCases, Route.Spelling.allCases)
  func aRouteIsWonInATerminal(way: CastleRoute, spelling: Route.Spelling) throws {
    let route = try way.route()
    for keys in ["quit\r", "\u{4}"] {
      let game = try TerminalGame(MazeProgram.maze("castle"))
      #expect(game.opening.hasSuffix("\n" + route.prompts[0]))
      var said = ""
      for (line, prompt) in zip(try route.lines(spelling), route.prompts.dropFirst()) {
        said = try game.line(line)
        #expect(said.hasSuffix("\n" + prompt))
      }
      #expect(said.unwrapped.contains("\(route.ending) \(counted)"))
      let (shown, status) = try game.leave(keys)
      #expect(shown.contains("Goodbye."))
      #expect(status == .exited(0))
      #expect(game.terminal.transcript.controls == [])
    }
  }

  @Test("The end of the input ends a game that is not over, and says so")
  func theEndOfTheInputEndsTheGame() throws {
    let result = try MazeProgram.play(MazeProgram.maze("castle"), ["2"])
    #expect(result.outputText.hasSuffix("\nThe input has ended. Goodbye.\n"))
    #expect(result.status == .exited(0))
  }

  @Test(
    "A wrong word is answered with what would be right",
    arguments: [
      ("nxt", "I do not know \"nxt\". Did you mean \"next\"? Say 1 to 3, a label, or help."),
      ("undu", "I do not know \"undu\". Did you mean \"undo\"? Say 1 to 3, a label, or help."),
      ("xyzzy", "I do not know \"xyzzy\". Say 1 to 3, a label, or help."),
      (
        "left into the long galery",
        "I do not know \"left into the long galery\". "
          + "Did you mean \"Left into the long gallery\"? Say 1 to 3, a label, or help."
      ),
      ("4", "There is no number 4 here. Say 1 to 3, a label, or help."),
      ("0", "There is no number 0 here. Say 1 to 3, a label, or help."),
      ("h", "Which verb? here; hint; help."),
      ("help nxt", "There is no verb \"nxt\". Did you mean next?"),
      ("turn", "This verb needs more words: turn LABEL to VALUE."),
      ("escape", "Nothing to close."),
      ("\u{1B}[31mred", "I do not know \"U+001B[31mred\". Say 1 to 3, a label, or help."),
      (
        String(repeating: "x", count: 100),
        "I do not know \"\(String(repeating: "x", count: 60))…\". Say 1 to 3, a label, or help."
      ),
    ])
  func aWrongWordIsAnswered(typed: String, answer: String) throws {
    let silent = try MazeProgram.play(MazeProgram.maze("castle"), ["2", "quit"])
    let result = try MazeProgram.play(MazeProgram.maze("castle"), ["2", typed, "quit"])
    #expect(
      result.outputText == silent.outputText.dropLast("Goodbye.\n".count) + "\(answer)\nGoodbye.\n")
  }
}
