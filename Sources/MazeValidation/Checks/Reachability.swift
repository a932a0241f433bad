internal import MazeEngine

extension Validator {
  /// The rule `unreachable-stage`: no line leads there.
  ///
  /// Of several stages that only lead to each other, and of all that lie behind an unreachable one,
  /// the first is told and the rest is its consequence.
  @Sendable
  static func checkReachability(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    let sources = graph.unreachedSources
    guard !sources.isEmpty else { return }
    var hasLine = [Bool](repeating: false, count: graph.reached.count)
    for block in graph.reached.indices where !graph.reached[block] {
      for target in graph.targets(of: block) where target != UInt32(block) {
        hasLine[Int(target)] = true
      }
    }
    for source in sources {
      reportUnreachable(
        source, tables, findings,
        hasLine[Int(source)]
          ? "only stages that cannot be reached lead to" : "no line leads to")
    }
  }

  private static func reportUnreachable(
    _ block: UInt32, _ tables: Tables, _ findings: Findings, _ reason: String
  ) {
    let isOverlay = tables.blocks[Int(block)].isOverlay
    findings.report(
      .unreachableStage, block: block,
      "\(reason) \(isOverlay ? "overlay" : "stage") \(quoted(tables.blockName(block))); "
        + "add a line \"\(isOverlay ? "open" : "go")\" to it, or remove it")
  }
}
