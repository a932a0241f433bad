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
    let maze = space.maze
    let findings = Findings(maze, limit: limit, allowed: allowed)
    let graph = PlainGraph(maze.tables)
    for check in tableChecks { check(maze, graph, findings) }
    if let cut = space.space.counts.limit {
      for check in graphChecks { check(maze, graph, findings) }
      checkStuckStates(Examined(space, graph, isComplete: false), findings)
      return findings.report(graph, .unknown(cut), space.summary)
    }
    let examined = Examined(space, graph, isComplete: true)
    for check in searchChecks { check(examined, findings) }
    return findings.report(
      graph, findings.hasAccepted ? .accepted : .proved, space.summary)
  }

  private typealias Check = @Sendable (Maze, PlainGraph, Findings) -> Void
  private typealias SearchCheck = @Sendable (Examined, Findings) -> Void

  private static let tableChecks: [Check] = [
    checkReachability, checkReading, checkInstructions, checkLabels, checkLanguage,
  ]
  /// What the search knows better.
  private static let graphChecks: [Check] = [
    checkDeadEnds, checkWin, checkOverlays, checkDirections,
  ]
  private static let searchChecks: [SearchCheck] = [
    checkWinning, checkStuckStates, checkTraps, checkReachedBlocks, checkUse, checkConditions,
    checkValues, checkPairs,
  ]
}
