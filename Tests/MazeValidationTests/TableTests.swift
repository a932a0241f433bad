import MazeEngine
import MazeValidation
import Testing

/// What the validator finds in tables.
@Suite struct TableTests {
  @Test func aStageThatNoLineLeadsToIsFound() throws {
    let maze = try #require(
      Maze.load(text: "maze 1\nlanguage en\nstage a\nsay A.\nwin\nstage b\nsay B.\nwin\n").maze)
    let report = Validator.checkTables(maze)
    #expect(report.diagnostics.map(\.rule) == [.unreachableStage])
    #expect(report.verdict == .tablesHold)
  }
}
