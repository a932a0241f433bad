internal import MazeEngine
internal import MazeTestSupport
import Testing

/// What `maze validate` tells an author, and the status that a script sees.
@Suite struct ValidateTests {
  /// Ten faults, each of another rule.
  private let tenFaults = MarkedMaze(
    """
    maze 1
    title A Broken House
    language en
    ▶auther Nobody
    ifid ▶12-34
    var dial 1 to 9 start ▶12
    flag key
    stage hall
    say You stand in a hall by {▶dail}.
    go ▶cellr: Down the stairs
    go ▶cellar
    do wait: Wait
    direction ▶north
    stage cellar
    say A cellar.
    ▶main
    go hall: Up
    stage ▶hall
    say Again.
    win
    overlay map
    say A map.
    ▶open map: Again
    close
    """)

  /// The rules of those faults, in the order of the lines.
  private let tenRules = [
    "unknown-keyword", "bad-ifid", "value-outside-domain", "unknown-variable", "unknown-stage",
    "missing-label", "bad-direction", "misplaced-modifier", "duplicate-stage", "open-in-overlay",
  ]

  @Test("Ten different faults give ten messages with their places, and status 1")
  func tenFaultsAreAllTold() throws {
    let folder = try TemporaryFolder()
    try folder.file("broken.maze", tenFaults.text)
    let result = try MazeProgram.run("validate", "broken.maze", directory: folder.path)
    let lines = result.outputText.allLines
    let errors = lines.filter { $0.contains(": error: ") }
    try #require(errors.count == 10)
    let source = tenFaults.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, place) in tenFaults.places.enumerated() {
      #expect(errors[index].hasPrefix("broken.maze:\(place.line):\(place.column): error: "))
      #expect(errors[index].hasSuffix(" [\(tenRules[index])]"))
      let position = try #require(lines.firstIndex(of: errors[index]))
      #expect(lines[position + 1] == "    \(source[place.line - 1])")
    }
    #expect(lines.last == "broken.maze: 10 errors; this maze does not load.")
    #expect(result.status == .exited(1))
    #expect(result.errorOutput.isEmpty)
  }

  @Test("A maze that does not load is neither tested nor played, for the same reasons")
  func aBrokenMazeIsNotPlayed() throws {
    let folder = try TemporaryFolder()
    try folder.file("broken.maze", tenFaults.text)
    let validated = try MazeProgram.run("validate", "broken.maze", directory: folder.path)
    let messages = validated.outputText.allLines.dropLast().joined(separator: "\n")
    let tested = try MazeProgram.run("test", "broken.maze", directory: folder.path)
    #expect(tested.outputText.contains(messages))
    #expect(tested.status == .exited(1))
    let played = try MazeProgram.run("play", "broken.maze", directory: folder.path)
    #expect(played.errorText.contains(messages))
    #expect(
      played.errorText.hasSuffix("This maze cannot be played before its errors are mended.\n"))
    #expect(played.output.isEmpty)
    #expect(played.status == .exited(1))
  }

  @Test("Every maze that comes with the program is proved, without a warning")
  func everyMazeIsProved() throws {
    let names = try TestFile.names(in: "\(MazeProgram.root)/Mazes")
    #expect(names.contains("castle.maze"))
    for name in names {
      let path = "\(MazeProgram.root)/Mazes/\(name)"
      let tables = try MazeProgram.run("validate", "--tables", "--strict", path)
      #expect(tables.outputText.hasSuffix(".\nTables checked.\n"))
      #expect(tables.status == .exited(0))
      let all = try MazeProgram.run("validate", "--strict", path)
      #expect(all.outputText.allLines.last?.hasPrefix("Proved: ") == true)
      #expect(all.status == .exited(0))
      #expect(tables.errorOutput.isEmpty && all.errorOutput.isEmpty)
    }
  }

  @Test("The castle's stages and decisions are counted")
  func theCastleIsCounted() throws {
    let castle = try MazeProgram.load("castle")
    let decisions = castle.stages.reduce(0) { $0 + $1.decisions.count }
    let output = try MazeProgram.run("validate", MazeProgram.maze("castle")).outputText
    #expect(output.contains(": \(castle.stages.count) stages, \(decisions) decisions.\n"))
  }

  @Test("A dead end refutes a maze", arguments: [[], ["--tables"], ["--strict"], ["--all"]])
  func aDeadEndRefutes(options: [String]) throws {
    let maze = MarkedMaze(
      """
      maze 1
      language en
      stage hall
      say A hall.
      go pit: Down
      go out: Out
      ▶stage pit
      say A pit.
      stage out
      say Out.
      win
      """)
    let folder = try TemporaryFolder()
    let path = try folder.file("pit.maze", maze.text)
    let result = try MazeProgram.run(["validate"] + options + [path])
    #expect(result.outputText.hasPrefix("\(path):\(maze.places[0].line):1: error: "))
    #expect(result.outputText.contains("\"pit\""))
    #expect(result.outputText.allLines.first?.hasSuffix("[dead-end]") == true)
    #expect(result.outputText.contains(": 3 stages, 2 decisions, 1 error.\n"))
    #expect(result.outputText.allLines.last?.hasPrefix("Refuted") == true)
    #expect(result.status == .exited(2))
  }

  @Test("A warning refutes a maze only where it shall", arguments: [true, false])
  func aWarningCountsWhereItShall(isStrict: Bool) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.maze", "maze 1\nstage hall\nsay Home.\nwin\n")
    let options = isStrict ? ["--tables", "--strict"] : ["--tables"]
    let result = try MazeProgram.run(["validate"] + options + [path])
    #expect(result.outputText.hasPrefix("\(path):1:1: warning: "))
    #expect(result.outputText.contains("\n\(path): 1 stage, 0 decisions, 1 warning.\n"))
    #expect(result.status == .exited(isStrict ? 2 : 0))
  }

  @Test("Of many faults of one rule twenty are shown and the rest counted, or all with --all")
  func manyFaultsAreCounted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "many.maze", "maze 1\n" + String(repeating: "jump\n", count: 25) + "stage a\nsay A.\nwin\n")
    let some = try MazeProgram.run("validate", path).outputText.allLines
    #expect(some.count { $0.hasSuffix(" [unknown-keyword]") } == 20)
    #expect(some.contains("\(path): 5 more [unknown-keyword]; maze validate --all shows them"))
    let all = try MazeProgram.run("validate", "--all", path).outputText.allLines
    #expect(all.count { $0.hasSuffix(" [unknown-keyword]") } == 25)
    #expect(some.last == "\(path): 25 errors; this maze does not load.")
    #expect(all.last == some.last)
  }

  @Test(
    "Over several files the status is the first of 66, 1, 2, 3 and 0 that occurs",
    arguments: [
      ([0, 0], 0), ([0, 3], 3), ([3, 2, 0], 2), ([2, 1], 1), ([1, 2, 3, 66, 0], 66), ([66, 1], 66),
      ([3, 1, 2], 1),
    ] as [([Int], Int32)])
  func severalFiles(kinds: [Int], status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.file("0.maze", "maze 1\nlanguage en\nstage a\nsay A.\nwin\n")
    try folder.file(
      "3.maze", "maze 1\nlanguage en\nstage a\nsay A.\ngo b: On\nstage b\nsay B.\nwin\n")
    try folder.file("2.maze", "maze 1\nlanguage en\nstage a\nsay A.\n")
    try folder.file("1.maze", "jump\n")
    // One of them has more states than that.
    let result = try MazeProgram.run(
      ["validate", "--max-states", "1"] + kinds.map { "\($0).maze" }, directory: folder.path)
    #expect(result.status == .exited(status))
    for kind in kinds {
      #expect(
        (result.outputText + result.errorText).contains("\(kind).maze:"), "\(kind) is not told")
    }
  }
}
