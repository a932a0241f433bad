internal import MazeEngine

/// A line that would mend a loss.
enum RepairLine: Hashable, Sendable {
  /// A condition below the line of an item.
  case condition(item: UInt32, line: String)
  /// A `go` at the end of a block.
  case exit(block: UInt32, stage: UInt32)
}

extension Space {
  /// What would mend that some items lose the game, in their order.
  func repairs(of losses: [Examination.Loss]) -> [RepairLine?] {
    guard !losses.isEmpty else { return [] }
    let evidence = LossEvidence(self, losses)
    let layout = program.layout
    return losses.indices.map { index in
      let loss = losses[index]
      if let line = evidence.conditions[index].line() {
        return .condition(item: loss.item, line: line)
      }
      let stage = layout.locations.stages[Int(list[loss.place][layout.location])]
      return ExitRepair(self, seeds: evidence.results[index])
        .exit(to: waysOut(stage))
        .map { .exit(block: $0.block, stage: $0.stage) }
    }
  }

  /// What would mend that play gets stuck in a block.
  func repair(ofDeadEnd block: UInt32, cameFrom stage: UInt32) -> RepairLine? {
    var seeds = KeySet<Key>()
    visitKeys(at: program.layout.locations.all(of: block)) { key in
      if rank(of: key) == nil { _ = seeds.insert(key) }
    }
    return ExitRepair(self, seeds: seeds).exit(to: waysOut(stage), from: [block])
      .map { .exit(block: $0.block, stage: $0.stage) }
  }

  /// The stages that an exit could lead to, best first: where play came from, and the start.
  private func waysOut(_ stage: UInt32) -> [UInt32] {
    stage == tables.startStage ? [stage] : [stage, tables.startStage]
  }

  /// Visits the reached keys at some locations.
  func visitKeys(at locations: [Int], _ body: (Key) -> Void) {
    let place = program.layout.location
    if program.layout.isPlaceAlone {
      // A location is a state, and need not be looked for.
      for location in locations {
        var key = Key(wordCount: program.layout.wordCount)
        key[place] = UInt32(location)
        if number(of: key) != nil { body(key) }
      }
      return
    }
    var isVisited = [Bool](repeating: false, count: program.layout.locations.count)
    for location in locations { isVisited[location] = true }
    for index in 0..<list.count {
      let key = list[index]
      if isVisited[Int(key[place])] { body(key) }
    }
  }
}
