import MazeEngine
import MazeTestSupport
import Testing

@testable import maze

/// Games that are taken up the fast way, beside the way that reads any journal.
@Suite struct PlainReplayTests {
  @Test(
    "What the program wrote is taken up the fast way, and gives the same game",
    arguments: Mazes.names)
  func theSameGame(name: String) throws {
    let maze = try Mazes.load(name)
    for seed in 0..<20 {
      let game = Self.played(maze, seed: seed)
      let bytes = game.storage.bytes
      guard !bytes.isEmpty else { continue }
      let fast = try #require(Self.fast(bytes, game), "\(name), seed \(seed)")
      let any = try #require(try Self.any(bytes, game))
      #expect(Self.facts(fast) == Self.facts(any), "\(name), seed \(seed)")
      // Another game behind it, as after "load".
      let twice = try #require(Self.fast(bytes + bytes, game))
      #expect(Self.facts(twice) == Self.facts(try #require(try Self.any(bytes + bytes, game))))
      let torn = try #require(Self.fast(bytes + Array("{\"do\"".utf8), game))
      #expect(torn.isTorn && torn.length == bytes.count)
    }
  }

  @Test("No edit is taken up the fast way that the other way refuses", arguments: Mazes.names)
  func edits(name: String) throws {
    let maze = try Mazes.load(name)
    var random = SeededGenerator(seed: name.utf8.count)
    var refused = 0
    for seed in 0..<60 {
      let game = Self.played(maze, seed: seed)
      guard !game.storage.bytes.isEmpty else { continue }
      var bytes = game.storage.bytes
      let head = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
      // Mostly in the entries, which are most of a long game.
      let first = random.chance(90) && head < bytes.count ? head : 0
      let place = random.number(first...bytes.count - 1)
      switch random.number(1...3) {
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(random.pick(Array("0123456789\"\\{},:ab ".utf8)), at: place)
      default: bytes[place] = random.pick(Array("0123456789\"\\{},:ab\n".utf8))
      }
      let any = try? Self.any(bytes, game)
      if any == nil { refused += 1 }
      guard let fast = Self.fast(bytes, game) else { continue }
      #expect(any.map(Self.facts) == Self.facts(fast), "\(name), seed \(seed), byte \(place)")
    }
    #expect(refused > 0)
  }

  private static func played(_ maze: Maze, seed: Int) -> KeptGame {
    var game = KeptGame(maze, seed: UInt64(seed))
    for _ in 0..<(seed % 7 * 12 + 2) { game.typeSomething() }
    return game
  }

  private static func fast(_ bytes: [UInt8], _ game: KeptGame) -> SavedGame? {
    SavedGame.plain(
      bytes, game.context.maze, about: game.context.about, phrases: game.context.book.engine)
  }

  private static func any(_ bytes: [UInt8], _ game: KeptGame) throws -> SavedGame? {
    try SavedGame.any(
      bytes, game.context.maze, about: game.context.about, phrases: game.context.book.engine,
      standings: .unknown)
  }

  /// All that a saved game is, as can be compared.
  private static func facts(_ saved: SavedGame) -> [String] {
    let session = saved.session
    return [
      "\(saved.resumption), \(saved.length), \(saved.isTorn), \(saved.saved)",
      "\(session.moveCount), \(session.canUndo), \(session.canRedo), \(String(describing: session.focus))",
      "\(session.state)", "\(session.path)",
    ]
      + session.entries.map { entry in
        let line = entry.step.map { String(decoding: JournalLine.entry($0).bytes, as: UTF8.self) }
        return
          "\(line ?? "begins"), \(entry.moves), \(entry.state.values.sorted { $0.key < $1.key })"
      }
  }
}
