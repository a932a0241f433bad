import MazeEngine
import MazeValidation

extension Command {
  /// `maze solve`.
  static let solve = Command(
    name: "solve", usage: "FILE", summary: "Shows a shortest way to win a maze.",
    details: [
      "Tells the moves of a shortest win one by one, each with the line of its element.",
      "Status: 0 solved, 1 does not load, 2 no win can be reached, 3 unknown since a limit was "
        + "reached, 64 usage, 66 no such file.",
    ],
    example: "maze solve --script Mazes/castle.maze | maze play Mazes/castle.maze",
    operands: [.maze],
    options: [
      Option(name: "--script", summary: "prints only lines that can be piped into maze play."),
      Option(name: "--all-shortest", summary: "shows every shortest win, not only one."),
      Option(
        name: "--after", value: "MOVES",
        summary: "begins after some moves, written as in a test and parted by semicolons."),
    ] + SearchOptions.options,
    run: { (arguments, system) throws(UsageProblem) in try solve(arguments, system) })

  /// The most ways that are shown.
  private static let mostWays = 1000

  private static func solve(
    _ arguments: Arguments, _ system: System
  ) throws(UsageProblem) -> ExitCode {
    let path = arguments.operands[0]
    let options = try SearchOptions(arguments)
    switch MazeFile.maze(path, system: system) {
    case .failure(let refusal): return system.fail(refusal.code, refusal.message)
    case .success(let maze):
      let session = try TypedMoves.session(maze, after: arguments.value(of: "--after") ?? "")
      let space = StateSpace(maze, limits: options.limits, progress: options.begin(system))
      return tell(space, session, arguments, system)
    }
  }

  private static func tell(
    _ space: StateSpace, _ session: Session, _ arguments: Arguments, _ system: System
  ) -> ExitCode {
    let after = session.moveCount == 0 ? "" : " from there"
    switch space.standing(of: session.state) {
    case .unknown:
      return system.fail(.unknown, "The search came to its limit before it was known.")
    case .lost, .notReached:
      return system.fail(.refuted, "No win can be reached\(after).")
    case .canWin(let moves):
      let count =
        arguments.has("--all-shortest") ? space.shortestWinCount(from: session.state) : 1
      let ways = space.shortestWins(from: session.state, limit: min(count, mostWays))
        .map { space.trace(of: $0, after: session) }
      if arguments.has("--script") { return system.print(script(ways)) }
      var lines = ["The shortest win\(after) takes \(TraceText.counted(moves, "move"))."]
      if arguments.has("--all-shortest") {
        lines = [
          "\(TraceText.counted(count, "shortest win"))\(after), "
            + "\(TraceText.counted(moves, "move")) each."
        ]
      }
      return system.print(
        lines + ways.enumerated().flatMap { list($1, $0, of: ways.count) }
          + (count > ways.count ? ["\(count - ways.count) more ways are not shown."] : []))
    }
  }

  private static func list(_ way: Trace, _ index: Int, of count: Int) -> [String] {
    let head = count > 1 ? ["Way \(index + 1):"] : []
    return head
      + way.steps.enumerated().map { TextSafety.visible("\($0 + 1). \(TraceText.text($1))") }
  }

  /// The ways as lines for `maze play`, a restart between them.
  private static func script(_ ways: [Trace]) -> [String] {
    Array(ways.map { $0.steps.flatMap(\.script) }.joined(separator: ["restart"]))
      .map(TextSafety.visible)
  }
}

/// Moves that are written as in a test, or typed as in a game.
enum TypedMoves {
  /// The game after some moves, parted by semicolons or line ends.
  static func session(
    _ maze: Maze, after moves: String
  ) throws(UsageProblem) -> Session {
    var interpreter = Interpreter(maze)
    _ = interpreter.opening()
    for line in moves.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let text = line.drop { $0.isWhitespace }
      guard !text.isEmpty else { continue }
      let count = interpreter.session.moveCount
      let turn = interpreter.respond(to: String(text))
      guard interpreter.session.moveCount != count else {
        let answer = turn.lines.map(\.text).joined(separator: " ")
        throw UsageProblem(
          message: "the step \(Spelling.quoted(String(text))) makes no move. "
            + TextSafety.visible(answer))
      }
    }
    return interpreter.session
  }
}
