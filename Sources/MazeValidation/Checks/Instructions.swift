internal import MazeEngine

extension Validator {
  /// `empty-instruction`: a stage or overlay in which nothing is said.
  @Sendable
  static func checkInstructions(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    let items = tables.items
    for (index, block) in tables.blocks.enumerated()
    where !block.items.indices.contains(where: { items[$0].kind.isSaid }) {
      let kind = block.isOverlay ? "overlay" : "stage"
      findings.report(
        .emptyInstruction, block: UInt32(index),
        "\(kind) \(quoted(tables.blockName(UInt32(index)))) says nothing; add a line \"say TEXT\"")
    }
  }
}

extension ItemKind {
  /// Whether it is a text of the instruction.
  fileprivate var isSaid: Bool {
    if case .say = self { true } else { false }
  }
}
