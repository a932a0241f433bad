import MazeEngine

/// Plays a game in a console until it is left.
struct Player {
  /// The most columns that text is wrapped at unless more are asked for: longer lines are tiring
  /// on braille and in speech.
  static let mostColumns = 72

  private var interpreter: Interpreter
  private let console: any Console
  private var transcript: Transcript
  /// Lines of a turn that is taller than the terminal, still to be shown.
  private var pending: [Turn.Line] = []

  /// A player of a new game.
  init(_ interpreter: Interpreter, console: any Console, transcript: Transcript) {
    self.interpreter = interpreter
    self.console = console
    self.transcript = transcript
  }

  /// How a game was left.
  enum Ending: Hashable {
    case left
    case terminated(signal: Int32)
  }

  private var book: PhraseBook { interpreter.book }

  /// Plays until the player quits, the input ends, or a signal comes.
  ///
  /// - Parameter notices: What is said before the game begins.
  /// - Returns: How the game was left.
  mutating func run(notices: [String]) -> Ending {
    say(Turn(lines: notices) + interpreter.opening())
    while true {
      let prompt = pending.isEmpty ? interpreter.prompt : book(.chooseMore)
      let input = console.readLine(prompt: prompt) { [interpreter] typed in
        interpreter.completions(of: typed)
      }
      switch input {
      case .line(let line) where line.isEmpty && !pending.isEmpty: showPending(console.size)
      case .line(let line):
        if respond(to: line) { return .left }
      case .key(let key):
        if respond(to: key.rawValue) { return .left }
      case .tooLong: say(Turn(book(.lineTooLong)))
      case .interrupted(let wasEmpty): say(Turn(book(wasEmpty ? .toLeave : .lineCleared)))
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
    var turn = interpreter.respond(to: line)
    if case .transcript(let path)? = interpreter.request { turn = change(path) + turn }
    if let failure { turn = turn + Turn(book(.transcriptFailed, failure)) }
    say(turn)
    return turn.endsProgram
  }

  private mutating func change(_ path: String?) -> Turn {
    guard let path else {
      transcript.path = nil
      return Turn(book(.transcriptOff))
    }
    if path.isEmpty {
      return Turn(transcript.path.map { book(.transcriptOn, $0) } ?? book(.transcriptNone))
    }
    transcript.path = path
    if let failure = transcript.begin() { return Turn(book(.transcriptFailed, failure)) }
    return Turn(book(.transcriptOn, path))
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

  private mutating func say(_ turn: Turn) {
    var lines = turn.lines.map { Turn.Line(text: TextSafety.visible($0.text), style: $0.style) }
    if let failure = transcript.heard(lines.map(\.text)) {
      lines.append(Turn.Line(text: book(.transcriptFailed, failure)))
    }
    let size = console.size
    pending = wrapped(lines, size)
    showPending(size)
  }

  private func wrapped(_ lines: [Turn.Line], _ size: ConsoleSize?) -> [Turn.Line] {
    let own = size.map { min($0.columns, Self.mostColumns) }
    guard let width = interpreter.settings.width ?? own else { return lines }
    return lines.flatMap { line in
      TextWrap.wrap(line.text, width: width).map { Turn.Line(text: $0, style: line.style) }
    }
  }

  /// Shows as many lines as the terminal has room for above the prompt.
  private mutating func showPending(_ size: ConsoleSize?) {
    var shown = pending
    pending = []
    if let rows = size?.rows, shown.count > max(rows - 1, 2) {
      let part = max(rows - 2, 1)
      pending = Array(shown[part...])
      shown = Array(shown[..<part])
      shown.append(Turn.Line(text: book(.moreLines, String(pending.count))))
    }
    let settings = interpreter.settings
    let hasStyles = size != nil && settings.hasStyles
    let bell = size != nil && settings.hasBell ? "\u{7}" : ""
    console.write(shown.map { (hasStyles ? $0.styled : $0.text) + "\n" }.joined() + bell)
  }
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
