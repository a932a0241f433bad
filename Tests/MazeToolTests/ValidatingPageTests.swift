internal import MazeEngine
import Testing

/// The page about `maze validate` shows what the program really says.
@Suite struct ValidatingPageTests {
  /// The blocks of the page by what they are, without their fences.
  private func blocks(_ kind: String) throws -> [String] {
    let page = try TestFile.text("\(MazeProgram.root)/docs/validating.md")
    return page.split(separator: "```\(kind)\n").dropFirst().map { block in
      block.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0 != "```" }
        .map { $0 + "\n" }.joined()
    }
  }

  @Test("The maze of the page is refuted as it says, and mended by the repair it tells")
  func theMazeIsRefutedAndMended() throws {
    let maze = try #require(try blocks("maze").first)
    let outputs = try blocks("text")
    try #require(outputs.count == 3)
    let folder = try TemporaryFolder()
    try folder.file("letter.maze", maze)
    let refuted = try MazeProgram.run("validate", "letter.maze", directory: folder.path)
    #expect(refuted.outputText == outputs[0])
    #expect(refuted.status == .exited(2))

    let found = "do burn: Throw the letter into the fire\n"
    try folder.file("letter.maze", maze.replacing(found, with: found + "needs word is yes\n"))
    let proved = try MazeProgram.run("validate", "letter.maze", directory: folder.path)
    #expect(proved.outputText == outputs[1])
    #expect(proved.status == .exited(0))
  }

  @Test("Of two versions it says what the page says")
  func twoVersions() throws {
    let maze = try #require(try blocks("maze").first)
    let told = try #require(try blocks("text").last)
    let folder = try TemporaryFolder()
    try folder.file("letter-1.maze", maze)
    let found = "do burn: Throw the letter into the fire\n"
    try folder.file(
      "letter.maze",
      maze.replacing(found, with: found + "needs word is yes\n")
        .replacing("stage gate", with: "stage heron gate")
        .replacing("go gate", with: "go heron gate"))
    let result = try MazeProgram.run(
      "validate", "letter.maze", "--upgrade-from", "letter-1.maze", directory: folder.path)
    #expect(result.outputText.hasSuffix(".\n" + told))
    #expect(result.status == .exited(2))
  }

  @Test("The test that is told passes where the maze is refuted, and fails where it is mended")
  func theToldTestCanBePasted() throws {
    let maze = try #require(try blocks("maze").first)
    let lines = try #require(try blocks("text").first).allLines
    let start = try #require(lines.firstIndex { $0.hasPrefix("    test ") })
    let told = lines[start...].prefix { !$0.contains("Checked repair") }
    let pasted = maze + told.map { $0 + "\n" }.joined()
    let folder = try TemporaryFolder()
    try folder.file("letter.maze", pasted)
    #expect(
      try MazeProgram.run("test", "letter.maze", directory: folder.path).status == .exited(0))
    let found = "do burn: Throw the letter into the fire\n"
    try folder.file("letter.maze", pasted.replacing(found, with: found + "needs word is yes\n"))
    let mended = try MazeProgram.run("test", "letter.maze", directory: folder.path)
    #expect(mended.status == .exited(2))
    #expect(mended.outputText.contains("expect letter is burnt"))
  }
}
