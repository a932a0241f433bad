/// What a player does that changes a game or goes back and forth in it.
package enum Step: Hashable, Sendable {
  case move(Move)
  /// Steps towards the value with the index; undone as one.
  case turn(Element.ID, to: Int)
  case undo
  case redo
  case restart
}

extension Session {
  /// A game that is taken up in some state, with nothing to undo.
  package init(_ maze: Maze, phrases: Phrases, from state: State, moveCount: Int) {
    self.init(maze, phrases: phrases)
    present = Moment(state: state, moveCount: moveCount, opener: nil, step: nil)
    refocus()
  }

  /// Does a step without any text: the fast way to play a game again.
  ///
  /// The focus stays where it was; call ``refocus()`` at the end.
  ///
  /// - Returns: Whether it could be done.
  package mutating func retrace(_ step: Step) -> Bool {
    switch step {
    case .move(let move): return retrace(move)
    case .turn(let id, let index): return retraceTurn(id, to: index)
    case .undo:
      guard let moment = past.popLast() else { return false }
      future.append(present)
      present = moment
    case .redo:
      guard let moment = future.popLast() else { return false }
      past.append(present)
      present = moment
    case .restart:
      keepPresent()
      present = Moment(state: maze.startState, moveCount: 0, opener: nil, step: .restart)
    }
    return true
  }

  /// Begins another game in some state; undo comes back to this one.
  package mutating func begin(from state: State, moveCount: Int) {
    keepPresent()
    present = Moment(state: state, moveCount: moveCount, opener: nil, step: nil)
  }

  /// Puts the focus where it is after an arrival.
  package mutating func refocus() {
    focus = elements.first?.id
  }

  /// The steps that led to the present from where the game began, each with the states before and
  /// after it.
  package var path: [(step: Step, before: State, after: State)] {
    let moments = past + [present]
    let first = beginning
    return (first + 1..<moments.count).compactMap { index in
      moments[index].step.map { ($0, moments[index - 1].state, moments[index].state) }
    }
  }

  /// Whether the game began at the start of this maze, and not in what another version has become.
  package var isFromStart: Bool {
    let first = beginning
    let moment = first < past.count ? past[first] : present
    return moment.moveCount == 0 && moment.state == maze.startState
  }

  /// The index in the history of the moment that the game began with.
  private var beginning: Int {
    func begins(_ moment: Moment) -> Bool { moment.step == nil || moment.step == .restart }
    return begins(present) ? past.count : past.lastIndex(where: begins) ?? 0
  }

  private mutating func keepPresent() {
    past.append(present)
    future = []
  }

  private mutating func retrace(_ move: Move) -> Bool {
    guard let state = try? maze.state(after: move, from: state) else { return false }
    let opener: Element.ID? =
      switch maze.tables.items[Int(move.item)].kind {
      case .go, .close: nil
      case .open: Element.ID(raw: move.item)
      default: present.opener
      }
    let count = present.moveCount + 1
    keepPresent()
    present = Moment(state: state, moveCount: count, opener: opener, step: .move(move))
    return true
  }

  private mutating func retraceTurn(_ id: Element.ID, to index: Int) -> Bool {
    guard Int(id.raw) < maze.tables.items.count else { return false }
    let row = maze.tables.items[Int(id.raw)]
    guard row.kind == .adjust,
      (0..<maze.variables[Int(row.target)].domain.count).contains(index)
    else { return false }
    let move: Move = stepsUp(Int(row.target), to: index) ? .increment(id) : .decrement(id)
    var moment = present
    let (steps, _) = Kernel.turn(
      move, to: UInt32(index), maze.tables, &moment.state.position)
    guard steps > 0 else { return false }
    moment.moveCount += steps
    moment.step = .turn(id, to: index)
    keepPresent()
    present = moment
    return true
  }
}
