import MazeEngine

/// A game that has been read from a journal, and how it can go on in the maze as it is now.
struct SavedGame: Sendable {
  /// How a saved game goes on.
  enum Resumption: Hashable, Sendable {
    /// The maze is as it was, and the game too.
    case exact
    /// The maze has changed, and the game goes on.
    case mapped(Landing, dropped: [Dropped])
  }

  /// Where a game goes on after a change of the maze.
  enum Landing: Hashable, Sendable {
    /// Where it was: it can still be won there.
    case there
    /// Where it was: it was lost before.
    case thereLost
    /// Where it was: nothing is proved.
    case thereUnproved
    /// In an earlier state of the game.
    case earlier(Reason)
    /// At the start.
    case start(Reason)
  }

  /// Why a game does not go on where it was.
  enum Reason: Hashable, Sendable {
    case stageGone
    case notReached
    case cannotWin
  }

  var session: Session
  var resumption: Resumption
  /// The number of bytes that are whole.
  var length: Int
  /// Whether a torn last line was left out.
  var isTorn: Bool
  /// The number of moves that the game had when it was saved, and the stage that it was in.
  var saved: (moves: Int, stage: String)
}

extension SavedGame {
  /// Reads the game of a journal.
  ///
  /// - Returns: `nil` where no game has been begun in it.
  static func read(
    _ bytes: [UInt8], _ maze: Maze, about: JournalHeader.About, phrases: Phrases,
    standings: Standings
  ) throws(JournalProblem) -> SavedGame? {
    if let saved = plain(bytes, maze, about: about, phrases: phrases) { return saved }
    return try any(bytes, maze, about: about, phrases: phrases, standings: standings)
  }

  /// Reads any game.
  ///
  /// - Returns: `nil` where no game has been begun in it.
  static func any(
    _ bytes: [UInt8], _ maze: Maze, about: JournalHeader.About, phrases: Phrases,
    standings: Standings
  ) throws(JournalProblem) -> SavedGame? {
    let journal = try Journal(bytes)
    try checkWork(journal, about)
    guard let last = journal.lines.last else { return nil }
    let (session, resumption) = try taken(
      up: journal, maze, about: about, phrases: phrases, standings: standings)
    return SavedGame(
      session: session, resumption: resumption, length: journal.length, isTorn: journal.isTorn,
      saved: (last.moves, last.state.stage))
  }

  /// Reads a game that was played in this version of the maze, from lines that are just as this
  /// program writes them: it takes no longer than to read the lines and to make the moves.
  ///
  /// - Returns: `nil` where anything is otherwise; the game can still be good.
  static func plain(
    _ bytes: [UInt8], _ maze: Maze, about: JournalHeader.About, phrases: Phrases
  ) -> SavedGame? {
    let newline = UInt8(ascii: "\n")
    let start = maze.savedState(of: maze.startState)
    guard let encoded = try? JSON.encoded(start),
      var replay = PlainReplay(maze, phrases: phrases, start: encoded)
    else { return nil }
    var length = 0
    while let end = bytes[length...].firstIndex(of: newline) {
      let line = bytes[length..<end]
      if line.starts(with: Journal.opening) {
        guard case .header(let header)? = JournalLine(line),
          header.version == JournalHeader.version, header.maze.isSameWork(as: about),
          header.maze.fingerprint == about.fingerprint, header.moves == 0, header.state == start
        else { return nil }
        if length > 0 { replay.begin() }
      } else if length == 0 || !replay.take(line) {
        return nil
      }
      length = end + 1
    }
    guard length > 0 else { return nil }
    var session = replay.session
    session.refocus()
    let stage = maze.tables.blockName(session.state.stage.block)
    return SavedGame(
      session: session, resumption: .exact, length: length, isTorn: length < bytes.count,
      saved: (session.moveCount, stage))
  }

  private static func taken(
    up journal: Journal, _ maze: Maze, about: JournalHeader.About, phrases: Phrases,
    standings: Standings
  ) throws(JournalProblem) -> (Session, Resumption) {
    guard journal.lastHeader?.maze.fingerprint == about.fingerprint else {
      let landing = try Landfall(journal, maze, standings: standings).found()
      let session = Session(maze, phrases: phrases, from: landing.state, moveCount: landing.moves)
      return (session, .mapped(landing.landing, dropped: landing.dropped))
    }
    let first = try journal.presentPart(of: about)
    var replay = Replay(maze, phrases: phrases, lines: journal.lines, first: first)
    while try replay.step() != nil {}
    return (replay.finished(), .exact)
  }

  private static func checkWork(
    _ journal: Journal, _ about: JournalHeader.About
  ) throws(JournalProblem) {
    for case .header(let header) in journal.lines where !header.maze.isSameWork(as: about) {
      throw .otherMaze(header.maze.title ?? header.maze.path)
    }
  }
}

extension Journal {
  /// The last head.
  var lastHeader: JournalHeader? {
    for case .header(let header) in lines.reversed() { return header }
    return nil
  }

  /// The first line of the last parts that were all played in this version of the maze.
  func presentPart(of about: JournalHeader.About) throws(JournalProblem) -> Int {
    var first: Int?
    for (index, line) in lines.enumerated().reversed() {
      guard case .header(let header) = line else { continue }
      guard header.maze.fingerprint == about.fingerprint else { break }
      first = index
    }
    guard let first else { throw .otherVersionOfMaze }
    return first
  }
}
