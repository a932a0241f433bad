import MazeEngine
import MazeTestSupport

@testable import maze

/// A random game that is kept in memory.
struct KeptGame {
  private(set) var interpreter: Interpreter
  let keeper: GameKeeper
  let storage: MemoryStorage
  let context: GameContext
  private var random: SeededGenerator

  init(_ maze: Maze, seed: UInt64, standings: Standings = .unknown) {
    context = GameContext(maze, path: "/mazes/\(maze.path)", standings: standings)
    storage = MemoryStorage()
    interpreter = Interpreter(maze)
    keeper = GameKeeper(
      interpreter.session, context, slot: nil, storage: storage, after: nil)
    random = SeededGenerator(seed: Int(truncatingIfNeeded: seed))
  }

  /// Types a line.
  @discardableResult
  mutating func type(_ line: String) -> Turn {
    let turn = interpreter.respond(to: line)
    if let step = interpreter.step { _ = keeper.keep(step, interpreter.session) }
    return turn
  }

  /// Puts another game in the place of this one.
  mutating func take(_ session: Session) {
    interpreter = Interpreter(session, book: .english, settings: Settings())
  }

  /// Types a random line that may well make a move.
  mutating func typeSomething() { typedSomething() }

  /// Types a random line, and returns it.
  @discardableResult
  mutating func typedSomething() -> String {
    let line = randomLine()
    type(line)
    return line
  }

  private mutating func randomLine() -> String {
    let choices = interpreter.listing.choices
    guard let element = choices.randomElement(using: &random) else {
      return Bool.random(using: &random) ? "undo" : "restart"
    }
    let actions = element.actions.map { "perform \($0.key)" }
    let dial = element.valuePosition.map {
      "turn \(element.label) to \(Int.random(in: 0...$0.count, using: &random))"
    }
    let other =
      ["more", "less", "escape", "undo", "redo", "undo", actions.first, dial]
      .compactMap { $0 }.randomElement(using: &random) ?? "undo"
    let isOther = Int.random(in: 0..<3, using: &random) == 0
    let number = interpreter.listing.number(of: element).map(String.init) ?? element.label
    return isOther ? other : number
  }
}

extension GameContext {
  /// The context of a game of a maze without any system.
  init(_ maze: Maze, path: String, standings: Standings = .unknown) {
    var system = Posix.system()
    system.realPath = { _ in nil }
    self.init(maze, path: path, book: .english, standings: standings, system)
  }
}
