internal import MazeEngine

/// A line that would mend a loss.
enum RepairLine: Hashable, Sendable {
  /// A condition below the line of an item.
  case condition(item: UInt32, line: String)
  /// A `go` at the end of a block.
  case exit(block: UInt32, stage: UInt32)
}

extension Space {
  /// What would mend that an item loses the game.
  func repair(of loss: Examination.Loss) -> RepairLine? {
    var condition = ConditionRepair(self, item: loss.item)
    if let line = condition.line() { return .condition(item: loss.item, line: line) }
    let layout = program.layout
    let stage = layout.locations.stages[Int(list[loss.place][layout.location])]
    return ExitRepair(self, seeds: results(of: loss.item))
      .exit(to: waysOut(stage))
      .map { .exit(block: $0.block, stage: $0.stage) }
  }

  /// What would mend that play gets stuck in a block.
  func repair(ofDeadEnd block: UInt32, cameFrom stage: UInt32) -> RepairLine? {
    let location = program.layout.location
    let isPlace = marks(block)
    var seeds: [Key] = []
    for index in 0..<list.count {
      let key = list[index]
      guard isPlace[Int(key[location])], rank(of: key) == nil else { continue }
      seeds.append(key)
    }
    return ExitRepair(self, seeds: seeds).exit(to: waysOut(stage), from: [block])
      .map { .exit(block: $0.block, stage: $0.stage) }
  }

  /// The stages that an exit could lead to, best first: where play came from, and the start.
  private func waysOut(_ stage: UInt32) -> [UInt32] {
    stage == tables.startStage ? [stage] : [stage, tables.startStage]
  }

  /// The lost states that an item leads to.
  private func results(of item: UInt32) -> [Key] {
    var found: Set<Key> = []
    var result: [Key] = []
    visitUses(of: item) { _, next in
      let isLost =
        rank(of: next) == nil && program.endings[Int(next[program.layout.location])] != .lose
      if isLost, found.insert(next).inserted { result.append(next) }
      return true
    }
    return result
  }

  /// For each location whether the items of a block can be reached there.
  private func marks(_ block: UInt32) -> [Bool] {
    var marks = [Bool](repeating: false, count: program.layout.locations.count)
    for location in program.layout.locations.all(of: block) { marks[location] = true }
    return marks
  }

  /// Visits each use of an item in a state from which a win can be reached, until the body answers
  /// `false`: the state and what it leads to.
  func visitUses(of item: UInt32, _ body: (Key, Key) -> Bool) {
    let location = program.layout.location
    let isPlace = marks(tables.items[Int(item)].block)
    for index in 0..<list.count {
      let key = list[index]
      let place = key[location]
      guard isPlace[Int(place)] else { continue }
      for row in program.commandRows(at: place)
      where program.commands[row].item == item && program.allows(program.commands[row], key) {
        guard rank(of: key) != nil else { continue }
        guard body(key, program.result(program.commands[row], key)) else { return }
      }
    }
  }
}
