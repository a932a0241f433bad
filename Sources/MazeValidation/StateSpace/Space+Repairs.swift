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
      .exit(to: stage == tables.startStage ? [stage] : [stage, tables.startStage])
      .map { .exit(block: $0.block, stage: $0.stage) }
  }

  /// What would mend that play gets stuck in a block.
  func repair(ofDeadEnd block: UInt32, cameFrom stage: UInt32) -> RepairLine? {
    let location = program.layout.location
    var seeds: [Key] = []
    for index in 0..<list.count {
      let key = list[index]
      guard program.layout.locations.block(of: Int(key[location])) == block,
        rank(of: key) == nil
      else { continue }
      seeds.append(key)
    }
    let stages = stage == tables.startStage ? [stage] : [stage, tables.startStage]
    return ExitRepair(self, seeds: seeds).exit(to: stages, from: [block])
      .map { .exit(block: $0.block, stage: $0.stage) }
  }

  /// The lost states that an item leads to.
  private func results(of item: UInt32) -> [Key] {
    let location = program.layout.location
    var rows = [[Int]](repeating: [], count: program.layout.locations.count)
    for (row, command) in program.commands.elements.enumerated() where command.item == item {
      rows[Int(command.source)].append(row)
    }
    var found: Set<Key> = []
    var result: [Key] = []
    for index in 0..<list.count {
      let key = list[index]
      for row in rows[Int(key[location])] where program.allows(program.commands[row], key) {
        let next = program.result(program.commands[row], key)
        guard rank(of: key) != nil, rank(of: next) == nil,
          program.endings[Int(next[location])] != .lose, found.insert(next).inserted
        else { continue }
        result.append(next)
      }
    }
    return result
  }
}
