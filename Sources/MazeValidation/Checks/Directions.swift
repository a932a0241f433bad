internal import MazeEngine

extension Validator {
  /// `direction-clash`: two elements that are always present together have the same direction.
  @Sendable
  static func checkDirections(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    // Of each direction the first element in the block, at most a handful.
    var seen: [(direction: Direction, item: Int)] = []
    let (items, texts) = (tables.items, tables.texts)
    for block in tables.blocks {
      seen.removeAll(keepingCapacity: true)
      for item in block.items.indices where items[item].presence.isEmpty {
        guard let direction = texts.direction(of: item) else { continue }
        if let first = seen.first(where: { $0.direction == direction }) {
          findings.report(
            .directionClash, block: tables.items[item].block, item: UInt32(item),
            "\"\(direction.rawValue)\" is taken by \(quoted(tables.text(tables.texts.label(of: first.item))))"
              + " here; give one of the two another direction")
        } else {
          seen.append((direction, item))
        }
      }
    }
  }
}
