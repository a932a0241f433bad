internal import Testing

/// The first maze that `maze new` writes, and what it asks.
@Suite struct NewTests {
  @Test(
    "The maze is proved without a warning, passes its tests and has the canonical form",
    arguments: ["en", "en-GB", "de", "de-AT"], ["maze", "json"])
  func theMazeIsGood(_ language: String, _ form: String) throws {
    let folder = try TemporaryFolder()
    let name = "a.\(form)"
    let made = try MazeProgram.run(
      "new", "--title", "Mein  \"X\"", "--language", language, name, directory: folder.path)
    #expect(made.outputText.hasPrefix("\(name): written. Now try maze play \(name)"))
    #expect(made.status == .exited(0) && made.errorText == "")
    let report = try MazeProgram.run("validate", "--strict", name, directory: folder.path)
    #expect(report.outputText.contains("Proved: ") && report.status == .exited(0))
    let tests = try MazeProgram.run("test", name, directory: folder.path)
    #expect(tests.outputText.contains("2 passed, 0 failed") && tests.status == .exited(0))
    let check = try MazeProgram.run("format", "--check", name, directory: folder.path)
    #expect(check.outputText == "" && check.status == .exited(0))
    let text = try TestFile.text("\(folder.path)/\(name)")
    #expect(text.contains(form == "json" ? #""title": "Mein \"X\"""# : "\ntitle Mein \"X\"\n"))
    #expect(
      text.contains(form == "json" ? #""language": "\#(language)""# : "\nlanguage \(language)\n"))
  }

  @Test("What is not given is usual where nobody can be asked")
  func theUsualAnswers() throws {
    let folder = try TemporaryFolder()
    try #expect(MazeProgram.run("new", "a.maze", directory: folder.path).status == .exited(0))
    let english = try TestFile.text("\(folder.path)/a.maze")
    #expect(english.contains("\ntitle A New Maze\nlanguage en\n"))
    _ = try MazeProgram.run("new", "--language", "de", "b.maze", directory: folder.path)
    #expect(try TestFile.text("\(folder.path)/b.maze").contains("\ntitle Ein neues Labyrinth\n"))
  }

  @Test("In a terminal the title and the language are asked for, again where none fits")
  func theQuestions() throws {
    let folder = try TemporaryFolder()
    let terminal = try Pseudoterminal(
      program: MazeProgram.path, arguments: ["new", "a.maze"],
      environment: MazeProgram.environment, directory: folder.path)
    #expect(try terminal.read(until: "Title: ").contains("What is the title?"))
    try terminal.send("Der  Keller\r")
    #expect(try terminal.read(until: "Language: ").contains("What is the language, en or de?"))
    try terminal.send("xx\r")
    #expect(try terminal.read(until: "Language: ").contains("there is no first maze in \"xx\""))
    try terminal.send("de\r")
    #expect(try terminal.readToEnd().contains("a.maze: written."))
    #expect(try terminal.waitForExit() == .exited(0))
    let text = try TestFile.text("\(folder.path)/a.maze")
    #expect(text.contains("\ntitle Der Keller\nlanguage de\n"))
  }

  @Test("Whoever goes away without an answer gets no file")
  func noAnswer() throws {
    let folder = try TemporaryFolder()
    let terminal = try Pseudoterminal(
      program: MazeProgram.path, arguments: ["new", "a.maze"],
      environment: MazeProgram.environment, directory: folder.path)
    _ = try terminal.read(until: "Title: ")
    try terminal.send("\u{4}")
    #expect(try terminal.readToEnd().contains("there was no answer, so nothing is written."))
    #expect(try terminal.waitForExit() == .exited(64))
    #expect(try TestFile.names(in: folder.path) == [])
  }

  @Test(
    "What cannot be written is said, and nothing that is there changes",
    arguments: [
      (["old.maze"], 74, "old.maze: error: there is something of this name already. It is left"),
      (["link.maze"], 74, "link.maze: error: there is something of this name already."),
      (["."], 74, ".: error: there is something of this name already."),
      (["none/a.maze"], 74, "none/a.maze: error: "),
      (["/dev/full"], 74, "/dev/full: error: there is something of this name already."),
      ([], 64, "maze new: name the file to write"),
      (["a.maze", "b.maze"], 64, "maze new: name the file to write"),
      (["--language", "fr", "a.maze"], 64, "there is no first maze in \"fr\""),
      (["--language", "", "a.maze"], 64, "there is no first maze in \"\""),
      (["--language", "en-", "a.maze"], 64, "maze new: "),
      (["--title", "", "a.maze"], 64, "the title is empty, or holds what cannot be heard"),
      (["--title", "a\nwin", "a.maze"], 64, "the title is empty, or holds what cannot be heard"),
      (["--title", "a\u{7}", "a.maze"], 64, "the title is empty, or holds what cannot be heard"),
    ] as [([String], Int32, String)])
  func whatCannotBeWritten(_ words: [String], _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("old.maze", "old")
    try folder.link("link.maze", to: "nowhere")
    let result = try MazeProgram.run(["new"] + words, directory: folder.path)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(status) && result.output == [])
    #expect(try TestFile.names(in: folder.path) == ["link.maze", "old.maze"])
    #expect(try TestFile.text("\(folder.path)/old.maze") == "old")
  }

  @Test("Output that cannot be written ends with 74", arguments: [0, 1])
  func outputThatCannotBeWritten(_ kind: Int) throws {
    let folder = try TemporaryFolder()
    let result = try ProgramRun(
      program: MazeProgram.path, arguments: ["new", "a.maze"],
      environment: MazeProgram.environment, directory: folder.path,
      output: kind == 0 ? .file("/dev/full") : .closed(afterBytes: 0)
    ).run()
    #expect(result.status == .exited(74))
  }
}
