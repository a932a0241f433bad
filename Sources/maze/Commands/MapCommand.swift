import MazeEngine
import MazeValidation

extension Command {
  /// `maze map`.
  static let map = Command(
    name: "map", usage: "FILE", summary: "Draws a map of a maze, or tells it for the ear.",
    details: [
      "The outline tells each stage by its distance from the start, where its decisions lead, and "
        + "which loops they close. The other formats are pictures: dot for Graphviz, mermaid for "
        + "pages in Markdown, svg for a browser. Graphviz has to be installed for svg.",
      "The maze is checked as maze validate does, and what is found is marked in the map.",
      "Status: 0 drawn, 1 does not load, 2 there is no such play to show, 3 unknown since a limit "
        + "was reached, 64 usage, 66 no such file, 69 Graphviz is not installed, 74 the map could "
        + "not be written.",
    ],
    example: "maze map --format svg --trace solution -o castle.svg Mazes/castle.maze",
    operands: [.maze],
    options: [
      Option(
        name: "--format", value: "FORM",
        summary: "the kind of map: outline, dot, mermaid or svg; otherwise outline.",
        kind: .choice(MazeMap.Format.allCases.map(\.rawValue))),
      Option(
        name: "--trace", value: "PLAY",
        summary: "shows a play by numbers and heavy lines: solution for a shortest win, "
          + "counterexample for that of the first finding that has one.",
        kind: .choice(ShownPlay.allCases.map(\.rawValue))),
      Option(
        name: "-o", value: "OUT", summary: "writes the map to a file, not to standard output.",
        kind: .file),
      Option(name: "--tables", summary: "marks only findings about the tables; no search."),
    ] + SearchOptions.options,
    run: { (arguments, system) throws(UsageProblem) in try map(arguments, system) })

  private static func map(
    _ arguments: Arguments, _ system: System
  ) throws(UsageProblem) -> ExitCode {
    let path = arguments.operands[0]
    let format = try arguments.choice(MazeMap.Format.self, of: "--format") ?? .outline
    let shown = try arguments.choice(ShownPlay.self, of: "--trace")
    if shown != nil, arguments.has("--tables") {
      throw UsageProblem(message: "--trace needs the search that --tables leaves out.")
    }
    var check = try MazeCheck(arguments, system)
    check.limit = .max
    switch MazeFile.load(path, system: system, limit: 20) {
    case .failure(let failure):
      return system.fail(.noInput, MazeFile.failureLine(path, failure))
    case .success(let loaded):
      return draw(loaded, path, check, shown, format, arguments.value(of: "-o"), system)
    }
  }

  private static func draw(
    _ loaded: LoadResult, _ path: String, _ check: MazeCheck, _ shown: ShownPlay?,
    _ format: MazeMap.Format, _ out: String?, _ system: System
  ) -> ExitCode {
    var found: ShownPlay.Answer?
    let checked = check.checked(loaded, path) { space in
      if shown == .solution { found = ShownPlay.solution(space) }
    }
    guard let maze = loaded.maze else {
      return system.fail(checked.code, ReportText.lines(checked).joined(separator: "\n"))
    }
    if shown == .counterexample { found = ShownPlay.counterexample(checked) }
    var play: MazeMap.Play?
    switch found {
    case .none(let code, let message)?: return system.fail(code, message)
    case .play(let shown)?: play = shown
    case nil: break
    }
    return write(MazeMap(maze, checked, play: play), format, out, loaded.files, system)
  }

  private static func write(
    _ map: MazeMap, _ format: MazeMap.Format, _ out: String?, _ files: [SourceFile],
    _ system: System
  ) -> ExitCode {
    if let out, let refusal = refusal(out, files, system) {
      return system.fail(.cannotWrite, refusal)
    }
    let lines: [String]
    switch format {
    case .outline: lines = MapOutline.lines(map)
    case .dot: lines = MapDOT.lines(map)
    case .mermaid: lines = MapMermaid.lines(map)
    case .svg:
      switch drawn(map, system) {
      case .success(let drawn): lines = drawn
      case .failure(let problem): return system.fail(.noProgram, "maze map: \(problem.message)")
      }
    }
    if format == .mermaid, map.ways.count > MapMermaid.mostWays {
      _ = system.fail(
        .success,
        "This map has \(map.ways.count) ways, and Mermaid draws at most "
          + "\(MapMermaid.mostWays) unless its setting maxEdges is higher. --format svg has no "
          + "such limit.")
    }
    guard let out else { return system.print(lines) }
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    if let failure = system.writeFile(bytes, out) {
      return system.fail(.cannotWrite, MazeFile.failureLine(out, failure))
    }
    return system.print(["The map is written to \(TextSafety.visible(out))."])
  }

  /// Why a map is not written over a file: no maze is lost by a slip.
  private static func refusal(
    _ out: String, _ files: [SourceFile], _ system: System
  ) -> String? {
    let real = system.realPath(out)
    let isPart = real != nil && files.contains { system.realPath($0.path) == real }
    guard isPart || out.hasSuffix(MazeLibrary.ending) else { return nil }
    return "\(TextSafety.visible(out)): error: a map is not written over a maze; give -o another "
      + "name."
  }

  /// The picture that Graphviz makes of a map.
  private static func drawn(
    _ map: MazeMap, _ system: System
  ) -> Result<[String], UsageProblem> {
    let text = MapDOT.lines(map).map { $0 + "\n" }.joined()
    switch system.runProgram("dot", ["-Tsvg"], Array(text.utf8)) {
    case .success(let drawing):
      if let lines = MapSVG.lines(map, drawing: drawing) { return .success(lines) }
      return .failure(.init(message: "dot, the program of Graphviz, wrote no picture as expected."))
    case .failure(.notInstalled):
      return .failure(
        .init(
          message: "Graphviz draws the picture, and its program dot is not installed. Install the "
            + "package graphviz, or say --format dot, which needs nothing."))
    case .failure(.failed(let said)):
      return .failure(
        .init(message: "dot, the program of Graphviz, failed: \(TextSafety.visible(said))"))
    }
  }
}

/// The play that a map shows.
enum ShownPlay: String, CaseIterable, Sendable {
  case solution, counterexample

  /// The play, or why there is none.
  enum Answer {
    case play(MazeMap.Play)
    case none(ExitCode, String)
  }

  /// A shortest win.
  static func solution(_ space: StateSpace) -> Answer {
    let session = Session(space.maze)
    switch space.standing(of: session.state) {
    case .unknown:
      return .none(.unknown, "The search came to its limit before it was known.")
    case .lost, .notReached: return .none(.refuted, "No win can be reached.")
    case .canWin:
      let moves = space.shortestWins(from: session.state, limit: 1).first ?? []
      return .play(
        MazeMap.Play(title: "The shortest win", trace: space.trace(of: moves, after: session)))
    }
  }

  /// The play of the first finding that has one.
  static func counterexample(_ checked: CheckedMaze) -> Answer {
    for finding in checked.findings {
      guard let trace = finding.trace else { continue }
      let rule = finding.diagnostic.rule.rawValue
      return .play(MazeMap.Play(title: "The shortest play to \(rule)", trace: trace))
    }
    return .none(
      checked.limit == nil ? .refuted : .unknown,
      "No finding has a play to show. " + ReportText.verdict(checked))
  }
}
