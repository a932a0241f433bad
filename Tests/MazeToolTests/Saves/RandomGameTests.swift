import MazeEngine
import Testing

@testable import maze

/// Random games that are saved, loaded, undone to the start and redone.
@Suite struct RandomGameTests {
  @Test(
    "A loaded game has the same states and the same text, back to the start and forth",
    arguments: Mazes.names)
  func loadedGamesAreTheSame(name: String) throws {
    let maze = try Mazes.load(name)
    for seed in 0..<Soak.games {
      var game = KeptGame(maze, seed: UInt64(seed))
      for _ in 0..<(seed % 50 + 1) { game.typeSomething() }
      guard !game.storage.bytes.isEmpty else { continue }
      let loaded = try #require(try game.context.read(game.storage.bytes))
      #expect(loaded.resumption == .exact)
      try compare(game.interpreter.session, loaded.session, "\(name), seed \(seed)")
    }
  }

  private func compare(_ first: Session, _ second: Session, _ name: String) throws {
    var first = Interpreter(first, book: .english, settings: Settings())
    var second = Interpreter(second, book: .english, settings: Settings())
    // The focus of a game that is taken up is where an arrival puts it.
    first.session.refocus()
    #expect(first.takenUp([]) == second.takenUp([]), "\(name)")
    for word in ["moves", "undo", "redo"] {
      while true {
        let turn = first.respond(to: word)
        #expect(second.respond(to: word) == turn, "\(name)")
        #expect(first.session.state == second.session.state, "\(name)")
        #expect(first.session.moveCount == second.session.moveCount, "\(name)")
        if first.step == nil { break }
      }
    }
  }
}
