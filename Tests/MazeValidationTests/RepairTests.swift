import MazeEngine
import MazeValidation
import Testing

/// Repairs are offered only where they mend.
@Suite struct RepairTests {
  @Test func anExitIsTriedWithTheDialThatTurnsOnArrival() throws {
    // The way back would be open, and arriving by it turn the dial away for good.
    let text = """
      maze 1
      language en
      var dial 0 to 3 wrap
      stage hall
      say A hall.
      enter
      raise dial by 2
      go pit: Down
      if not visited pit
      go out: Out
      needs dial is 2
      stage pit
      say A pit.
      do sit: Sit
      stage out
      say Out.
      win
      """
    let maze = try #require(Maze.load(text: text).maze)
    let finding = try #require(
      Validator.validate(maze).findings.first { $0.repair != nil || $0.diagnostic.rule == .trap })
    #expect(finding.diagnostic.rule == .trap)
    #expect(finding.repair == nil, "\(finding.repair?.message ?? "")")
  }
}
