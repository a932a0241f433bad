import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

@testable import maze

/// Journals: what is written, and what is refused.
@Suite struct JournalTests {
  /// A game of two moves.
  private static func journal() throws -> String {
    var game = KeptGame(try Mazes.load("clockmaker"), seed: 1)
    game.type("ahead")
    game.type("left")
    return String(decoding: game.storage.bytes, as: UTF8.self)
  }

  private static func read(_ text: String) throws -> Result<SavedGame?, JournalProblem> {
    let context = GameContext(try Mazes.load("clockmaker"), path: "/mazes/clockmaker.maze")
    return Result { () throws(JournalProblem) in try context.read(Array(text.utf8)) }
  }

  @Test(
    "A journal that is not ours, not whole or not true is refused",
    arguments: [
      ("{\"format\":\"maze journal\"", "{\"format\":\"maze\"", .foreign),
      ("{\"format\"", "my notes\n{\"format\"", .foreign),
      ("\"version\":1}", "\"version\":2}", .otherVersion(2)),
      ("{\"do\":\"press\",\"element\":\"go parlour\"", "{\"do\":\"fly\"", .damaged(line: 3)),
      ("{\"do\":\"press\",\"element\":\"go parlour\"", "hello", .damaged(line: 3)),
      ("{\"do\"", "\n{\"do\"", .damaged(line: 2)),
      ("\"element\":\"go parlour\"", "\"element\":\"go yard\"", .edited(line: 3)),
      ("\"element\":\"go parlour\"", "\"element\":\"go moon\"", .edited(line: 3)),
      ("\"stage\":\"parlour\"", "\"stage\":\"tower stair\"", .edited(line: 3)),
      ("\"moves\":2", "\"moves\":3", .edited(line: 3)),
      (
        "\"moves\":0,\"state\":{\"stage\":\"porch\"", "\"moves\":0,\"state\":{\"stage\":\"yard\"",
        .edited(line: 1)
      ),
      ("\"key\":\"no\"", "\"key\":\"yes\"", .edited(line: 1)),
      ("\"do\":\"press\",\"element\":\"go parlour\"", "\"do\":\"redo\"", .edited(line: 3)),
      ("\"title\":\"The Clockmaker's House\"", "\"title\":\"x\"", nil),
      ("00E53DC5", "00E53DC6", .otherMaze("The Clockmaker's House")),
    ] as [(String, String, JournalProblem?)])
  func wrongJournals(old: String, new: String, problem: JournalProblem?) throws {
    let text = try Self.journal()
    #expect(text.contains(old))
    switch try Self.read(text.replacing(old, with: new)) {
    case .failure(let found): #expect(found == problem)
    case .success(let game):
      #expect(problem == nil)
      #expect(game?.session.moveCount == 2)
    }
  }

  @Test("A last line that has no end is dropped, wherever it was torn")
  func tornLines() throws {
    let text = try Self.journal()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let ends = lines.dropLast().reduce(into: [0]) {
      $0.append($0[$0.count - 1] + $1.utf8.count + 1)
    }
    for length in 0...text.utf8.count {
      let bytes = Array(text.utf8.prefix(length))
      let whole = ends.lastIndex { $0 <= length } ?? 0
      let context = GameContext(try Mazes.load("clockmaker"), path: "/mazes/clockmaker.maze")
      let game = try context.read(bytes)
      #expect(game?.session.moveCount ?? -1 == whole - 1, "\(length)")
      if let game { #expect(game.isTorn == !ends.contains(length), "\(length)") }
      if let game { #expect(game.length == ends[whole]) }
    }
  }

  @Test("A line that this program writes is read fast and slowly alike, strange names too")
  func linesAreReadAlike() throws {
    let names = ["hall", "go café", "\"quoted\"", "back\\slash", "сад", "a/b", "tab\tx", "🏰", ""]
    var random = SeededGenerator(seed: 5)
    func name() -> String { names.randomElement(using: &random) ?? "" }
    for _ in 0..<2_000 {
      let deeds: [JournalEntry.Deed] = [.press, .more, .less, .turn, .perform, .undo, .redo]
      let state = SavedState(
        stage: name(), overlay: Bool.random(using: &random) ? name() : nil,
        values: Dictionary(
          (0..<3).map { _ in (name(), name()) }, uniquingKeysWith: { first, _ in first }),
        visited: (0..<Int.random(in: 0...2, using: &random)).map { _ in name() })
      let entry = JournalEntry(
        deed: deeds.randomElement(using: &random) ?? .press,
        element: Bool.random(using: &random) ? name() : nil,
        action: Bool.random(using: &random) ? name() : nil,
        value: Bool.random(using: &random) ? name() : nil,
        moves: Int.random(in: 0...2_000_000_000, using: &random), state: state,
        lost: Bool.random(using: &random) ? true : nil)
      let line = JournalLine.entry(entry).bytes.dropLast()
      #expect(try JSON.decoded(JournalLine.self, line) == .entry(entry))
      #expect(JournalLine(line) == .entry(entry))
      if let fast = JournalEntry(plain: line) { #expect(fast == entry) }
    }
    let plain = JournalEntry(
      deed: .press, element: "go café", moves: 7,
      state: SavedState(stage: "hall", overlay: "map", values: ["a": "b"], visited: ["x", "y"]))
    #expect(JournalEntry(plain: JournalLine.entry(plain).bytes.dropLast()) == plain)
  }

  @Test("Bytes changed anywhere in a journal never give a state that play does not reach")
  func anyByteCanBeWrong() throws {
    let text = Array(try Self.journal().utf8)
    let maze = try Mazes.load("clockmaker")
    let proof = ExhaustiveStandings(maze)
    // A changed fingerprint makes it a game of another version, whose state is looked up.
    let context = GameContext(
      maze, path: "/mazes/clockmaker.maze", standings: Standings { proof.standing(of: $0) })
    var random = SeededGenerator(seed: 9)
    var loaded = 0
    for _ in 0..<3_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] =
          Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : text.randomElement(using: &random) ?? 0
      }
      guard let game = try? context.read(bytes) else { continue }
      loaded += 1
      #expect(proof.standing(of: game.session.state) == .canWin(moves: 0))
    }
    #expect(loaded > 0)
  }
}
