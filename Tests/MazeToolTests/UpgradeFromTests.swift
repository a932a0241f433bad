internal import MazeTestSupport
import Testing

/// `maze validate NEW --upgrade-from OLD`, as an author and a script meet it.
@Suite struct UpgradeFromTests {
  private static let old = """
    maze 1
    title The Lighthouse
    language en
    var oil 0 to 3
    stage beach
    say A beach with a barrel. Your can holds {oil}.
    adjust oil: Oil in the can
    go stairs: Up the stairs
    stage stairs
    say Stairs, round and round.
    go lamp: Further up
    needs oil is at least 1
    go beach: Down
    stage lamp
    say The lamp. You light it.
    win
    """
  private static let renamed = old.replacing("stage stairs", with: "stage stairway")
    .replacing("go stairs", with: "go stairway")

  /// Runs the comparison in a folder with both versions.
  private func run(
    _ words: [String], new: String = renamed, old: String = old
  ) throws -> ProgramResult {
    let folder = try TemporaryFolder()
    try folder.file("old.maze", old)
    try folder.file("new.maze", new)
    return try MazeProgram.run(
      ["validate", "new.maze", "--upgrade-from", "old.maze"] + words, directory: folder.path)
  }

  @Test(
    "The status and the last line tell what becomes of saved games",
    arguments: [
      ([String](), old, 0, "Kept: "),
      ([], renamed, 2, "Not kept: from 4 of 11 states "),
      (["--allow", "save-not-kept"], renamed, 0, "Accepted: from 4 of 11 states "),
      (["--max-states", "4"], old, 3, "Unknown: there are more states than --max-states allows"),
      (["--max-states", "10"], renamed, 2, "Not kept: from "),
      ([], old.replacing("stage lamp", with: "stage lamp:"), 1, "new.maze: "),
    ])
  func theStatus(_ words: [String], _ new: String, _ status: Int, _ last: String) throws {
    let result = try run(words, new: new)
    #expect(result.status == .exited(Int32(status)))
    #expect(result.outputText.allLines.last?.hasPrefix(last) == true, "\(result.outputText)")
    #expect(result.errorOutput.isEmpty)
  }

  @Test("A warning and an error of the new version count as ever")
  func theNewVersionIsCheckedToo() throws {
    let trap = Self.old.replacing("go beach: Down\n", with: "")
    let result = try run([], new: trap, old: trap)
    #expect(result.status == .exited(2))
    #expect(result.outputText.contains("\nRefuted: "))
    #expect(result.outputText.allLines.last?.hasPrefix("Kept: ") == true)
  }

  @Test("Every format tells the same findings", arguments: ["text", "json", "sarif", "junit"])
  func everyFormat(_ format: String) throws {
    let result = try run(["--format", format])
    #expect(result.status == .exited(2))
    let text = result.outputText
    #expect(text.contains("the new version has no stage named"))
    #expect(text.contains("the game of this play goes on here, after 0 of its 1 move"))
    #expect(text.contains("save-not-kept"))
  }

  @Test("A program reads the exact states")
  func theStatesAsJSON() throws {
    let upgrade = try ParsedJSON(run(["--format", "json"]).output)["files"][0]["upgrade"]
    #expect(upgrade["status"] == .string("moved") && upgrade["from"] == .string("old.maze"))
    #expect(upgrade["kept"] == .number(7) && upgrade["moved"] == .number(4))
    let states = upgrade["movedStates"].items
    #expect(states.compactMap { $0["values"]["oil"].string }.sorted() == ["0", "1", "2", "3"])
    #expect(states.allSatisfy { $0["stage"] == .string("stairs") })
    #expect(states.allSatisfy { $0["reasons"].strings == ["stageGone"] })
    let finding = upgrade["findings"][0]
    #expect(finding["location"]["path"] == .string("old.maze"))
    #expect(finding["trace"]["moves"] == .number(1))
  }

  @Test(
    "JSON and SARIF hold to their schemas",
    .enabled(if: SchemaCheck.works, "python3 with jsonschema is not installed"),
    arguments: [
      [], ["--allow", "save-not-kept"], ["--all"], ["--max-states", "4"], ["--max-states", "10"],
    ], [old, renamed])
  func theSchemas(_ words: [String], _ new: String) throws {
    let json = try run(words + ["--format", "json"], new: new).output
    #expect(try SchemaCheck.problems(json, schema: SchemaCheck.report) == "")
    let sarif = try run(words + ["--format", "sarif"], new: new).output
    #expect(try SchemaCheck.problems(sarif, schema: SchemaCheck.sarif) == "")
    let lines = ["old.maze": Self.old.allLines, "new.maze": new.allLines]
    #expect(SARIFRules(try ParsedJSON(sarif)) { lines[$0] }.problems == [])
  }

  @Test("Few states are listed, and with --all more; the rest are counted")
  func manyStates() throws {
    let large = Self.old.replacing("oil 0 to 3", with: "oil 0 to 1200")
    let new = large.replacing("stage stairs", with: "stage stairway")
      .replacing("go stairs", with: "go stairway")
    for (words, count) in [([], 1000), (["--all"], 1201)] as [([String], Int)] {
      let result = try run(["--format", "json"] + words, new: new, old: large)
      let upgrade = try ParsedJSON(result.output)["files"][0]["upgrade"]
      #expect(upgrade["movedStates"].items.count == count)
      #expect(upgrade["omittedStates"] == .number(1201 - count))
    }
  }

  @Test("JUnit has a case of its own, that fails, passes or is skipped")
  func junit() throws {
    let name = "name=\"saved games go on in the same place\""
    let failed = try run(["--format", "junit"]).outputText
    #expect(failed.contains(name) && failed.contains("failures=\"1\""))
    let passed = try run(["--format", "junit"], new: Self.old).outputText
    #expect(passed.contains(name) && passed.contains("failures=\"0\""))
    #expect(!passed.contains("<skipped"))
    let cut = try run(["--format", "junit", "--max-states", "4"], new: Self.old).outputText
    #expect(cut.contains("<skipped"))
  }

  @Test(
    "A wrong command line, a file that is not there or does not load",
    arguments: [
      (["--tables"], 64, "maze validate: --upgrade-from goes with one new version"),
      (["old.maze"], 64, "maze validate: --upgrade-from goes with one new version"),
      (["--upgrade-from"], 64, "maze validate: the option --upgrade-from needs a value"),
      (["--upgrade-from", "none.maze"], 66, "none.maze: error: there is no such file."),
      (["--upgrade-from", "."], 66, ".: error: "),
    ])
  func badInput(_ words: [String], _ status: Int, _ message: String) throws {
    let result = try run(words)
    #expect(result.status == .exited(Int32(status)))
    #expect(result.errorText.hasPrefix(message), "\(result.errorText)")
    #expect(result.output.isEmpty)
  }

  @Test("An old version that does not load is told with its faults")
  func theOldVersionDoesNotLoad() throws {
    let result = try run([], old: "maze 1\nstage a\nsay A.\njump\n")
    #expect(result.status == .exited(1) && result.output.isEmpty)
    #expect(result.errorText.contains("old.maze:4:1: error: "))
  }

  @Test("Where the output cannot be written, that is told", arguments: ["text", "json", "junit"])
  func noOutput(_ format: String) throws {
    let folder = try TemporaryFolder()
    let (old, new) = (try folder.file("old.maze", Self.old), try folder.file("new.maze", Self.old))
    for output in [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)] {
      let result = try ProgramRun(
        program: MazeProgram.path,
        arguments: ["validate", new, "--upgrade-from", old, "--format", format],
        environment: MazeProgram.environment, output: output
      ).run()
      #expect(result.status == .exited(74))
      #expect(result.errorText == "maze: the output cannot be written.\n")
    }
  }
}
