internal import MazeEngine

/// Collects the compiled moves of a maze, location by location.
struct Compiler<Key: SearchKey> {
  let tables: Tables
  let layout: KeyLayout
  private(set) var commands: ContiguousArray<Command<Key>> = []
  /// For each location the row where its commands begin, and after the last one their end.
  private(set) var starts: ContiguousArray<UInt32> = [0]
  private(set) var terms: ContiguousArray<KeyTerm> = []
  private(set) var steps: ContiguousArray<KeyStep> = []

  init(_ tables: Tables, _ layout: KeyLayout) {
    self.tables = tables
    self.layout = layout
    starts.reserveCapacity(layout.locations.count + 1)
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

  /// Compiles an unconditional `go` at the next location, or nothing.
  mutating func compileExit(_ location: Int, to stage: UInt32?) {
    defer { starts.append(UInt32(commands.count)) }
    guard let stage, tables.blocks[Int(layout.locations.stages[location])].ending == nil else {
      return
    }
    var builder = CommandBuilder<Key>(
      Move(item: noRow, kind: .activate), location, tables, layout)
    append(builder.build(goTo: stage), builder)
  }

  private mutating func compile(_ move: Move, _ location: Int) {
    var builder = CommandBuilder<Key>(move, location, tables, layout)
    if let command = builder.build() { append(command, builder) }
  }

  private mutating func append(_ command: Command<Key>, _ builder: CommandBuilder<Key>) {
    var command = command
    command.condition = Rows(start: UInt32(terms.count), count: command.condition.count)
    command.steps = Rows(start: UInt32(steps.count), count: command.steps.count)
    for step in builder.steps {
      var step = step
      step.condition.start += UInt32(terms.count)
      steps.append(step)
    }
    terms += builder.terms
    commands.append(command)
  }
}
