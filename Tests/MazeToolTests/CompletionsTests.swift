import Testing

/// What Tab makes of the words of a command line, in the program's own answer and in each shell.
@Suite struct CompletionsTests {
  /// A folder with files and saved games to complete.
  private struct Place {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for name in ["maze", "maze/saves", "here", "here/sub"] { try folder.folder(name) }
      for name in ["first try", "castle", "z\u{1B}"] {
        try folder.file("maze/saves/\(name).journal", "")
      }
      for name in ["mine.maze", "other.txt"] { try folder.file("here/\(name)", "") }
    }

    var environment: [String: String] {
      ["XDG_STATE_HOME": folder.path, "XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"]
    }

    /// What the program says that the last of some words can become, each word of a line.
    func words(_ words: [String]) throws -> [String] {
      let result = try ProgramRun(
        program: MazeProgram.path, arguments: ["completions", "words", "--"] + words,
        environment: environment
      ).run()
      #expect(result.status == .exited(0) && result.errorOutput.isEmpty)
      return result.outputText.split(separator: "\n").map { line in
        line.hasPrefix("\t") ? String(line) : String(line.prefix { $0 != "\t" })
      }
    }
  }

  @Test("Each command and each option that help tells of is completed, with the same summary")
  func allThatHelpTellsOf() throws {
    let place = try Place()
    let commands = try MazeProgram.run("help").outputText.allLines.filter { $0.hasPrefix("  ") }
      .compactMap { $0.split { $0 == " " || $0 == ":" }.first.map(String.init) }
    #expect(try place.words([""]) + ["--version"] == commands)
    #expect(try place.words(["-"]) == ["--help", "--version"])
    for command in commands.dropLast() {
      let help = try MazeProgram.run("help", command).outputText.allLines
      let options = help.filter { $0.hasPrefix("  --") }
        .compactMap { $0.split { $0 == " " || $0 == ":" }.first.map(String.init) }
      #expect(try place.words([command, "--"]) == options + ["--help"])
      for option in options {
        #expect(try place.words([command, String(option.dropLast())]).contains(option))
      }
    }
    #expect(commands.count > 10)
  }

  @Test(
    "The last word is completed by what stands before it",
    arguments: [
      (["pl"], ["play"]), (["xyzzy", ""], []), ([], nil), (["help", "so"], ["solve"]),
      (["play", "cas"], ["castle", "\t.maze"]), (["play", "castle", ""], []),
      (["validate", "castle", "clo"], ["clockmaker", "\t.maze"]),
      (["play", "--verbosity", ""], ["low", "normal", "high"]),
      (["play", "--verbosity=l"], ["--verbosity=low"]),
      (["play", "--verbosity", "low", "clo"], ["clockmaker", "\t.maze"]),
      (["play", "--bell", "--re"], ["--resume", "--record"]), (["play", "--bell", "--be"], []),
      (["validate", "--format", "j"], ["json", "junit"]),
      (["test", "--format=j"], ["--format=junit"]),
      (["validate", "--allow", "tra"], ["trap"]), (["validate", "--max-time", ""], []),
      (["verify", "castle", ""], ["\t"]), (["play", "--transcript", ""], ["\t"]),
      (["play", "--slot", ""], ["castle", "first try"]), (["status", "f"], ["first try"]),
      (["do", "--maze", "ken"], ["kennel", "\t.maze"]), (["saves", "re"], ["rename"]),
      (["saves", "export", "c"], ["castle"]), (["saves", "export", "castle", ""], ["\t"]),
      (["replay", "c"], ["castle", "\t.journal"]), (["replay", "--to", ""], []),
      (["validate", "--", "--"], ["\t.maze"]), (["play", "--", "cas"], ["castle", "\t.maze"]),
      (["play", "--none", "cas"], ["castle", "\t.maze"]), (["completions", "f"], ["fish"]),
    ] as [([String], [String]?)])
  func theLastWord(words: [String], wanted: [String]?) throws {
    let place = try Place()
    let got = try place.words(words)
    #expect(try got == wanted ?? place.words([""]))
  }

  @Test("Tab completes commands, options, their values, mazes, files and slots in each shell")
  func theShells() throws {
    let place = try Place()
    for shell in ["bash", "zsh", "fish"] where TestFile.exists("/usr/bin/\(shell)") {
      let script = try MazeProgram.run("completions", shell)
      try place.folder.file(shell, bytes: script.output)
      let arguments =
        ["--maze", MazeProgram.path, "--source", "\(place.folder.path)/\(shell)"]
        + ["--directory", place.folder.path + "/here", shell] + Self.typed.flatMap { [$0.0, $0.1] }
      let result = try ProgramRun(
        program: MazeProgram.root + "/Tests/Package/press-tab", arguments: arguments,
        environment: place.environment.merging(["PATH": "/usr/local/bin:/usr/bin:/bin"]) { $1 }
      ).run()
      #expect(result.status == .exited(0), "\(result.outputText)\(result.errorText)")
    }
  }

  /// What is typed, and the words that the program then gets.
  private static let typed = [
    ("pl\\t", "<play>"), ("play cas\\t", "<play><castle>"), ("play mi\\t", "<play><mine.maze>"),
    ("play su\\tx", "<play><sub/x>"),
    ("validate --max-st\\t5", "<validate><--max-states><5>"),
    ("validate --format js\\t", "<validate><--format><json>"),
    ("validate --format=js\\t", "<validate><--format=json>"),
    ("play --slot fir\\tx", "<play><--slot><first try><x>"), ("replay cas\\t", "<replay><castle>"),
    ("saves ex\\tcas\\t", "<saves><export><castle>"), ("help val\\t", "<help><validate>"),
    ("verify castle oth\\t", "<verify><castle><other.txt>"),
    ("play --transcript=oth\\t", "<play><--transcript=other.txt>"),
  ]

  @Test("A wrong shell is told which there are, and output that cannot be written ends with 74")
  func badInput() throws {
    for words in [[], ["tcsh"], ["bash", "zsh"], [""]] {
      let result = try MazeProgram.run(["completions"] + words)
      #expect(result.errorText.hasPrefix("maze completions: name a shell, bash, zsh or fish"))
      #expect(result.status == .exited(64) && result.output.isEmpty)
    }
    for words in [["bash"], ["words", ""]] {
      for output in [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)] {
        let result = try ProgramRun(
          program: MazeProgram.path, arguments: ["completions"] + words, output: output
        ).run()
        #expect(result.status == .exited(74))
      }
    }
  }
}
