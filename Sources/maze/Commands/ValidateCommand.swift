import MazeEngine
import MazeValidation

extension Command {
  /// `maze validate`.
  static let validate = Command(
    name: "validate", usage: "FILE...", summary: "Checks mazes.",
    details: [
      "Finds every error of a maze in one run, and warns of what is hard to use by ear.",
      "Whether every state of play can still win is not proved yet: "
        + "a sound maze ends with status 3, or 0 with --tables.",
      "Status: 0 sound, 1 does not load, 2 refuted, 3 not proved, 64 usage, 66 no such file.",
    ],
    example: "maze validate --tables Mazes/castle.maze",
    options: [
      Option(name: "--tables", summary: "checks only the tables and the graph of decisions."),
      Option(name: "--all", summary: "shows all findings of a rule, not only the first 20."),
      Option(name: "--strict", summary: "counts warnings as refuting the maze."),
    ],
    run: { arguments, system in validate(arguments, system) })

  private static func validate(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      return system.fail(
        .usage, "maze validate: name the mazes to check, as in maze validate Mazes/castle.maze")
    }
    return ExitCode.combined(arguments.operands.map { validate($0, arguments, system) })
  }

  private static func validate(
    _ path: String, _ arguments: Arguments, _ system: System
  ) -> ExitCode {
    let limit = arguments.has("--all") ? Int.max : 20
    switch MazeFile.load(path, system: system, limit: limit) {
    case .failure(let failure):
      return system.fail(.noInput, MazeFile.failureLine(path, failure))
    case .success(let loaded):
      guard let maze = loaded.maze else { return refuse(loaded, path, system) }
      return report(Validator.checkTables(maze, limit: limit), path, arguments, system)
    }
  }

  private static func refuse(
    _ loaded: LoadResult, _ path: String, _ system: System
  ) -> ExitCode {
    var lines = DiagnosticText.lines(loaded.diagnostics, omitted: loaded.omitted, path: path)
    let count = DiagnosticText.count(loaded.diagnostics, omitted: loaded.omitted)
    lines.append("\(TextSafety.visible(path)): \(count); this maze does not load.")
    return system.print(lines, as: .doesNotLoad)
  }

  private static func report(
    _ report: Report, _ path: String, _ arguments: Arguments, _ system: System
  ) -> ExitCode {
    var lines = DiagnosticText.lines(report.diagnostics, omitted: report.omitted, path: path)
    let count = DiagnosticText.count(report.diagnostics, omitted: report.omitted)
    let allowed = report.allowedCount > 0 ? " \(report.allowedCount) allowed." : ""
    lines.append(
      "\(TextSafety.visible(path)): \(counted(report.stageCount, "stage")), "
        + "\(counted(report.decisionCount, "decision"))\(count.isEmpty ? "" : ", \(count)").\(allowed)"
    )
    let (verdict, code) = verdict(of: report, arguments)
    return system.print(lines + [verdict], as: code)
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  private static func verdict(
    of report: Report, _ arguments: Arguments
  ) -> (String, ExitCode) {
    if report.verdict == .refuted { return ("Refuted.", .refuted) }
    if arguments.has("--strict"), !report.diagnostics.isEmpty {
      return ("Refuted, since warnings count.", .refuted)
    }
    if arguments.has("--tables") { return ("Tables checked.", .success) }
    return ("Tables checked; winning not proved.", .unknown)
  }
}
