import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

/// Mazes whose states a program in C and the model checker SPIN have counted.
@Suite struct SearchModelTests {
  private static func search(
    _ name: String, _ plan: SearchPlan, _ limits: SearchLimits = SearchLimits()
  ) throws -> StateSpace {
    let loaded = Maze.load(bytes: try MazeFiles.modelBytes(of: name), path: name)
    return StateSpace(try #require(loaded.maze), plan: plan, limits: limits)
  }

  /// Each way of keeping keys, a table that becomes a bitmap on the way among them, and each way
  /// back.
  static let plans = [
    SearchPlan(), SearchPlan(byEdges: true), SearchPlan(bitmapFrom: .max),
    SearchPlan(bitmapFrom: 5000), SearchPlan(fewestBits: 33, bitmapFrom: 1, byEdges: false),
    SearchPlan(fewestBits: 65, bitmapFrom: .max),
  ]

  @Test(arguments: plans) func theSmallModelHas16081States(_ plan: SearchPlan) throws {
    let summary = try Self.search("search-20-2-3-1", plan).summary
    #expect(summary.stateCount == 16_081)
    let first = try Self.search("search-20-2-3-1", SearchPlan()).summary
    #expect(summary.moveCount == first.moveCount)
    #expect(summary.shortestWin == first.shortestWin)
    #expect(summary.lostCount == first.lostCount)
    #expect(summary.longestWayToWin == first.longestWayToWin)
  }

  @Test(arguments: [SearchPlan(), SearchPlan(byEdges: true)])
  func aLimitOneBelowTheTrueCountCutsTheSearch(_ plan: SearchPlan) throws {
    let cut = try Self.search("search-20-2-3-1", plan, SearchLimits(maxStates: 16_080))
    #expect(Validator.validate(cut).verdict == .unknown(.states))
    #expect(cut.standing(of: cut.maze.startState) == .unknown)
    #expect(cut.summary.shortestWin == nil)
    let whole = try Self.search("search-20-2-3-1", plan, SearchLimits(maxStates: 16_081))
    #expect(Validator.validate(whole).verdict == .refuted)
  }

  @Test(.enabled(if: Soak.isOn), arguments: [SearchPlan(), SearchPlan(bitmapFrom: 300_000)])
  func theLargeModelHasAMillionStates(_ plan: SearchPlan) throws {
    let summary = try Self.search("search-64-3-4-1", plan).summary
    #expect(summary.stateCount == 1_025_601)
    #expect(summary.moveCount == 3_125_601)
    #expect(summary.shortestWin == 19)
    #expect(summary.lostCount == 1_600)
  }

  @Test func aWayToAWinMayTakeMoreMovesThanFitIn16Bits() throws {
    let text =
      "maze 1\nlanguage en\nvar x 0 to 70000\nstage a\nsay A.\nadjust x: Dial\n"
      + "go b: On\nif x is 70000\nstage b\nsay B.\nwin\n"
    let space = StateSpace(try #require(Maze.load(text: text).maze))
    #expect(space.summary.stateCount == 70_002)
    #expect(space.summary.moveCount == 140_001)
    #expect(space.summary.shortestWin == 70_001)
    #expect(space.summary.longestWayToWin == 70_001)
    #expect(Validator.validate(space).verdict == .proved)
  }
}
