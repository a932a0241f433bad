import MazeEngine

extension Command {
  /// `maze test`.
  static let test = Command(
    name: "test", usage: "FILE...", summary: "Runs the tests of mazes.",
    details: [
      "Plays each test of a maze, a line a test, and tells the first difference with its line.",
      "Status: 0 all passed, 2 one failed, 1 does not load, 64 usage, 66 no such file.",
    ],
    example: "maze test Mazes/castle.maze", options: [],
    run: { arguments, system in test(arguments, system) })

  private static func test(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      return system.fail(
        .usage, "maze test: name the mazes to test, as in maze test Mazes/castle.maze")
    }
    return ExitCode.combined(arguments.operands.map { test($0, system) })
  }

  private static func test(_ path: String, _ system: System) -> ExitCode {
    switch MazeFile.load(path, system: system) {
    case .failure(let failure):
      return system.fail(.noInput, MazeFile.failureLine(path, failure))
    case .success(let loaded):
      guard let maze = loaded.maze else {
        return system.print(
          DiagnosticText.lines(loaded.diagnostics, omitted: loaded.omitted, path: path),
          as: .doesNotLoad)
      }
      return run(maze, path, system)
    }
  }

  private static func run(_ maze: Maze, _ path: String, _ system: System) -> ExitCode {
    guard !maze.tests.isEmpty else {
      return system.print(["\(TextSafety.visible(path)): this maze has no tests."])
    }
    var lines: [String] = []
    var failures = 0
    for script in maze.tests {
      guard let difference = TestRun.run(script, of: maze) else {
        lines.append("passed: \(script.name)")
        continue
      }
      failures += 1
      let place = "\(TextSafety.visible(difference.location.path)):\(difference.location.line)"
      lines.append(
        "failed: \(script.name), \(place): \(difference.step): "
          + TextSafety.visible(difference.message))
    }
    lines.append(
      "\(TextSafety.visible(path)): \(maze.tests.count - failures) passed, \(failures) failed")
    return system.print(lines, as: failures == 0 ? .success : .refuted)
  }
}
