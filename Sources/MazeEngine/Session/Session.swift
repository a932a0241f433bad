/// A game that is being played: a maze, the state it is in, the focus, and the way that led here.
///
/// A session is for one player. Hosts that keep many players can keep only a ``State`` for each and
/// step it by ``Maze/advance(_:by:)``.
public struct Session: Sendable {
  /// The maze.
  public let maze: Maze
  /// The words that the engine itself speaks.
  package let phrases: Phrases
  /// The state that the game is in.
  public var state: State { present.state }
  /// The element that the focus is on; `nil` where the place has none.
  public internal(set) var focus: Element.ID?
  /// The number of moves from the start to here.
  public var moveCount: Int { present.moveCount }
  /// Whether there is something to undo.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is something to redo.
  public var canRedo: Bool { !future.isEmpty }
  /// How the game has ended, or `nil` while it goes on.
  public var ending: Stage.Ending? { maze.ending(of: state) }
  /// What was announced when the game began.
  public let opening: [Event]

  var present: Moment
  var past: [Moment] = []
  var future: [Moment] = []

  /// What undo comes back to.
  struct Moment: Sendable {
    var state: State
    var moveCount: Int
    var opener: Element.ID?
    /// What led here; `nil` where the history begins.
    var step: Step?
  }

  /// A new game.
  public init(_ maze: Maze, phrases: Phrases = .english) {
    self.maze = maze
    self.phrases = phrases
    let start = maze.start()
    present = Moment(state: start.state, moveCount: 0, opener: nil)
    focus = maze.elements(in: start.state, phrases: phrases).first?.id
    opening = Self.announcement(start.replies) + [.screenChanged(focus: focus)]
  }

  /// The virtual elements of the present state.
  public var elements: [Element] { maze.elements(in: state, phrases: phrases) }

  /// The element that the focus is on.
  package var focusedElement: Element? {
    guard let focus else { return nil }
    return elements.first { $0.id == focus }
  }

  /// Moves the focus to an element.
  ///
  /// - Returns: Whether the element exists now.
  @discardableResult
  public mutating func moveFocus(to id: Element.ID) -> Bool {
    guard elements.contains(where: { $0.id == id }) else { return false }
    focus = id
    return true
  }

  /// Moves the focus to the next or a previous element.
  ///
  /// - Parameter offset: How many elements further; negative for back.
  /// - Returns: Whether there is an element there; the focus stays where there is none.
  @discardableResult
  package mutating func moveFocus(by offset: Int) -> Bool {
    let elements = elements
    let index = elements.firstIndex { $0.id == focus } ?? 0
    guard elements.indices.contains(index + offset) else { return false }
    focus = elements[index + offset].id
    return true
  }

  // MARK: - Moves

  /// Makes a move.
  ///
  /// - Returns: What to tell the accessibility system.
  /// - Throws: Why the move is refused; then nothing has changed.
  @discardableResult
  public mutating func perform(_ move: Move) throws(Refusal) -> [Event] {
    let transition = try maze.transition(from: state, by: move)
    past.append(present)
    future = []
    return apply(transition, move)
  }

  /// Closes the overlay by the first `close` that it has.
  ///
  /// - Throws: Why there is nothing to close.
  @discardableResult
  public mutating func escape() throws(Refusal) -> [Event] {
    try perform(maze.escapeMove(in: state))
  }

  /// The move of a magic tap: what the first present main element does, one step up where it is
  /// adjustable.
  ///
  /// - Throws: That there is no such element.
  public func magicTapMove() throws(Refusal) -> Move {
    guard let main = elements.first(where: \.isMain) else { throw .noMainElement }
    return main.isAdjustable ? .increment(main.id) : .activate(main.id)
  }

  /// Steps an adjustable element towards a value.
  ///
  /// It goes the shorter way round where the variable wraps, up if both are equal; it stops at the
  /// first refusal and leaves what is done. The whole is undone as one.
  ///
  /// - Parameters:
  ///   - id: The adjustable element.
  ///   - index: The value's index in its domain.
  /// - Returns: What to tell the accessibility system, how many steps were made, and why it stopped
  ///   early.
  @discardableResult
  package mutating func turn(
    _ id: Element.ID, to index: Int
  ) -> (events: [Event], steps: Int, refusal: Refusal?) {
    guard let element = elements.first(where: { $0.id == id }), let variable = element.variable
    else { return ([], 0, .absent) }
    guard (0..<maze.variables[variable].domain.count).contains(index) else {
      return ([], 0, .atLimit(id))
    }
    let goesUp = stepsUp(variable, to: index)
    let move: Move = goesUp ? .increment(id) : .decrement(id)
    let before = present
    let sentences = maze.sentences(in: state)
    var position = state.position
    let (steps, refusal) = Kernel.turn(move, to: UInt32(index), maze.tables, &position)
    guard steps > 0 else { return ([], 0, refusal) }
    present.state = State(position)
    present.moveCount += steps
    present.step = .turn(id, to: index)
    let replies = [maze.reply(of: id, in: state)].compactMap { $0 }
    past.append(before)
    future = []
    return (stayed(replies, before: sentences), steps, refusal)
  }

  func stepsUp(_ variable: Int, to index: Int) -> Bool {
    let value = maze.valueIndex(of: variable, in: state)
    let declared = maze.variables[variable]
    guard declared.wraps else { return index > value }
    let count = declared.domain.count
    let up = (index - value + count) % count
    return up <= count - up
  }

  private mutating func apply(_ transition: Transition, _ move: Move) -> [Event] {
    let sentences = maze.sentences(in: state)
    present.state = transition.state
    present.moveCount += 1
    present.step = .move(move)
    var replies = transition.replies
    switch transition.change {
    case .stayed:
      return stayed(replies, before: sentences)
    case .arrived:
      present.opener = nil
      focus = elements.first?.id
    case .opened:
      present.opener = Element.ID(raw: move.item)
      focus = elements.first?.id
    case .closed:
      replies.insert(phrases.closed, at: 0)
      focus = present.opener
      present.opener = nil
      focus = nearest(to: focus)
    }
    return Self.announcement(replies) + [.screenChanged(focus: focus)]
  }

  /// The events of a step that left play where it was: what was replied, the sentences that are
  /// new, and the focus where it was or nearest.
  private mutating func stayed(_ replies: [String], before: [String]) -> [Event] {
    let known = Set(before)
    let appeared = maze.sentences(in: state).filter { !known.contains($0) }
    focus = nearest(to: focus)
    return Self.announcement(replies + appeared) + [.layoutChanged(focus: focus)]
  }

  /// The element itself where it exists, else the next one that does, else the last.
  private func nearest(to id: Element.ID?) -> Element.ID? {
    let elements = elements
    guard let id else { return elements.first?.id }
    if elements.contains(where: { $0.id == id }) { return id }
    if id.isInstruction { return elements.first?.id }
    return (elements.first { !$0.id.isInstruction && $0.id.raw > id.raw } ?? elements.last)?.id
  }

  private static func announcement(_ texts: [String]) -> [Event] {
    texts.isEmpty ? [] : [.announcement(texts.joined(separator: " "))]
  }

  // MARK: - History

  /// Takes back the last move, turn or restart.
  ///
  /// - Returns: What to tell the accessibility system, or `nil` where there is nothing to undo.
  public mutating func undo() -> [Event]? {
    guard let moment = past.popLast() else { return nil }
    future.append(present)
    return go(to: moment)
  }

  /// Makes the last undone move again.
  ///
  /// - Returns: What to tell the accessibility system, or `nil` where there is nothing to redo.
  public mutating func redo() -> [Event]? {
    guard let moment = future.popLast() else { return nil }
    past.append(present)
    return go(to: moment)
  }

  /// Begins again.
  ///
  /// Undo takes it back.
  ///
  /// - Returns: What to tell the accessibility system.
  public mutating func restart() -> [Event] {
    past.append(present)
    future = []
    let start = maze.start()
    present = Moment(state: start.state, moveCount: 0, opener: nil, step: .restart)
    focus = elements.first?.id
    return Self.announcement(start.replies) + [.screenChanged(focus: focus)]
  }

  private mutating func go(to moment: Moment) -> [Event] {
    let isSamePlace =
      moment.state.stage == state.stage && moment.state.overlay == state.overlay
    let sentences = maze.sentences(in: state)
    present = moment
    if isSamePlace { return stayed([], before: sentences) }
    focus = elements.first?.id
    return [.screenChanged(focus: focus)]
  }
}
