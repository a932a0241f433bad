import MazeEngine

extension Command {
  /// `maze test`.
  static let test = Command(
    name: "test", usage: "FILE...", summary: "Runs the tests of mazes.",
    details: [
      "Plays each test of a maze, a line a test, and tells the first difference with its line.",
      "Status: 0 all passed, 2 one failed, 1 does not load, 64 usage, 66 no such file.",
    ],
    example: "maze test Mazes/castle.maze",
    rest: .maze,
    options: [
      Option(
        name: "--format", value: "FORM", summary: "how results are told: \(ResultForm.words).",
        kind: .choice(ResultForm.allCases.map(\.rawValue)))
    ],
    run: { (arguments, system) throws(UsageProblem) in try test(arguments, system) })

  private static func test(
    _ arguments: Arguments, _ system: System
  ) throws(UsageProblem) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      return system.fail(
        .usage, "maze test: name the mazes to test, as in maze test Mazes/castle.maze")
    }
    let form = try arguments.choice(ResultForm.self, of: "--format") ?? .text
    let results = arguments.operands.map { TestedMaze($0, system) }
    let code = ExitCode.combined(results.map(\.code))
    if form == .junit {
      return system.print(JUnit(suites: results.map(\.suite)).lines, as: code)
    }
    // Each file's results as soon as they are known, and faults where faults belong.
    let printed = results.map { result in
      if let problem = result.problem { return system.fail(result.code, problem) }
      return system.print(result.lines, as: result.code)
    }
    return ExitCode.combined(printed)
  }
}

/// How results are told.
private enum ResultForm: String, CaseIterable {
  case text, junit
}

/// What the tests of a maze gave.
private struct TestedMaze {
  let path: String
  var code = ExitCode.success
  /// Why the file could not be read.
  var problem: String?
  /// What is told as text.
  var lines: [String] = []
  private var cases: [JUnit.Case] = []

  /// Loads a maze and runs its tests.
  init(_ path: String, _ system: System) {
    self.path = path
    switch MazeFile.load(path, system: system) {
    case .failure(let failure):
      code = .noInput
      let line = MazeFile.failureLine(path, failure)
      problem = line
      cases = [failed("load", line, [line])]
    case .success(let loaded):
      guard let maze = loaded.maze else {
        code = .doesNotLoad
        lines = DiagnosticText.lines(loaded.diagnostics, omitted: loaded.omitted, path: path)
        cases = [failed("load", lines.first ?? "", lines)]
        return
      }
      run(maze)
    }
  }

  private mutating func run(_ maze: Maze) {
    guard !maze.tests.isEmpty else {
      lines = ["\(TextSafety.visible(path)): this maze has no tests."]
      return
    }
    for script in maze.tests { run(script, of: maze) }
    let failures = cases.count { $0.failure != nil }
    if failures > 0 { code = .refuted }
    lines.append(
      "\(TextSafety.visible(path)): \(cases.count - failures) passed, \(failures) failed")
  }

  private mutating func run(_ script: TestScript, of maze: Maze) {
    guard let difference = TestRun.run(script, of: maze) else {
      lines.append("passed: \(script.name)")
      cases.append(JUnit.Case(name: script.name, className: path))
      return
    }
    let place = TestText.place(difference)
    let message = TestText.words(difference)
    lines.append("failed: \(script.name), \(place): \(message)")
    cases.append(failed(script.name, message, ["\(place): \(message)"]))
  }

  private func failed(_ name: String, _ message: String, _ lines: [String]) -> JUnit.Case {
    JUnit.Case(
      name: name, className: path,
      failure: JUnit.Failure(message: message, text: lines.joined(separator: "\n")))
  }

  /// The results for a build server.
  var suite: JUnit.Suite { JUnit.Suite(name: path, cases: cases) }
}

/// What is told of a test that fails.
enum TestText {
  /// Where a game first differed from its script.
  static func place(_ difference: TestRun.Difference) -> String {
    "\(TextSafety.visible(difference.location.path)):\(difference.location.line)"
  }

  /// The step, and what was found instead.
  static func words(_ difference: TestRun.Difference) -> String {
    "\(difference.step): \(TextSafety.visible(difference.message))"
  }
}
