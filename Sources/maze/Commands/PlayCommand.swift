import CEditLine
import MazeEngine

extension Command {
  /// `maze play`.
  static let play = Command(
    name: "play", usage: "FILE", summary: "Plays a maze.",
    details: [
      "In a terminal lines are edited and Tab completes; in a pipe a line is a turn.",
      "In a terminal each move is saved at once, in a slot named like the maze's file; "
        + "in a pipe only with --slot.",
      "The status is 0 whatever the ending, 65 if the game in the slot cannot be loaded, "
        + "75 if another plays in it.",
    ],
    example: "maze play --verbosity high clockmaker",
    operands: [.maze],
    options: [
      Option(
        name: "--verbosity", value: "HOW", summary: "how much is said: low, normal or high.",
        kind: .choice(["low", "normal", "high"])),
      Option(
        name: "--width", value: "N", summary: "wraps lines at N columns, 20 to 500, or auto.",
        kind: .choice(["auto"])),
      Option(
        name: "--style", value: "HOW", summary: "bold titles and dim hints: on, off or auto.",
        kind: .choice(["auto", "on", "off"])),
      Option(name: "--bell", summary: "rings the bell once at the end of each turn."),
      Option(name: "--slot", value: "NAME", summary: "keeps the game in this slot.", kind: .slot),
      Option(name: "--resume", summary: "goes on with the game in the slot, without asking."),
      Option(name: "--new", summary: "begins anew, without asking; undo brings the old game back."),
      Option(
        name: "--record", value: "NAME",
        summary: "appends a test made from the game to the maze's file."),
      Option(
        name: "--transcript", value: "FILE", summary: "appends what is said and typed.", kind: .file
      ),
    ],
    run: { arguments, system in play(arguments, system) })

  private static func play(_ arguments: Arguments, _ system: System) -> ExitCode {
    let path = arguments.operands[0]
    switch MazeFile.load(path, system: system) {
    case .failure(let failure):
      return system.fail(.noInput, MazeFile.failureLine(path, failure))
    case .success(let loaded):
      guard let maze = loaded.maze else { return refuse(loaded, path, system) }
      return play(maze, path, arguments, system)
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
    _ maze: Maze, _ path: String, _ arguments: Arguments, _ system: System
  ) -> ExitCode {
    let preparation = GamePreparation(maze, arguments, system)
    if let problem = preparation.settings.problems.first(where: { $0.place.hasPrefix("--") }) {
      return system.fail(.usage, "maze play: \(problem.message(.english))")
    }
    let recording: Recording?
    do throws(Recording.Problem) {
      recording = try arguments.value(of: "--record").map { name throws(Recording.Problem) in
        try Recording(name, path: path, system)
      }
    } catch {
      return system.fail(.usage, "maze play: \(error.message)")
    }
    let game = GameContext(maze, path: path, book: preparation.book, system)
    let console = system.openConsole(preparation.history ?? LineHistory(), preparation.book)
    let inTerminal = console.size != nil
    let kept: GameChoice
    switch GameChoice.of(game, path: path, arguments, inTerminal: inTerminal) {
    case .success(let choice): kept = choice
    case .failure(let refusal):
      _ = console.close()
      return system.fail(refusal.code, refusal.message)
    }
    var interpreter = Interpreter(
      kept.saved?.session ?? Session(maze, phrases: preparation.book.engine),
      book: preparation.book, settings: preparation.settings)
    interpreter.guide = game.guide
    var player = Player(
      interpreter, console: console,
      transcript: Transcript(
        path: arguments.value(of: "--transcript"), append: system.appendFile),
      shelf: SaveShelf(game: game, speaker: interpreter.speaker), keeper: kept.keeper)
    let ending = player.run(
      notices: preparation.notices(inTerminal: inTerminal) + kept.notices, saved: kept.saved,
      choice: kept.choice)
    kept.keeper.close()
    let history = console.history
    let allWritten = console.close()
    if let history { preparation.keep(history) }
    let problem = recording?.record(player.session)
    if case .terminated(let signal) = ending { maze_die_of_signal(signal) }
    if let problem { return system.fail(.cannotWrite, "maze play: \(problem)") }
    return allWritten ? .success : system.fail(.cannotWrite, "maze: the output cannot be written.")
  }
}
