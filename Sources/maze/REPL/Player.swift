import MazeEngine

/// Plays a game in a console until it is left.
struct Player {
  private var interpreter: Interpreter
  private let console: any Console

  /// A player of a new game of a maze.
  init(_ maze: Maze, console: any Console) {
    interpreter = Interpreter(maze)
    self.console = console
  }

  /// How a game was left.
  enum Ending: Hashable {
    case left
    case terminated(signal: Int32)
  }

  /// Plays until the player quits, the input ends, or a signal comes.
  mutating func run() -> Ending {
    say(interpreter.opening())
    while true {
      let input = console.readLine(prompt: interpreter.prompt) { [interpreter] typed in
        interpreter.completions(of: typed)
      }
      switch input {
      case .line(let line):
        let turn = interpreter.respond(to: line)
        say(turn)
        if turn.endsProgram { return .left }
      case .tooLong: say(Turn("This line is too long. Say help for what can be said."))
      case .interrupted(let wasEmpty):
        say(Turn(wasEmpty ? "To leave, type quit." : "Line cleared."))
      case .end:
        sayGoodbye()
        return .left
      case .terminated(let signal): return .terminated(signal: signal)
      }
    }
  }

  /// The end of the input ends the game with a sentence, unless the game has said its last.
  private func sayGoodbye() {
    if console.columns != nil { return console.write("\nGoodbye.\n") }
    if interpreter.session.ending == nil { say(Turn("The input has ended. Goodbye.")) }
  }

  private func say(_ turn: Turn) {
    let lines = turn.lines.map { TextSafety.visible($0) }
    let wrapped = console.columns.map { width in
      lines.flatMap { TextWrap.wrap($0, width: width) }
    }
    console.write((wrapped ?? lines).map { $0 + "\n" }.joined())
  }
}
