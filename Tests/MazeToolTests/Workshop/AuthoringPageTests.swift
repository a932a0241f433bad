import Testing

/// The tutorial for authors: its files do what the page says, and its commands print what it shows.
@Suite struct AuthoringPageTests {
  @Test("Whoever follows the page from its beginning sees just what it shows")
  func everyCommandPrintsWhatThePageShows() throws {
    let home = try TemporaryFolder()
    try home.folder("bin")
    try home.link("bin/maze", to: MazeProgram.path)
    let place = try home.folder("mazes")
    for step in TutorialPage.steps {
      // The first step's file is what the program itself writes.
      if step.number > 1 {
        for file in try step.files { try home.file("mazes/\(file.name)", file.text) }
      }
      for (command, output) in step.commands {
        let result = try ProgramRun(
          program: "/bin/sh", arguments: ["-c", command],
          environment: ["PATH": "\(home.path)/bin:/usr/bin:/bin", "HOME": home.path],
          directory: place
        ).run()
        #expect(result.outputText == output, "\(step.folder): \(command)")
        #expect(result.errorText == "", "\(step.folder): \(command)")
      }
      for file in try step.files {
        #expect(try TestFile.text("\(place)/\(file.name)") == file.text, "\(step.folder)")
      }
    }
    #expect(TutorialPage.steps.count == 15)
  }

  @Test(
    "What a step shows of its files is in them, and each block of a step is there as it stands",
    arguments: TutorialPage.steps)
  func fragmentsAreOfTheFiles(step: TutorialPage.Step) throws {
    let files = try step.files
    #expect(step.prose.contains("(authoring/\(step.folder)/ferry.maze)"))
    for block in step.blocks where block.kind == "maze" {
      #expect(files.contains { ("\n" + $0.text).contains("\n" + block.text) }, "\(block.text)")
    }
    let known: Set<String> = ["maze", "sh", "text"]
    #expect(step.blocks.allSatisfy { known.contains($0.kind) })
  }

  @Test("The maze of a step is in the canonical form", arguments: TutorialPage.steps)
  func stepsAreCanonical(step: TutorialPage.Step) throws {
    let names = try step.files.map(\.name)
    let result = try MazeProgram.run(
      ["format", "--check"] + names, directory: "\(TutorialPage.files)/\(step.folder)")
    #expect(result.status == .exited(0), "\(result.outputText)")
  }

  @Test(
    "A step is proved and its tests pass, but for the one that shows a trap",
    arguments: TutorialPage.steps)
  func stepsAreProved(step: TutorialPage.Step) throws {
    let folder = "\(TutorialPage.files)/\(step.folder)"
    let found = try MazeProgram.run("validate", "ferry.maze", directory: folder)
    let isRefuted = step.blocks.contains { $0.text.contains("\nRefuted: ") }
    #expect(found.status == .exited(isRefuted ? 2 : 0), "\(found.outputText)")
    let tested = try MazeProgram.run("test", "ferry.maze", directory: folder)
    #expect(tested.status == .exited(0), "\(tested.outputText)")
  }

  @Test("Each folder of the tutorial is one of its steps")
  func everyFolderIsAStep() throws {
    let folders = try TestFile.names(in: TutorialPage.files)
    #expect(folders == TutorialPage.steps.map(\.folder).sorted())
  }
}
