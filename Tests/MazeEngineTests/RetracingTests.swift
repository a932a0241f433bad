import MazeEngine
import MazeTestSupport
import Testing

/// Games that are written down by names and played again.
@Suite struct RetracingTests {
  @Test("A game that is written down and played again is the same game", arguments: 0..<20)
  func aGameIsPlayedAgain(_ group: Int) throws {
    for seed in group * 10..<group * 10 + 10 {
      var maker = ToyMaker(seed: seed)
      let toy = maker.make()
      var writer = ToyWriter(random: maker.random)
      let maze = try #require(Maze.load(text: writer.write(toy)).maze)
      var twin = TwinGame(maze, seed: seed)
      for _ in 0..<60 { twin.step() }
      #expect(twin.problem == nil, "seed \(seed)")
      #expect(twin.history == nil, "seed \(seed)")
    }
  }

  @Test("A state that is written down by names is the same state", arguments: 0..<10)
  func aStateIsMapped(_ group: Int) throws {
    for seed in group * 10..<group * 10 + 10 {
      var maker = ToyMaker(seed: seed)
      let toy = maker.make()
      var writer = ToyWriter(random: maker.random)
      let maze = try #require(Maze.load(text: writer.write(toy)).maze)
      let names = StateNames(maze)
      var twin = TwinGame(maze, seed: seed)
      for _ in 0..<40 {
        twin.step()
        let mapping = names.mapping(of: maze.savedState(of: twin.session.state))
        #expect(mapping == StateMapping(state: twin.session.state))
      }
    }
  }
}

/// A random game, and the one that is made of its entries.
struct TwinGame {
  private(set) var session: Session
  private var twin: Session
  private var names: StepNames
  private var random: SeededGenerator
  /// What was first found different.
  private(set) var problem: String?

  init(_ maze: Maze, seed: Int) {
    session = Session(maze)
    twin = session
    names = StepNames(maze)
    random = SeededGenerator(seed: seed)
  }

  /// Does something in both games.
  mutating func step() {
    guard let step = randomStep() else { return }
    let entry = session.entry(for: step)
    guard let found = names.step(entry, in: twin.state), found == step, twin.retrace(found) else {
      problem = problem ?? "\(entry) is no step"
      return
    }
    compare("\(entry)")
  }

  /// Undoes both games to the start and redoes them; what was found different.
  var history: String? {
    var copy = self
    while copy.session.undo() != nil {
      _ = copy.twin.undo()
      copy.compare("undo")
    }
    while copy.session.redo() != nil {
      _ = copy.twin.redo()
      copy.compare("redo")
    }
    return copy.problem
  }

  private mutating func compare(_ what: String) {
    guard problem == nil else { return }
    var same = twin
    var own = session
    same.refocus()
    own.refocus()
    if same.state != own.state || same.moveCount != own.moveCount
      || same.canUndo != own.canUndo || same.canRedo != own.canRedo
      || same.elements != own.elements || same.focus != own.focus
      || same.path.map(\.step) != own.path.map(\.step) || same.isFromStart != own.isFromStart
    {
      problem = "after \(what) the games differ"
    }
  }

  private mutating func randomStep() -> Step? {
    switch random.number(1...20) {
    case 1...2: return session.undo() == nil ? nil : .undo
    case 3: return session.redo() == nil ? nil : .redo
    case 4: return random.chance(30) ? restart() : nil
    case 5...7: return turn()
    default:
      let moves = Array(session.maze.moves(in: session.state))
      guard !moves.isEmpty else { return restart() }
      let move = random.pick(moves)
      return (try? session.perform(move)) == nil ? nil : .move(move)
    }
  }

  private mutating func restart() -> Step {
    _ = session.restart()
    return .restart
  }

  private mutating func turn() -> Step? {
    let adjustable = session.elements.filter { $0.valuePosition != nil }
    guard session.ending == nil, !adjustable.isEmpty else { return nil }
    let element = random.pick(adjustable)
    guard let position = element.valuePosition else { return nil }
    let target = min(max(0, position.index - 1 + random.number(-4...4)), position.count - 1)
    return session.turn(element.id, to: target).steps > 0 ? .turn(element.id, to: target) : nil
  }
}
