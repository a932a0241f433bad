internal import MazeEngine
internal import MazeValidation
import Testing

/// What `maze solve` tells, and that its scripts win when they are played.
@Suite struct SolveTests {
  /// A maze that can be lost, won in two ways, and in which a dial has to be turned.
  private static let shed = """
    maze 1
    language en
    var dial 0 to 9 wrap
    flag oil
    stage yard
    say A yard.
    adjust dial: Dial
    action reset
    set dial 0
    do oil: Oil the hinge
    if oil is no
    set oil yes
    go shed: Open the shed
    needs dial is 7
    go shed: Pry the shed open
    if oil is yes
    go well: Climb into the well
    stage shed
    say The shed. Home at last.
    win
    stage well
    say The well. The rope has slipped.
    do call: Call
    """

  @Test("The shortest win is told step by step, each with its line")
  func theShortestWinIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.file("shed.maze", Self.shed)
    let result = try MazeProgram.run("solve", "shed.maze", directory: folder.path)
    let lines = result.outputText.allLines
    #expect(lines[0] == "The shortest win takes 2 moves.")
    #expect(lines[1].hasPrefix("1. In yard, press \"Oil the hinge\" (shed.maze:10). "))
    #expect(lines[2].hasPrefix("2. In yard, press \"Pry the shed open\" (shed.maze:15). "))
    #expect(result.status == .exited(0))
  }

  @Test("The castle has exactly two shortest wins, of six moves")
  func theCastleHasTwoShortestWins() throws {
    let result = try MazeProgram.run("solve", "--all-shortest", MazeProgram.maze("castle"))
    let lines = result.outputText.allLines
    #expect(lines[0] == "2 shortest wins, 6 moves each.")
    #expect(lines.count { $0.hasPrefix("Way ") } == 2)
    #expect(lines.count == 1 + 2 * 7)
  }

  @Test("The script of every maze wins it, piped into the player, in as many moves as is said")
  func everyScriptWins() throws {
    for name in try TestFile.names(in: "\(MazeProgram.root)/Mazes") {
      let path = "\(MazeProgram.root)/Mazes/\(name)"
      let script = try MazeProgram.run("solve", "--script", path)
      let told = try MazeProgram.run("solve", path).outputText.allLines[0]
      let moves = try #require(told.split(separator: " ").first { Int($0) != nil })
      let played = try MazeProgram.run("play", path, input: .bytes(script.output))
      #expect(played.outputText.contains("You have won in \(moves) moves."), "\(name)")
    }
  }

  @Test(
    "After some moves the way is another one",
    arguments: [
      ("turn dial 6", "The shortest win from there takes 2 moves."),
      ("oil the hinge", "The shortest win from there takes 1 move."),
      ("press oil; more; turn Dial to 3; perform reset on dial", "takes 1 move."),
      ("2\nless\n", "The shortest win from there takes 1 move."),
    ])
  func aWayBeginsAfterMoves(_ moves: String, _ told: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("shed.maze", Self.shed)
    let result = try MazeProgram.run(
      "solve", "--after", moves, "shed.maze", directory: folder.path)
    #expect(result.outputText.allLines.first?.hasSuffix(told) == true, "\(result.outputText)")
  }

  @Test(
    "What cannot be solved is said on standard error",
    arguments: [
      (["--after", "press well"], 2 as Int32, "No win can be reached from there."),
      (["--after", "press cellar"], 64, "the step \"press cellar\" makes no move."),
      (["--max-states", "2"], 3, "The search came to its limit before it was known."),
      (["--max-states", "few"], 64, "\"few\" does not fit --max-states; give a number of states"),
    ])
  func whatCannotBeSolved(_ options: [String], _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("shed.maze", Self.shed)
    let result = try MazeProgram.run(
      ["solve"] + options + ["shed.maze"], directory: folder.path)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(status))
    #expect(result.output.isEmpty)
  }

  @Test("All shortest wins are as many as there are ways, whatever their number")
  func allWaysAreCounted() throws {
    // Ten switches in any order: 10 * 9 * ... * 1 ways.
    var text = "maze 1\nlanguage en\n"
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
    for name in names { text += "flag \(name)\n" }
    text += "stage hall\nsay A hall.\n"
    for name in names { text += "do \(name): Switch \(name)\nif \(name) is no\nset \(name) yes\n" }
    text += "go out: Out\n" + names.map { "needs \($0) is yes\n" }.joined()
    text += "stage out\nsay Out.\nwin\n"
    let space = StateSpace(try #require(Maze.load(text: text).maze))
    let start = space.maze.startState
    #expect(space.shortestWinCount(from: start) == 3_628_800)
    let some = space.shortestWins(from: start, limit: 500)
    #expect(Set(some).count == 500)
    #expect(some.allSatisfy { $0.count == 11 })
  }
}
