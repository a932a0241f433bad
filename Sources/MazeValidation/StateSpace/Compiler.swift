internal import MazeEngine

/// Collects the compiled moves of a maze, location by location.
struct Compiler<Key: SearchKey> {
  let tables: Tables
  let layout: KeyLayout
  private(set) var commands: KernelBuffer<Command<Key>>.Builder
  /// For each location the row where its commands begin, and after the last one their end.
  private(set) var starts: KernelBuffer<UInt32>.Builder
  private(set) var steps = StepTable()

  private let zero: Key

  init(_ tables: Tables, _ layout: KeyLayout) {
    self.tables = tables
    self.layout = layout
    zero = Key(wordCount: layout.wordCount)
    // In most mazes there is one for each.
    commands = .init(capacity: tables.items.count { $0.kind.takesMoves })
    starts = .init(capacity: layout.locations.count + 1)
    starts.append(0)
  }

  /// Compiles all moves at the next location.
  mutating func compile(_ location: Int) {
    defer { starts.append(UInt32(commands.count)) }
    guard tables.blocks[Int(layout.locations.stages[location])].ending == nil else { return }
    let block = tables.blocks[Int(layout.locations.block(of: location))]
    for item in block.items.indices {
      switch tables.items[item].kind {
      case .go, .do, .open, .close, .action:
        compile(Move(item: UInt32(item), kind: .activate), location)
      case .adjust:
        compile(Move(item: UInt32(item), kind: .decrement), location)
        compile(Move(item: UInt32(item), kind: .increment), location)
      default: break
      }
    }
  }

  private mutating func compile(_ move: Move, _ location: Int) {
    if let command = plainCommand(move, location) {
      commands.append(command)
      return
    }
    var builder = CommandBuilder<Key>(move, location, tables, layout)
    guard var command = builder.build() else { return }
    steps.append(&command, builder)
    commands.append(command)
  }

  /// Whether it is noted of the stage of a location that play has left it.
  private func leavesMark(_ location: Int) -> Bool {
    !tables.visitedStages.isEmpty
      && tables.blocks[Int(layout.locations.stages[location])].visitedField != noRow
  }

  /// The command of a `go` that asks nothing and changes nothing but the place, as most do.
  private func plainCommand(_ move: Move, _ location: Int) -> Command<Key>? {
    let row = tables.items[Int(move.item)]
    guard case .go = row.kind, row.presence.isEmpty, row.needs.isEmpty, row.effects.isEmpty,
      tables.blocks[Int(row.target)].enters.isEmpty, !leavesMark(location),
      let target = layout.locations.index(stage: row.target, overlay: noRow)
    else { return nil }
    var command = Command(
      guardMask: zero, guardValue: zero, condition: .none, cleared: zero, set: zero, steps: .none,
      item: move.item, source: UInt32(location), target: target, kind: move.kind)
    command.cleared[layout.location] = layout.location.mask
    command.set[layout.location] = target
    command.changesPlaceAlone = true
    return command
  }
}
