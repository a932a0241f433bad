import MazeEngine

/// Plays a game by typed lines: each line gives a turn.
///
/// It reads and writes nothing itself.
struct Interpreter {
  var session: Session
  /// The elements whose hint has been said.
  private var metElements: Set<Element.ID> = []
  /// What was last listed of the place where play is.
  private(set) var listing: Listing

  /// A new game of a maze.
  init(_ maze: Maze) {
    session = Session(maze)
    listing = Listing(session.elements, phrases: session.phrases)
  }

  /// The turn that begins the game.
  mutating func opening() -> Turn {
    var turn = Turn()
    if let title = session.maze.about.title { turn.lines.append(Utterance.sentence(title)) }
    turn.lines.append("Type a number or a label. Help lists the verbs.")
    turn.lines += lines(of: session.opening)
    return turn
  }

  /// The prompt for the present state: words, ASCII.
  var prompt: String {
    switch session.ending == nil ? listing.choices.count : 0 {
    case 0: "Undo, restart or quit: "
    case 1: "Choose 1: "
    case let count: "Choose 1 to \(count): "
    }
  }

  /// What can be completed: labels and verbs.
  func completions(of typed: String) -> [String] {
    Completion.candidates(
      for: typed, among: listing.choices.map(\.label) + Verb.all.map(\.name))
  }

  /// The turn that a line gives.
  mutating func respond(to line: String) -> Turn {
    switch TypedLine(line, elements: session.elements).meaning {
    case .nothing: return here()
    case .number(let number): return choose(number)
    case .element(let element): return choose(element)
    case .elements(let found):
      return Turn(
        "Which one? " + found.map { number(of: $0) + $0.label }.joined(separator: "; ") + ".")
    case .verb(let verb, let rest): return perform(verb, rest)
    case .verbs(let found):
      return Turn("Which verb? " + found.map(\.name).joined(separator: ", ") + ".")
    case .unknown(let nearest): return unknown(line, nearest)
    }
  }

  private func unknown(_ line: String, _ nearest: String?) -> Turn {
    let meant = nearest.map { " Did you mean \(Spelling.quoted($0))?" } ?? ""
    return Turn("I do not know \(Spelling.quoted(line)).\(meant) \(accepted)")
  }

  /// What would be accepted here.
  private var accepted: String {
    if session.ending != nil || listing.choices.isEmpty { return "Say undo, restart or quit." }
    let count = listing.choices.count
    return "Say \(count == 1 ? "1" : "1 to \(count)"), a label, or help."
  }

  private func number(of element: Element) -> String {
    let entry = listing.entries.first { $0.element.id == element.id }
    return entry?.number.map { "\($0). " } ?? ""
  }

  // MARK: - Choosing

  private mutating func choose(_ number: Int) -> Turn {
    let choices = listing.choices
    guard choices.indices.contains(number - 1) else {
      if session.ending != nil { return Turn("The game has ended. \(accepted)") }
      return Turn("There is no number \(number) here. \(accepted)")
    }
    return choose(choices[number - 1])
  }

  /// A button is pressed; anything else gets the focus.
  mutating func choose(_ element: Element) -> Turn {
    if element.isButton { return make(.activate(element.id)) }
    session.moveFocus(to: element.id)
    return here()
  }

  /// The element that the focus is on, and what is known of it.
  mutating func here() -> Turn {
    guard let element = session.focusedElement else { return Turn("There is nothing here.") }
    return Turn(lines: lines(of: element, numbered: true))
  }

  /// An element's line, and the first time its hint and that it has actions.
  private mutating func lines(of element: Element, numbered: Bool) -> [String] {
    let utterance = Utterance(element, phrases: session.phrases)
    var lines = [(numbered ? number(of: element) : "") + utterance.text]
    guard metElements.insert(element.id).inserted else { return lines }
    if let hint = utterance.hint { lines.append(Utterance.sentence(hint)) }
    if let actions = utterance.actions { lines.append(actions) }
    return lines
  }

  // MARK: - Moving

  /// Makes a move and tells what came of it, or why it was refused.
  mutating func make(_ move: Move) -> Turn {
    do {
      let events = try session.perform(move)
      return Turn(lines: outcome(of: events))
    } catch {
      return refusal(error)
    }
  }

  /// The lines of a step's events; never none.
  mutating func outcome(of events: [Event]) -> [String] {
    let lines = lines(of: events)
    return lines.isEmpty ? ["Done. Nothing here has changed."] : lines
  }

  /// The lines of some events: what was announced, then the new place or what has changed here.
  mutating func lines(of events: [Event]) -> [String] {
    var result: [String] = []
    for event in events {
      switch event {
      case .announcement(let text): result.append(Utterance.sentence(text))
      case .screenChanged: result += screen()
      case .layoutChanged: result += changes()
      }
    }
    return result
  }

  /// The whole place.
  mutating func screen() -> [String] {
    listing = Listing(session.elements, phrases: session.phrases)
    var result = listing.entries.flatMap { lines(of: $0.element, numbered: true) }
    if let ending = endingLine { result.append(ending) }
    if result.isEmpty { result.append("There is nothing here.") }
    return result
  }

  /// The elements that are new or sound different; new sentences have been announced.
  private mutating func changes() -> [String] {
    let earlier = listing
    listing = Listing(session.elements, phrases: session.phrases)
    return listing.changed(since: earlier).filter { !$0.element.id.isInstruction }
      .flatMap { lines(of: $0.element, numbered: true) }
  }

  private var endingLine: String? {
    guard let ending = session.ending else { return nil }
    let moves = session.moveCount == 1 ? "1 move" : "\(session.moveCount) moves"
    return "\(ending == .win ? "You have won in" : "You have lost after") \(moves). "
      + "Say restart, undo or quit."
  }

  /// Why a move was refused.
  func refusal(_ refusal: Refusal) -> Turn {
    switch refusal {
    case .dimmed(let id): return dimmed(id)
    case .atLimit(let id):
      let element = session.elements.first { $0.id == id }
      let isFirst = element?.valuePosition?.index == 1
      let text = element.map { Utterance($0, phrases: session.phrases).text } ?? ""
      return Turn("\(isFirst ? "First" : "Last") value. \(text)")
    case .notActivatable(let id):
      let element = session.elements.first { $0.id == id }
      return Turn(
        element?.isAdjustable == true
          ? "This is adjustable. Say more or less."
          : "There is nothing to press here. Say next for the next element.")
    case .nothingToClose: return Turn("Nothing to close.")
    case .cannotBeClosed: return Turn("This cannot be closed.")
    case .noMainElement: return Turn("This place has no main thing to do.")
    case .over: return Turn("The game has ended. \(accepted)")
    case .absent: return Turn("That is not here any more.")
    }
  }

  private func dimmed(_ id: Element.ID) -> Turn {
    let name =
      session.elements.first { $0.id == id }?.label
      ?? session.elements.lazy.flatMap(\.actions).first { $0.moveID == id }?.name ?? ""
    let reason =
      session.maze.hint(of: id, in: session.state)
      ?? "Only when \(session.maze.conditionInWords(of: id))"
    return Turn("\(name): dimmed. \(Utterance.sentence(reason))")
  }
}

extension Turn {
  init(lines: [String]) {
    self.lines = lines
  }
}

extension CustomAction {
  /// The identity under which a refusal names the action.
  fileprivate var moveID: Element.ID { Element.ID(raw: id.raw) }
}
