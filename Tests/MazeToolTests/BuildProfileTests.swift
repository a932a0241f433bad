import Testing

/// The program is made with counts of what in it runs often.
@Suite struct BuildProfileTests {
  private static let script = "\(MazeProgram.root)/Packaging/use-profile"

  private func use(_ script: String, in folder: String) throws -> ProgramResult {
    var environment: [String: String] = [:]
    for name in ["PATH", "HOME"] { environment[name] = MazeProgram.variable(name) }
    return try ProgramRun(program: script, arguments: [folder], environment: environment).run()
  }

  @Test("The compiler of this toolchain is given the counts in its own form")
  func theCountsAreRead() throws {
    let folder = try TemporaryFolder()
    let result = try use(Self.script, in: folder.path)
    #expect(result.errorText == "")
    #expect(result.status == .exited(0))
    let path = try #require(result.outputText.split(separator: "=").last).dropLast()
    #expect(path.hasPrefix("/"))
    // The first bytes of an indexed profile.
    #expect(try TestFile.bytes(String(path)).prefix(8) == [0xFF] + Array("lprofi".utf8) + [0x81])
    // A second build has the same option, and nothing is made anew.
    #expect(try use(Self.script, in: folder.path).outputText == result.outputText)
  }

  @Test("Counts that cannot be read are left out, and that is told")
  func countsThatCannotBeReadAreLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.file("maze.proftext", ":ir\n\nname\nno number\n")
    let tool = "\(MazeProgram.root)/Packaging/toolchain"
    _ = try ProgramRun(program: "/bin/cp", arguments: ["-p", Self.script, tool, folder.path]).run()
    let result = try use("\(folder.path)/use-profile", in: folder.path)
    #expect(result.outputText == "")
    #expect(result.errorText.hasSuffix("maze.proftext, and is slower.\n"))
    #expect(result.status == .exited(0))
  }
}
