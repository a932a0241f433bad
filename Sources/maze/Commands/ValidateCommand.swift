import MazeEngine
import MazeValidation

extension Command {
  /// `maze validate`.
  static let validate = Command(
    name: "validate", usage: "FILE...", summary: "Proves that mazes can be won, or shows how not.",
    details: [
      "Visits every state that play can reach, and proves that each of them can still be won, "
        + "or shows the shortest way to get stuck.",
      "Finds every error of a maze in one run, and warns of what is hard to use by ear.",
      "With --upgrade-from it also compares the maze with an older version of it, and says for "
        + "each state that play could reach there whether a game saved in it goes on in the same "
        + "place.",
      "Status: 0 proved, 1 does not load, 2 refuted or a saved game goes on elsewhere, "
        + "3 unknown since a limit was reached, 64 usage, 66 no such file.",
    ],
    example: "maze validate Mazes/castle.maze",
    rest: .maze,
    options: [
      Option(name: "--tables", summary: "checks only the tables and the graph of decisions."),
      Option(name: "--all", summary: "shows all findings of a rule, not only the first 20."),
      Option(name: "--strict", summary: "counts warnings as refuting the maze."),
      Option(
        name: "--allow", value: "RULE",
        summary: "accepts the findings of a rule; several rules are parted by commas.",
        kind: .choice(Rule.allCases.map(\.rawValue))),
      Option(
        name: "--upgrade-from", value: "OLD",
        summary: "says too which games that were saved in an older version go on elsewhere."),
      Option(
        name: "--certificate", value: "OUT",
        summary: "writes the proof of one maze to a file, for maze verify.", kind: .file),
      ReportFormat.option,
    ] + SearchOptions.options,
    run: { (arguments, system) throws(UsageProblem) in try validate(arguments, system) })

  private static func validate(
    _ arguments: Arguments, _ system: System
  ) throws(UsageProblem) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      return system.fail(
        .usage, "maze validate: name the mazes to check, as in maze validate Mazes/castle.maze")
    }
    var check = try MazeCheck(arguments, system)
    let format = try arguments.choice(ReportFormat.self, of: "--format") ?? .text
    if let path = arguments.value(of: "--upgrade-from") {
      guard arguments.operands.count == 1, !arguments.has("--tables") else {
        throw UsageProblem(
          message: "--upgrade-from goes with one new version, and not with --tables.")
      }
      switch MazeFile.maze(path, system: system) {
      case .failure(let refusal): return system.fail(refusal.code, refusal.message)
      case .success(let maze): check.old = maze
      }
    }
    if let out = arguments.value(of: "--certificate") {
      guard arguments.operands.count == 1, let path = arguments.operands.first else {
        throw UsageProblem(message: "--certificate goes with one maze only.")
      }
      return try certify(path, out, check, format, system)
    }
    return format == .text
      ? printReports(arguments.operands, check, system)
      : print(format, arguments.operands.map { check.check($0) }, system)
  }

  /// Prints each report as soon as it is there.
  private static func printReports(
    _ paths: [String], _ check: MazeCheck, _ system: System
  ) -> ExitCode {
    ExitCode.combined(paths.map { print(.text, [check.check($0)], system) })
  }

  /// Prints one document about some mazes; whoever reads along hears of files that are not there.
  private static func print(
    _ format: ReportFormat, _ checks: [CheckedMaze], _ system: System
  ) -> ExitCode {
    let code = ExitCode.combined(checks.map(\.code))
    let missing = checks.filter { $0.status == .unreadable }
    if !missing.isEmpty {
      _ = system.fail(code, missing.flatMap(ReportText.lines).joined(separator: "\n"))
    }
    let told = format == .text ? checks.filter { $0.status != .unreadable } : checks
    return told.isEmpty ? code : system.print(format.document(told, code: code), as: code)
  }
}

extension Command {
  /// Checks a maze, and writes its certificate where it is proved.
  private static func certify(
    _ path: String, _ out: String, _ check: MazeCheck, _ format: ReportFormat, _ system: System
  ) throws(UsageProblem) -> ExitCode {
    var certificate: Certificate?
    let checked = check.check(path) { certificate = Certificate($0) }
    let code = print(format, [checked], system)
    if checked.status == .unreadable { return code }
    guard case .report(let found) = checked.outcome, found.verdict == .proved,
      let bytes = certificate?.bytes
    else { return system.fail(code, "No certificate is written, since the maze is not proved.") }
    let name = TextSafety.visible(out)
    // Whatever else lies there is not lost by a slip.
    if case .success(let old) = system.readFile(out), !old.isEmpty,
      !Certificate.isBegun(by: old)
    {
      return system.fail(
        .cannotWrite, "\(name): error: this is no certificate, and is left as it is.")
    }
    if let failure = system.writeFile(bytes, out) {
      return system.fail(.cannotWrite, MazeFile.failureLine(out, failure))
    }
    let line = "The certificate is written to \(name)."
    // A document is not followed by anything.
    return format == .text ? system.print([line], as: code) : system.fail(code, line)
  }
}

/// Checks maze files as the options say.
struct MazeCheck {
  private var system: System
  private let search: SearchOptions
  private let allowed: Set<Rule>
  private let isStrict: Bool
  private let isOnlyTables: Bool
  /// A maze with fewer lines is checked before a thread would have begun.
  private static let fewLines = 4096
  /// How many findings of a rule are kept.
  var limit: Int
  /// The older version with which a maze is compared.
  var old: Maze?

  /// Reads the options.
  init(_ arguments: Arguments, _ system: System) throws(UsageProblem) {
    self.system = system
    search = try SearchOptions(arguments)
    isStrict = arguments.has("--strict")
    isOnlyTables = arguments.has("--tables")
    limit = arguments.has("--all") ? Int.max : 20
    var allowed: Set<Rule> = []
    for name in arguments.value(of: "--allow")?.split(separator: ",") ?? [] {
      guard let rule = Rule(rawValue: String(name)) else {
        let nearest = NearestName.of(String(name), among: Rule.allCases.map(\.rawValue))
        throw UsageProblem(
          message:
            "there is no rule \(Spelling.quoted(String(name)))\(Spelling.question(nearest))")
      }
      allowed.insert(rule)
    }
    self.allowed = allowed
  }

  /// The same check, whose searches also stop when this is so.
  func stopping(when isOver: @escaping @Sendable () -> Bool) -> MazeCheck {
    var check = self
    let isAskedToEnd = system.isAskedToEnd
    check.system.isAskedToEnd = { isAskedToEnd() || isOver() }
    return check
  }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - use: What else is done with its states.
  /// - Returns: What was found.
  func check(_ path: String, use: (StateSpace) -> Void = { _ in }) -> CheckedMaze {
    switch MazeFile.load(path, system: system, limit: limit) {
    case .failure(let failure):
      return CheckedMaze(
        path: path, outcome: .unreadable(failure), files: [], isStrict: isStrict)
    case .success(let loaded):
      return checked(loaded, path, use)
    }
  }

  /// Checks what was loaded from a file.
  func checked(
    _ loaded: LoadResult, _ path: String, _ use: (StateSpace) -> Void
  ) -> CheckedMaze {
    var result = CheckedMaze(
      path: path, outcome: .broken(loaded), files: loaded.files, isStrict: isStrict)
    guard let maze = loaded.maze else { return result }
    if isOnlyTables {
      result.outcome = .report(Validator.checkTables(maze, limit: limit, allowed: allowed))
      return result
    }
    let progress = search.begin(system)
    let helper = maze.tables.items.count > Self.fewLines ? Helper.threads : .none
    let table = helper.begin { [limit, allowed] in
      TableExamination(maze, limit: limit, allowed: allowed)
    }
    let space = StateSpace(maze, limits: search.limits, progress: progress)
    use(space)
    result.outcome = .report(
      Validator.validate(space, limit: limit, allowed: allowed, table: table, helper: helper))
    if let old {
      result.files += old.tables.files
      result.upgrade = CheckedUpgrade(
        path: old.path,
        upgrade: Validator.compare(
          old, with: space, limits: search.limits, limit: limit,
          stateLimit: limit == .max ? CheckedUpgrade.mostStates : CheckedUpgrade.fewStates,
          allowed: allowed, progress: progress))
    }
    return result
  }
}
