internal import MazeEngine

extension Validator {
  /// `direction-clash`: two elements that are always present together have the same direction.
  @Sendable
  static func checkDirections(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    for block in tables.blocks {
      var seen: [Direction: UInt32] = [:]
      for item in block.items.indices where tables.items[item].presence.isEmpty {
        guard let direction = tables.texts[item].direction else { continue }
        if let first = seen[direction] {
          findings.report(
            .directionClash, block: tables.items[item].block, item: UInt32(item),
            "\"\(direction.rawValue)\" is taken by \(quoted(tables.text(tables.texts[Int(first)].label)))"
              + " here; give one of the two another direction")
        } else {
          seen[direction] = UInt32(item)
        }
      }
    }
  }
}
