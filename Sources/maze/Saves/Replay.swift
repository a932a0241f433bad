import MazeEngine
import MazeValidation

/// Plays the lines of a journal again and compares each state with what was recorded.
struct Replay {
  private let maze: Maze
  private let lines: [JournalLine]
  private var index: Int
  private var names: StepNames
  private(set) var session: Session
  private var hasBegun = false

  /// A replay of some lines, from the one with the index `first`, which is a header.
  init(_ maze: Maze, phrases: Phrases, lines: [JournalLine], first: Int) {
    self.maze = maze
    self.lines = lines
    index = first
    names = StepNames(maze)
    session = Session(maze, phrases: phrases)
  }

  /// What a line has done.
  enum Outcome {
    case began
    case made(Step)
  }

  /// Plays the next line; `nil` at the end.
  mutating func step() throws(JournalProblem) -> Outcome? {
    guard index < lines.count else { return nil }
    let line = lines[index]
    let outcome: Outcome
    switch line {
    case .header(let header):
      try begin(header)
      outcome = .began
    case .entry(let entry):
      guard let step = names.step(entry, in: session.state), session.retrace(step) else {
        throw .edited(line: index + 1)
      }
      outcome = .made(step)
    }
    guard line.moves == session.moveCount, line.state.isState(session.state, of: maze)
    else { throw .edited(line: index + 1) }
    index += 1
    return outcome
  }

  /// The game at the end, with the focus where an arrival puts it.
  func finished() -> Session {
    var session = session
    session.refocus()
    return session
  }

  /// Begins a part: at the start, or in what an earlier line of another version has become.
  private mutating func begin(_ header: JournalHeader) throws(JournalProblem) {
    var state = maze.startState
    if header.moves != 0 || maze.savedState(of: state) != header.state {
      guard let mapped = mapped(header) else { throw .edited(line: index + 1) }
      state = mapped
    }
    if hasBegun {
      session.begin(from: state, moveCount: header.moves)
    } else {
      session = Session(
        maze, phrases: session.phrases, from: state, moveCount: header.moves)
    }
    hasBegun = true
  }

  private func mapped(_ header: JournalHeader) -> State? {
    let names = StateNames(maze)
    for line in lines[..<index].reversed() where line.moves == header.moves {
      guard let state = names.mapping(of: line.state).state else { continue }
      if maze.savedState(of: state) == header.state { return state }
    }
    return nil
  }
}

/// Finds where a game goes on that was played in another version of its maze.
struct Landfall {
  /// Where it goes on.
  struct Place {
    var state: State
    var moves: Int
    var landing: SavedGame.Landing
    var dropped: [Dropped]
  }

  private let maze: Maze
  private let standings: Standings
  private let names: StateNames
  private let lines: [JournalLine]
  /// The lines that undo goes through, the last one the present.
  private let way: [Int]

  /// A search in a journal.
  init(_ journal: Journal, _ maze: Maze, standings: Standings) throws(JournalProblem) {
    self.maze = maze
    self.standings = standings
    names = StateNames(maze)
    lines = journal.lines
    way = try Self.way(through: journal.lines)
  }

  /// The place: the last state, else the latest earlier one that can win, else the start.
  func found() -> Place {
    let last = lines[way.last ?? 0]
    let mapping = names.mapping(of: last.state)
    let reason: SavedGame.Reason
    if let state = mapping.state {
      let standing = standings.of(state)
      let landing: SavedGame.Landing? =
        switch standing {
        case .canWin: .there
        case .unknown: .thereUnproved
        case .lost: wasLost(last, state) ? .thereLost : nil
        case .notReached: nil
        }
      if let landing {
        return Place(
          state: state, moves: last.moves, landing: landing, dropped: mapping.dropped)
      }
      reason = standing == .lost ? .cannotWin : .notReached
    } else {
      reason = .stageGone
    }
    return earlier(reason, mapping.dropped)
  }

  private func earlier(_ reason: SavedGame.Reason, _ dropped: [Dropped]) -> Place {
    for index in way.dropLast().reversed() {
      let mapping = names.mapping(of: lines[index].state)
      guard let state = mapping.state, isGood(standings.of(state)) else { continue }
      return Place(
        state: state, moves: lines[index].moves, landing: .earlier(reason),
        dropped: dropped + mapping.dropped.filter { !dropped.contains($0) })
    }
    return Place(
      state: maze.startState, moves: 0, landing: .start(reason), dropped: dropped)
  }

  private func isGood(_ standing: Standing) -> Bool {
    switch standing {
    case .canWin, .unknown: true
    case .lost, .notReached: false
    }
  }

  private func wasLost(_ line: JournalLine, _ state: State) -> Bool {
    if maze.ending(of: state) == .lose { return true }
    if case .entry(let entry) = line { return entry.lost == true }
    return false
  }

  /// Follows undo and redo by the lines alone, since their version of the maze is not at hand.
  private static func way(through lines: [JournalLine]) throws(JournalProblem) -> [Int] {
    var past: [Int] = []
    var future: [Int] = []
    for (index, line) in lines.enumerated() {
      switch line {
      case .entry(let entry) where entry.deed == .undo:
        guard past.count > 1, let last = past.popLast() else { throw .edited(line: index + 1) }
        future.append(last)
      case .entry(let entry) where entry.deed == .redo:
        guard let next = future.popLast() else { throw .edited(line: index + 1) }
        past.append(next)
      default:
        past.append(index)
        future = []
        continue
      }
      guard let present = past.last, lines[present].state == line.state else {
        throw .edited(line: index + 1)
      }
    }
    return past
  }
}
