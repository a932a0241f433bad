import MazeEngine
import MazeValidation

/// The verbs that the proof of the maze answers.
extension Interpreter {
  /// Whether a win can still be reached, and which step lost it.
  func stuck() -> Turn {
    guard session.ending == nil else { return .sentences(book(.gameEnded), accepted) }
    switch guide.space.standing(of: session.state) {
    case .canWin(let moves): return Turn(book(.canStillWin, speaker.moves(moves)))
    case .lost, .notReached: return lost()
    case .unknown: return Turn(book(.tooManyStates, String(guide.mostStates)))
    }
  }

  /// The next step of a shortest way to a win.
  func helpMe() -> Turn {
    guard session.ending == nil else { return .sentences(book(.gameEnded), accepted) }
    guard case .canWin(let moves) = guide.space.standing(of: session.state),
      let move = guide.space.bestMoves(in: session.state).first,
      let words = words(for: move, in: session)
    else { return stuck() }
    return Turn(
      book(.nextStep, words),
      moves == 1 ? book(.thatWins) : book(.movesAfterIt, speaker.moves(moves - 1)))
  }

  /// That the game is lost, and how far back it was not.
  private func lost() -> Turn {
    var earlier = session
    var count = 0
    while earlier.canUndo {
      let after = earlier.state
      _ = earlier.undo()
      count += 1
      guard case .canWin = guide.space.standing(of: earlier.state) else { continue }
      let words = self.words(from: earlier, to: after)
      return .sentences(
        book(.cannotWin), words.map { book(.stepThatLost, $0) } ?? "",
        count == 1 ? book(.undoOnce) : book(.undoTimes, String(count)))
    }
    return .sentences(book(.cannotWin), book(.sayRestartOnly))
  }

  // MARK: - Words

  /// What was done between two states, in words.
  private func words(from before: Session, to after: State) -> String? {
    let move = before.maze.moves(in: before.state)
      .first { (try? before.maze.state(after: $0, from: before.state)) == after }
    if let move { return words(for: move, in: before) }
    // Several steps of an adjustable element count as one thing that was done.
    for element in before.elements {
      guard let variable = element.variable else { continue }
      let value = before.maze.valueIndex(of: variable, in: after)
      var turned = before
      guard turned.turn(element.id, to: value).steps > 0, turned.state == after else { continue }
      return book(
        .turnTo, element.label, before.maze.variables[variable].domain.text(at: value))
    }
    return nil
  }

  /// What to do for a move, in words.
  private func words(for move: Move, in session: Session) -> String? {
    for element in session.elements {
      if move == .activate(element.id) { return book(.pressWhat, element.label) }
      if move == .increment(element.id) { return book(.moreOf, element.label) }
      if move == .decrement(element.id) { return book(.lessOf, element.label) }
      for action in element.actions where move == .perform(action.id) {
        return book(.performOn, action.name, element.label)
      }
    }
    return nil
  }
}
