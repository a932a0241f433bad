import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

@testable import maze

/// What the validator shows of a loss can be played: its traces typed into `maze play`, its verdicts
/// as the status that a script sees.
@Suite struct TypedTraceTests {
  @Test("The traces of random mazes lead to the same state when they are typed", arguments: 0..<8)
  func aTraceCanBeTyped(group: Int) throws {
    var count = 0
    var seed = group * 1000
    while count < 3 {
      defer { seed += 1 }
      var maker = ToyMaker(seed: seed, purpose: .search)
      let toy = maker.make()
      // The program would answer in another language than this test.
      guard toy.language.hasPrefix("en") else { continue }
      var writer = ToyWriter(random: maker.random)
      let text = writer.write(toy)
      let maze = try #require(Maze.load(text: text).maze)
      let report = Validator.validate(maze, limits: SearchLimits(maxStates: 2000))
      guard
        let trace = report.findings.compactMap(\.trace).max(by: { $0.moveCount < $1.moveCount }),
        trace.moveCount > 1, Self.labelsAreUnlikeWords(trace)
      else { continue }
      count += 1
      let block = "\n" + trace.testBlock(named: "found").joined(separator: "\n") + "\n"
      let tested = try #require(Maze.load(text: text + block).maze)
      let lines = try #require(try ScriptLines.games(of: tested).first) + ["where"]
      var interpreter = Interpreter(maze)
      var turn = interpreter.opening()
      for line in lines { turn = interpreter.respond(to: line) }
      let folder = try TemporaryFolder()
      let path = try folder.file("random.maze", text)
      let played = try MazeProgram.play(path, lines + ["quit"])
      #expect(
        Self.words(played.outputText).contains(Self.words(turn.spoken.joined(separator: " "))))
      #expect(played.status == .exited(0))
    }
  }

  /// Whether no step turns an element whose label could be taken for more of the line.
  private static func labelsAreUnlikeWords(_ trace: Trace) -> Bool {
    trace.steps.allSatisfy { step in
      step.script.allSatisfy { !$0.hasPrefix("turn") || !step.words.contains(" is ") }
    }
  }

  private static func words(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  private static let trap = """
    maze 1
    language en
    stage hall
    say A hall.
    go pit: Into the pit
    go out: Out of the house
    stage pit
    say A pit.
    do dig: Dig
    stage out
    say Out.
    win

    """

  @Test("A trap refutes a maze with status 2, and is accepted with status 0 where a line allows it")
  func aTrapIsAccepted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("trap.maze", Self.trap)
    let refuted = try MazeProgram.run("validate", path)
    #expect(refuted.status == .exited(2))
    #expect(refuted.outputText.contains("\(path):5:1: error: "))
    let allowed = Self.trap.replacing("the pit\n", with: "the pit\nallow trap: It is a pit.\n")
    let accepted = try MazeProgram.run("validate", try folder.file("allowed.maze", allowed))
    #expect(accepted.status == .exited(0))
    #expect(accepted.outputText.contains("Proved") == false)
    #expect(accepted.outputText.contains("ccepted"))
  }

  @Test("A limit one below the number of states gives unknown and status 3, at it proved and 0")
  func aLimitGivesUnknown() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "dial.maze",
      "maze 1\nlanguage en\nvar x 0 to 59\nstage a\nsay A.\nadjust x: Dial\ngo out: Out\n"
        + "if x is 59\nstage out\nsay Out {x}.\nwin\n")
    let cut = try MazeProgram.run("validate", "--max-states", "60", path)
    #expect(cut.status == .exited(3))
    #expect(cut.outputText.contains("nknown") && !cut.outputText.contains("Proved"))
    let whole = try MazeProgram.run("validate", "--max-states", "61", path)
    #expect(whole.status == .exited(0))
    #expect(whole.outputText.contains("Proved: "))
  }
}
