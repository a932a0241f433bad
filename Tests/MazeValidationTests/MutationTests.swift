import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

/// The mazes to play, with each decision taken away or led elsewhere, against a plain search.
@Suite struct MutationTests {
  /// A long run takes every mutation but for a maze of many states, a short one a few.
  private static let budget = Soak.isOn ? 3_000_000 : 8_000

  @Test(arguments: MazeFiles.names)
  func theVerdictIsThatOfAPlainSearch(_ name: String) throws {
    let text = String(decoding: try MazeFiles.bytes(of: name), as: UTF8.self)
    let mutations = DecisionMutations(text)
    try #require(!mutations.decisions.isEmpty)
    var texts = mutations.decisions.map { mutations.deleting($0) }
    texts += mutations.decisions.flatMap { mutations.retargeting($0) }
    var random = SeededGenerator(seed: 4)
    texts = [text] + random.shuffled(texts)
    var left = Self.budget
    var verdicts: Set<Report.Verdict> = []
    var count = 0
    for text in texts where left > 0 {
      let loaded = Maze.load(text: text)
      let maze = try #require(loaded.maze, "\(loaded.diagnostics.map(\.message))")
      let space = StateSpace(maze)
      if space.summary.stateCount > left, count > 0 { break }
      guard space.summary.stateCount <= Self.budget else { break }
      left -= space.summary.stateCount
      count += 1
      verdicts.insert(try Self.compare(space))
    }
    // The maze itself is proved, and some mutation is not, unless the maze is too large for this.
    if count > 20 { #expect(verdicts.isSuperset(of: [.proved, .refuted])) }
    if Soak.isOn { print("\(name): \(count) of \(texts.count) mutations compared") }
  }

  private static func compare(_ space: StateSpace) throws -> Report.Verdict {
    let summary = space.summary
    let plain = EngineSearch(space.maze, leavingOut: summary.leftOut)
    #expect(summary.stateCount == plain.stateCount)
    #expect(summary.moveCount == plain.moveCount)
    #expect(summary.shortestWin == plain.shortestWin)
    #expect(summary.lostCount == plain.lostCount)
    let verdict = Validator.validate(space).verdict
    let isProved = plain.shortestWin != nil && plain.lostCount == 0
    #expect(verdict == (isProved ? .proved : .refuted))
    return verdict
  }
}
