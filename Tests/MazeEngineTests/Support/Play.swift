import MazeEngine

/// A game in a test, played by beats.
struct Play {
  private(set) var session: Session
  /// The events of the last thing done.
  private(set) var events: [Event] = []
  /// Why the last thing done was refused.
  private(set) var refusal: String?
  private var marked: State?

  /// A game of a maze; `nil` where it does not load.
  init?(_ text: String) {
    guard let maze = Maze.load(text: text).maze else { return nil }
    session = Session(maze)
    events = session.opening
  }

  /// The first beat that fails, in words.
  mutating func firstProblem(of beats: [Beat]) -> String? {
    for (index, beat) in beats.enumerated() {
      guard let problem = act(beat) ?? check(beat) else { continue }
      return "\(beat), number \(index + 1): \(problem)"
    }
    return unexpectedRefusal
  }

  private var unexpectedRefusal: String? { refusal.map { "it was refused: \($0)" } }

  // MARK: - Doing

  /// Does what a beat says; what is wrong, or `nil`.
  private mutating func act(_ beat: Beat) -> String? {
    switch beat {
    case .press, .up, .down, .turn, .perform, .tap, .escape, .undo, .redo, .restart:
      if let problem = unexpectedRefusal { return "before it, " + problem }
      events = []
      return move(beat)
    case .focus(let name):
      guard let element = find(name) else { return "there is no such element" }
      return session.moveFocus(to: element.id) ? nil : "the focus does not go there"
    case .mark: marked = session.state
    default: break
    }
    return nil
  }

  private mutating func move(_ beat: Beat) -> String? {
    switch beat {
    case .press(let name): onElement(name) { .activate($0.id) }
    case .up(let name): onElement(name) { .increment($0.id) }
    case .down(let name): onElement(name) { .decrement($0.id) }
    case .perform(let action, let name):
      onElement(name) { element in
        element.actions.first { $0.name == action }.map { .perform($0.id) }
      }
    case .turn(let variable, let value): turn(variable, value)
    case .undo: history("undo", session.undo())
    case .redo: history("redo", session.redo())
    case .restart: history("restart", session.restart())
    case .escape: attempt { session throws(Refusal) in try session.escape() }
    default: attempt { session throws(Refusal) in try session.perform(session.magicTapMove()) }
    }
  }

  private mutating func attempt(
    _ step: (inout Session) throws(Refusal) -> [Event]
  ) -> String? {
    do {
      events = try step(&session)
    } catch {
      refusal = words(error)
    }
    return nil
  }

  private mutating func onElement(_ name: String, _ move: (Element) -> Move?) -> String? {
    guard let element = find(name) else { return "there is no such element, or several" }
    guard let move = move(element) else { return "the element cannot do that" }
    return attempt { session throws(Refusal) in try session.perform(move) }
  }

  private mutating func turn(_ variable: String, _ value: String) -> String? {
    guard let index = session.maze.variables.firstIndex(where: { $0.name == variable }),
      let target = session.maze.variables[index].domain.index(of: value),
      let element = session.elements.first(where: { $0.variable == index })
    else { return "nothing here turns so" }
    let result = session.turn(element.id, to: target)
    events = result.events
    refusal = result.refusal.map(words)
    return nil
  }

  private mutating func history(_ name: String, _ events: [Event]?) -> String? {
    self.events = events ?? []
    refusal = events == nil ? "nothing to \(name)" : nil
    return nil
  }

  // MARK: - Words

  func find(_ name: String) -> Element? {
    guard case .one(let element) = ElementMatch(name, among: session.elements) else { return nil }
    return element
  }

  private func key(_ id: Element.ID?) -> String {
    session.elements.first { $0.id == id }?.key ?? "nothing"
  }

  private func words(_ refusal: Refusal) -> String {
    switch refusal {
    case .dimmed(let id): "\(refusal.word): \(session.maze.conditionInWords(of: id))"
    case .atLimit(let id), .notActivatable(let id): "\(refusal.word): \(key(id))"
    default: refusal.word
    }
  }

  private func words(_ event: Event) -> String {
    switch event {
    case .announcement(let text): "say: \(text)"
    case .screenChanged(let focus): "screen: \(key(focus))"
    case .layoutChanged(let focus): "layout: \(key(focus))"
    }
  }

  // MARK: - Checking

  /// Compares the game with what a beat says must hold; what is wrong, or `nil`.
  private mutating func check(_ beat: Beat) -> String? {
    if case .refused(let expected) = beat {
      defer { refusal = nil }
      return differs(refusal, expected)
    }
    return checkPlace(beat) ?? checkElements(beat) ?? checkEvents(beat)
  }

  private func differs<Value: Equatable>(_ found: Value, _ expected: Value) -> String? {
    found == expected ? nil : "it is \(found)"
  }

  private func checkPlace(_ beat: Beat) -> String? {
    let maze = session.maze
    let state = session.state
    switch beat {
    case .at(let stage, let overlay):
      return differs(
        [maze.stage(state.stage).name, state.overlay.map { maze.stage($0).name }], [stage, overlay])
    case .value(let name, let value):
      guard let index = maze.variables.firstIndex(where: { $0.name == name }) else {
        return "there is no such variable"
      }
      let present = maze.valueIndex(of: index, in: state)
      return differs(maze.variables[index].domain.text(at: present), value)
    case .asMarked(let expected): return differs(state == marked, expected)
    case .ended(let ending): return differs(session.ending?.rawValue, ending)
    case .moves(let count): return differs(session.moveCount, count)
    case .history(let undo, let redo):
      return differs([session.canUndo, session.canRedo], [undo, redo])
    default: return nil
    }
  }

  private func checkElements(_ beat: Beat) -> String? {
    switch beat {
    case .elements(let keys): differs(session.elements.map(\.key), keys)
    case .spoken(let name, let text): differs(find(name).map { Utterance($0).text }, text)
    case .hint(let name, let hint):
      find(name) == nil ? "there is no such element" : differs(find(name)?.hint, hint)
    case .sentences(let sentences):
      differs(session.maze.sentences(in: session.state), sentences)
    case .focused(let name): differs(session.focusedElement?.key, name)
    default: nil
    }
  }

  private func checkEvents(_ beat: Beat) -> String? {
    switch beat {
    case .events(let expected): return differs(events.map(words), expected)
    case .said(let expected):
      let said = events.compactMap { event in
        if case .announcement(let text) = event { text } else { nil }
      }
      return differs(said, expected.map { [$0] } ?? [])
    default: return nil
    }
  }
}
