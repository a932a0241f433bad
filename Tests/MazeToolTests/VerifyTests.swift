import Testing

/// Proofs that are written to a file and checked again.
@Suite struct VerifyTests {
  @Test("The certificate of every maze that comes with the program holds")
  func everyCertificateHolds() throws {
    let folder = try TemporaryFolder()
    let names = try TestFile.names(in: "\(MazeProgram.root)/Mazes")
    for name in names {
      let path = "\(MazeProgram.root)/Mazes/\(name)"
      let written = try MazeProgram.run(
        "validate", "--certificate", "proof", path, directory: folder.path)
      #expect(written.outputText.hasSuffix("\nThe certificate is written to proof.\n"))
      #expect(written.status == .exited(0))
      let verified = try MazeProgram.run("verify", path, "proof", directory: folder.path)
      #expect(verified.outputText.hasPrefix("proof: the certificate holds for \(path): "))
      #expect(verified.status == .exited(0))
      let other = names.first { $0 != name } ?? ""
      let refused = try MazeProgram.run(
        "verify", "\(MazeProgram.root)/Mazes/\(other)", "proof", directory: folder.path)
      #expect(refused.errorText.hasPrefix("proof: error: the certificate is refused: "))
      #expect(refused.status == .exited(2))
    }
  }

  @Test("No certificate of a maze that is not proved is written")
  func noneIsWritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.maze", "maze 1\nlanguage en\nstage a\nsay A.\n")
    let result = try MazeProgram.run(
      "validate", "--certificate", "proof", path, directory: folder.path)
    #expect(result.errorText == "No certificate is written, since the maze is not proved.\n")
    #expect(result.status == .exited(2))
    #expect(try TestFile.names(in: folder.path) == ["a.maze"])
  }

  @Test("A file that is no certificate is not overwritten")
  func nothingElseIsOverwritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.maze", "maze 1\nlanguage en\nstage a\nsay A.\nwin\n")
    let result = try MazeProgram.run(
      "validate", "--certificate", "a.maze", "a.maze", directory: folder.path)
    #expect(
      result.errorText == "a.maze: error: this is no certificate, and is left as it is.\n")
    #expect(result.status == .exited(74))
    #expect(try MazeProgram.run("validate", path).status == .exited(0))
  }

  @Test(
    "What is wrong with the command line or the files is said",
    arguments: [
      (["verify", "a.maze"], 64 as Int32, "name a maze and its certificate"),
      (["verify", "a.maze", "none"], 66, "none: error: there is no such file."),
      (["verify", "none.maze", "a.maze"], 66, "none.maze: error: there is no such file."),
      (["verify", "broken.maze", "a.maze"], 1, "broken.maze:1:1: error: "),
      (["verify", "a.maze", "a.maze"], 2, "a.maze: error: the certificate is refused: this is no"),
      (["validate", "--certificate", "out", "a.maze", "a.maze"], 64, "goes with one maze only"),
      (["validate", "--certificate", "no/such/folder", "a.maze"], 74, "no/such/folder: error: "),
      (["validate", "--allow", "trapp", "a.maze"], 64, "\"trapp\"; did you mean \"trap\"?"),
    ])
  func faultsAreSaid(_ words: [String], _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", "maze 1\nlanguage en\nstage a\nsay A.\nwin\n")
    try folder.file("broken.maze", "jump\n")
    let result = try MazeProgram.run(words, directory: folder.path)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(status))
  }
}
