import Glibc
import MazeEngine
import MazeTestSupport
import Testing

@testable import maze

/// Games that are killed at any moment, and long ones.
@Suite struct KilledGameTests {
  private let saves: SavesFolder

  init() throws {
    saves = try SavesFolder()
  }

  @Test(
    "After SIGKILL at any moment at most the move in flight is missing",
    arguments: ["clockmaker", "kennel"])
  func killedGamesGoOn(name: String) throws {
    let maze = try Mazes.load(name)
    let context = GameContext(maze, path: Mazes.path(name))
    var random = SeededGenerator(seed: 17)
    var mirror = KeptGame(maze, seed: 3)
    var torn = 0
    var missing = 0
    for round in 0..<Soak.kills {
      let game = try Pseudoterminal(
        program: ProgramUnderTest.path,
        arguments: ["play", "--slot", "s", "--resume", Mazes.path(name)],
        environment: saves.environment, rows: 2_000)
      _ = try game.readThroughPrompt()
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        try game.send(mirror.typedSomething() + "\r")
        _ = try game.readThroughPrompt()
      }
      // One more line, and the end at a moment of its making.
      let before = mirror.interpreter.session
      try game.send(mirror.typedSomething() + "\r")
      for _ in 0..<Int.random(in: 0...3_000, using: &random) { sched_yield() }
      try game.signal(SIGKILL)
      #expect(try game.waitForExit() == .signalled(SIGKILL))

      let bytes = try Posix.readFile(saves.folder.path(SavesFolder.file())).get()
      let saved = try context.read(bytes)
      let session = saved?.session ?? Session(maze)
      torn += saved?.isTorn == true ? 1 : 0
      let after = mirror.interpreter.session
      if Self.isSame(session, after) { continue }
      missing += 1
      try #require(Self.isSame(session, before), "round \(round)")
      // The mirror goes on from where the game does.
      mirror.take(session)
    }
    if Soak.isWhole {
      print("\(name): \(Soak.kills) kills, \(missing) without the last move, \(torn) torn")
    }
  }

  @Test("With no room left a killed game goes on from what was saved before")
  func killedWithoutRoom() throws {
    let maze = try Mazes.load("kennel")
    let path = Mazes.path("kennel")
    let context = GameContext(maze, path: path)
    var random = SeededGenerator(seed: 23)
    var mirror = KeptGame(maze, seed: 4)
    var short = 0
    for round in 0..<Soak.kills {
      // Now and then a new game, so that the end of the room is met again.
      if round % 8 == 0 {
        _ = unsafe unlink(saves.folder.path(SavesFolder.file()))
        mirror = KeptGame(maze, seed: UInt64(round))
      }
      let room = 1 + round % 8
      let game = try Pseudoterminal(
        program: "/bin/sh",
        arguments: [
          "-c", "ulimit -f \(room); exec \"$0\" play --slot s --resume \"$1\"",
          ProgramUnderTest.path, path,
        ], environment: saves.environment, rows: 2_000)
      _ = try game.readThroughPrompt()
      var moments = [mirror.interpreter.session]
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        try game.send(mirror.typedSomething() + "\r")
        _ = try game.readThroughPrompt()
        moments.append(mirror.interpreter.session)
      }
      try game.send(mirror.typedSomething() + "\r")
      moments.append(mirror.interpreter.session)
      for _ in 0..<Int.random(in: 0...3_000, using: &random) { sched_yield() }
      try game.signal(SIGKILL)
      #expect(try game.waitForExit() == .signalled(SIGKILL))
      let bytes = try Posix.readFile(saves.folder.path(SavesFolder.file())).get()
      #expect(bytes.count <= room * 512)
      let session = try context.read(bytes)?.session ?? Session(maze)
      let index = try #require(moments.lastIndex { Self.isSame(session, $0) }, "round \(round)")
      short += index < moments.count - 2 ? 1 : 0
      mirror.take(session)
    }
    #expect(short > 0, "the room was never too small")
    if Soak.isWhole { print("no room: \(Soak.kills) kills, \(short) with several moves unsaved") }
  }

  private static func isSame(_ first: Session, _ second: Session) -> Bool {
    first.state == second.state && first.moveCount == second.moveCount
      && first.canUndo == second.canUndo && first.canRedo == second.canRedo
  }

  @Test("A long game is taken up by reading it once; what a move adds to it does not grow")
  func aLongGame() throws {
    let maze = try Mazes.load("clockmaker")
    let context = GameContext(maze, path: Mazes.path("clockmaker"))
    var game = KeptGame(maze, seed: 11)
    let clock = ContinuousClock()
    var times: [Duration] = []
    var entries = 0
    var start = clock.now
    var sizes: [Int] = [0]
    while entries < Soak.moves {
      game.typeSomething()
      guard game.interpreter.step != nil else { continue }
      entries += 1
      guard entries % (Soak.moves / 10) == 0 else { continue }
      times.append(clock.now - start)
      sizes.append(game.storage.bytes.count)
      start = clock.now
    }
    let added = zip(sizes.dropFirst(), sizes).map { $0 - $1 }
    #expect((added.max() ?? 0) < 2 * (added.min() ?? 0), "each tenth of the moves adds as much")
    let begin = clock.now
    let saved = try #require(try context.read(game.storage.bytes))
    let resumed = clock.now - begin
    #expect(saved.session.state == game.interpreter.session.state)
    #expect(saved.session.moveCount == game.interpreter.session.moveCount)
    guard Soak.isWhole else { return }
    let parts = try Self.parts(game.storage.bytes, maze)
    print("\(entries) moves, \(game.storage.bytes.count) bytes; tenths of the game took \(times)")
    print(
      "taken up in \(resumed); reading its lines \(parts.reading), replaying \(parts.replaying)")
    print("ratio \(resumed / (parts.reading + parts.replaying))")
  }

  /// How long it takes to read the lines, and to make the moves.
  private static func parts(
    _ bytes: [UInt8], _ maze: Maze
  ) throws -> (reading: Duration, replaying: Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    let journal = try Journal(bytes)
    let middle = clock.now
    var session = Session(maze)
    var names = StepNames(maze)
    for case .entry(let entry) in journal.lines {
      guard let step = names.step(entry, in: session.state) else { continue }
      _ = session.retrace(step)
    }
    return (middle - start, clock.now - middle)
  }
}
