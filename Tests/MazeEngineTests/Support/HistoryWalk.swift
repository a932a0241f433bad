import MazeEngine
import MazeTestSupport

/// A random walk that then goes back and forth in its history.
struct HistoryWalk {
  /// What a listener can find out at one time.
  private struct Moment: Equatable {
    var state: State
    var elements: [Element]
    var sentences: [String]
    var moveCount: Int
    var ending: Stage.Ending?
  }

  private var random: SeededGenerator
  private var session: Session
  private var moments: [Moment] = []

  init(_ maze: Maze, seed: Int) {
    random = SeededGenerator(seed: seed)
    session = Session(maze)
    moments = [moment]
  }

  private var moment: Moment {
    Moment(
      state: session.state, elements: session.elements,
      sentences: session.maze.sentences(in: session.state), moveCount: session.moveCount,
      ending: session.ending)
  }

  /// Walks, and goes through the history; what was first found different.
  mutating func problem(steps: Int) -> String? {
    for _ in 0..<steps where step() { moments.append(moment) }
    return undoAll() ?? redoAll() ?? wander() ?? branch()
  }

  // MARK: - Walking

  /// Does something; whether it was recorded.
  private mutating func step() -> Bool {
    let canRedo = session.canRedo
    let before = moment
    let isDone =
      switch random.number(1...20) {
      case 1...3: turn()
      case 4: (try? session.escape()) != nil
      case 5: restart()
      case 6...7: tryAny()
      default: move()
      }
    // What is refused leaves everything as it is, what can be redone too.
    if !isDone, moment != before || session.canRedo != canRedo { moments.append(before) }
    return isDone
  }

  private mutating func move() -> Bool {
    let moves = Array(session.maze.moves(in: session.state))
    guard !moves.isEmpty else { return restart() }
    return (try? session.perform(random.pick(moves))) != nil
  }

  /// Tries a move that may well be refused.
  private mutating func tryAny() -> Bool {
    guard !session.elements.isEmpty else { return false }
    let id = random.pick(session.elements).id
    let move: Move = random.chance(50) ? .activate(id) : .increment(id)
    return (try? session.perform(move)) != nil
  }

  private mutating func turn() -> Bool {
    let adjustable = session.elements.filter { $0.variable != nil }
    guard !adjustable.isEmpty, session.ending == nil else { return false }
    let element = random.pick(adjustable)
    guard let position = element.valuePosition else { return false }
    let target = position.index - 1 + random.number(-5...5)
    return session.turn(element.id, to: min(max(0, target), position.count - 1)).steps > 0
  }

  private mutating func restart() -> Bool {
    _ = session.restart()
    return true
  }

  // MARK: - Going through the history

  private func difference(at index: Int, _ how: String) -> String? {
    guard moment != moments[index] else { return nil }
    return "\(how) to moment \(index) of \(moments.count - 1): \(moment), not \(moments[index])"
  }

  private mutating func undoAll() -> String? {
    for index in moments.indices.dropLast().reversed() {
      guard session.canUndo, session.undo() != nil else { return "no undo to moment \(index)" }
      if let difference = difference(at: index, "undo") { return difference }
    }
    return session.canUndo || session.undo() != nil ? "there is more to undo" : nil
  }

  private mutating func redoAll() -> String? {
    for index in moments.indices.dropFirst() {
      guard session.canRedo, session.redo() != nil else { return "no redo to moment \(index)" }
      if let difference = difference(at: index, "redo") { return difference }
    }
    return session.canRedo || session.redo() != nil ? "there is more to redo" : nil
  }

  /// Goes back and forth, and stops somewhere before the end.
  private mutating func wander() -> String? {
    var index = moments.count - 1
    for _ in 0..<moments.count {
      if random.chance(60), index > 0 {
        _ = session.undo()
        index -= 1
      } else if index < moments.count - 1 {
        _ = session.redo()
        index += 1
      }
      if let difference = difference(at: index, "wandering") { return difference }
    }
    moments = Array(moments[...index])
    return nil
  }

  /// Does something new, after which there is nothing to redo, and goes back to the start.
  private mutating func branch() -> String? {
    while !step() {}
    if session.canRedo { return "what was undone can still be redone after a new move" }
    moments.append(moment)
    return undoAll()
  }
}
