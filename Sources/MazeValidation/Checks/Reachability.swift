internal import MazeEngine

extension Validator {
  /// The rule `unreachable-stage`: no line leads there.
  ///
  /// Of several stages that only lead to each other, and
  /// of all that lie behind an unreachable one, the first is told and the rest is its consequence.
  @Sendable
  static func checkReachability(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    let unreached = graph.reached.indices.filter { !graph.reached[$0] }
    guard !unreached.isEmpty else { return }
    var hasLine = Set<UInt32>()
    for block in graph.reached.indices {
      for target in graph.targets(of: block) where target != UInt32(block) {
        hasLine.insert(target)
      }
    }
    let roots = unreached.map { UInt32($0) }.filter { !hasLine.contains($0) }
    for root in roots { reportUnreachable(root, tables, findings, "no line leads to") }
    var explained = graph.reach(from: roots)
    for block in unreached where !explained[block] {
      reportUnreachable(
        UInt32(block), tables, findings, "only stages that cannot be reached lead to")
      for (index, isReached) in graph.reach(from: [UInt32(block)]).enumerated() where isReached {
        explained[index] = true
      }
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
