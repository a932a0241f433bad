internal import MazeEngine

extension Validator {
  /// `empty-instruction`: a stage or overlay in which nothing is said.
  @Sendable
  static func checkInstructions(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    for (index, block) in tables.blocks.enumerated()
    where !tables.items[block.items.indices].contains(where: { $0.kind == .say }) {
      let kind = block.isOverlay ? "overlay" : "stage"
      findings.report(
        .emptyInstruction, block: UInt32(index),
        "\(kind) \(quoted(tables.blockName(UInt32(index)))) says nothing; add a line \"say TEXT\"")
    }
  }
}
