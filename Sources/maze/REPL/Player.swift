import MazeEngine

/// Plays a game in a console until it is left.
struct Player {
  /// The most columns that text is wrapped at unless more are asked for: longer lines are tiring
  /// on braille and in speech.
  static let mostColumns = 72

  var interpreter: Interpreter
  let console: any Console
  private var transcript: Transcript
  let shelf: SaveShelf
  private let keeper: GameKeeper
  /// Lines of a turn that is taller than the terminal, still to be shown.
  private var pending: [Turn.Line] = []
  /// The elements whose hints had been said before that turn.
  private var metBefore: Set<Element.ID> = []

  /// A player of a game, which a keeper keeps.
  init(
    _ interpreter: Interpreter, console: any Console, transcript: Transcript, shelf: SaveShelf,
    keeper: GameKeeper
  ) {
    self.interpreter = interpreter
    self.console = console
    self.transcript = transcript
    self.shelf = shelf
    self.keeper = keeper
  }

  /// The game as it is now.
  var session: Session { interpreter.session }

  /// How a game was left.
  enum Ending: Hashable {
    case left
    case terminated(signal: Int32)
  }

  var book: PhraseBook { interpreter.book }

  /// Plays until the player quits, the input ends, or a signal comes.
  ///
  /// - Parameters:
  ///   - notices: What is said before the game begins.
  ///   - saved: The game that can go on.
  ///   - choice: Whether it goes on; `nil` to ask.
  /// - Returns: How the game was left.
  mutating func run(
    notices: [String], saved: SavedGame? = nil, choice: ResumeChoice? = nil
  ) -> Ending {
    var turn = Turn(lines: notices)
    if let saved {
      switch choice.map(ResumeAnswer.choice) ?? ask(about: saved, turn) {
      case .left(let ending): return ending
      case .choice(let choice): turn = (choice.asked ? Turn() : turn) + take(up: saved, choice)
      }
    } else {
      turn = turn + interpreter.opening()
    }
    say(turn)
    return play()
  }

  /// Takes turns to the end.
  private mutating func play() -> Ending {
    while true {
      let prompt = pending.isEmpty ? interpreter.prompt : book(.chooseMore)
      let input = console.readLine(prompt: prompt) { [interpreter] typed in
        interpreter.completions(of: typed)
      }
      switch input {
      case .line(let line) where !pending.isEmpty && line.allSatisfy(\.isWhitespace): showPending()
      case .line(let line):
        if respond(to: line) { return .left }
      case .key(let key):
        if respond(to: key.rawValue) { return .left }
      case .tooLong: say(Turn(book(.lineTooLong)))
      case .interrupted(let wasEmpty):
        let rest = pending
        say(Turn(book(wasEmpty ? .toLeave : .lineCleared)))
        pending += rest
      case .end:
        sayGoodbye()
        return .left
      case .terminated(let signal): return .terminated(signal: signal)
      }
    }
  }

  /// Answers a line; whether the program ends after it.
  private mutating func respond(to line: String) -> Bool {
    let failure = transcript.typed(line)
    // Hints that were never shown have not been heard.
    if !pending.isEmpty { interpreter.metElements = metBefore }
    metBefore = interpreter.metElements
    var turn = interpreter.respond(to: line)
    if let request = interpreter.request {
      turn = answer(request) + turn
      interpreter.lastTurn = turn
    }
    if let step = interpreter.step { turn = turn + keep(step) }
    if let failure { turn = turn + Turn(book(.transcriptFailed, failure)) }
    say(turn)
    return turn.endsProgram
  }

  private mutating func answer(_ request: Interpreter.Request) -> Turn {
    switch request {
    case .transcript(let path): return change(path)
    case .save(let name): return Turn(shelf.save(name, keeper, interpreter.session))
    case .saves: return Turn(lines: shelf.list())
    case .load(let name):
      switch shelf.load(name, keeper, interpreter.session) {
      case .success(let loaded):
        return interpreter.take(loaded.session, saying: loaded.sentences)
      case .failure(let refused): return Turn(refused.sentence)
      }
    }
  }

  /// Writes a step down before its turn is said; what there is to say about that.
  func keep(_ step: Step) -> Turn {
    switch keeper.keep(step, interpreter.session) {
    case .success(let isSavedAgain): isSavedAgain ? Turn(book(.savedAgain)) : Turn()
    case .failure(let failure): Turn(book(.notSaved, failure.words))
    }
  }

  private mutating func change(_ path: String?) -> Turn {
    guard let path else {
      transcript.path = nil
      return Turn(book(.transcriptOff))
    }
    if path.isEmpty {
      return Turn(transcript.path.map { book(.transcriptOn, $0) } ?? book(.transcriptNone))
    }
    let earlier = transcript.path
    transcript.path = path
    guard let failure = transcript.begin() else { return Turn(book(.transcriptOn, path)) }
    transcript.path = earlier
    return Turn(book(.transcriptFailed, failure))
  }

  /// The end of the input ends the game with a sentence, unless the game has said its last.
  private mutating func sayGoodbye() {
    if console.size != nil {
      say(Turn(book(.goodbye)))
    } else if interpreter.session.ending == nil {
      say(Turn(book(.inputEnded)))
    }
  }

  // MARK: - Saying

  mutating func say(_ turn: Turn) {
    var lines = turn.lines.map { Turn.Line(text: TextSafety.visible($0.text), style: $0.style) }
    if let failure = transcript.heard(lines.map(\.text)) {
      lines.append(Turn.Line(text: book(.transcriptFailed, failure)))
    }
    pending = lines
    showPending()
  }

  /// The rows of a line: as wide as is asked for, but never wider than the terminal.
  private func rows(of line: Turn.Line, _ size: ConsoleSize?) -> [Turn.Line] {
    let asked = interpreter.settings.width
    guard let width = size.map({ min($0.columns, asked ?? Self.mostColumns) }) ?? asked else {
      return [line]
    }
    return TextWrap.wrap(line.text, width: width).map { Turn.Line(text: $0, style: line.style) }
  }

  /// Shows as many lines as the terminal has room for above the prompt.
  private mutating func showPending() {
    let size = console.size
    let lines = pending.map { rows(of: $0, size) }
    var shown = lines.flatMap { $0 }
    pending = []
    if let size, let count = firstPart(of: shown.count, size) {
      pending = Self.rest(of: lines, behind: count)
      shown = shown.prefix(count) + more(shown.count - count, size)
    }
    let settings = interpreter.settings
    let hasStyles = size != nil && settings.hasStyles
    let bell = size != nil && settings.hasBell && pending.isEmpty ? "\u{7}" : ""
    console.write(shown.map { (hasStyles ? $0.styled : $0.text) + "\n" }.joined() + bell)
  }

  /// How many of some rows are shown at first; `nil` where there is room for all.
  private func firstPart(of count: Int, _ size: ConsoleSize) -> Int? {
    guard count > max(size.rows - size.rows(ofPrompt: interpreter.prompt), 2) else { return nil }
    return max(size.rows - size.rows(ofPrompt: book(.chooseMore)) - more(count, size).count, 1)
  }

  /// What is said where so many rows are left.
  private func more(_ count: Int, _ size: ConsoleSize) -> [Turn.Line] {
    rows(of: Turn.Line(text: book(.moreLines, String(count))), size)
  }

  /// The lines again of which some rows are left, so that they fit a window of another size.
  private static func rest(of lines: [[Turn.Line]], behind count: Int) -> [Turn.Line] {
    var count = count
    return lines.compactMap { rows in
      let rest = rows.dropFirst(count)
      count = max(0, count - rows.count)
      guard let first = rest.first else { return nil }
      return Turn.Line(text: rest.map(\.text).joined(separator: " "), style: first.style)
    }
  }
}

extension ConsoleSize {
  /// The rows that a prompt takes, with the cursor behind it.
  fileprivate func rows(ofPrompt prompt: String) -> Int { prompt.count / columns + 1 }
}

extension Turn.Line {
  /// The line as a terminal that has styles shows it.
  fileprivate var styled: String {
    switch style {
    case .plain: text
    case .title: "\u{1B}[1m\(text)\u{1B}[0m"
    case .hint: "\u{1B}[2m\(text)\u{1B}[0m"
    }
  }
}
