import MazeEngine
import MazeTestSupport
import Testing

/// Undo, redo and restart.
@Suite struct HistoryTests {
  @Test(arguments: 0..<10)
  func undoingAndRedoingGiveTheSameStatesAndElements(_ group: Int) throws {
    for seed in group * 10..<group * 10 + 10 {
      var maker = ToyMaker(seed: seed)
      let toy = maker.make()
      var writer = ToyWriter(random: maker.random)
      let text = writer.write(toy)
      var walk = HistoryWalk(try #require(Maze.load(text: text).maze), seed: seed)
      if let problem = walk.problem(steps: 40) {
        Issue.record("seed \(seed): \(problem)\n\(text)")
        return
      }
    }
  }

  @Test(arguments: MazeFiles.names)
  func undoingAndRedoingWorkInTheMazesToPlay(_ name: String) throws {
    let loaded = Maze.load(bytes: try MazeFiles.bytes(of: name), path: name)
    let maze = try #require(loaded.maze)
    for seed in 0..<5 {
      var walk = HistoryWalk(maze, seed: seed)
      #expect(walk.problem(steps: 60) == nil)
    }
  }

  @Test(arguments: [
    Ruling(
      "undo takes back a restart, and redo restarts again",
      "var x 0 to 9\nstage a\ndo it: It\nraise x\nenter\nreply Begin.",
      [
        .press("it"), .press("it"), .restart, .moves(0), .value("x", "0"), .undo, .moves(2),
        .value("x", "2"), .said(nil), .redo, .moves(0), .value("x", "0"),
        .history(undo: true, redo: false), .undo, .undo, .undo, .moves(0),
        .history(undo: false, redo: true),
      ]),
    Ruling(
      "with nothing to undo or redo nothing happens",
      "stage a\ndo it: It",
      [
        .undo, .refused("nothing to undo"), .redo, .refused("nothing to redo"), .moves(0),
        .press("it"), .redo, .refused("nothing to redo"), .moves(1),
      ]),
    Ruling(
      "a new move forgets what was undone",
      "var x 0 to 9\nstage a\ndo it: It\nraise x\ndo other: Other\nraise x by 5",
      [
        .press("it"), .press("it"), .undo, .undo, .press("other"),
        .history(undo: true, redo: false), .value("x", "5"), .undo, .value("x", "0"),
        .history(undo: false, redo: true),
      ]),
    Ruling(
      "undo brings back an overlay and a stage that were left",
      "stage a\nopen m: Map\nstage b\nwin\noverlay m\ngo b: Jump",
      [
        .press("m"), .press("b"), .ended("win"), .undo, .at("a", under: "m"), .ended(nil), .undo,
        .at("a"), .redo, .redo, .ended("win"), .moves(2),
      ]),
  ])
  func historyDoes(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }
}
