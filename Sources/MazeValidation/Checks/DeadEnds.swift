internal import MazeEngine

extension Validator {
  /// `dead-end`: a stage that can be reached, is no ending, and has nothing to press, adjust or
  /// perform.
  @Sendable
  static func checkDeadEnds(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    let items = tables.items
    for (index, block) in tables.blocks.enumerated()
    where !block.isOverlay && block.ending == nil && graph.reached[index] {
      guard !block.items.indices.contains(where: { offersMove(items[$0], tables) }) else {
        continue
      }
      findings.report(
        .deadEnd, block: UInt32(index),
        "play gets stuck in stage \(quoted(tables.blockName(UInt32(index)))): it is no ending and "
          + "has nothing to press; add a \"go\", or end the game here with \"win\" or \"lose\"")
    }
  }

  private static func offersMove(_ item: ItemRow, _ tables: Tables) -> Bool {
    switch item.kind {
    case .go, .do, .open, .close, .action: true
    case .adjust:
      tables.variables[Int(item.target)].wraps
        || tables.variables[Int(item.target)].domain.count > 1
    default: false
    }
  }
}
