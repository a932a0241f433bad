internal import MazeEngine

/// The places where play can be: each stage, and each stage with an overlay that it opens.
struct Locations {
  /// For each location its stage.
  private(set) var stages: ContiguousArray<UInt32> = []
  /// For each location its open overlay, or `noRow`.
  private(set) var overlays: ContiguousArray<UInt32> = []
  /// For each stage the row in `opened` where its overlays begin.
  private var starts: ContiguousArray<UInt32> = []
  /// The locations with an overlay, those of one stage together.
  private var opened: ContiguousArray<UInt32> = []
  /// For each block the location of the stage alone, or `noRow`.
  private var plain: ContiguousArray<UInt32> = []

  init(_ tables: Tables) {
    plain = ContiguousArray(repeating: noRow, count: tables.blocks.count)
    for (index, block) in tables.blocks.enumerated() where !block.isOverlay {
      plain[index] = UInt32(stages.count)
      stages.append(UInt32(index))
      overlays.append(noRow)
    }
    starts.reserveCapacity(tables.blocks.count + 1)
    for (index, block) in tables.blocks.enumerated() {
      starts.append(UInt32(opened.count))
      guard !block.isOverlay else { continue }
      let first = opened.count
      for item in block.items.indices {
        guard case .open = tables.items[item].kind else { continue }
        let overlay = tables.items[item].target
        if opened[first...].contains(where: { overlays[Int($0)] == overlay }) { continue }
        opened.append(UInt32(stages.count))
        stages.append(UInt32(index))
        overlays.append(overlay)
      }
    }
    starts.append(UInt32(opened.count))
  }

  var count: Int { stages.count }

  /// The block whose items can be reached at a location.
  func block(of location: Int) -> UInt32 {
    overlays[location] == noRow ? stages[location] : overlays[location]
  }

  /// The locations at which the items of a block can be reached.
  func all(of block: UInt32) -> [Int] {
    if plain[Int(block)] != noRow { return [Int(plain[Int(block)])] }
    return overlays.indices.filter { overlays[$0] == block }
  }

  /// The location of a stage with an overlay or none; `nil` where the stage never opens it.
  func index(stage: UInt32, overlay: UInt32) -> UInt32? {
    guard overlay != noRow else { return plain[Int(stage)] }
    return opened[Int(starts[Int(stage)])..<Int(starts[Int(stage) + 1])]
      .first { overlays[Int($0)] == overlay }
  }
}
