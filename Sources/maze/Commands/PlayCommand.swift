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
    example: "maze play Mazes/clockmaker.maze", options: [],
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
      return play(maze, system)
    }
  }

  private static func refuse(
    _ loaded: LoadResult, _ path: String, _ system: System
  ) -> ExitCode {
    let lines =
      loaded.diagnostics.flatMap(DiagnosticText.lines)
      + DiagnosticText.lines(omitted: loaded.omitted, path: path)
      + ["This maze cannot be played before its errors are mended."]
    return system.fail(.doesNotLoad, lines.joined(separator: "\n"))
  }

  private static func play(_ maze: Maze, _ system: System) -> ExitCode {
    let console = system.openConsole()
    var player = Player(maze, console: console)
    let ending = player.run()
    let allWritten = console.close()
    if case .terminated(let signal) = ending { maze_die_of_signal(signal) }
    return allWritten ? .success : system.fail(.cannotWrite, "maze: the output cannot be written.")
  }
}
