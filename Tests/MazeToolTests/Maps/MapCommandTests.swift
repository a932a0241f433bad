import Testing

/// The command line of `maze map`, and what becomes of its output.
@Suite struct MapCommandTests {
  /// A maze that can be lost and won, one that does not load, and a file that is no maze.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file(
      "a.maze", "maze 1\nlanguage en\nstage a\nsay A.\ngo b: On\nstage b\nsay B.\nwin\n")
    try folder.file(
      "stuck.maze", "maze 1\nlanguage en\nstart a\ninclude part\nstage a\nsay A.\ndo sing: Sing\n")
    try folder.file("part", "stage z\nsay Z.\nwin\n")
    try folder.file("broken.maze", "jump\n")
    return folder
  }

  @Test(
    "What is wrong with the command line or the files is said",
    arguments: [
      ([], 64 as Int32, "maze map: name one maze, as in maze map castle; maze list tells names."),
      (["a.maze", "a.maze"], 64, "name one maze"),
      (["none.maze"], 66, "none.maze: error: there is no such file."),
      (["broken.maze"], 1, "broken.maze:1:1: error: "),
      (
        ["--format", "png", "a.maze"], 64, "\"png\" does not fit --format; give outline, dot, merm"
      ),
      (["--trace", "way", "a.maze"], 64, "does not fit --trace; give solution or counterexample."),
      (["--trace", "solution", "--tables", "a.maze"], 64, "needs the search that --tables leaves"),
      (["--trace", "counterexample", "a.maze"], 2, "No finding has a play to show. Proved: "),
      (["--trace", "solution", "stuck.maze"], 2, "No win can be reached."),
      (["--trace", "solution", "--max-states", "1", "a.maze"], 3, "came to its limit"),
      (["-o", "no/such/folder", "a.maze"], 74, "no/such/folder: error: "),
      (["-o", "/dev/full", "a.maze"], 74, "/dev/full: error: "),
      (["-o", "a.maze", "a.maze"], 74, "a.maze: error: a map is not written over a maze; give"),
      (["-o", "new.maze", "a.maze"], 74, "a map is not written over a maze"),
      (["-o", "part", "stuck.maze"], 74, "part: error: a map is not written over a maze"),
    ] as [([String], Int32, String)])
  func faultsAreSaid(_ words: [String], _ status: Int32, _ message: String) throws {
    let folder = try Self.folder()
    let before = try TestFile.text("\(folder.path)/part")
    let result = try MazeProgram.run(["map"] + words, directory: folder.path)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(status))
    #expect(result.output.isEmpty)
    #expect(try TestFile.text("\(folder.path)/part") == before)
  }

  @Test("A map is written to a file, and that is said")
  func theMapIsWritten() throws {
    let folder = try Self.folder()
    let printed = try MazeProgram.run("map", "--format", "dot", "a.maze", directory: folder.path)
    let result = try MazeProgram.run(
      "map", "--format", "dot", "-o", "a.dot", "a.maze", directory: folder.path)
    #expect(result.outputText == "The map is written to a.dot.\n")
    #expect(result.status == .exited(0))
    #expect(try TestFile.bytes("\(folder.path)/a.dot") == printed.output)
  }

  @Test("Output that cannot be written ends with 74", arguments: ["outline", "dot", "mermaid"])
  func outputThatCannotBeWritten(format: String) throws {
    for output in [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)] {
      let result = try ProgramRun(
        program: MazeProgram.path,
        arguments: ["map", "--format", format, MazeProgram.maze("castle")],
        output: output
      ).run()
      #expect(result.status == .exited(74))
      #expect(result.errorText == "maze: the output cannot be written.\n")
    }
  }

  @Test(
    "Where Graphviz is missing, or does not do its work, that is said and what to do",
    arguments: [
      (nil, "its program dot is not installed. Install the package graphviz, or say --format dot"),
      ("#!/bin/sh\necho 'no room' >&2\nexit 1\n", "dot, the program of Graphviz, failed: no room"),
      ("#!/bin/sh\nexit 3\n", "dot, the program of Graphviz, failed: it ended with status"),
      ("#!/bin/sh\necho hello\n", "dot, the program of Graphviz, wrote no picture as expected."),
      ("#!/bin/sh\nexec 0<&-\necho '<svg></svg>'\n", "wrote no picture as expected."),
    ] as [(String?, String)])
  func withoutGraphviz(_ script: String?, _ message: String) throws {
    let folder = try Self.folder()
    if let script {
      try folder.file("dot", script)
      _ = try ProgramRun(program: "/bin/chmod", arguments: ["755", "\(folder.path)/dot"]).run()
    }
    let result = try ProgramRun(
      program: MazeProgram.path, arguments: ["map", "--format", "svg", MazeProgram.maze("castle")],
      environment: ["PATH": folder.path]
    ).run()
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(69) && result.output.isEmpty)
  }

  @Test("A map with more ways than Mermaid draws says so")
  func tooManyWays() throws {
    let folder = try TemporaryFolder()
    let ways = (0..<501).map { "go a: Way \($0)\n" }.joined()
    try folder.file(
      "a.maze", "maze 1\nlanguage en\nstage a\nsay A.\n\(ways)go b: On\nstage b\nsay B.\nwin\n")
    let result = try MazeProgram.run(
      "map", "--tables", "--format", "mermaid", "a.maze", directory: folder.path)
    #expect(result.errorText.hasPrefix("This map has 502 ways, and Mermaid draws at most 500"))
    #expect(result.status == .exited(0))
  }

  @Test("The help tells an example that can be run")
  func theHelp() throws {
    let help = try MazeProgram.run("map", "--help").outputText.allLines
    #expect(help.first == "Usage: maze map FILE")
    let example = try #require(help.first { $0.hasPrefix("Example: maze map ") })
    #expect(example.contains(" Mazes/castle.maze"))
    for line in help { #expect(line.letterCount >= 3) }
  }
}
