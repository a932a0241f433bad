import MazeEngine
import MazeValidation

/// What can be counted about a maze.
struct MazeStatistics {
  /// Words a minute where no other rate is given: that of eSpeak NG, unless it is told otherwise.
  static let usualRate = 175
  /// The version of the JSON form.
  static let formatVersion = 1

  /// What is heard on a shortest win.
  struct Win {
    let moves: Int
    let words: Int
  }

  /// How many there are of something: the fewest, the most, and all together.
  struct Spread {
    let fewest: Int
    let most: Int
    let sum: Int
    let count: Int

    init(_ counts: [Int]) {
      fewest = counts.min() ?? 0
      most = counts.max() ?? 0
      sum = counts.reduce(0, +)
      count = counts.count
    }

    /// The mean in tenths.
    var tenths: Int { MazeStatistics.tenths(sum, count) }
  }

  let maze: Maze
  let rate: Int
  let overlayCount: Int
  /// Decisions that lead to stages, for each stage where play goes on.
  let decisions: Spread
  /// The words of all texts.
  let wordCount: Int
  let search: SearchSummary
  let win: Win?

  /// Counts.
  init(_ space: StateSpace, rate: Int) {
    maze = space.maze
    self.rate = rate
    overlayCount = maze.tables.blocks.count { $0.isOverlay }
    decisions = Spread(maze.stages.filter { $0.ending == nil }.map(\.decisions.count))
    wordCount = Self.wordCount(of: maze)
    search = space.summary
    win = Self.win(space)
  }

  private static func words(_ text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count
  }

  private static func wordCount(of maze: Maze) -> Int {
    let tables = maze.tables
    var count = 0
    for (row, text) in zip(tables.items, tables.texts) {
      if row.kind != .enter { count += words(tables.text(text.label)) }
      // The engine's own word closes an overlay that has no label.
      if row.kind == .close, text.label.isEmpty { count += words(Phrases.english.close) }
      if row.kind == .fact, let title = text.name { count += words(tables.text(title)) }
      for range in [text.reply, text.hint] { count += range.map { words(tables.text($0)) } ?? 0 }
    }
    return count
  }

  /// Plays a shortest win as a player would, and counts what is heard.
  private static func win(_ space: StateSpace) -> Win? {
    let start = Session(space.maze)
    guard let moves = space.shortestWins(from: start.state, limit: 1).first else { return nil }
    var player = Interpreter(space.maze)
    var turns = [player.opening()]
    for line in space.trace(of: moves, after: start).steps.flatMap(\.script) {
      turns.append(player.respond(to: line))
    }
    return Win(moves: moves.count, words: turns.flatMap(\.lines).reduce(0) { $0 + words($1.text) })
  }

  fileprivate static func tenths(_ sum: Int, _ count: Int) -> Int {
    count == 0 ? 0 : (sum * 20 / count + 1) / 2
  }

  private func seconds(_ words: Int) -> Int { (words * 120 / rate + 1) / 2 }

  private var movesPerState: Int { Self.tenths(search.moveCount, search.stateCount) }

  // MARK: - Text

  /// The counts in sentences.
  var lines: [String] {
    let stageCount = maze.stages.count
    let decisionCount = maze.stages.reduce(0) { $0 + $1.decisions.count }
    let overlays = overlayCount == 0 ? "" : ", \(TraceText.counted(overlayCount, "overlay"))"
    var lines = [
      "\(TextSafety.visible(maze.path)): \(TraceText.counted(stageCount, "stage"))\(overlays), "
        + "\(TraceText.counted(decisionCount, "decision")), "
        + "\(TraceText.counted(maze.variables.count, "variable")), "
        + "\(TraceText.counted(maze.tests.count, "test")).",
      "\(TraceText.counted(wordCount, "word")) in all texts: \(time(wordCount)) at "
        + "\(rate) words a minute.",
      "A stage where play goes on has \(Self.decimal(decisions.tenths)) decisions on average, "
        + "\(decisions.fewest) at least and \(decisions.most) at most.",
    ]
    if search.limit != nil {
      lines.append(
        "The search came to its limit after \(TraceText.counted(search.stateCount, "state")), so "
          + "nothing is known of wins.")
      return lines
    }
    lines.append(
      "\(TraceText.counted(search.stateCount, "state")) can be reached, with "
        + "\(Self.decimal(movesPerState)) moves on average.")
    guard let win else { return lines + ["No win can be reached."] }
    lines.append(
      "The shortest win takes \(TraceText.counted(win.moves, "move")). On it "
        + "\(TraceText.counted(win.words, "word")) are heard: \(time(win.words)).")
    if let hardest = search.hardestState, search.longestWayToWin > 0 {
      lines.append(
        "The hardest state is \(TraceText.counted(search.longestWayToWin, "move")) from a win: "
          + TextSafety.visible(hardest) + ".")
    }
    if search.lostCount > 0 {
      lines.append("From \(TraceText.counted(search.lostCount, "state")) no win can be reached.")
    }
    return lines
  }

  private func time(_ words: Int) -> String {
    let seconds = seconds(words)
    let parts = [(seconds / 60, "minute"), (seconds % 60, "second")].filter { $0.0 > 0 }
    return parts.isEmpty
      ? "no time" : parts.map { TraceText.counted($0.0, $0.1) }.joined(separator: " and ")
  }

  private static func decimal(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  // MARK: - JSON

  /// The counts as `docs/stats.schema.json` describes them; means are in tenths.
  var document: JSONValue {
    [
      "formatVersion": .number(Self.formatVersion),
      "tool": ["name": "maze", "version": .string(Version.current)],
      "path": .string(maze.path),
      "title": maze.about.title.map(JSONValue.string),
      "stages": .number(maze.stages.count),
      "overlays": .number(overlayCount),
      "decisions": .number(maze.stages.reduce(0) { $0 + $1.decisions.count }),
      "variables": .number(maze.variables.count),
      "tests": .number(maze.tests.count),
      "wordsPerMinute": .number(rate),
      "words": .number(wordCount),
      "seconds": .number(seconds(wordCount)),
      "decisionsPerStage": [
        "fewest": .number(decisions.fewest), "most": .number(decisions.most),
        "meanTenths": .number(decisions.tenths),
      ],
      "isComplete": .bool(search.limit == nil),
      "states": .number(search.stateCount),
      "moves": .number(search.moveCount),
      "movesPerStateTenths": .number(movesPerState),
      "shortestWin": win.map { win in
        [
          "moves": .number(win.moves), "words": .number(win.words),
          "seconds": .number(seconds(win.words)),
        ]
      },
      "longestWayToWin": search.limit == nil ? .number(search.longestWayToWin) : nil,
      "hardestState": search.limit == nil ? search.hardestState.map(JSONValue.string) : nil,
      "lostStates": search.limit == nil ? .number(search.lostCount) : nil,
    ]
  }
}
