/// What a move leads to: the only place where play is decided.
///
/// The player, the tests of a maze and
/// the validator all call it.
///
/// A move applies its effects in order; a `go` closes the overlay, marks the stage that it leaves
/// and arrives; each `enter` of the place of arrival follows, its condition reading the values so
/// far. Nothing else decides what comes next: no clock and no chance.
public struct Transition: Hashable, Sendable {
  /// What became of the place where play is.
  public enum Change: Hashable, Sendable {
    /// Play has arrived in a stage, which can be the one it left.
    case arrived
    /// An overlay has opened.
    case opened
    /// The overlay has closed.
    case closed
    /// Play has stayed where it was.
    case stayed
  }

  /// The state after the move.
  public let state: State
  /// The replies in order, rendered in the state after the move.
  public let replies: [String]
  /// What became of the place.
  public let change: Change
}

extension Maze {
  /// The transition that begins a game: the arrival in the start stage.
  package func start() -> Transition {
    var sink = ReplyList()
    let position = Kernel.start(tables, PackedWords(wordCount: tables.wordCount), &sink)
    return Transition(
      state: State(position), replies: replies(sink, position), change: .arrived)
  }

  /// The state that a game begins with.
  public var startState: State { start().state }

  /// What a move leads to.
  ///
  /// - Throws: Why the move is refused; the state stays as it is.
  public func transition(from state: State, by move: Move) throws(Refusal) -> Transition {
    var sink = ReplyList()
    var position = state.position
    if let refusal = Kernel.make(move, tables, &position, &sink) { throw refusal }
    return Transition(
      state: State(position), replies: replies(sink, position), change: change(of: move))
  }

  /// The state that a move leads to, without any text.
  ///
  /// - Throws: Why the move is refused; the state stays as it is.
  package func state(after move: Move, from state: State) throws(Refusal) -> State {
    var next = state
    try advance(&next, by: move)
    return next
  }

  /// Makes a move in a state, without any text and without allocating anything: the fastest way to
  /// play by program.
  ///
  /// - Throws: Why the move is refused; the state stays as it is.
  public func advance(_ state: inout State, by move: Move) throws(Refusal) {
    if tables.choices.exists, tables.choices.make(move, tables, &state.position) { return }
    var sink = NoReplies()
    guard tables.wordCount == 1 else {
      if let refusal = Kernel.make(move, tables, &state.position, &sink) { throw refusal }
      return
    }
    // One word needs no array, which would be allocated anew.
    var position = state.position.packed
    if let refusal = Kernel.make(move, tables, &position, &sink) { throw refusal }
    state.position.replace(by: position)
  }

  /// The move that escape makes: that of the first present `close`.
  ///
  /// - Throws: Why there is nothing to close.
  package func escapeMove(in state: State) throws(Refusal) -> Move {
    let position = state.position
    guard position.overlay != noRow else { throw .nothingToClose }
    for index in tables.blocks[Int(position.overlay)].items.indices
    where tables.items[index].kind == .close
      && Kernel.isPresent(UInt32(index), tables, position)
    {
      return Move(item: UInt32(index), kind: .activate)
    }
    throw .cannotBeClosed
  }

  /// The reply of an element, rendered in a state.
  func reply(of id: Element.ID, in state: State) -> String? {
    tables.texts[Int(id.raw)].reply.map { tables.render($0, state.position.values) }
  }

  private func replies(_ list: ReplyList, _ position: Position<PackedWords>) -> [String] {
    list.items.compactMap { item in
      tables.texts[Int(item)].reply.map { tables.render($0, position.values) }
    }
  }

  private func change(of move: Move) -> Transition.Change {
    switch tables.items[Int(move.item)].kind {
    case .go: .arrived
    case .open: .opened
    case .close: .closed
    default: .stayed
    }
  }
}
