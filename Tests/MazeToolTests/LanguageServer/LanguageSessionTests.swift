import Testing

/// A whole session with a client that others have written.
@Suite struct LanguageSessionTests {
  private static let script = "\(MazeProgram.root)/Tests/LanguageServer/session.py"

  /// The Python that has the client: that of the tests, or the system's; `nil` where none has it.
  private static let python: String? = [
    "\(MazeProgram.root)/.build/python/bin/python", "/usr/bin/python3",
  ].first { (try? run($0, []))?.status == .exited(0) }

  private static func run(_ python: String, _ words: [String]) throws -> ProgramResult {
    try ProgramRun(
      program: python, arguments: [script] + words,
      environment: ["PATH": MazeProgram.variable("PATH") ?? "", "PYTHONUTF8": "1"]
    ).run()
  }

  @Test(
    "An editor opens, breaks, mends, renames and leaves",
    .enabled(if: python != nil, "there is no Python with pygls"))
  func aSessionGoesWell() throws {
    let folder = try TemporaryFolder()
    let result = try Self.run(try #require(Self.python), [MazeProgram.path, folder.path])
    #expect(result.status == .exited(0), "\(result.outputText)\(result.errorText)")
  }
}
