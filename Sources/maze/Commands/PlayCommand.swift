import CEditLine
import MazeEngine

extension Command {
  /// `maze play`.
  static let play = Command(
    name: "play", usage: "FILE", summary: "Plays a maze.",
    details: [
      "In a terminal lines are edited and Tab completes; in a pipe a line is a turn.",
      "The status is 0 whatever the ending.",
    ],
    example: "maze play --verbosity high Mazes/clockmaker.maze",
    options: [
      Option(name: "--verbosity", value: "HOW", summary: "how much is said: low, normal or high."),
      Option(name: "--width", value: "N", summary: "wraps lines at N columns, 20 to 500, or auto."),
      Option(name: "--style", value: "HOW", summary: "bold titles and dim hints: on, off or auto."),
      Option(name: "--bell", summary: "rings the bell once at the end of each turn."),
      Option(name: "--transcript", value: "FILE", summary: "appends what is said and typed."),
    ],
    run: { arguments, system in play(arguments, system) })

  private static func play(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      return system.fail(
        .usage, "maze play: name one maze to play, as in maze play Mazes/clockmaker.maze")
    }
    switch MazeFile.load(path, system: system) {
    case .failure(let failure):
      return system.fail(.noInput, MazeFile.failureLine(path, failure))
    case .success(let loaded):
      guard let maze = loaded.maze else { return refuse(loaded, path, system) }
      return play(maze, arguments, system)
    }
  }

  private static func refuse(
    _ loaded: LoadResult, _ path: String, _ system: System
  ) -> ExitCode {
    let lines =
      DiagnosticText.lines(loaded.diagnostics, omitted: loaded.omitted, path: path)
      + ["This maze cannot be played before its errors are mended."]
    return system.fail(.doesNotLoad, lines.joined(separator: "\n"))
  }

  private static func play(
    _ maze: Maze, _ arguments: Arguments, _ system: System
  ) -> ExitCode {
    let preparation = GamePreparation(maze, arguments, system)
    if let problem = preparation.settings.problems.first(where: { $0.place.hasPrefix("--") }) {
      return system.fail(.usage, "maze play: \(problem.message(.english))")
    }
    let console = system.openConsole(preparation.history ?? LineHistory(), preparation.book)
    var player = Player(
      Interpreter(maze, book: preparation.book, settings: preparation.settings),
      console: console,
      transcript: Transcript(
        path: arguments.value(of: "--transcript"), append: system.appendFile))
    let ending = player.run(notices: preparation.notices(inTerminal: console.size != nil))
    let history = console.history
    let allWritten = console.close()
    if let history { preparation.keep(history) }
    if case .terminated(let signal) = ending { maze_die_of_signal(signal) }
    return allWritten ? .success : system.fail(.cannotWrite, "maze: the output cannot be written.")
  }
}
