import Testing

/// The command line: what it takes, what it says of what it does not, and output that goes nowhere.
@Suite struct CommandLineTests {
  @Test(
    "A command line that cannot be understood ends with 64 and says what would be",
    arguments: [
      ([], "Usage: maze COMMAND"),
      (["plya"], "there is no command \"plya\"; did you mean \"play\"? Say maze help for all"),
      (["validat"], "there is no command \"validat\"; did you mean \"validate\"? Say"),
      (["xyzzy"], "there is no command \"xyzzy\". Say maze help for all commands."),
      (["--versoin"], "there is no option \"--versoin\"; did you mean \"--version\"? Say"),
      (["-x"], "there is no option \"-x\". Say maze help for all commands."),
      ([""], "there is no command \"\". Say maze help for all commands."),
      (["\u{1B}[31m"], "there is no command \"U+001B[31m\". Say"),
      (["play"], "maze play: name one maze, as in maze play castle; maze list tells names."),
      (["play", "a", "b"], "maze play: name one maze"),
      (
        ["play", "--fast", "a"], "maze play: there is no option \"--fast\". Say maze help play for"
      ),
      (["validate"], "maze validate: name the mazes to check, as in maze validate Mazes/"),
      (
        ["validate", "--tabels", "a"], "\"--tabels\"; did you mean \"--tables\"? Say maze help val"
      ),
      (
        ["validate", "a", "--srtict"], "\"--srtict\"; did you mean \"--strict\"? Say maze help val"
      ),
      (["validate", "--all=3", "a"], "the option --all takes no value. Say maze help validate"),
      (["validate", "--\u{1B}c", "a"], "there is no option \"--U+001Bc\". Say"),
      (["test"], "maze test: name the mazes to test, as in maze test Mazes/castle.maze"),
      (["test", "--format", "xml", "a"], "\"xml\" does not fit --format; give text or junit."),
      (["status", "--format", "xml", "a"], "\"xml\" does not fit --format; give text or json."),
      (["help", "plya"], "there is no command \"plya\"; did you mean \"play\"? Say maze help for"),
    ] as [([String], String)])
  func aWrongCommandLine(words: [String], answer: String) throws {
    let result = try MazeProgram.run(words)
    #expect(result.errorText.contains(answer))
    #expect(result.output.isEmpty)
    #expect(result.status == .exited(64))
    #expect(result.errorOutput.controls == [])
    #expect(result.errorOutput.last == UInt8(ascii: "\n"))
  }

  @Test(
    "Help of every command tells its usage, its options and an example",
    arguments: ["play", "validate", "test", "help", "completions"])
  func helpOfEveryCommand(name: String) throws {
    let help = try MazeProgram.run("help", name)
    #expect(help.outputText.hasPrefix("Usage: maze \(name) "))
    #expect(help.outputText.contains("\nExample: maze \(name) "))
    #expect(help.status == .exited(0) && help.errorOutput.isEmpty)
    for option in ["--help", "-h"] {
      #expect(try MazeProgram.run(name, option) == help)
      #expect(try MazeProgram.run(name, "x", option) == help)
    }
    let overview = try MazeProgram.run("--help")
    #expect(overview.outputText.contains("\n  \(name) "))
    for line in help.outputText.allLines + overview.outputText.allLines {
      #expect(line.letterCount >= 3)
    }
    #expect(try MazeProgram.run("help") == overview)
    #expect(try MazeProgram.run("-h") == overview)
  }

  @Test("The examples in the help can be run as they stand")
  func theExamplesRun() throws {
    for name in ["play", "validate", "test", "help"] {
      let lines = try MazeProgram.run("help", name).outputText.allLines
      let example = try #require(lines.first { $0.hasPrefix("Example: maze ") })
      let words = example.split(separator: " ").dropFirst(2).map(String.init)
      let result = try MazeProgram.run(words, directory: MazeProgram.root)
      #expect(result.status == .exited(0), "\(example)")
    }
  }

  @Test("The help of validate names every option and every status")
  func theHelpOfValidate() throws {
    let text = try MazeProgram.run("help", "validate").outputText
    for word in [
      "--tables", "--all", "--strict", "--format", "json", "sarif", "junit", "0 ", "1 ", "2 ", "3 ",
      "64 ", "66 ",
    ] {
      #expect(text.contains(word))
    }
  }

  @Test("The version is told, is a version, and is that of the changes and of the pages")
  func theVersion() throws {
    let result = try MazeProgram.run("--version")
    let version = result.outputText.dropFirst("maze ".count).dropLast()
    let changes = try TestFile.text(MazeProgram.root + "/CHANGELOG.md")
    #expect(
      changes.contains("\n## [Unreleased]\n\nThis will be version \(version).\n")
        || changes.contains("\n## [\(version)] - "))
    let page = try TestFile.text(MazeProgram.root + "/docs/reports.md")
    #expect(page.contains("\"version\": \"\(version)\""))
    let words = result.outputText.split(separator: " ")
    #expect(words.first == "maze" && words.count == 2)
    #expect(words.last?.split(separator: ".").count == 3)
    #expect(result.status == .exited(0))
  }

  @Test("After two hyphens every word is a file")
  func afterTwoHyphens() throws {
    let folder = try TemporaryFolder()
    try folder.file("--all", "maze 1\nlanguage en\nstage a\nsay A.\nwin\n")
    let result = try MazeProgram.run("validate", "--tables", "--", "--all", directory: folder.path)
    #expect(result.outputText == "--all: 1 stage, 0 decisions.\nTables checked.\n")
  }

  @Test(
    "Output that cannot be written ends the program with 74, and soon",
    arguments: [
      ["--help"], ["--version"], ["help", "play"], ["validate", MazeProgram.maze("castle")],
      ["test", MazeProgram.maze("castle")], ["play", MazeProgram.maze("castle")],
      ["validate", "--format", "sarif", MazeProgram.maze("castle")],
    ],
    [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)])
  func outputThatCannotBeWritten(words: [String], output: ProgramRun.Output) throws {
    let endless = ProgramRun.Input.bytes([UInt8](repeating: UInt8(ascii: "\n"), count: 200_000))
    let result = try ProgramRun(
      program: MazeProgram.path, arguments: words, environment: MazeProgram.environment,
      input: endless, output: output
    ).run()
    #expect(result.status == .exited(74))
    #expect(result.errorText == "maze: the output cannot be written.\n")
  }

  @Test("A reader that goes away ends a game")
  func aReaderThatGoesAway() throws {
    let result = try ProgramRun(
      program: MazeProgram.path, arguments: ["play", MazeProgram.maze("castle")],
      environment: MazeProgram.environment,
      input: .bytes([UInt8](repeating: UInt8(ascii: "\n"), count: 2_000_000)),
      output: .closed(afterBytes: 500)
    ).run()
    #expect(result.status == .exited(74))
  }

  @Test(
    "Messages that cannot be written change nothing else",
    arguments: [(["plya"], 64), (["play", "none.maze"], 66)] as [([String], Int32)])
  func messagesThatCannotBeWritten(words: [String], status: Int32) throws {
    for output in [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)] {
      let result = try ProgramRun(
        program: MazeProgram.path, arguments: words, environment: MazeProgram.environment,
        errorOutput: output
      ).run()
      #expect(result.status == .exited(status))
    }
  }

  @Test("Closed standard streams do no harm", arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func closedStreams(redirection: String) throws {
    let script = "\"$0\" play \"$1\" \(redirection)"
    let result = try ProgramRun(
      program: "/bin/sh", arguments: ["-c", script, MazeProgram.path, MazeProgram.maze("castle")],
      environment: MazeProgram.environment, input: .text("quit\n")
    ).run()
    #expect(result.status == .exited(redirection.contains(">&- ") || redirection == ">&-" ? 74 : 0))
  }
}
