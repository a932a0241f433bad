import MazeEngine
import MazeTestSupport
import Testing

@testable import maze

/// What holds after any sequence of lines that a player could type.
@Suite struct InterpreterPropertyTests {
  private static let linesPerSequence = 12

  @Test(arguments: Mazes.names)
  func anyLinesLeaveTheGameInOrder(_ name: String) throws {
    let maze = try Mazes.load(name)
    var random = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
    // The states are searched once for all games, and the largest maze's are too many here.
    let guide = Guide(maze, mostStates: 20_000)
    for sequence in 0..<Soak.sequences {
      var interpreter = Interpreter(maze, book: sequence % 5 == 0 ? .german : .english)
      interpreter.guide = guide
      var elements = interpreter.session.elements
      check(interpreter.opening(), [], interpreter, elements)
      var typed: [String] = []
      for _ in 0..<Self.linesPerSequence {
        let line = randomLine(elements, &random)
        typed.append(line)
        elements = play(line, &interpreter, elements, typed)
      }
    }
  }

  /// Plays a line; a verb that makes no move must leave the state and the number of moves alone.
  ///
  /// It takes the elements before the line, and returns those after it, since each rendering costs
  /// as much as the line.
  private func play(
    _ line: String, _ interpreter: inout Interpreter, _ elements: [Element], _ typed: [String]
  ) -> [Element] {
    let before = interpreter.session
    let meaning = TypedLine(line, elements: elements, book: interpreter.book).meaning
    let wasPracticing = interpreter.isPracticing
    let turn = interpreter.respond(to: line)
    let after = interpreter.session.elements
    check(turn, typed, interpreter, after)
    if case .verb(let verb, _) = meaning, verb.makesMoves, !wasPracticing { return after }
    let isChoice =
      switch meaning {
      case .number, .element: true
      default: false
      }
    if isChoice, !wasPracticing { return after }
    #expect(interpreter.session.state == before.state, "\(typed)")
    #expect(interpreter.session.moveCount == before.moveCount, "\(typed)")
    return after
  }

  private func check(
    _ turn: Turn, _ typed: [String], _ interpreter: Interpreter, _ elements: [Element]
  ) {
    for line in turn.lines {
      #expect(line.text.count(where: \.isLetter) >= 3, "\(line.text) after \(typed)")
      #expect(!line.text.contains("\n"), "\(typed)")
    }
    #expect(!turn.lines.isEmpty || interpreter.request != nil, "silence after \(typed)")
    let focus = interpreter.session.focus
    #expect(elements.isEmpty ? focus == nil : elements.contains { $0.id == focus }, "\(typed)")
    let prompt = interpreter.prompt
    #expect(!prompt.isEmpty && prompt.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(prompt)")
  }

  private func randomLine(
    _ elements: [Element], _ random: inout SeededGenerator
  ) -> String {
    let labels = elements.map(\.label)
    let actions = elements.flatMap(\.actions).map(\.name)
    let verb = Verb.all.randomElement(using: &random)?.name ?? "look"
    let label = labels.randomElement(using: &random) ?? "nothing"
    let choices = [
      String(Int.random(in: 0...9, using: &random)), label, String(label.prefix(3)), verb, verb,
      verb, "\(verb) \(label)", "perform \(actions.randomElement(using: &random) ?? "x")",
      "turn \(label) to \(Int.random(in: 0...12, using: &random))", "/\(verb)",
      "rotor \(Rotor.allCases.randomElement(using: &random)?.rawValue ?? "x")", "",
      Direction.allCases.randomElement(using: &random)?.rawValue ?? "left", "xyzzy", "é\u{202E}",
      "verbosity \(["low", "normal", "high"].randomElement(using: &random) ?? "x")",
      "find \(label.prefix(4))", "next", "previous", "undo", "redo",
    ]
    let line = choices.randomElement(using: &random) ?? ""
    // The end of the program and files have tests of their own.
    return line.hasPrefix("quit") || line.contains("transcript") ? "look" : line
  }
}
