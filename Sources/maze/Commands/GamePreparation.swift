import MazeEngine

/// What a game needs to know before it begins: its language, its settings and earlier lines.
struct GamePreparation {
  let book: PhraseBook
  let settings: Settings
  /// The lines that were typed in earlier games; `nil` where the file is not the program's own.
  let history: LineHistory?
  private let historyPath: String?
  private let system: System

  /// Gathers it from the command line, the environment and the files in the user's folders.
  init(_ maze: Maze, _ arguments: Arguments, _ system: System) {
    self.system = system
    book = PhraseBook.book(for: maze, environment: system.environment)
    var flags: [Setting: String] = [:]
    for setting in Setting.allCases {
      if let value = arguments.value(of: "--\(setting.rawValue)") {
        flags[setting] = setting == .bell ? "on" : value
      }
    }
    let settingsPath = Folders.settings(system.environment)
    settings = Settings(
      flags: flags, environment: system.environment,
      file: settingsPath.flatMap { Self.text($0, system) }, filePath: settingsPath ?? "")
    historyPath = Folders.history(system.environment)
    history = Self.history(historyPath, system)
  }

  /// The lines of a file; none where there is no such file, `nil` where it must be left alone.
  private static func history(_ path: String?, _ system: System) -> LineHistory? {
    guard let path else { return LineHistory() }
    switch system.readFile(path) {
    case .success(let bytes): return LineHistory(file: String(decoding: bytes, as: UTF8.self))
    case .failure(.notFound): return LineHistory()
    case .failure: return nil
    }
  }

  private static func text(_ path: String, _ system: System) -> String? {
    try? system.readFile(path).map { String(decoding: $0, as: UTF8.self) }.get()
  }

  /// What has to be said before the game begins.
  func notices(inTerminal: Bool) -> [String] {
    var notices = settings.problems.map { "\($0.place): \($0.message(book))" }
    if inTerminal, history == nil, let historyPath {
      notices.append(book(.historyForeign, historyPath))
    }
    return notices
  }

  /// Keeps the lines that were typed for the next game.
  func keep(_ lines: LineHistory) {
    // Read again: another game may have kept lines meanwhile.
    guard let historyPath, !lines.added.isEmpty, history != nil,
      var kept = Self.history(historyPath, system)
    else { return }
    for line in lines.added { kept.add(line) }
    _ = system.replaceFile(Array(kept.file.utf8), historyPath)
  }
}
