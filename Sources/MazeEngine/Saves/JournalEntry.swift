/// A line of a journal: what the player did, by names, and the state after it.
package struct JournalEntry: Hashable, Sendable, Codable {
  /// What was done.
  package enum Deed: String, Hashable, Sendable, Codable {
    case press, more, less, turn, perform, undo, redo, restart
  }

  package var deed: Deed
  /// The key of the element.
  package var element: String?
  /// The key of the custom action.
  package var action: String?
  /// The value that an adjustable was turned to.
  package var value: String?
  /// The number of moves from the start, after it.
  package var moves: Int
  package var state: SavedState
  /// Whether it was known that the game could not be won any more.
  package var lost: Bool?

  /// An entry of these parts.
  package init(
    deed: Deed, element: String? = nil, action: String? = nil, value: String? = nil, moves: Int,
    state: SavedState, lost: Bool? = nil
  ) {
    self.deed = deed
    self.element = element
    self.action = action
    self.value = value
    self.moves = moves
    self.state = state
    self.lost = lost
  }

  private enum CodingKeys: String, CodingKey {
    case deed = "do"
    case element
    case action
    case value = "to"
    case moves
    case state
    case lost
  }
}

extension Session {
  /// The entry for the last step, in the state after it.
  package func entry(for step: Step, lost: Bool? = nil) -> JournalEntry {
    entry(for: step, present, lost: lost)
  }

  /// What the history holds, from its beginning to the present: an entry for each step, none where a
  /// game begins.
  package var entries: [(step: JournalEntry?, state: SavedState, moves: Int)] {
    (past + [present]).map { moment in
      let step = moment.step.map { entry(for: $0, moment, lost: nil) }
      return (step, maze.savedState(of: moment.state), moment.moveCount)
    }
  }

  private func entry(for step: Step, _ moment: Moment, lost: Bool?) -> JournalEntry {
    let tables = maze.tables
    var entry = JournalEntry(
      deed: .undo, moves: moment.moveCount, state: maze.savedState(of: moment.state), lost: lost)
    switch step {
    case .undo: break
    case .redo: entry.deed = .redo
    case .restart: entry.deed = .restart
    case .turn(let id, let index):
      entry.deed = .turn
      entry.element = tables.key(of: id.raw)
      let variable = Int(tables.items[Int(id.raw)].target)
      entry.value = maze.variables[variable].domain.text(at: index)
    case .move(let move):
      let row = tables.items[Int(move.item)]
      entry.element = tables.key(of: row.kind == .action ? row.target : move.item)
      entry.action = row.kind == .action ? tables.key(of: move.item) : nil
      entry.deed =
        switch move.kind {
        case .increment: .more
        case .decrement: .less
        case .activate: row.kind == .action ? .perform : .press
        }
    }
    return entry
  }
}

/// Finds the steps that entries mean in a maze.
package struct StepNames: Sendable {
  private struct Key: Hashable {
    let block: UInt32
    let element: String
    let action: String?
  }

  private let maze: Maze
  private var items: [Key: UInt32] = [:]
  private var known: Set<UInt32> = []

  /// The steps of a maze; the names of a stage are gathered when they are first asked for.
  package init(_ maze: Maze) {
    self.maze = maze
  }

  /// The step that an entry means in a state, whether it is possible there or not.
  ///
  /// - Returns: `nil` where there is nothing of that name.
  package mutating func step(_ entry: JournalEntry, in state: State) -> Step? {
    step(
      entry.deed, element: entry.element, action: entry.action, value: entry.value, in: state)
  }

  /// The same for the parts of an entry.
  mutating func step(
    _ deed: JournalEntry.Deed, element: String?, action: String?, value: String?, in state: State
  ) -> Step? {
    let kind: Move.Kind
    switch deed {
    case .undo: return .undo
    case .redo: return .redo
    case .restart: return .restart
    case .turn: return item(element, action, in: state).flatMap { turn($0, to: value) }
    case .press: kind = .activate
    case .more: kind = .increment
    case .less: kind = .decrement
    case .perform:
      guard action != nil else { return nil }
      kind = .activate
    }
    return item(element, action, in: state).map { .move(Move(item: $0, kind: kind)) }
  }

  private func turn(_ item: UInt32, to value: String?) -> Step? {
    guard maze.tables.items[Int(item)].kind == .adjust, let value else { return nil }
    let variable = maze.variables[Int(maze.tables.items[Int(item)].target)]
    return variable.domain.index(of: value).map { .turn(Element.ID(raw: item), to: $0) }
  }

  private mutating func item(_ element: String?, _ action: String?, in state: State) -> UInt32? {
    let block = state.position.block
    if known.insert(block).inserted { gather(block) }
    guard let element else { return nil }
    return items[Key(block: block, element: element, action: action)]
  }

  private mutating func gather(_ block: UInt32) {
    let tables = maze.tables
    for index in tables.blocks[Int(block)].items.indices {
      let item = UInt32(index)
      let row = tables.items[index]
      let key = tables.key(of: item)
      switch row.kind {
      case .say, .enter, .heading: break
      case .action:
        items[Key(block: block, element: tables.key(of: row.target), action: key)] = item
      default: items[Key(block: block, element: key, action: nil)] = item
      }
    }
  }
}
