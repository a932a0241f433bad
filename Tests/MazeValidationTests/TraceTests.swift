import MazeEngine
import MazeValidation
import Testing

/// A told play can be played again, whatever appears on the way.
@Suite struct TraceTests {
  @Test func aRepeatedButtonIsNamedAnewWhereAnotherOfItsNameAppears() throws {
    let text = """
      maze 1
      language en
      var n 0 to 3
      stage a
      say A.
      do x: Push
      raise n
      do x: Pull
      if n is at least 1
      lower n
      go pit: Down
      needs n is 3
      go out: Out
      stage pit
      say Pit.
      do sit: Sit
      stage out
      say Out.
      win
      """
    let maze = try #require(Maze.load(text: text).maze)
    let finding = try #require(Validator.validate(maze).findings.first)
    let trace = try #require(finding.trace)
    #expect(finding.diagnostic.rule == .trap)
    #expect(trace.steps.map(\.words) == ["press \"Push\" 3 times", "press \"Down\""])
    let block = trace.testBlock(named: "shown").joined(separator: "\n")
    let tested = try #require(Maze.load(text: text + "\n" + block).maze)
    let script = try #require(tested.tests.first)
    #expect(TestRun.run(script, of: tested) == nil, "\(block)")
  }
}
