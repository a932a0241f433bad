internal import MazeEngine

/// What the uses of the items that lose the game show, gathered of all of them at once: the states
/// are many, and reading them takes most of the time.
struct LossEvidence<Key: SearchKey> {
  /// A command by which one of the items is used.
  private struct Use {
    var row: Int
    var loss: Int
  }

  private let space: Space<Key>
  /// For each location the uses there.
  private var uses: [[Use]]
  /// For each loss the search for a condition.
  private(set) var conditions: [ConditionRepair<Key>] = []
  /// For each loss the lost states that the item leads to.
  private(set) var results: [KeySet<Key>] = []

  init(_ space: Space<Key>, _ losses: some Sequence<Examination.Loss>) {
    self.space = space
    let locations = space.program.layout.locations
    uses = [[Use]](repeating: [], count: locations.count)
    for (index, loss) in losses.enumerated() {
      conditions.append(ConditionRepair(space))
      results.append(KeySet())
      for location in locations.all(of: space.tables.items[Int(loss.item)].block) {
        for row in space.program.commandRows(at: UInt32(location))
        where space.program.commands[row].item == loss.item {
          uses[location].append(Use(row: row, loss: index))
        }
      }
    }
    gather()
  }

  /// Looks at each use of an item in a state from which a win can be reached.
  private mutating func gather() {
    let (program, location) = (space.program, space.program.layout.location)
    space.visitKeys(at: uses.indices.filter { !uses[$0].isEmpty }) { key in
      for use in uses[Int(key[location])] where program.allows(program.commands[use.row], key) {
        guard space.rank(of: key) != nil else { return }
        note(key, program.result(program.commands[use.row], key), use.loss)
      }
    }
  }

  private mutating func note(_ key: Key, _ next: Key, _ loss: Int) {
    let isGood =
      space.rank(of: next) != nil
      || space.program.endings[Int(next[space.program.layout.location])] == .lose
    conditions[loss].note(key, isGood)
    if !isGood, results[loss].count <= ExitRepair<Key>.mostStates {
      _ = results[loss].insert(next)
    }
  }
}
