internal import MazeEngine

extension Validator {
  /// `unreachable-stage`: lines lead to a block, but their conditions never hold when play comes
  /// to them.
  ///
  /// What lies behind such a block alone is its consequence; where no win is reached, that is told
  /// under `no-win`.
  @Sendable
  static func checkReachedBlocks(_ examined: Examined, _ graph: PlainGraph, _ findings: Findings) {
    let tables = examined.tables
    for (index, block) in tables.blocks.enumerated()
    where graph.reached[index] && !examined.examination.isReached[index] {
      if block.ending == .win, !examined.canBeWon { continue }
      let lines = examined.linesByTarget[UInt32(index)] ?? []
      let barred = lines.filter {
        examined.examination.isReached[Int(tables.items[Int($0)].block)]
      }
      guard let first = barred.first else { continue }
      let kind = block.isOverlay ? "overlay" : "stage"
      findings.report(
        .unreachableStage, block: UInt32(index),
        "no play reaches \(kind) \(quoted(tables.blockName(UInt32(index)))): on the lines that "
          + "lead to it, conditions such as \"\(examined.condition(of: first))\" never hold; "
          + "mend them, or remove the \(kind)",
        notes: examined.barredLines(to: [UInt32(index)]))
    }
  }
}
