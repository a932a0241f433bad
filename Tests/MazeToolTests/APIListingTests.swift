import Testing

/// The public declarations of the libraries are those that somebody has looked at and accepted.
@Suite struct APIListingTests {
  @Test(
    "A change of the public interface is accepted by `make api`",
    arguments: ["MazeEngine", "MazeValidation"])
  func theInterfaceIsAsListed(module: String) throws {
    let found = try listing(module)
    let accepted = lines(try TestFile.text("\(MazeProgram.root)/docs/api/\(module).txt"))
    #expect(found.subtracting(accepted).sorted() == [], "new, and not in docs/api")
    #expect(accepted.subtracting(found).sorted() == [], "in docs/api, and gone")
  }

  @Test("Every public declaration has a comment", arguments: ["MazeEngine", "MazeValidation"])
  func everyDeclarationHasAComment(module: String) throws {
    let count = lines(try run(module, "--count"))
    #expect(count.filter { $0.hasPrefix("no comment: ") } == [])
    #expect(count.contains { $0.hasPrefix("\(module): ") })
  }

  private func lines(_ text: String) -> Set<String> {
    Set(text.split(separator: "\n").map(String.init))
  }

  private func listing(_ module: String) throws -> Set<String> { lines(try run(module)) }

  private func run(_ module: String, _ options: String...) throws -> String {
    var environment: [String: String] = [:]
    for name in ["PATH", "HOME"] { environment[name] = MazeProgram.variable(name) }
    let result = try ProgramRun(
      program: "\(MazeProgram.root)/Tests/api-listing",
      arguments: [module, try MazeProgram.modules()] + options, environment: environment
    ).run()
    try #require(result.status == .exited(0), "\(result.errorText)")
    return result.outputText
  }
}
