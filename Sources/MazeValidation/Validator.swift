public import MazeEngine

/// Checks mazes.
public enum Validator {
  /// Checks what the tables alone show, and the plain graph of decisions with all conditions left
  /// out: stages that no line leads to, stages with nothing to press, no way to a win.
  ///
  /// - Parameters:
  ///   - maze: The maze.
  ///   - limit: How many findings of each rule are kept; the rest are counted.
  /// - Returns: The findings and the verdict.
  public static func checkTables(_ maze: Maze, limit: Int = 20) -> Report {
    let findings = Findings(maze, limit: limit)
    let graph = PlainGraph(maze.tables)
    for check in checks { check(maze, graph, findings) }
    return findings.report(graph)
  }

  private typealias Check = @Sendable (Maze, PlainGraph, Findings) -> Void

  private static let checks: [Check] = [
    checkReachability, checkDeadEnds, checkWin, checkOverlays, checkReading, checkInstructions,
    checkLabels, checkLanguage, checkDirections,
  ]
}
