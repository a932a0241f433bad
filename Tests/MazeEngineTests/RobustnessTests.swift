import MazeEngine
import MazeTestSupport
import Testing

/// Loading and playing what is damaged or not meant for the maze.
@Suite struct RobustnessTests {
  @Test func thereAreMazesToDamage() {
    #expect(MazeFiles.names.count >= 2)
  }

  @Test(arguments: MazeFiles.names, 0..<4)
  func aDamagedFileIsReportedAndNothingBreaks(_ name: String, _ group: Int) throws {
    let bytes = try MazeFiles.bytes(of: name)
    for seed in group * 60..<group * 60 + 60 {
      var mutator = Mutator(seed: seed)
      if let problem = Self.problem(of: mutator.damaged(bytes)) {
        Issue.record("\(name), damaged by seed \(seed): \(problem)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func aDamagedMazeIsReportedAndNothingBreaks(_ group: Int) {
    var maker = ToyMaker(seed: group)
    let toy = maker.make()
    var writer = ToyWriter(random: maker.random)
    let text = writer.write(toy)
    for seed in group * 50..<group * 50 + 50 {
      var mutator = Mutator(seed: seed)
      let damaged = mutator.damaged(Array(text.utf8))
      if let problem = Self.problem(of: damaged) {
        Issue.record("seed \(seed): \(problem)\n\(damaged)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func noiseIsReportedAndNothingBreaks(_ group: Int) {
    for seed in group * 100..<group * 100 + 100 {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<random.number(0...200)).map { _ in UInt8(random.number(0...255)) }
      #expect(Self.problem(of: bytes) == nil, "\(bytes)")
    }
  }

  // MARK: - What must be so of every file

  private static func problem(of bytes: [UInt8]) -> String? {
    let loaded = Maze.load(bytes: bytes, path: "m")
    let hasErrors = loaded.diagnostics.contains { $0.severity == .error }
    if hasErrors == (loaded.maze != nil) { return "errors: \(hasErrors), and yet a maze or none" }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for diagnostic in loaded.diagnostics {
      if let problem = problem(of: diagnostic, bytes.count, lines) {
        return "\(diagnostic.rule): \(problem)"
      }
    }
    if let maze = loaded.maze { play(maze) }
    return nil
  }

  private static func problem(
    of diagnostic: Diagnostic, _ byteCount: Int, _ lines: [ArraySlice<UInt8>]
  ) -> String? {
    let range = diagnostic.range
    if Int(range.start) + Int(range.count) > byteCount { return "its range is \(range)" }
    for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
      guard location.path == "m", lines.indices.contains(location.line - 1),
        (1...lines[location.line - 1].count + 1).contains(location.column)
      else { return "its place is \(location)" }
    }
    for message in [diagnostic.message] + diagnostic.notes.map(\.message) {
      let isPlain = message.unicodeScalars.allSatisfy { scalar in
        ![.control, .format, .lineSeparator, .paragraphSeparator, .surrogate]
          .contains(scalar.properties.generalCategory) || [0x200C, 0x200D].contains(scalar.value)
      }
      if message.isEmpty || !isPlain { return "its message is \(message.debugDescription)" }
    }
    return nil
  }

  /// Plays a few steps and the tests of a maze, whatever it is by now.
  private static func play(_ maze: Maze) {
    var session = Session(maze)
    for step in 0..<5 {
      let moves = maze.moves(in: session.state)
      guard !moves.isEmpty else { break }
      _ = try? session.perform(moves[step % moves.count])
      _ = session.elements.map { Utterance($0) }
    }
    _ = session.restart()
    for test in maze.tests { _ = TestRun.run(test, of: maze) }
  }

  // MARK: - Moves that are not meant for the maze

  @Test func movesOfAnotherMazeAreRefused() throws {
    var text = "maze 1\nstage a\nsay Hello.\n"
    let small = try #require(Maze.load(text: text).maze)
    for number in 0..<50 { text += "do it\(number): It\naction look\n" }
    let large = Session(try #require(Maze.load(text: text).maze))
    var session = Session(small)
    for element in large.elements {
      let actions = element.actions.map { Move.perform($0.id) }
      for move in [.activate(element.id), .increment(element.id), .decrement(element.id)] + actions
      {
        #expect(throws: Refusal.self) { try session.perform(move) }
      }
      #expect(session.turn(element.id, to: 3).steps == 0)
    }
    #expect(session.moveCount == 0)
    #expect(session.state == small.startState)
  }

  @Test(arguments: ["", " wrap"], [-1, 4, 1000])
  func turningToAValueThatIsNoneEnds(_ wrap: String, _ index: Int) throws {
    let text = "maze 1\nvar x 0 to 3\(wrap)\nstage a\nadjust x: Dial\n"
    var session = Session(try #require(Maze.load(text: text).maze))
    let dial = try #require(session.elements.first)
    let result = session.turn(dial.id, to: index)
    #expect(result.refusal != nil)
  }
}
