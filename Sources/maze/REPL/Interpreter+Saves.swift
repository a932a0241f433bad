import MazeEngine

/// What is said and done about saved games.
extension Interpreter {
  /// How many moves are said where no number is given.
  private static let movesSaid = 20

  /// A game that has been taken up.
  init(_ session: Session, book: PhraseBook, settings: Settings) {
    self.init(session.maze, book: book, settings: settings)
    self.session = session
    relist()
  }

  /// The turn that takes a game up: what there is to say about it, then the whole place.
  mutating func takenUp(_ sentences: [String]) -> Turn {
    let turn = Turn(lines: sentences) + Turn(screen())
    lastTurn = turn
    return turn
  }

  /// Puts another game in the place of this one.
  mutating func take(_ session: Session, saying sentences: [String]) -> Turn {
    self.session = session
    return takenUp(sentences)
  }

  /// Leaves a wish to whoever runs the interpreter.
  mutating func ask(_ request: Request) -> Turn {
    self.request = request
    return Turn()
  }

  /// Does a step that was made before in this state, and gives its turn.
  mutating func again(_ step: Step) -> Turn {
    switch step {
    case .move(let move): make(move)
    case .turn(let id, let index): outcome(of: session.turn(id, to: index).events)
    case .undo: perform(.undo)
    case .redo: perform(.redo)
    case .restart: perform(.restart)
    }
  }

  private mutating func perform(_ action: Verb.Action) -> Turn {
    guard let verb = Verb.all.first(where: { $0.action == action }) else { return Turn() }
    return perform(verb, "")
  }

  // MARK: - Moves

  /// The last moves in words, each on a line.
  func moves(_ count: String) -> Turn {
    let path = session.path
    guard !path.isEmpty else { return Turn(book(.movesNone)) }
    let wanted = Int(count).map { max(1, $0) } ?? Self.movesSaid
    let leftOut = max(0, path.count - wanted)
    var lines: [String] = []
    if leftOut > 0 { lines.append(book(.movesLeftOut, speaker.moves(leftOut))) }
    for (index, move) in path.enumerated().dropFirst(leftOut) {
      lines.append("\(index + 1). " + words(move.step, before: move.before, after: move.after))
    }
    return Turn(lines: lines)
  }

  /// A step in words: what was pressed, or a dial and what it then showed.
  func words(_ step: Step, before: State, after: State) -> String {
    let elements = session.maze.elements(in: before, phrases: book.engine)
    switch step {
    case .undo: return book(.undone)
    case .redo: return book(.doneAgain)
    case .restart: return book(.restarted)
    case .turn(let id, _): return dial(elements.first { $0.id == id }, after)
    case .move(let move):
      if let element = elements.first(where: { $0.id == Element.ID(raw: move.item) }) {
        return element.isAdjustable ? dial(element, after) : Utterance.sentence(element.label)
      }
      for element in elements {
        for action in element.actions where Move.perform(action.id) == move {
          return Utterance.sentence(book(.movesAction, action.name, element.label))
        }
      }
      return book(.done)
    }
  }

  private func dial(_ element: Element?, _ after: State) -> String {
    guard let element, let variable = element.variable else { return book(.done) }
    let index = session.maze.valueIndex(of: variable, in: after)
    let value = session.maze.variables[variable].domain.text(at: index)
    return Utterance.sentence(book(.pair, element.label, value))
  }
}
