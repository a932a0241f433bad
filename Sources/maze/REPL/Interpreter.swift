import MazeEngine

/// Plays a game by typed lines: each line gives a turn.
///
/// It reads and writes nothing itself; what it wants done with files it leaves in `requests`.
struct Interpreter {
  /// What a line asks of whoever runs the interpreter.
  enum Request: Equatable, Sendable {
    /// Begin a transcript in a file, or end it where there is none.
    case transcript(String?)
    /// Save the game under a name beside its own slot.
    case save(String)
    /// Take up the game that is saved under a name.
    case load(String)
    /// List the saved games.
    case saves
  }

  var session: Session
  var settings: Settings
  let book: PhraseBook
  /// What the last line asked for.
  var request: Request?
  /// The step that the last line made, for the journal.
  var step: Step?
  /// What `next` and `previous` move by.
  var rotor = Rotor.elements
  /// Whether lines are explained and not done.
  var isPracticing = false
  /// The last turn that was no repetition.
  var lastTurn: Turn?
  /// The elements whose hint has been said.
  var metElements: Set<Element.ID> = []
  /// What the proof of the maze knows.
  var guide: Guide
  /// What was last listed of the place where play is.
  private(set) var listing: Listing

  /// A new game of a maze.
  init(_ maze: Maze, book: PhraseBook = .english, settings: Settings = Settings()) {
    session = Session(maze, phrases: book.engine)
    guide = Guide(maze)
    self.book = book
    self.settings = settings
    listing = Listing([], speaker: Speaker(book: book, verbosity: settings.verbosity))
    listing = Listing(session.elements, speaker: speaker)
  }

  /// How elements are said.
  var speaker: Speaker { Speaker(book: book, verbosity: settings.verbosity) }

  /// The turn that begins the game, with what is said first unless that has been said.
  mutating func opening(introduced: Bool = false) -> Turn {
    var turn = introduced ? Turn() : introduction
    turn.lines.append(Turn.Line(text: book(.welcome)))
    turn.lines += lines(of: session.opening)
    lastTurn = turn
    return turn
  }

  /// What is said first: what has been switched on, and the title.
  var introduction: Turn {
    var turn = Turn()
    let isPlain = settings.isAccessible && settings.origin(of: .style) == .standard
    let modes = settings.switched + (isPlain ? [book(.plainText)] : [])
    if !modes.isEmpty { turn = Turn(book(.modes, modes.joined(separator: ", "))) }
    if let title = session.maze.about.title {
      turn.lines.append(Turn.Line(text: Utterance.sentence(title), style: .title))
    }
    return turn
  }

  /// The prompt for the present state: words, ASCII; the shortest possible at low verbosity.
  var prompt: String {
    if settings.verbosity == .low { return "> " }
    let count = session.ending == nil ? listing.choices.count : 0
    return count == 0
      ? book(.chooseEnd) : count == 1 ? book(.chooseOne) : book(.chooseMany, String(count))
  }

  /// What can be completed: labels and verbs, a label after a verb; of nothing, the labels.
  func completions(of typed: String) -> [String] {
    let labels = listing.choices.map(\.label)
    let verbs = Verb.all.map { book.word($0.name) }
    if typed.isEmpty, !labels.isEmpty { return labels }
    if typed.hasPrefix("/") {
      return Completion.candidates(for: typed, among: verbs.map { "/" + $0 })
    }
    let found = Completion.candidates(for: typed, among: labels + verbs)
    guard found.isEmpty, let blank = typed.firstIndex(of: " "),
      Verb.named(typed[..<blank].lowercased(), book) != nil
    else { return found }
    let all = session.elements.map(\.label)
    return Completion.candidates(for: typed, among: all.map { typed[...blank] + $0 })
  }

  /// The turn that a line gives.
  mutating func respond(to line: String) -> Turn {
    request = nil
    step = nil
    let meaning = TypedLine(line, elements: session.elements, book: book).meaning
    let turn = isPracticing ? explain(meaning, line) : respond(to: meaning, line)
    if case .verb(let verb, _) = meaning, case .repeat = verb.action { return turn }
    // The turn of a request is made by whoever fulfils it.
    if request == nil { lastTurn = turn }
    return turn
  }

  /// The turn for what a line means.
  mutating func respond(to meaning: TypedLine.Meaning, _ line: String) -> Turn {
    switch meaning {
    case .nothing: here()
    case .number(let number): choose(number)
    case .element(let element): choose(element)
    case .elements(let found): whichOne(found)
    case .verb(let verb, let rest): perform(verb, rest)
    case .verbs(let found): question(.whichVerb, found.map { book.word($0.name) })
    case .noWay(let direction):
      .sentences(book(.noWay, book.word(direction.rawValue)), accepted)
    case .unknown(let nearest): unknown(line, nearest)
    }
  }

  /// The question which of some elements is meant.
  func whichOne(_ found: [Element]) -> Turn {
    question(
      .whichOne,
      found.map { element in
        listing.number(of: element).map { "\($0), \(element.label)" } ?? element.label
      })
  }

  /// A question with what can be answered.
  func question(_ phrase: Phrase, _ answers: [String]) -> Turn {
    Turn(Utterance.sentence(book(phrase, answers.joined(separator: "; "))))
  }

  private func unknown(_ line: String, _ nearest: String?) -> Turn {
    .sentences(
      book(.unknown, Spelling.quoted(line)),
      nearest.map { book(.didYouMean, Spelling.quoted($0)) } ?? "", accepted)
  }

  /// What would be accepted here.
  var accepted: String {
    let count = session.ending == nil ? listing.choices.count : 0
    return count == 0
      ? book(.acceptedNone)
      : count == 1 ? book(.acceptedOne) : book(.acceptedMany, String(count))
  }

  /// An element's number and a full stop, or nothing.
  func number(of element: Element) -> String {
    listing.number(of: element).map { "\($0). " } ?? ""
  }

  // MARK: - Choosing

  private mutating func choose(_ number: Int) -> Turn {
    guard let element = element(number: number) else {
      if session.ending != nil { return .sentences(book(.gameEnded), accepted) }
      return .sentences(book(.noNumber, String(number)), accepted)
    }
    return choose(element)
  }

  /// The choice with a number.
  func element(number: Int) -> Element? {
    let choices = listing.choices
    return choices.indices.contains(number - 1) ? choices[number - 1] : nil
  }

  /// A button is pressed; anything else gets the focus.
  mutating func choose(_ element: Element) -> Turn {
    if element.isButton { return make(.activate(element.id)) }
    session.moveFocus(to: element.id)
    return here()
  }

  /// The element that the focus is on, and the first time what is known of it.
  mutating func here() -> Turn {
    guard let element = session.focusedElement else { return Turn(book(.nothingHere)) }
    return Turn(lines(of: element))
  }

  /// An element's line, and the first time its hint and that it has actions.
  mutating func lines(of element: Element) -> [Turn.Line] {
    var lines = [Turn.Line(text: number(of: element) + speaker.text(of: element))]
    if element.trait == .header { lines[0].style = .title }
    let isNew = metElements.insert(element.id).inserted
    if isNew || settings.verbosity == .high {
      lines += speaker.additions(of: element).map { Turn.Line(text: $0, style: .hint) }
    }
    return lines
  }

  // MARK: - Moving

  /// Makes a move and tells what came of it, or why it was refused.
  mutating func make(_ move: Move) -> Turn {
    do {
      let events = try session.perform(move)
      step = .move(move)
      return outcome(of: events)
    } catch {
      return refusal(error)
    }
  }

  /// The turn of a step's events; never an empty one.
  mutating func outcome(of events: [Event]) -> Turn {
    let lines = lines(of: events)
    return lines.isEmpty ? Turn(book(.done)) : Turn(lines)
  }

  /// The lines of some events: what was announced, then the new place or what has changed here.
  mutating func lines(of events: [Event]) -> [Turn.Line] {
    var result: [Turn.Line] = []
    for event in events {
      switch event {
      case .announcement(let text): result.append(Turn.Line(text: Utterance.sentence(text)))
      case .screenChanged: result += screen()
      case .layoutChanged: result += changes()
      }
    }
    return result
  }

  /// The whole place.
  mutating func screen() -> [Turn.Line] {
    listing = Listing(session.elements, speaker: speaker)
    var result = listing.entries.flatMap { lines(of: $0.element) }
    if let ending = endingLine { result.append(Turn.Line(text: ending)) }
    if result.isEmpty { result = [Turn.Line(text: book(.nothingHere))] }
    return result
  }

  /// The elements that are new or sound different; new sentences have been announced.
  private mutating func changes() -> [Turn.Line] {
    let earlier = listing
    listing = Listing(session.elements, speaker: speaker)
    return listing.changed(since: earlier).filter { !$0.element.id.isInstruction }
      .flatMap { lines(of: $0.element) }
  }

  /// Renders the place again after a change of how things are said.
  mutating func relist() {
    listing = Listing(session.elements, speaker: speaker)
  }

  private var endingLine: String? {
    guard let ending = session.ending else { return nil }
    let moves = speaker.moves(session.moveCount)
    return book(ending == .win ? .wonIn : .lostAfter, moves) + " " + book(.sayRestart)
  }
}
