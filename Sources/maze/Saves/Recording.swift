import MazeEngine

/// Makes a test of a game that was played, and appends it to the maze's file.
struct Recording {
  private let name: String
  private let path: String
  private let system: System

  /// Why nothing can be recorded, a sentence.
  struct Problem: Error {
    let message: String
  }

  /// A recording under a name, which has to be that of a test that the maze does not have yet.
  init(_ name: String, path: String, _ system: System) throws(Problem) {
    self.name = name.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    self.path = system.realPath(path) ?? path
    self.system = system
    if let problem = problem(with: ["test \(self.name)", "expect \(Self.anything)"]) {
      throw Problem(message: problem)
    }
  }

  /// An expectation that every maze can be asked.
  private static let anything = "no such element is here"

  /// Records a game; what is wrong, a sentence.
  func record(_ session: Session) -> String? {
    guard session.isFromStart else {
      return "the game did not begin at the start of this maze, so it makes no test."
    }
    let steps = session.path
    guard !steps.isEmpty else { return "no move was made, so there is nothing to record." }
    let lines =
      ["test \(name)"] + steps.map { Self.line($0.step, after: $0.after, in: session.maze) }
      + Self.expectations(session)
    if let problem = problem(with: lines, runs: true) { return problem }
    guard case .success(let present) = system.readFile(path) else {
      return "the maze's file cannot be read any more."
    }
    let start = present.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
    let text = start + lines.joined(separator: "\n") + "\n"
    let failure = system.appendFile(Array(text.utf8), path)
    return failure.map { "the test cannot be appended: \($0.words)." }
  }

  /// Loads the maze with a test behind it; what is wrong, a sentence.
  private func problem(with lines: [String], runs: Bool = false) -> String? {
    let added = Array(("\n" + lines.joined(separator: "\n") + "\n").utf8)
    var system = system
    let readFile = system.readFile
    let path = path
    system.readFile = { file in
      file == path ? readFile(file).map { $0 + added } : readFile(file)
    }
    guard case .success(let loaded) = MazeFile.load(path, system: system) else {
      return "the maze's file cannot be read any more."
    }
    guard let maze = loaded.maze, let script = maze.tests.last else {
      let first = loaded.diagnostics.first { $0.severity == .error }
      let reason = first.map { TextSafety.visible($0.message) } ?? "the maze does not load"
      return "there can be no test \(Spelling.quoted(name)): \(reason)."
    }
    guard runs, let difference = TestRun.run(script, of: maze) else { return nil }
    return "the game makes no test: \(difference.step): \(TextSafety.visible(difference.message))."
  }

  /// A step as a line of a test; a dial by the value that it came to.
  private static func line(_ step: Step, after: State, in maze: Maze) -> String {
    let tables = maze.tables
    func turn(_ item: UInt32) -> String {
      let variable = Int(tables.items[Int(item)].target)
      let declared = maze.variables[variable]
      let index = maze.valueIndex(of: variable, in: after)
      return "turn \(declared.name) \(declared.domain.text(at: index))"
    }
    switch step {
    case .undo, .redo, .restart: return ""
    case .turn(let id, _): return turn(id.raw)
    case .move(let move):
      let row = tables.items[Int(move.item)]
      if row.kind == .adjust { return turn(move.item) }
      if row.kind == .action {
        return "perform \(tables.key(of: move.item)) on \(tables.key(of: row.target))"
      }
      return "press \(tables.key(of: move.item))"
    }
  }

  /// Where the game came to.
  private static func expectations(_ session: Session) -> [String] {
    if let ending = session.ending { return ["expect \(ending.rawValue)"] }
    let saved = session.maze.savedState(of: session.state)
    let place = ["expect stage \(saved.stage)"]
    return place + (saved.overlay.map { ["expect overlay \($0)"] } ?? [])
  }
}
