internal import MazeEngine

extension Validator {
  /// `no-win`: whatever is chosen, no stage with `win` can be reached.
  @Sendable
  static func checkWin(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    let wins = tables.blocks.indices.filter { tables.blocks[$0].ending == .win }
    guard !wins.contains(where: { graph.reached[$0] }) else { return }
    findings.report(
      .noWin, block: tables.startStage,
      wins.isEmpty
        ? "this maze cannot be won: no stage has the line \"win\"; add it where the game is won"
        : "this maze cannot be won: no way of lines leads from here to a stage with \"win\"; "
          + "add the \"go\" that is missing")
  }
}
