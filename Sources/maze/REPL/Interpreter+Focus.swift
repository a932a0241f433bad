import MazeEngine

/// The verbs that only move the focus or read.
extension Interpreter {
  /// Does what a verb of reading says; `nil` for any other verb.
  mutating func performFocusVerb(_ verb: Verb, _ rest: String) -> Turn? {
    switch verb.action {
    case .look: Turn(screen())
    case .read: read()
    case .repeat: lastTurn ?? Turn(book(.nothingSaid))
    case .here: here()
    case .where: place()
    case .next: move(by: 1)
    case .previous: move(by: -1)
    case .first: move(to: session.elements.first)
    case .last: move(to: session.elements.last)
    case .rotor: turnRotor(rest)
    case .find: find(rest)
    case .skip: skipGroup()
    case .enter: enterGroup()
    case .exits: exits()
    default: nil
    }
  }

  private mutating func read() -> Turn {
    let elements = session.elements
    guard let index = elements.firstIndex(where: { $0.id == session.focus }) else { return here() }
    return Turn(elements[index...].flatMap { lines(of: $0) })
  }

  private mutating func place() -> Turn {
    let maze = session.maze
    let stage = Turn(book(.inStage, maze.stage(session.state.stage).name))
    let overlay = session.state.overlay.map { Turn(book(.inOverlay, maze.stage($0).name)) }
    return stage + (overlay ?? Turn()) + here()
  }

  // MARK: - Moving

  private mutating func move(by offset: Int) -> Turn {
    let elements = session.elements
    guard !elements.isEmpty else { return Turn(book(.nothingHere)) }
    let index = elements.firstIndex { $0.id == session.focus } ?? 0
    let candidates =
      offset > 0 ? Array(elements[(index + 1)...]) : elements[..<index].reversed()
    guard let target = candidates.first(where: rotor.includes) else { return edge(offset) }
    return move(to: target)
  }

  private func edge(_ offset: Int) -> Turn {
    guard rotor != .elements else {
      return Turn(book(offset > 0 ? .lastElement : .firstElement))
    }
    return Turn(book(offset > 0 ? .noNext : .noPrevious, book.word(rotor.rawValue)))
  }

  private mutating func move(to element: Element?) -> Turn {
    if let element { session.moveFocus(to: element.id) }
    return here()
  }

  private mutating func turnRotor(_ word: String) -> Turn {
    let names = Rotor.allCases.map { book.word($0.rawValue) }.joined(separator: ", ")
    guard !word.isEmpty else { return Turn(book(.rotorNow, book.word(rotor.rawValue), names)) }
    let typed = TypedLine.fold(word)
    let found = Rotor.allCases.filter { type in
      [type.rawValue, book.word(type.rawValue)].contains { $0.hasPrefix(typed) }
    }
    guard let type = found.first, found.count == 1 else {
      return Turn(book(.rotorUnknown, Spelling.quoted(word), names))
    }
    rotor = type
    let count = session.elements.count(where: type.includes)
    return Turn(book(.rotorSet, book.word(type.rawValue), String(count)))
  }

  /// The item chooser: the next element after the focus that holds some words.
  private mutating func find(_ words: String) -> Turn {
    let typed = TypedLine.fold(words)
    let elements = session.elements
    let found = elements.filter { speaker.text(of: $0).lowercased().contains(typed) }
    guard !typed.isEmpty, !found.isEmpty else {
      return Turn(book(.noneNamed, Spelling.quoted(words)))
    }
    let index = elements.firstIndex { $0.id == session.focus } ?? 0
    let later = elements[(index + 1)...].first { element in found.contains { $0.id == element.id } }
    let turn = move(to: later ?? found[0])
    return found.count == 1 ? turn : Turn(book(.found, String(found.count))) + turn
  }

  // MARK: - Groups

  private mutating func skipGroup() -> Turn {
    let elements = session.elements
    guard let focused = session.focusedElement,
      let group = focused.trait == .header ? focused.id : focused.group,
      let last = elements.lastIndex(where: { $0.id == group || $0.group == group })
    else { return Turn(book(.notInGroup)) }
    guard last + 1 < elements.count else { return Turn(book(.lastElement)) }
    return move(to: elements[last + 1])
  }

  private mutating func enterGroup() -> Turn {
    guard let focused = session.focusedElement, focused.trait == .header else {
      return Turn(book(.notInGroup))
    }
    guard let first = session.elements.first(where: { $0.group == focused.id }) else {
      return Turn(book(.groupCount, "0"))
    }
    return move(to: first)
  }

  private func exits() -> Turn {
    let ways = session.elements.filter(\.leadsOn)
    guard !ways.isEmpty else { return Turn(book(.exitsNone)) }
    return Turn(
      lines: ways.map { way in
        let text = number(of: way) + speaker.text(of: way)
        return way.direction.map { book(.pair, book.word($0.rawValue), text) } ?? text
      })
  }

  // MARK: - Finding

  /// Does something with the element that some words name, or with the focused one.
  mutating func on(
    _ words: String, _ action: (inout Interpreter, Element) -> Turn
  ) -> Turn {
    switch find(words, among: session.elements) {
    case .success(let element): action(&self, element)
    case .failure(let unclear): unclear.turn
    }
  }

  /// A turn that asks or tells instead of an element.
  struct Unclear: Error {
    let turn: Turn
  }

  /// The element that some words name, the focused one where there are none, or what to say.
  func find(_ words: String, among elements: [Element]) -> Result<Element, Unclear> {
    guard !words.isEmpty else {
      return session.focusedElement.map { .success($0) }
        ?? .failure(Unclear(turn: Turn(book(.nothingHere))))
    }
    if let number = Int(words), let element = element(number: number) { return .success(element) }
    // A test's word for an element is as good as its label.
    if matches(words, elements).isEmpty,
      case .one(let element) = ElementMatch(words, among: elements)
    {
      return .success(element)
    }
    let found = matches(words, elements)
    if found.count == 1 { return .success(found[0]) }
    let turn =
      found.isEmpty
      ? Turn.sentences(book(.noneNamed, Spelling.quoted(words)), accepted) : whichOne(found)
    return .failure(Unclear(turn: turn))
  }

  /// The elements that have some words as their label, or else those whose label begins so.
  func matches(_ words: String, _ elements: [Element]) -> [Element] {
    let typed = TypedLine.fold(words)
    guard !typed.isEmpty else { return [] }
    let whole = elements.filter { TypedLine.fold($0.label) == typed }
    return whole.isEmpty
      ? elements.filter { TypedLine.fold($0.label).hasPrefix(typed) } : whole
  }
}

extension Element {
  /// Whether it leads to another stage.
  fileprivate var leadsOn: Bool { key.hasPrefix("go ") }
}
