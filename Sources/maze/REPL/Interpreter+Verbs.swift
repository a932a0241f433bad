import MazeEngine

/// What the verbs do.
extension Interpreter {
  /// Does what a verb says.
  mutating func perform(_ verb: Verb, _ rest: String) -> Turn {
    if let problem = problem(verb, rest) { return problem }
    if let turn = performFocusVerb(verb, rest) { return turn }
    switch verb.action {
    case .activate: return on(rest) { $0.activate($1) }
    case .press: return press(rest)
    case .tap: return tap()
    case .more: return adjust(rest, up: true)
    case .less: return adjust(rest, up: false)
    case .turn: return turn(rest)
    case .actions: return on(rest) { $0.actions(of: $1) }
    case .perform: return performAction(rest)
    case .escape: return escape()
    case .hint: return on(rest) { $0.hint(of: $1) }
    case .undo: return history(.undo, .undone, .nothingToUndo) { $0.undo() }
    case .redo: return history(.redo, .doneAgain, .nothingToRedo) { $0.redo() }
    case .restart: return history(.restart, .restarted, .restarted) { $0.restart() }
    case .moves: return moves(rest)
    case .save: return ask(.save(rest))
    case .load: return ask(.load(rest))
    case .saves: return ask(.saves)
    case .stuck: return stuck()
    case .practice: return practice()
    case .quit: return quit()
    default: return performProgramVerb(verb, rest)
    }
  }

  /// What is wrong with the words after a verb.
  func problem(_ verb: Verb, _ rest: String) -> Turn? {
    guard !verb.takes(rest) else { return nil }
    return Turn(
      verb.arguments == .required
        ? book(.needsMore, book.usage(of: verb)) : book(.nothingFollows, book.word(verb.name)))
  }

  private func quit() -> Turn {
    var turn = Turn(book(.goodbye))
    turn.endsProgram = true
    return turn
  }

  private mutating func practice() -> Turn {
    isPracticing.toggle()
    return Turn(book(isPracticing ? .practiceOn : .practiceOff))
  }

  // MARK: - Doing

  private mutating func activate(_ element: Element) -> Turn {
    session.moveFocus(to: element.id)
    return make(.activate(element.id))
  }

  /// Presses what a test would press, else what has the label.
  private mutating func press(_ words: String) -> Turn {
    if case .one(let element) = ElementMatch(words, among: session.elements.filter(\.isButton)) {
      return activate(element)
    }
    return on(words) { $0.activate($1) }
  }

  private mutating func tap() -> Turn {
    do {
      return make(try session.magicTapMove())
    } catch {
      return refusal(error)
    }
  }

  private mutating func escape() -> Turn {
    do {
      return make(try session.maze.escapeMove(in: session.state))
    } catch {
      return refusal(error)
    }
  }

  private mutating func history(
    _ kind: Step, _ done: Phrase, _ nothing: Phrase, _ action: (inout Session) -> [Event]?
  ) -> Turn {
    guard let events = action(&session) else { return Turn(book(nothing)) }
    step = kind
    return Turn(book(done)) + Turn(lines(of: events))
  }

  // MARK: - Adjusting

  private mutating func adjust(_ words: String, up: Bool) -> Turn {
    let adjustable = session.elements.filter(\.isAdjustable)
    if words.isEmpty, session.focusedElement?.isAdjustable != true {
      guard adjustable.count == 1 else {
        return adjustable.isEmpty
          ? .sentences(book(.nothingToAdjust), accepted) : whichOne(adjustable)
      }
      return step(adjustable[0], up: up)
    }
    switch find(words, among: adjustable) {
    case .success(let element) where element.isAdjustable: return step(element, up: up)
    case .success(let element): return Turn(book(.notAdjustable, element.label))
    case .failure(let unclear):
      let others = matches(words, session.elements)
      guard matches(words, adjustable).isEmpty, let other = others.first else {
        return unclear.turn
      }
      return Turn(book(.notAdjustable, other.label))
    }
  }

  private mutating func step(_ element: Element, up: Bool) -> Turn {
    session.moveFocus(to: element.id)
    return make(up ? .increment(element.id) : .decrement(element.id))
  }

  private mutating func turn(_ words: String) -> Turn {
    let readings = TurnArguments.readings(of: words, elements: session.elements, book: book)
    guard let reading = readings.first, let variable = reading.element.variable else {
      let hasAdjustable = session.elements.contains(where: \.isAdjustable)
      return hasAdjustable
        ? Turn(book(.turnUnknown)) : .sentences(book(.nothingToTurn), accepted)
    }
    guard readings.count == 1 else { return whichOne(readings.map(\.element)) }
    let domain = session.maze.variables[variable].domain
    guard let index = domain.index(ofTyped: reading.value) else {
      return .sentences(
        book(.noValue, reading.element.label, Spelling.quoted(reading.value)),
        book(.takesValues, values(of: domain)))
    }
    return turn(reading.element, to: index)
  }

  private func values(of domain: Domain) -> String {
    switch domain {
    case .integers(let range):
      book(.rangeOfValues, String(range.lowerBound), String(range.upperBound))
    case .words(let list): list.words.joined(separator: ", ")
    }
  }

  private mutating func turn(_ element: Element, to index: Int) -> Turn {
    session.moveFocus(to: element.id)
    let result = session.turn(element.id, to: index)
    guard result.steps > 0 else { return result.refusal.map(refusal) ?? here() }
    step = .turn(element.id, to: index)
    let turn = outcome(of: result.events)
    return result.refusal.map { turn + refusal($0) } ?? turn
  }

  // MARK: - Actions and hints

  private mutating func actions(of element: Element) -> Turn {
    session.moveFocus(to: element.id)
    guard !element.actions.isEmpty else { return Turn(book(.noActions)) }
    let names = element.actions.map { $0.isEnabled ? $0.name : book(.actionDimmed, $0.name) }
    return Turn(book(.actions, names.joined(separator: "; ")))
  }

  private mutating func performAction(_ words: String) -> Turn {
    let parts = words.split(separator: " ").map(String.init)
    let middle = parts.firstIndex { ["on", book.word("on")].contains($0.lowercased()) }
    if let middle, middle > 0, middle + 1 < parts.count {
      let label = parts[(middle + 1)...].joined(separator: " ")
      let name = parts[..<middle].joined(separator: " ")
      // Of two elements that are meant alike the one with actions is.
      let owners = session.elements.filter { !$0.actions.isEmpty }
      if case .one(let owner) = ElementMatch(label, among: owners) {
        return perform(name, on: [owner])
      }
      return on(label) { $0.perform(name, on: [$1]) }
    }
    if let focused = session.focusedElement, !matches(words, focused.actions).isEmpty {
      return perform(words, on: [focused])
    }
    return perform(words, on: session.elements)
  }

  private func matches(_ name: String, _ actions: [CustomAction]) -> [CustomAction] {
    let typed = TypedLine.fold(name)
    guard !typed.isEmpty else { return [] }
    let keyed = actions.filter { TypedLine.fold($0.key) == typed }
    if keyed.count == 1 { return keyed }
    let whole = actions.filter { TypedLine.fold($0.name) == typed }
    return whole.isEmpty ? actions.filter { TypedLine.fold($0.name).hasPrefix(typed) } : whole
  }

  private mutating func perform(_ name: String, on elements: [Element]) -> Turn {
    let all = elements.flatMap(\.actions)
    let found = matches(name, all)
    guard let action = found.first else {
      guard !all.isEmpty else { return Turn(book(.noActions)) }
      return .sentences(
        book(.noAction, Spelling.quoted(name)),
        book(.thereIs, all.map(\.name).joined(separator: "; ")))
    }
    guard found.count == 1 else {
      return question(.whichAction, choices(of: found, elements))
    }
    if let owner = elements.first(where: { $0.actions.contains(action) }) {
      session.moveFocus(to: owner.id)
    }
    return make(.perform(action.id))
  }

  /// Actions as they can be typed to tell them apart.
  private func choices(of actions: [CustomAction], _ elements: [Element]) -> [String] {
    if Set(actions.map(\.key)).count == actions.count { return actions.map(\.key) }
    return actions.map { action in
      let owner = elements.first { $0.actions.contains(action) }
      return owner.map { "\(action.key) \(book.word("on")) \($0.label)" } ?? action.key
    }
  }

  private mutating func hint(of element: Element) -> Turn {
    session.moveFocus(to: element.id)
    if let hint = element.hint { return Turn(Utterance.sentence(hint)) }
    return Turn(element.isEnabled ? book(.noHint) : reason(element.id))
  }
}

extension Domain {
  /// The index of a value as a player types it, whatever its letters' case.
  func index(ofTyped text: String) -> Int? {
    if let index = index(of: text) { return index }
    guard case .words(let list) = self else { return nil }
    return list.words.firstIndex { $0.lowercased() == text.lowercased() }
  }
}
