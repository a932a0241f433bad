import MazeEngine

/// Keeps a game in its journal, move by move.
///
/// Where a move cannot be written it is kept in memory, and written with the next one that can.
final class GameKeeper {
  /// The slot that the game is kept in; `nil` where it is not kept.
  let slot: Slot?
  private let game: GameContext
  private let storage: (any JournalStorage)?
  /// The number of bytes that are in the storage.
  private var length: Int
  /// What still has to be written.
  private var pending: [UInt8] = []
  private var isFailing = false
  /// Whether the moves of a game that is not kept are noted, as its session does not tell them all.
  private var isNoting = false

  /// A keeper of a game in a slot.
  init(
    _ session: Session, _ game: GameContext, slot: Slot?, storage: any JournalStorage,
    after saved: SavedGame?
  ) {
    self.game = game
    self.slot = slot
    self.storage = storage
    length = saved?.length ?? 0
    if saved?.resumption != .exact { pending = game.header(session) }
  }

  /// A keeper of a game that is not kept.
  init(_ game: GameContext) {
    self.game = game
    slot = nil
    storage = nil
    length = 0
  }

  /// Gives the slot free, after a last attempt to write what could not be written.
  func close() {
    if isFailing { _ = append([]) }
    storage?.close()
  }

  /// Writes the last step of a game down and waits until the storage has it.
  ///
  /// - Returns: Why that fails, the first time it does, or `.success(true)` when it works again.
  func keep(_ step: Step, _ session: Session) -> Result<Bool, FileFailure> {
    guard storage != nil || isNoting else { return .success(false) }
    let isLost = game.standings.isKnownLost(session.state) ? true : nil
    return append(JournalLine.entry(session.entry(for: step, lost: isLost)).bytes)
  }

  /// Writes another journal down behind that of a session: its game is then the present one.
  func add(_ journal: [UInt8], behind session: Session) -> Result<Bool, FileFailure> {
    if storage == nil, !isNoting {
      pending = game.journal(of: session)
      isNoting = true
    }
    return append(journal)
  }

  /// The journal of a game: all that has been written or should have been, and of a game that is not
  /// kept what can be undone.
  func text(of session: Session) -> Result<[UInt8], FileFailure> {
    guard let storage else { return .success(isNoting ? pending : game.journal(of: session)) }
    guard length > 0 else { return .success(pending) }
    return storage.read().map { Array($0.prefix(length)) + pending }
  }

  private func append(_ bytes: [UInt8]) -> Result<Bool, FileFailure> {
    pending += bytes
    guard let storage else { return .success(false) }
    if let failure = storage.append(pending, at: length) {
      defer { isFailing = true }
      return isFailing ? .success(false) : .failure(failure)
    }
    defer { isFailing = false }
    length += pending.count
    pending = []
    return .success(isFailing)
  }
}

extension GameContext {
  /// The head of a game that begins in the present state of a session.
  func header(_ session: Session) -> [UInt8] {
    header(session.maze.savedState(of: session.state), moves: session.moveCount)
  }

  private func header(_ state: SavedState, moves: Int) -> [UInt8] {
    JournalLine.header(JournalHeader(maze: about, moves: moves, state: state)).bytes
  }

  /// The journal of a session, with what it can undo.
  func journal(of session: Session) -> [UInt8] {
    session.entries.flatMap { entry in
      entry.step.map { JournalLine.entry($0).bytes } ?? header(entry.state, moves: entry.moves)
    }
  }
}
