internal import MazeEngine

/// A run of rows in a table of a program.
struct Rows: Hashable, Sendable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  static let none = Rows()

  @inline(__always)
  var indices: Range<Int> { Int(start)..<Int(start) &+ Int(count) }
}

/// One comparison of a condition, on a key; joined as in the maze's own terms.
struct KeyTerm: Hashable, Sendable {
  var place: Place
  var value: UInt32
  var comparison: Term.Comparison
  var endsClause: Bool
}

/// One change of a value that masks cannot express.
struct KeyStep: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// Puts a value.
    case set
    /// Adds, no further than the last value.
    case raise
    /// Takes off, no further than the first value.
    case lower
    /// Adds, going round at the last value.
    case turn
    /// Leaves out the next steps unless a condition holds.
    case unless
  }

  var kind: Kind
  var place = Place()
  /// The value to put or to add, or the number of steps to leave out.
  var amount: UInt32 = 0
  var last: UInt32 = 0
  /// The field of the maze that it changes.
  var field: UInt32 = 0
  var condition = Rows.none
}

/// A move at one location, compiled: when it can be made and what it makes of a key.
///
/// It says the same as the rows that the transition of the engine reads. That is not taken on
/// trust: the tests compare the two on random mazes, and a certificate is checked by the engine's
/// transition alone.
struct Command<Key: SearchKey>: Sendable {
  /// The bits that must be just `guardValue`.
  var guardMask: Key
  var guardValue: Key
  /// What else must hold, as rows of the program's terms.
  var condition: Rows
  /// The bits that are put to zero, and those that are then set.
  var cleared: Key
  var set: Key
  /// The one value that is stepped round its domain, as of a dial; without a mask there is none.
  var turned = Place()
  var turnAmount: UInt32 = 0
  var turnLast: UInt32 = 0
  /// What follows, as rows of the program's steps.
  var steps: Rows
  var item: UInt32
  var source: UInt32
  var target: UInt32
  var kind: Move.Kind
  /// Whether it asks nothing and changes nothing but the location.
  var changesPlaceAlone = false

  var move: Move { Move(item: item, kind: kind) }
}

/// Moves of a maze, compiled and sorted by location.
final class Program<Key: SearchKey>: Sendable {
  let layout: KeyLayout
  let start: Key
  let commands: KernelBuffer<Command<Key>>
  /// For each location the row where its commands begin.
  let starts: KernelBuffer<UInt32>
  /// The conditions and steps of the commands.
  let steps: StepTable
  /// For each location how the game has ended there.
  let endings: KernelBuffer<Stage.Ending?>

  /// All moves of a maze.
  init(_ tables: Tables, _ layout: KeyLayout) {
    var compiler = Compiler<Key>(tables, layout)
    for location in 0..<layout.locations.count { compiler.compile(location) }
    self.layout = layout
    var sink = NoReplies()
    let position = Kernel.start(tables, PackedWords(wordCount: tables.wordCount), &sink)
    start = layout.key(of: position, tables) ?? Key(wordCount: layout.wordCount)
    commands = compiler.commands.finished()
    starts = compiler.starts.finished()
    steps = compiler.steps
    endings = KernelBuffer(
      ContiguousArray(layout.locations.stages.map { tables.blocks[Int($0)].ending }))
  }

  /// The rows of the commands at the location of a key.
  @inline(__always)
  func commandRows(at location: UInt32) -> Range<Int> {
    Int(starts[Int(location)])..<Int(starts[Int(location) + 1])
  }

  /// Whether a command's move can be made.
  @inline(__always)
  func allows(_ command: Command<Key>, _ key: Key) -> Bool {
    guard key.matches(command.guardMask, command.guardValue) else { return false }
    return command.condition.count == 0 || steps.holds(command.condition, key)
  }

  /// What a move that can be made makes of a key.
  @inline(__always)
  func result(_ command: Command<Key>, _ key: Key) -> Key {
    steps.result(command, key)
  }
}

extension KeyTerm {
  /// Whether it holds of a value.
  @inline(__always)
  func holds(_ present: UInt32) -> Bool {
    switch comparison {
    case .is: present == value
    case .isNot: present != value
    case .isAtLeast: present >= value
    case .isAtMost: present <= value
    }
  }
}
