internal import Testing

/// What `maze stats` counts.
@Suite struct StatsTests {
  /// A maze whose words can be counted by hand: there are 24 of them in its texts.
  private static let cellar = """
    maze 1
    title Two Rooms
    language en
    flag lamp
    stage hall
    enter
    reply You are here.
    say A hall.
    go cellar: Down the stairs
    hint Mind your head.
    fact Note: Take {lamp} light
    do light: Light the lamp
    if lamp is no
    set lamp yes
    stage cellar
    say A dark cellar.
    go hall: Up
    go out: Out
    needs lamp is yes
    stage out
    say Sun.
    win
    test one
    escape
    """

  @Test("Stages, words, time and wins are counted")
  func theCounts() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", StatsTests.cellar)
    let result = try MazeProgram.run("stats", "--rate", "60", "a.maze", directory: folder.path)
    let lines = result.outputText.allLines
    #expect(lines.count == 6, "\(lines)")
    #expect(lines[0] == "a.maze: 3 stages, 3 decisions, 1 variable, 1 test.")
    #expect(lines[1] == "24 words in all texts: 24 seconds at 60 words a minute.")
    #expect(
      lines[2]
        == "A stage where play goes on has 1.5 decisions on average, 1 at least and 2 at most."
    )
    #expect(lines[3] == "5 states can be reached, with 1.2 moves on average.")
    #expect(lines[4].hasPrefix("The shortest win takes 3 moves. On it "))
    #expect(lines[5] == "The hardest state is 4 moves from a win: \"cellar\"; lamp is no.")
    #expect(result.status == .exited(0) && result.errorText == "")
  }

  @Test("The words of a shortest win are those that a player of it hears")
  func theWordsOfAWin() throws {
    for name in ["castle", "clockmaker"] {
      let path = MazeProgram.maze(name)
      let script = try MazeProgram.run("solve", "--script", path)
      let played = try MazeProgram.run("play", path, input: .bytes(script.output)).outputText
      let json = try stats(path)
      let words = try #require(json["shortestWin"]["words"].int)
      #expect(played.split(whereSeparator: \.isWhitespace).count == words)
    }
  }

  @Test(
    "The JSON form is valid by its schema",
    .enabled(if: SchemaCheck.works, "python3 with jsonschema is not installed"))
  func theSchema() throws {
    for name in try TestFile.names(in: "\(MazeProgram.root)/Mazes") where name != "roastery.maze" {
      let path = "\(MazeProgram.root)/Mazes/\(name)"
      let output = try MazeProgram.run("stats", "--format", "json", path).output
      #expect(try SchemaCheck.problems(output, schema: SchemaCheck.stats) == "")
    }
    let cut = try MazeProgram.run(
      "stats", "--format", "json", "--max-states", "2", MazeProgram.maze("castle"))
    #expect(cut.status == .exited(3))
    #expect(try SchemaCheck.problems(cut.output, schema: SchemaCheck.stats) == "")
    #expect(try ParsedJSON(cut.output)["isComplete"] == .bool(false))
  }

  @Test("A maze in JSON has the same counts")
  func theCountsOfJSON() throws {
    let folder = try TemporaryFolder()
    let path = MazeProgram.maze("castle")
    _ = try MazeProgram.run("convert", path, "castle.json", directory: folder.path)
    let json = try stats("\(folder.path)/castle.json")
    let plain = try stats(path)
    #expect(json.replacing(["path"], with: nil) == plain.replacing(["path"], with: nil))
    #expect(plain["stages"].int == 18 && plain["shortestWin"]["moves"].int == 6)
  }

  @Test("A maze that cannot be won, and one that is too large, are counted as far as they can be")
  func noWin() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", "maze 1\nlanguage en\nstage a\nsay A.\ngo a: Round\n")
    let lost = try MazeProgram.run("stats", "a.maze", directory: folder.path)
    #expect(lost.outputText.allLines.last == "No win can be reached." && lost.status == .exited(0))
    let cut = try MazeProgram.run("stats", "--max-states", "2", MazeProgram.maze("castle"))
    #expect(cut.outputText.contains("The search came to its limit after "))
    #expect(cut.status == .exited(3))
  }

  @Test(
    "What cannot be counted is said",
    arguments: [
      ([], 64, "maze stats: name one maze, as in maze stats castle;"),
      (["none.maze"], 66, "none.maze: error: there is no such file."),
      (["bad.maze"], 1, "bad.maze:1:1: error: "),
      (["--rate", "0", "a.maze"], 64, "\"0\" does not fit --rate; give words a minute"),
      (["--rate", "fast", "a.maze"], 64, "\"fast\" does not fit --rate"),
      (["--format", "xml", "a.maze"], 64, "\"xml\" does not fit --format; give text or json."),
    ] as [([String], Int32, String)])
  func whatCannotBeCounted(_ words: [String], _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", StatsTests.cellar)
    try folder.file("bad.maze", "bad")
    let result = try MazeProgram.run(["stats"] + words, directory: folder.path)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(status) && result.output == [])
  }

  @Test(
    "Output that cannot be written ends with 74",
    arguments: [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)])
  func outputThatCannotBeWritten(_ output: ProgramRun.Output) throws {
    let result = try ProgramRun(
      program: MazeProgram.path, arguments: ["stats", MazeProgram.maze("castle")],
      environment: MazeProgram.environment, output: output
    ).run()
    #expect(result.status == .exited(74))
  }

  private func stats(_ path: String) throws -> ParsedJSON {
    try ParsedJSON(try MazeProgram.run("stats", "--format", "json", path).output)
  }
}
