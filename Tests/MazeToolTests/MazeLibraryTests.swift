import Testing

/// Mazes that are found by name, wherever they lie.
@Suite struct MazeLibraryTests {
  /// A program in a folder of its own, with nothing round it but what a test puts there.
  private struct Place {
    let folder: TemporaryFolder
    let program: String

    init() throws {
      folder = try TemporaryFolder()
      for name in ["bin", "share", "share/maze", "own", "own/maze", "more", "more/maze", "here"] {
        try folder.folder(name)
      }
      program = folder.path + "/bin/maze"
      _ = try ProgramRun(program: "/bin/cp", arguments: [MazeProgram.path, program]).run()
    }

    /// Puts a maze with a title somewhere.
    func put(_ title: String, at file: String) throws {
      try folder.file(
        file, "maze 1\nlanguage en\ntitle \(title)\nstage a\nsay It is the \(title) one.\nwin\n")
    }

    func run(
      _ words: [String], lines: String = "", output: ProgramRun.Output = .captured
    ) throws -> ProgramResult {
      let environment = [
        "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": folder.path + "/own",
        "XDG_DATA_DIRS": "relative:\(folder.path)/none:\(folder.path)/more",
        "XDG_STATE_HOME": folder.path + "/state",
      ]
      return try ProgramRun(
        program: program, arguments: words, environment: environment,
        directory: folder.path + "/here", input: .text(lines), output: output
      ).run()
    }
  }

  @Test("The file of the present folder goes first, then the own folder, the program's, all others")
  func theOrder() throws {
    let place = try Place()
    let files = ["more/maze/m.maze", "share/maze/m.maze", "own/maze/m.maze", "here/m"]
    for file in files {
      try place.put(file, at: file)
      #expect(try place.run(["play", "m"]).outputText.contains("It is the \(file) one."))
    }
    let list = try place.run(["list"])
    #expect(list.outputText == "m: own/maze/m.maze.\n")
    #expect(list.status == .exited(0) && list.errorOutput.isEmpty)
  }

  @Test("A folder of the name is no maze, and a program in its sources finds theirs")
  func foldersAndSources() throws {
    let place = try Place()
    try place.folder.folder("here/castle")
    try place.put("Installed", at: "share/maze/castle.maze")
    #expect(try place.run(["play", "castle"]).outputText.contains("It is the Installed one."))
    let environment = ["XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"]
    let built = try ProgramRun(
      program: MazeProgram.path, arguments: ["list"], environment: environment
    ).run()
    let names = try TestFile.names(in: MazeProgram.root + "/Mazes").map { $0.dropLast(5) }
    #expect(built.outputText.allLines.map { $0.prefix { $0 != ":" } } == names)
  }

  @Test(
    "Every command that reads a maze takes a name",
    arguments: [
      ["play", "toy"], ["validate", "toy"], ["validate", "toy", "toy"], ["solve", "toy"],
      ["test", "toy"], ["status", "--maze", "toy", "slot"],
      ["validate", "--certificate", "proof", "toy"],
    ])
  func everyCommand(words: [String]) throws {
    let place = try Place()
    try place.put("Toy", at: "share/maze/toy.maze")
    let result = try place.run(words)
    #expect(result.status == .exited(0), "\(result.errorText)")
    if words.contains("proof") {
      #expect(try place.run(["verify", "toy", "proof"]).status == .exited(0))
    }
  }

  @Test("A game of a maze by name is kept in the slot of that name, and can be told again")
  func theSlot() throws {
    let place = try Place()
    try place.folder.file(
      "share/maze/toy.maze",
      "maze 1\nlanguage en\nstage a\nsay A.\ngo b: On\nstage b\nsay B.\nwin\n")
    #expect(try place.run(["play", "--slot", "toy", "toy"], lines: "on\n").status == .exited(0))
    #expect(try place.run(["status", "toy"]).outputText.contains("toy: 1 move"))
    #expect(try place.run(["replay", "--maze", "toy", "toy"]).status == .exited(0))
  }

  @Test(
    "A name that leads nowhere is answered with those that can be had",
    arguments: [
      (
        ["lion.maze", "tiger.maze"], "lino", "; did you mean \"lion\"? The mazes that can be had by"
      ),
      (
        ["lion.maze", "tiger.maze"], "xyzzy", "name. The mazes that can be had by name are lion and"
      ),
      (["lion.maze"], "xyzzy", "maze of this name. The one maze that can be had by name is lion."),
      (["lion.maze"], "lion.maze", ": there is no such file; say lion for the maze of this name."),
      (["lion.maze"], "sub/lion", "sub/lion: error: there is no such file.\n"),
      (["a.b.maze", ".maze", "lion.txt"], "a.b", "a.b: error: there is no such file.\n"),
      ([], "lion", "no maze of this name. No mazes are installed, so name a file."),
      (["li\u{1B}on.maze"], "x", "The one maze that can be had by name is liU+001Bon."),
    ] as [([String], String, String)])
  func anUnknownName(files: [String], word: String, answer: String) throws {
    let place = try Place()
    for file in files { try place.put("x", at: "own/maze/\(file)") }
    for command in ["play", "validate", "test", "solve"] {
      let result = try place.run([command, word])
      #expect(result.errorText.contains(answer.drop { $0 == ":" || $0 == " " }))
      #expect(result.status == .exited(66))
      #expect(result.errorOutput.controls == [])
    }
  }

  @Test("The list tells of files that do not load, and of nothing in other words than safe ones")
  func theList() throws {
    let place = try Place()
    #expect(
      try place.run(["list"]).outputText == "There are no mazes; maze play takes a file.\n")
    try place.folder.file("own/maze/broken.maze", "maze 1\nstag a\n")
    try place.put("Ant", at: "more/maze/ant.maze")
    try place.folder.file("own/maze/bare.maze", "maze 1\nlanguage en\nstage a\nsay A.\nwin\n")
    let bare = place.folder.path + "/own/maze/bare.maze"
    #expect(
      try place.run(["list"]).outputText
        == "ant: Ant.\nbare: \(bare).\nbroken: this maze does not load.\n")
    #expect(try place.run(["list", "x"]).status == .exited(64))
    for output in [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)] {
      #expect(try place.run(["list"], output: output).status == .exited(74))
    }
  }
}
