internal import MazeEngine

/// The graph of blocks and the lines that lead from one to another, all conditions left out.
///
/// An overlay is a node of its own: `open` leads to it, its `go` lines lead on, and `close` leads
/// back, which adds nothing to what can be reached.
struct PlainGraph {
  let stageCount: Int
  let decisionCount: Int
  /// The blocks that can be reached from the start.
  let reached: [Bool]
  private let starts: ContiguousArray<UInt32>
  private let targets: ContiguousArray<UInt32>

  init(_ tables: Tables) {
    stageCount = tables.blocks.count { !$0.isOverlay }
    decisionCount = tables.items.count { $0.kind == .go }
    var starts: ContiguousArray<UInt32> = [0]
    var targets: ContiguousArray<UInt32> = []
    for block in tables.blocks {
      for item in tables.items[block.items.indices] where item.kind == .go || item.kind == .open {
        targets.append(item.target)
      }
      starts.append(UInt32(targets.count))
    }
    self.starts = starts
    self.targets = targets
    reached = Self.reach([tables.startStage], starts, targets)
  }

  /// The blocks that a block's lines lead to.
  func targets(of block: Int) -> ArraySlice<UInt32> {
    ArraySlice(targets[Int(starts[block])..<Int(starts[block + 1])])
  }

  /// The blocks that can be reached from some blocks, themselves included.
  func reach(from blocks: [UInt32]) -> [Bool] { Self.reach(blocks, starts, targets) }

  private static func reach(
    _ from: [UInt32], _ starts: ContiguousArray<UInt32>, _ targets: ContiguousArray<UInt32>
  ) -> [Bool] {
    var seen = [Bool](repeating: false, count: starts.count - 1)
    var queue = from
    for block in from { seen[Int(block)] = true }
    while let block = queue.popLast() {
      for target in targets[Int(starts[Int(block)])..<Int(starts[Int(block) + 1])]
      where !seen[Int(target)] {
        seen[Int(target)] = true
        queue.append(target)
      }
    }
    return seen
  }
}
