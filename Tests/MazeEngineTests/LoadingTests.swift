import MazeEngine
import Testing

/// Loading mazes from text.
@Suite struct LoadingTests {
  @Test func aSmallMazeLoads() throws {
    let loaded = Maze.load(text: "maze 1\nstage a\nsay Hello.\nwin\n")
    #expect(loaded.diagnostics.isEmpty)
    let maze = try #require(loaded.maze)
    #expect(maze.stages.map(\.name) == ["a"])
  }
}
