internal import MazeEngine

extension Validator {
  /// `overlay-without-way-out`: an overlay that can be opened and has neither `close` nor `go`.
  @Sendable
  static func checkOverlays(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    for (index, block) in tables.blocks.enumerated() where block.isOverlay && graph.reached[index] {
      let hasWayOut = tables.items[block.items.indices].contains {
        $0.kind == .close || $0.kind == .go
      }
      guard !hasWayOut else { continue }
      findings.report(
        .overlayWithoutWayOut, block: UInt32(index),
        "overlay \(quoted(tables.blockName(UInt32(index)))) can be opened and never left; "
          + "add a line \"close\"")
    }
  }
}
