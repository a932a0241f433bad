internal import MazeEngine
internal import MazeTestSupport
import Testing

/// What `maze test` tells of the scripts in a maze.
@Suite struct MazeTestTests {
  /// A maze with a script that passes and two that fail.
  private let maze = MarkedMaze(
    """
    maze 1
    language en
    var dial 0 to 9
    stage hall
    say A hall.
    go garden: Out
    adjust dial: Dial
    stage garden
    say A garden.
    win
    test the short way
    press garden
    expect win
    test a slip
    expect stage hall
    ▶press gate
    expect lose
    test the wrong hope
    turn dial 3
    expect dial is 3
    press garden
    ▶expect lose
    expect stage hall
    """)

  @Test("A script that passes and the first difference of one that fails are told")
  func theFirstDifferenceIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.file("garden.maze", maze.text)
    let result = try MazeProgram.run("test", "garden.maze", directory: folder.path)
    #expect(
      result.outputText == """
        passed: the short way
        failed: a slip, garden.maze:\(maze.places[0].line): press gate: there is no "gate" here; \
        there is "go garden"
        failed: the wrong hope, garden.maze:\(maze.places[1].line): expect lose: the game is not \
        lost; play is in stage "garden"
        garden.maze: 1 passed, 2 failed

        """)
    #expect(result.status == .exited(2))
    #expect(result.errorOutput.isEmpty)
  }

  @Test("Every script of every maze that comes with the program passes")
  func everyScriptPasses() throws {
    for name in try TestFile.names(in: "\(MazeProgram.root)/Mazes") {
      let path = "\(MazeProgram.root)/Mazes/\(name)"
      let maze = try MazeProgram.load(String(name.dropLast(".maze".count)))
      let result = try MazeProgram.run("test", path)
      let passed = maze.tests.map { "passed: \($0.name)\n" }.joined()
      #expect(!maze.tests.isEmpty)
      #expect(result.outputText == passed + "\(path): \(maze.tests.count) passed, 0 failed\n")
      #expect(result.status == .exited(0))
    }
  }

  @Test(
    "The status over several files is the first of 66, 1, 2 and 0 that occurs",
    arguments: [
      (["good"], 0), (["good", "bare"], 0), (["good", "bad"], 2), (["bad", "broken"], 1),
      (["good", "broken", "none"], 66), (["none", "bad"], 66),
    ] as [([String], Int32)])
  func severalFiles(names: [String], status: Int32) throws {
    let folder = try TemporaryFolder()
    let bare = "maze 1\nstage a\nsay A.\nwin\n"
    try folder.file("bare.maze", bare)
    try folder.file("good.maze", bare + "test t\nexpect win\n")
    try folder.file("bad.maze", bare + "test t\nexpect lose\n")
    try folder.file("broken.maze", bare + "test t\nhope win\n")
    let result = try MazeProgram.run(
      ["test"] + names.map { "\($0).maze" }, directory: folder.path)
    #expect(result.status == .exited(status))
    for name in names {
      #expect((result.outputText + result.errorText).contains("\(name).maze:"))
    }
  }

  @Test("A maze without scripts says so")
  func aMazeWithoutScripts() throws {
    let folder = try TemporaryFolder()
    try folder.file("bare.maze", "maze 1\nstage a\nsay A.\nwin\n")
    let result = try MazeProgram.run("test", "bare.maze", directory: folder.path)
    #expect(result.outputText == "bare.maze: this maze has no tests.\n")
    #expect(result.status == .exited(0))
  }
}
