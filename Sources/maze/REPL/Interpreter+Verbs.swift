import MazeEngine

/// What the verbs do.
extension Interpreter {
  /// Does what a verb says.
  mutating func perform(_ verb: Verb, _ rest: String) -> Turn {
    guard verb.takes(rest) else {
      return Turn(
        verb.arguments == .required
          ? "This verb needs more words: \(verb.usage)."
          : "Nothing follows the verb \(verb.name).")
    }
    switch verb.action {
    case .look: return Turn(lines: screen())
    case .here: return here()
    case .focus(let offset): return move(by: offset)
    case .first: return move(to: session.elements.first)
    case .last: return move(to: session.elements.last)
    case .activate: return on(rest) { $0.activate($1) }
    case .tap: return tap()
    case .more: return adjust(rest, up: true)
    case .less: return adjust(rest, up: false)
    case .turn: return turn(rest)
    case .actions: return on(rest) { $0.actions(of: $1) }
    case .perform: return performAction(rest)
    case .escape: return escape()
    case .hint: return on(rest) { $0.hint(of: $1) }
    case .undo: return history("Undone.", "There is nothing to undo.") { $0.undo() }
    case .redo: return history("Done again.", "There is nothing to redo.") { $0.redo() }
    case .restart: return history("Restarted.", "") { $0.restart() }
    case .help: return help(rest)
    case .quit:
      var turn = Turn("Goodbye.")
      turn.endsProgram = true
      return turn
    }
  }

  // MARK: - Focus

  private mutating func move(by offset: Int) -> Turn {
    guard session.moveFocus(by: offset) else {
      return Turn(offset > 0 ? "Last element." : "First element.")
    }
    return here()
  }

  private mutating func move(to element: Element?) -> Turn {
    if let element { session.moveFocus(to: element.id) }
    return here()
  }

  /// Does something with the element that some words name, or with the focused one.
  private mutating func on(
    _ words: String, _ action: (inout Interpreter, Element) -> Turn
  ) -> Turn {
    switch find(words, among: session.elements) {
    case .success(let element): return action(&self, element)
    case .failure(let turn): return turn.turn
    }
  }

  /// The element that some words name, the focused one where there are none, or what to say.
  private func find(
    _ words: String, among elements: [Element]
  ) -> Result<Element, Unclear> {
    guard !words.isEmpty else {
      return session.focusedElement.map { .success($0) }
        ?? .failure(Unclear(turn: Turn("There is nothing here.")))
    }
    let typed = TypedLine.fold(words)
    if let number = Int(words), listing.choices.indices.contains(number - 1) {
      return .success(listing.choices[number - 1])
    }
    let whole = elements.filter { TypedLine.fold($0.label) == typed }
    let found =
      whole.isEmpty ? elements.filter { TypedLine.fold($0.label).hasPrefix(typed) } : whole
    if found.count == 1 { return .success(found[0]) }
    if found.isEmpty {
      return .failure(Unclear(turn: Turn("There is no \(Spelling.quoted(words)) here.")))
    }
    let labels = found.map(\.label).joined(separator: "; ")
    return .failure(Unclear(turn: Turn("Which one? \(labels).")))
  }

  /// A turn that asks or tells instead of an element.
  private struct Unclear: Error {
    let turn: Turn
  }

  // MARK: - Doing

  private mutating func activate(_ element: Element) -> Turn {
    session.moveFocus(to: element.id)
    return make(.activate(element.id))
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
    _ done: String, _ nothing: String, _ action: (inout Session) -> [Event]?
  ) -> Turn {
    guard let events = action(&session) else { return Turn(nothing) }
    return Turn(lines: [done] + lines(of: events))
  }

  // MARK: - Adjusting

  private mutating func adjust(_ words: String, up: Bool) -> Turn {
    let adjustable = session.elements.filter(\.isAdjustable)
    if words.isEmpty, session.focusedElement?.isAdjustable != true {
      guard adjustable.count == 1 else {
        return Turn(
          adjustable.isEmpty
            ? "There is nothing to adjust here."
            : "Which one? \(adjustable.map(\.label).joined(separator: "; ")).")
      }
      return step(adjustable[0], up: up)
    }
    switch find(words, among: adjustable) {
    case .success(let element) where element.isAdjustable: return step(element, up: up)
    case .success: return Turn("This cannot be adjusted.")
    case .failure(let unclear): return unclear.turn
    }
  }

  private mutating func step(_ element: Element, up: Bool) -> Turn {
    session.moveFocus(to: element.id)
    return make(up ? .increment(element.id) : .decrement(element.id))
  }

  private mutating func turn(_ words: String) -> Turn {
    let readings = TurnArguments.readings(of: words, elements: session.elements)
    guard let reading = readings.first else {
      return Turn(
        session.elements.contains(where: \.isAdjustable)
          ? "There is nothing of that name to turn. Say turn, the label, to, and the value."
          : "There is nothing to turn here.")
    }
    guard readings.count == 1 else {
      return Turn("Which one? \(readings.map(\.element.label).joined(separator: "; ")).")
    }
    guard let variable = reading.element.variable else { return Turn("This cannot be adjusted.") }
    let domain = session.maze.variables[variable].domain
    guard let index = index(of: reading.value, in: domain) else {
      return Turn(
        "\(reading.element.label) has no value \(Spelling.quoted(reading.value)). "
          + "It takes \(Spelling.values(of: domain)).")
    }
    return turn(reading.element, to: index)
  }

  /// The value that is typed, whatever its letters' case.
  private func index(of text: String, in domain: Domain) -> Int? {
    if let index = domain.index(of: text) { return index }
    guard case .words(let list) = domain else { return nil }
    return list.words.firstIndex { $0.lowercased() == text.lowercased() }
  }

  private mutating func turn(_ element: Element, to index: Int) -> Turn {
    session.moveFocus(to: element.id)
    let result = session.turn(element.id, to: index)
    var turn = Turn(lines: result.steps > 0 ? outcome(of: result.events) : [])
    if let refusal = result.refusal { turn.lines += self.refusal(refusal).lines }
    return turn.lines.isEmpty ? here() : turn
  }

  // MARK: - Actions and hints

  private mutating func actions(of element: Element) -> Turn {
    session.moveFocus(to: element.id)
    guard !element.actions.isEmpty else { return Turn("There are no actions here.") }
    let names = element.actions.map { $0.name + ($0.isEnabled ? "" : ", dimmed") }
    return Turn("Actions: \(names.joined(separator: "; ")).")
  }

  private mutating func performAction(_ words: String) -> Turn {
    let parts = words.split(separator: " ").map(String.init)
    if let middle = parts.firstIndex(where: { $0.lowercased() == "on" }), middle > 0,
      middle + 1 < parts.count
    {
      let label = parts[(middle + 1)...].joined(separator: " ")
      let name = parts[..<middle].joined(separator: " ")
      return on(label) { $0.perform(name, on: [$1]) }
    }
    if let focused = session.focusedElement, !matches(words, focused.actions).isEmpty {
      return perform(words, on: [focused])
    }
    return perform(words, on: session.elements)
  }

  private func matches(_ name: String, _ actions: [CustomAction]) -> [CustomAction] {
    let typed = TypedLine.fold(name)
    let whole = actions.filter { TypedLine.fold($0.name) == typed }
    return whole.isEmpty ? actions.filter { TypedLine.fold($0.name).hasPrefix(typed) } : whole
  }

  private mutating func perform(_ name: String, on elements: [Element]) -> Turn {
    let all = elements.flatMap(\.actions)
    let found = matches(name, all)
    guard let action = found.first else {
      let names = all.map(\.name).joined(separator: "; ")
      return Turn(
        all.isEmpty
          ? "There are no actions here."
          : "There is no action \(Spelling.quoted(name)) here. There is: \(names).")
    }
    guard found.count == 1 else {
      return Turn("Which action? \(found.map(\.name).joined(separator: "; ")).")
    }
    if let owner = elements.first(where: { $0.actions.contains(action) }) {
      session.moveFocus(to: owner.id)
    }
    return make(.perform(action.id))
  }

  private mutating func hint(of element: Element) -> Turn {
    session.moveFocus(to: element.id)
    if let hint = element.hint { return Turn(Utterance.sentence(hint)) }
    guard !element.isEnabled else { return Turn("There is no hint here.") }
    return refusal(.dimmed(element.id))
  }

  // MARK: - Help

  private func help(_ word: String) -> Turn {
    guard !word.isEmpty else {
      var lines = ["Type the number or the label of what you choose, a direction, or a verb."]
      lines += Verb.all.map { "\($0.usage): \($0.summary)" }
      return Turn(lines: lines)
    }
    let name = word.lowercased()
    guard
      let verb = Verb.all.first(where: { $0.name == name })
        ?? Verb.all.first(where: { $0.name.hasPrefix(name) })
    else {
      let nearest = Spelling.nearest(to: word, among: Verb.all.map(\.name))
      return Turn(
        "There is no verb \(Spelling.quoted(word))."
          + (nearest.map { " Did you mean \($0)?" } ?? " Say help for all verbs."))
    }
    return Turn("\(verb.usage): \(verb.summary)")
  }
}
