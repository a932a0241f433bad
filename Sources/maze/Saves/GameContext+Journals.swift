import MazeEngine

/// Finding the maze that a journal belongs to.
extension GameContext {
  /// The context of the game in a slot; its maze lies where the journal says, or where it is said.
  static func of(
    _ slot: Slot, maze path: String?, _ system: System
  ) -> Result<GameContext, GameChoice.Refusal> {
    if let path { return load(path, system) }
    switch system.readFile(slot.path) {
    case .failure(.notFound):
      let message = "there is no slot \(Spelling.quoted(slot.name)). Say maze saves for all."
      return .failure(GameChoice.Refusal(code: .noInput, message: message))
    case .failure(let failure):
      return .failure(
        GameChoice.Refusal(code: .noInput, message: "\(slot.name): \(failure.words)."))
    case .success(let bytes): return of(bytes, name: slot.name, system)
    }
  }

  /// The context of the game in a journal.
  static func of(
    _ journal: [UInt8], name: String, _ system: System
  ) -> Result<GameContext, GameChoice.Refusal> {
    do throws(JournalProblem) {
      let path = try Journal.mazePath(journal)
      return load(path, system)
    } catch {
      let sentence = PhraseBook.english(.saveRefused, name, error.words(.english))
      return .failure(GameChoice.Refusal(code: .badSave, message: sentence))
    }
  }

  /// The context of a game of the maze in a file.
  static func load(
    _ path: String, _ system: System
  ) -> Result<GameContext, GameChoice.Refusal> {
    switch MazeFile.load(path, system: system) {
    case .failure(let failure):
      let line = MazeFile.failureLine(path, failure) + " Name the maze with --maze."
      return .failure(GameChoice.Refusal(code: .noInput, message: line))
    case .success(let loaded):
      guard let maze = loaded.maze else {
        let lines = DiagnosticText.lines(
          loaded.diagnostics, omitted: loaded.omitted, path: path)
        return .failure(
          GameChoice.Refusal(
            code: .doesNotLoad,
            message: "the maze does not load.\n" + lines.joined(separator: "\n")))
      }
      let book = PhraseBook.book(for: maze, environment: system.environment)
      return .success(GameContext(maze, path: path, book: book, system))
    }
  }
}

extension Journal {
  /// Where the maze of a journal lies, by the last of its heads.
  static func mazePath(_ bytes: [UInt8]) throws(JournalProblem) -> String {
    let newline = UInt8(ascii: "\n")
    var end = bytes.lastIndex(of: newline) ?? 0
    // Only the heads are read: a long game has few.
    while end > 0 {
      let start = bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
      if start == 0 || bytes[start..<end].starts(with: opening),
        case .header(let header)? = JournalLine(bytes[start..<end])
      {
        return header.maze.path
      }
      end = start - 1
    }
    _ = try Journal(bytes)
    throw .foreign
  }
}
