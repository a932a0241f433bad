import MazeEngine
import Testing

/// Findings about included files, and in them.
@Suite struct DiagnosticIncludeTests {
  /// The end of a main file: a stage that wins.
  private static let tail = "stage hall\nsay A hall.\nwin\n"

  @Test func anErrorThreeFilesDeepNamesItsFileAndAllThatIncludedIt() throws {
    let found = Includes([
      "main.maze": "maze 1\n\ninclude parts/one.maze\n" + Self.tail,
      "parts/one.maze": "# one\n include two.maze\n",
      "parts/two.maze": "include  deep/three.maze\n",
      "parts/deep/three.maze": "stage attic\nsay Dust.\n\ngo hal: Down\n",
    ]).load().diagnostics
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(place(finding.location) == "parts/deep/three.maze:4:4")
    #expect(finding.message == "no stage named \"hal\"; did you mean \"hall\"?")
    #expect(finding.line == "go hal: Down")
    #expect(
      finding.notes.map { place($0.location) }
        == ["parts/two.maze:1:10", "parts/one.maze:2:10", "main.maze:3:9"])
    #expect(finding.notes.allSatisfy { $0.message == "included from here" })
  }

  @Test func findingsComeInTheOrderOfTheFilesAndTheirLines() {
    let found = Includes([
      "main.maze": "maze 1\ninclude a.maze\ninclude b.maze\nstage hall\ngo x: Y\nwinn\n",
      "a.maze": "stage one\nwin it\n",
      "b.maze": "stage two\nsay\nwin it\n",
    ]).load().diagnostics
    #expect(
      found.map { place($0.location) }
        == ["main.maze:5:4", "main.maze:6:1", "a.maze:2:5", "b.maze:2:1", "b.maze:3:5"])
  }

  @Test func aSecondInclusionOfTheSameFileIsSkipped() {
    let loaded = Includes([
      "main.maze": "maze 1\ninclude a.maze\ninclude b.maze\ninclude ./a.maze\n" + Self.tail,
      "a.maze": "stage one\nwin\n",
      "b.maze": "include a.maze\nstage two\nwin\n",
    ]).load()
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.maze?.stages.map(\.name) == ["one", "two", "hall"])
  }

  @Test(arguments: [
    (["main.maze": "maze 1\ninclude main.maze\nstage a\nwin"], "main.maze:2:9"),
    (
      ["main.maze": "maze 1\ninclude a\nstage a\nwin", "a": "\ninclude main.maze\n"],
      "a:2:9"
    ),
    (
      ["main.maze": "maze 1\ninclude a\nstage a\nwin", "a": "include b", "b": "include a"],
      "b:1:9"
    ),
    (["main.maze": "maze 1\ninclude a\nstage a\nwin", "a": "include a"], "a:1:9"),
  ])
  func filesThatGoRoundAreFoundAtTheLineThatLeadsBack(
    _ files: [String: String], _ expected: String
  ) {
    let found = Includes(files).load().diagnostics
    #expect(found.map(\.rule) == [.includeCycle])
    #expect(found.map { place($0.location) } == [expected])
    #expect(found.allSatisfy { $0.message.contains("never end; remove it") })
  }

  @Test(arguments: [
    ("nowhere.maze", Rule.includeNotFound, "no file \"nowhere.maze\" here; a path is relative to"),
    ("../secret.maze", .includeOutside, "inside the main file's folder; move it there"),
    ("/etc/passwd", .includeOutside, "\"/etc/passwd\""),
    ("locked.maze", .includeNotFound, "\"locked.maze\" cannot be read: permission denied"),
  ])
  func aFileThatCannotBeHadIsReportedAtItsPath(
    _ path: String, _ rule: Rule, _ message: String
  ) throws {
    var files = Includes(["main.maze": "maze 1\ninclude \(path)\n" + Self.tail])
    files.unreadable = ["locked.maze": "permission denied"]
    let found = files.load().diagnostics
    #expect(found.map(\.rule) == [rule])
    let finding = try #require(found.first)
    #expect(place(finding.location) == "main.maze:2:9")
    #expect(finding.message.contains(message))
    expectWellMade(finding.message)
  }

  @Test(arguments: [(64, false), (65, true), (66, true)])
  func sixtyFourLevelsAreReadAndNoMore(_ depth: Int, _ isTooDeep: Bool) {
    var files = ["main.maze": "maze 1\ninclude 1\n" + Self.tail, "\(depth)": ""]
    for level in 1..<depth { files["\(level)"] = "include \(level + 1)\n" }
    let found = Includes(files).load().diagnostics
    #expect(found.map(\.rule) == (isTooDeep ? [.includeTooDeep] : []))
    #expect(found.map { place($0.location) } == (isTooDeep ? ["64:1:9"] : []))
    #expect(found.allSatisfy { $0.message.contains("64 deep; include this one from the main") })
  }

  @Test(arguments: ["maze 1", "title Another", "start hall"])
  func whatBelongsInTheMainFileIsReportedInAnother(_ line: String) throws {
    let found = Includes([
      "main.maze": "maze 1\ninclude a\n" + Self.tail, "a": "\(line)\nstage one\nwin\n",
    ]).load().diagnostics
    #expect(found.map(\.rule) == [.misplacedHeader])
    let finding = try #require(found.first)
    #expect(place(finding.location) == "a:1:1")
    #expect(finding.message.contains("belongs in the main file"))
    #expect(finding.notes.map { place($0.location) } == ["main.maze:2:9"])
  }

  @Test(arguments: ["author Ida", "about A walk.", "language en", "version 2", "flag key"])
  func otherHeaderLinesMayStandInAnIncludedFile(_ line: String) {
    let files = ["main.maze": "maze 1\ninclude a\n" + Self.tail, "a": line]
    #expect(Includes(files).load().diagnostics.isEmpty)
  }

  @Test func anIncludeInsideAStageEndsIt() throws {
    let found = Includes([
      "main.maze": "maze 1\nstage hall\nsay A.\ninclude a\nwin\nsay B.\n",
      "a": "stage one\nwin\n",
    ]).load().diagnostics
    #expect(found.map(\.rule) == [.misplacedItem])
    let finding = try #require(found.first)
    #expect(place(finding.location) == "main.maze:5:1")
    #expect(
      finding.message == "the line \"include\" above ended the block, so this \"win\" belongs to "
        + "none; move that line up, before the first stage")
  }

  @Test func anIncludedFileDoesNotGoOnInTheStageAboveOrAfterIt() {
    let found = Includes([
      "main.maze": "maze 1\nstage hall\nsay A.\ninclude a\nstage end\nwin\ninclude b\nsay C.\n",
      "a": "say B.\nwin\n", "b": "stage last\nwin\n",
    ]).load().diagnostics
    #expect(found.map(\.rule) == [.misplacedItem, .misplacedItem])
    #expect(found.map { place($0.location) } == ["main.maze:8:1", "a:1:1"])
    #expect(found.last?.message.contains("write a line \"stage NAME\" before it") == true)
  }

  @Test func byteOrderMarksAndOtherLineEndsAreReadInIncludedFiles() {
    var files = Includes(["main.maze": "\u{FEFF}maze 1\r\ninclude a\r\ninclude b\r\n" + Self.tail])
    files.files["a"] = [0xEF, 0xBB, 0xBF] + Array("stage one\r\nsay Käse {nope}.\r\nwin\r\n".utf8)
    files.files["b"] = [0xEF, 0xBB, 0xBF] + Array("sya\r\nstage two\r\nwin\r\n".utf8)
    let found = files.load().diagnostics
    #expect(found.map { place($0.location) } == ["a:2:11", "b:1:1"])
    #expect(found.map(\.rule) == [.unknownVariable, .unknownKeyword])
    #expect(found.map(\.line) == ["say Käse {nope}.", "sya"])
  }

  private func place(_ location: MazeEngine.SourceLocation) -> String {
    "\(location.path):\(location.line):\(location.column)"
  }
}
