import MazeEngine

/// What came of opening a slot.
enum OpenedGame {
  /// The slot is ours now; with the game that is in it, if there is one.
  case opened(GameKeeper, SavedGame?)
  /// Another process has it; the sentence says who.
  case held(String)
  /// There is something in it that is not loaded; the sentence says why.
  case refused(String)
  /// It cannot be used; the reason is without a full stop.
  case failed(FileFailure)

  /// Opens a slot for a game of a maze; it is made where there is none.
  ///
  /// For another process that has it, it waits as many milliseconds as `patience` says.
  static func open(_ slot: Slot, _ game: GameContext, patience: Int = 0) -> OpenedGame {
    let storage: any JournalStorage
    switch game.system.openJournal(slot.path, true, patience) {
    case .success(let opened): storage = opened
    case .failure(.held(let holder)): return .held(game.book(.slotHeld, slot.name, holder))
    case .failure(let failure): return .failed(failure)
    }
    switch storage.read() {
    case .failure(let failure):
      storage.close()
      return .failed(failure)
    case .success(let bytes):
      do throws(JournalProblem) {
        let saved = try game.read(bytes)
        let session = saved?.session ?? Session(game.maze, phrases: game.book.engine)
        let keeper = GameKeeper(session, game, slot: slot, storage: storage, after: saved)
        return .opened(keeper, saved)
      } catch {
        storage.close()
        return .refused(game.book(.saveRefused, slot.name, error.words(game.book)))
      }
    }
  }
}

/// What saved games are read and written with: a maze, and the language and the system of its player.
struct GameContext {
  let maze: Maze
  private let knowledge: Knowledge
  let book: PhraseBook
  let standings: Standings
  /// What the proof of the maze knows.
  let guide: Guide
  let system: System

  /// The context of a maze that lies at a path.
  init(
    _ maze: Maze, path: String, book: PhraseBook, standings: Standings? = nil, _ system: System
  ) {
    self.maze = maze
    knowledge = Knowledge(path)
    self.book = book
    guide = Guide(maze)
    self.standings = standings ?? .proved(by: guide)
    self.system = system
  }

  /// The game of a journal; `nil` where none has been begun.
  func read(_ bytes: [UInt8]) throws(JournalProblem) -> SavedGame? {
    try SavedGame.read(
      bytes, maze, about: about, phrases: book.engine, standings: standings)
  }

  /// What the maze is; found out when it is first asked for, as a fingerprint reads all its tables.
  var about: JournalHeader.About {
    if let about = knowledge.about { return about }
    let path = knowledge.path
    let about = JournalHeader.About(maze, path: system.realPath(path) ?? path)
    knowledge.about = about
    return about
  }

  private final class Knowledge {
    let path: String
    var about: JournalHeader.About?

    init(_ path: String) {
      self.path = path
    }
  }
}
