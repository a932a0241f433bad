import MazeEngine

extension Command {
  /// `maze replay`.
  static let replay = Command(
    name: "replay", usage: "JOURNAL", summary: "Plays a saved game again.",
    details: [
      "JOURNAL is an exported file, or the name of a slot.",
      "Says what was done and heard, move by move; with --to only where the game then was.",
      "Status: 0 played, 1 the maze does not load, 64 usage, 65 it cannot be played again, "
        + "66 no such file.",
    ],
    example: "maze replay castle --to 12",
    operands: [.journal],
    options: [
      Option(name: "--to", value: "N", summary: "goes to the state after N lines of the journal."),
      Option(
        name: "--maze", value: "FILE", summary: "where the maze is, if it has moved.", kind: .maze),
    ],
    run: { arguments, system in replay(arguments, system) })

  private static func replay(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      return system.fail(.usage, "maze replay: name one journal, as in maze replay castle")
    }
    let end = arguments.value(of: "--to")
    guard end.map({ Int($0).map { $0 >= 0 } ?? false }) ?? true else {
      return system.fail(.usage, "maze replay: --to needs a number, as in --to 12")
    }
    switch journal(name, system) {
    case .failure(let failure):
      return system.fail(.noInput, MazeFile.failureLine(name, failure))
    case .success(let bytes):
      let game: Result<GameContext, GameChoice.Refusal>
      if let path = arguments.value(of: "--maze") {
        game = GameContext.load(path, system)
      } else {
        game = GameContext.of(bytes, name: name, system)
      }
      switch game {
      case .failure(let refusal):
        return system.fail(refusal.code, "maze replay: " + refusal.message)
      case .success(let game):
        return replay(bytes, name, game, to: end.flatMap { Int($0) }, system)
      }
    }
  }

  private static func journal(_ name: String, _ system: System) -> Result<[UInt8], FileFailure> {
    let file = system.readFile(name)
    guard case .failure(.notFound) = file, let slot = try? Slot(name, system.environment) else {
      return file
    }
    return system.readFile(slot.path)
  }

  private static func replay(
    _ bytes: [UInt8], _ name: String, _ game: GameContext, to end: Int?, _ system: System
  ) -> ExitCode {
    do throws(JournalProblem) {
      var player = try JournalPlayer(bytes, game)
      let lines = if let end { try player.place(after: end) } else { try player.all() }
      return system.print(lines.map { TextSafety.visible($0) })
    } catch {
      let sentence = game.book(.saveRefused, name, error.words(game.book))
      return system.fail(.badSave, "maze replay: " + sentence)
    }
  }
}

/// Plays a journal again in words.
private struct JournalPlayer {
  private let game: GameContext
  private let journal: Journal
  private var replay: Replay
  private let first: Int

  init(_ bytes: [UInt8], _ game: GameContext) throws(JournalProblem) {
    self.game = game
    journal = try Journal(bytes)
    first = try journal.presentPart(of: game.about)
    replay = Replay(
      game.maze, phrases: game.book.engine, lines: journal.lines, first: first)
  }

  /// The place after so many lines, or at the end.
  mutating func place(after count: Int) throws(JournalProblem) -> [String] {
    _ = try replay.step()
    for _ in 0..<count {
      guard try replay.step() != nil else { break }
    }
    var interpreter = Interpreter(replay.finished(), book: game.book, settings: Settings())
    let moves = interpreter.speaker.moves(interpreter.session.moveCount)
    return interpreter.takenUp([game.book(.afterMoves, moves)]).lines.map(\.text)
  }

  /// All that was done and heard.
  mutating func all() throws(JournalProblem) -> [String] {
    var lines: [String] = []
    var interpreter: Interpreter?
    while let outcome = try replay.step() {
      guard case .made(let step) = outcome, var present = interpreter else {
        var begun = Interpreter(replay.finished(), book: game.book, settings: Settings())
        lines += interpreter == nil ? begun.opening().lines.map(\.text) : []
        if interpreter != nil || replay.session.moveCount > 0 {
          lines += begun.takenUp([game.book(.mazeTakenUp)]).lines.map(\.text)
        }
        interpreter = begun
        continue
      }
      let before = present.session.state
      let turn = present.again(step)
      let words = present.words(step, before: before, after: present.session.state)
      let said = turn.lines.map(\.text)
      // Undo, redo and restart say themselves what they are.
      lines += (words == said.first ? [] : ["> " + words]) + said
      interpreter = present
    }
    return lines
  }
}
