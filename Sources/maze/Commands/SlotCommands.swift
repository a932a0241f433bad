import MazeEngine

/// The two small commands by which another program plays in a slot.
extension Command {
  /// `maze status`.
  static let status = Command(
    name: "status", usage: "SLOT", summary: "Tells where the game in a slot is.",
    details: [
      "It only reads, so the slot can be in use.",
      "Status: 0 told, 1 the maze does not load, 64 usage, 65 the game cannot be loaded, "
        + "66 no such slot.",
    ],
    example: "maze status --format json castle", operands: [.slot],
    options: [formatOption, mazeOption],
    run: { (arguments, system) throws(UsageProblem) in
      try SlotCommand.run("status", arguments, system) { $0.status() }
    })

  /// `maze do`.
  static let `do` = Command(
    name: "do", usage: "SLOT CHOICE...", summary: "Makes one move in the game of a slot.",
    details: [
      "CHOICE is what one would type while playing: a number, a label, or a verb.",
      "It waits up to ten seconds for another who has the slot.",
      "Status: 0 a move was made, 1 the maze does not load, 2 no move was made, 64 usage, "
        + "65 the game cannot be loaded, 66 no such slot, 74 it could not be saved, "
        + "75 another has the slot.",
    ],
    example: "maze do castle left", operands: [.slot], rest: .text,
    options: [formatOption, mazeOption],
    run: { (arguments, system) throws(UsageProblem) in
      try SlotCommand.run("do", arguments, system) { $0.make(arguments.operands.dropFirst()) }
    })

  private static let formatOption = Option(
    name: "--format", value: "FORM", summary: "how it is told: \(OutputForm.words).",
    kind: .choice(OutputForm.allCases.map(\.rawValue)))
  private static let mazeOption = Option(
    name: "--maze", value: "FILE",
    summary: "where the maze is, if it has moved or the slot is new.", kind: .maze)
}

/// A command on one slot.
private struct SlotCommand {
  private let name: String
  private let slot: Slot
  private let game: GameContext
  private let isJSON: Bool
  private let system: System

  /// How long a move waits for another process, in milliseconds.
  private static let patience = 10_000

  /// Finds the slot and its maze, and does what is to be done.
  static func run(
    _ name: String, _ arguments: Arguments, _ system: System,
    _ body: (SlotCommand) -> ExitCode
  ) throws(UsageProblem) -> ExitCode {
    let count = arguments.operands.count
    guard name == "status" ? count == 1 : count > 1 else {
      return system.fail(
        .usage,
        name == "status"
          ? "maze status: name one slot, as in maze status castle"
          : "maze do: name a slot and a choice, as in maze do castle left")
    }
    let form = try arguments.choice(OutputForm.self, of: "--format") ?? .text
    do throws(Slot.Problem) {
      let slot = try Slot(arguments.operands[0], system.environment)
      switch GameContext.of(slot, maze: arguments.value(of: "--maze"), system) {
      case .failure(let refusal):
        return system.fail(refusal.code, "maze \(name): \(refusal.message)")
      case .success(let game):
        return body(
          SlotCommand(
            name: name, slot: slot, game: game, isJSON: form == .json, system: system))
      }
    } catch {
      return system.fail(.usage, "maze \(name): \(error.words(.english))")
    }
  }

  private var speaker: Speaker { Speaker(book: game.book, verbosity: .normal) }

  /// Tells where the game is; reads without the lock.
  func status() -> ExitCode {
    var session = Session(game.maze, phrases: game.book.engine)
    var notices: [String] = []
    switch system.readFile(slot.path) {
    case .failure(.notFound): break
    case .failure(let failure): return fail(.noInput, "\(slot.name): \(failure.words).")
    case .success(let bytes):
      do throws(JournalProblem) {
        if var saved = try game.read(bytes) {
          // What has no end yet is in the writing.
          saved.isTorn = false
          session = saved.session
          notices = ResumptionWords(book: game.book, speaker: speaker)
            .sentences(saved, goesOn: false)
        }
      } catch {
        return fail(
          .badSave, game.book(.saveRefused, slot.name, error.words(game.book)))
      }
    }
    let report = StatusReport(slot, game, session, notices: notices)
    if isJSON { return printed(report, .success) }
    var interpreter = Interpreter(session, book: game.book, settings: Settings())
    let moves = game.book(
      .savesLine, slot.name, speaker.moves(session.moveCount), report.state.stage)
    return printed(Turn(moves) + interpreter.takenUp(notices), .success)
  }

  /// Makes a move under the lock.
  func make(_ words: ArraySlice<String>) -> ExitCode {
    switch OpenedGame.open(slot, game, patience: Self.patience) {
    case .held(let sentence): return fail(.held, sentence)
    case .refused(let sentence): return fail(.badSave, sentence)
    case .failed(let failure):
      return fail(.cannotWrite, game.book(.saveFailed, slot.name, failure.words))
    case .opened(let keeper, let saved):
      defer { keeper.close() }
      let session = saved?.session ?? Session(game.maze, phrases: game.book.engine)
      return make(words.joined(separator: " "), session, saved, keeper)
    }
  }

  private func make(
    _ line: String, _ session: Session, _ saved: SavedGame?, _ keeper: GameKeeper
  ) -> ExitCode {
    var interpreter = Interpreter(session, book: game.book, settings: Settings())
    let words = ResumptionWords(book: game.book, speaker: speaker)
    let notices = saved.map { words.sentences($0, goesOn: false) } ?? []
    let turn = interpreter.respond(to: line)
    if let step = interpreter.step,
      case .failure(let failure) = keeper.keep(step, interpreter.session)
    {
      return fail(.cannotWrite, game.book(.saveFailed, slot.name, failure.words))
    }
    let code: ExitCode = interpreter.step == nil ? .refuted : .success
    // Requests have to do with files, and belong to a game that is being played.
    let said = interpreter.request == nil ? turn : Turn(interpreter.accepted)
    guard isJSON else { return printed(Turn(lines: notices) + said, code) }
    let status = StatusReport(slot, game, interpreter.session, notices: notices)
    let report = TurnReport(
      made: code == .success, said: said.lines.map { TextSafety.visible($0.text) },
      status: status)
    return printed(report, code)
  }

  private func printed(_ turn: Turn, _ code: ExitCode) -> ExitCode {
    system.print(turn.lines.map { TextSafety.visible($0.text) }, as: code)
  }

  private func printed(_ report: some Encodable, _ code: ExitCode) -> ExitCode {
    let bytes = (try? JSON.encoded(report)) ?? []
    return system.print([String(decoding: bytes, as: UTF8.self)], as: code)
  }

  private func fail(_ code: ExitCode, _ sentence: String) -> ExitCode {
    system.fail(code, "maze \(name): \(sentence)")
  }
}
