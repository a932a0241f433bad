public import MazeEngine

/// Checks mazes.
public enum Validator {
  /// Checks what the tables alone show, and the plain graph of decisions with all conditions left
  /// out: stages that no line leads to, stages with nothing to press, no way to a win.
  ///
  /// - Parameters:
  ///   - maze: The maze.
  ///   - limit: How many findings of each rule are kept; the rest are counted.
  ///   - allowed: Rules whose findings are accepted, as if an `allow` line stood everywhere.
  /// - Returns: The findings and the verdict.
  public static func checkTables(
    _ maze: Maze, limit: Int = 20, allowed: Set<Rule> = []
  ) -> Report {
    let findings = Findings(maze, limit: limit, allowed: allowed)
    let graph = PlainGraph(maze.tables)
    for check in tableChecks + graphChecks { check(maze, graph, findings) }
    return findings.report(graph, .tablesHold)
  }

  /// Visits every state that play can reach and proves that the maze can be won from all of them,
  /// or shows the shortest way to get stuck.
  ///
  /// The call does not return before the search has ended. To stop it early let `progress` answer
  /// `false`, as in `{ _ in !Task.isCancelled }`.
  ///
  /// - Parameters:
  ///   - maze: The maze.
  ///   - limits: How much the search may use.
  ///   - limit: How many findings of each rule are kept; the rest are counted.
  ///   - allowed: Rules whose findings are accepted, as if an `allow` line stood everywhere.
  ///   - progress: Told from time to time; answers whether to go on.
  /// - Returns: The findings and the verdict.
  public static func validate(
    _ maze: Maze, limits: SearchLimits = SearchLimits(), limit: Int = 20,
    allowed: Set<Rule> = [],
    progress: @escaping @Sendable (SearchProgress) -> Bool = { _ in true }
  ) -> Report {
    validate(StateSpace(maze, limits: limits, progress: progress), limit: limit, allowed: allowed)
  }

  /// Reports on a maze whose states have been searched.
  ///
  /// - Parameters:
  ///   - space: The states.
  ///   - limit: How many findings of each rule are kept; the rest are counted.
  ///   - allowed: Rules whose findings are accepted, as if an `allow` line stood everywhere.
  /// - Returns: The findings and the verdict.
  public static func validate(
    _ space: StateSpace, limit: Int = 20, allowed: Set<Rule> = []
  ) -> Report {
    validate(
      space, limit: limit, allowed: allowed,
      table: { TableExamination(space.maze, limit: limit, allowed: allowed) }, helper: .none)
  }

  /// Reports on a maze whose states have been searched.
  ///
  /// - Parameters:
  ///   - space: The states.
  ///   - limit: How many findings of each rule are kept; the rest are counted.
  ///   - allowed: Rules whose findings are accepted, as if an `allow` line stood everywhere.
  ///   - table: Gives what the table of the maze shows, found with the same limit and the same
  ///     rules; asked once.
  ///   - helper: Who looks for all other evidence while the traps have theirs.
  /// - Returns: The findings and the verdict.
  package static func validate(
    _ space: StateSpace, limit: Int, allowed: Set<Rule>,
    table: @escaping @Sendable () -> sending TableExamination, helper: Helper
  ) -> Report {
    if let cut = space.space.counts.limit {
      let table = table()
      let (findings, graph) = (table.findings, table.graph)
      for check in graphChecks { check(space.maze, graph, findings) }
      checkStuckStates(Examined(space, space.space.partialExamination()), graph, findings)
      return findings.report(graph, .unknown(cut), space.summary)
    }
    let losses = space.space.losses()
    let others = helper.begin {
      let table = table()
      var examination = losses
      space.space.answer(table.questions, in: &examination)
      let examined = Examined(space, examination)
      let others = Findings(space.maze, limit: limit, allowed: allowed)
      for check in searchChecks { check(examined, table.graph, others) }
      return (table, others)
    }
    let traps = Findings(space.maze, limit: limit, allowed: allowed)
    checkTraps(Examined(space, losses), traps)
    let (table, found) = others()
    table.findings.add(traps)
    table.findings.add(found)
    return table.findings.report(
      table.graph, table.findings.hasAccepted ? .accepted : .proved, space.summary)
  }

  fileprivate typealias Check = @Sendable (Maze, PlainGraph, Findings) -> Void
  private typealias SearchCheck = @Sendable (Examined, PlainGraph, Findings) -> Void

  fileprivate static let tableChecks: [Check] = [
    checkReachability, checkReading, checkInstructions, checkLabels, checkLanguage,
  ]
  /// What the search knows better.
  private static let graphChecks: [Check] = [
    checkDeadEnds, checkWin, checkOverlays, checkDirections,
  ]
  /// All but the traps, whose evidence takes as long as that of all others.
  private static let searchChecks: [SearchCheck] = [
    checkWinning, checkStuckStates, checkReachedBlocks, checkUse, checkConditions, checkValues,
    checkPairs,
  ]
}

/// What the table of a maze shows by itself, whatever play can reach.
///
/// It can be found by one thread while another searches the states, and is then handed over.
package struct TableExamination {
  let findings: Findings
  let graph: PlainGraph
  let questions: BlockQuestions

  /// Examines the table of a maze.
  ///
  /// - Parameters:
  ///   - maze: The maze.
  ///   - limit: How many findings of each rule are kept; the rest are counted.
  ///   - allowed: Rules whose findings are accepted.
  package init(_ maze: Maze, limit: Int, allowed: Set<Rule>) {
    findings = Findings(maze, limit: limit, allowed: allowed)
    graph = PlainGraph(maze.tables)
    for check in Validator.tableChecks { check(maze, graph, findings) }
    questions = BlockQuestions(maze.tables)
  }
}
