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
    var goCount = 0
    var starts: ContiguousArray<UInt32> = [0]
    var targets: ContiguousArray<UInt32> = []
    starts.reserveCapacity(tables.blocks.count + 1)
    targets.reserveCapacity(tables.items.count)
    let items = tables.items
    for block in tables.blocks {
      for index in block.items.indices {
        switch items[index].kind {
        case .go:
          goCount += 1
          targets.append(items[index].target)
        case .open: targets.append(items[index].target)
        default: break
        }
      }
      starts.append(UInt32(targets.count))
    }
    decisionCount = goCount
    self.starts = starts
    self.targets = targets
    var seen = [Bool](repeating: false, count: tables.blocks.count)
    Self.visit([tables.startStage], &seen, starts, targets) { _ in }
    reached = seen
  }

  /// The blocks that a block's lines lead to.
  func targets(of block: Int) -> ArraySlice<UInt32> {
    ArraySlice(targets[Int(starts[block])..<Int(starts[block + 1])])
  }

  /// The fewest unreached blocks from which all others can be reached: of blocks that only lead to
  /// each other the first.
  ///
  /// In a search through all blocks, one that nothing outside its own circle leads to is left later
  /// than all that it leads to (Kosaraju 1978).
  var unreachedSources: [UInt32] {
    var left: [UInt32] = []
    var seen = reached
    visit(reached.indices.map { UInt32($0) }, &seen) { left.append($0) }
    var sources: [UInt32] = []
    seen = reached
    for block in left.reversed() where !seen[Int(block)] {
      sources.append(block)
      visit([block], &seen) { _ in }
    }
    return sources
  }

  private func visit(_ from: [UInt32], _ seen: inout [Bool], leaving: (UInt32) -> Void) {
    Self.visit(from, &seen, starts, targets, leaving: leaving)
  }

  /// Visits what was not seen yet, depth first, and tells when each block is left for good.
  private static func visit(
    _ from: [UInt32], _ seen: inout [Bool], _ starts: ContiguousArray<UInt32>,
    _ targets: ContiguousArray<UInt32>, leaving: (UInt32) -> Void
  ) {
    var path: [(block: UInt32, next: Int)] = []
    for root in from where !seen[Int(root)] {
      seen[Int(root)] = true
      path.append((root, Int(starts[Int(root)])))
      while let (block, next) = path.popLast() {
        guard next < Int(starts[Int(block) + 1]) else {
          leaving(block)
          continue
        }
        path.append((block, next + 1))
        let target = targets[next]
        guard !seen[Int(target)] else { continue }
        seen[Int(target)] = true
        path.append((target, Int(starts[Int(target)])))
      }
    }
  }
}
