import Testing

@testable import maze

/// What a viewer of SARIF logs reads in the report.
@Suite struct SARIFReportTests {
  /// The lines of the files that the log of `ReportRun` is about.
  private static func lines(_ uri: String) -> [String]? {
    let name = ["broken%20house.maze": "broken house.maze"][uri] ?? uri
    let path = name.hasPrefix("rooms/") ? "rooms/größer.maze" : name
    return try? TestFile.text("\(ReportRun.folder)/\(path)").allLines
  }

  @Test(
    "The log holds to the schema of the standard",
    .enabled(if: SchemaCheck.works, "python3 with jsonschema is not installed"),
    arguments: [[], ["--tables"], ["--strict"], ["--allow", "trap"]])
  func theSchemaHolds(options: [String]) throws {
    let words = ["validate", "--max-states", "60", "--format", "sarif"] + options
    let output = try MazeProgram.run(
      words + ReportRun.files + ["missing.maze"], directory: ReportRun.folder
    ).output
    #expect(try SchemaCheck.problems(output, schema: SchemaCheck.sarif) == "")
  }

  @Test("The log keeps the rules of the standard that no schema can express")
  func theRulesHold() throws {
    let log = try ParsedJSON(ReportRun.run("sarif").output)
    #expect(SARIFRules(log, lines: Self.lines).problems == [])
    #expect(log["runs"][0]["results"].items.count == 5)
  }

  @Test(
    "A log that breaks a rule is seen",
    arguments: [
      ["results", 0, "ruleIndex"], ["results", 0, "level"], ["columnKind"],
      ["results", 0, "partialFingerprints"], ["artifacts", 0, "location", "uri"],
      ["artifacts", 1, "location", "uri"], ["invocations", 0, "exitCode"],
      ["results", 0, "locations", 0, "physicalLocation", "region", "startLine"],
      ["results", 0, "codeFlows", 0, "threadFlows", 0, "locations", 1, "executionOrder"],
      ["results", 0, "codeFlows", 0, "threadFlows", 0, "locations", 1, "importance"],
      ["results", 0, "fixes", 0, "artifactChanges", 0, "replacements", 0, "insertedContent"],
      ["results", 0, "message", "text"], ["results", 0, "ruleId"],
    ] as [[ParsedJSON.Step]])
  func aBrokenLogIsSeen(path: [ParsedJSON.Step]) throws {
    let log = try ParsedJSON(ReportRun.run("sarif").output)
    #expect(SARIFRules(log, lines: Self.lines).problems == [])
    for value in [nil, ParsedJSON.string("](")] {
      let broken = log.replacing(["runs", 0] + path, with: value)
      #expect(broken != log)
      #expect(SARIFRules(broken, lines: Self.lines).problems != [])
    }
  }

  @Test("The step that lost the game stands out, and steps in an overlay are nested")
  func theTrace() throws {
    let text = try TestFile.text("\(ReportRun.folder)/refuted.maze")
    // The cellar is now reached from the shelf.
    let moved = text.replacing("go cellar: Down the stairs\nif dial is 4\n", with: "")
      .replacing("\nclose\n", with: "\nclose\ngo cellar: Climb\nif dial is 2\n")
    let log = try ReportRun.parsed(.sarif, moved)
    let result = log["runs"][0]["results"].items.first { $0["ruleId"] == .string("trap") }
    let steps = try #require(result)["codeFlows"][0]["threadFlows"][0]["locations"].items
    #expect(steps.compactMap { $0["nestingLevel"].int } == [0, 0, 1])
    #expect(
      steps.compactMap { $0["importance"].string } == ["important", "important", "essential"])
    #expect(
      steps.last?["location"]["message"]["text"].string?.contains("This step lost the game") == true
    )
  }

  @Test(
    "A fix, made as the log says, mends the finding",
    arguments: [("refuted.maze", "proved"), ("broken house.maze", "doesNotLoad")])
  func aFixMends(file: String, status: String) throws {
    let run = try ParsedJSON(ReportRun.run("sarif", [file]).output)["runs"][0]
    let result = try #require(run["results"].items.first { $0["fixes"] != .null })
    let replacement = result["fixes"][0]["artifactChanges"][0]["replacements"][0]
    let region = replacement["deletedRegion"]
    var lines = try TestFile.text("\(ReportRun.folder)/\(file)").allLines
    let index = try #require(region["startLine"].int) - 1
    let line = Array(lines[index].unicodeScalars)
    let before = line.prefix(try #require(region["startColumn"].int) - 1)
    let after = line.dropFirst(try #require(region["endColumn"].int) - 1)
    lines[index] =
      String(String.UnicodeScalarView(before))
      + (replacement["insertedContent"]["text"].string ?? "")
      + String(String.UnicodeScalarView(after))
    let mended = try ReportRun.parsed(.sarif, lines.joined(separator: "\n") + "\n")["runs"][0]
    #expect(mended["properties"]["mazes"][0]["status"] == .string(status))
    #expect(!mended["results"].items.contains { $0["ruleId"] == result["ruleId"] })
  }

  @Test(
    "A path becomes a URI",
    arguments: [
      ("a.maze", "a.maze"), ("./a b/c.maze", "a%20b/c.maze"),
      ("/tmp/ü#?%.maze", "file:///tmp/%C3%BC%23%3F%25.maze"),
      ("a:b.maze", "a%3Ab.maze"), ("../x//y.maze", "../x/y.maze"), (".", "."), ("", ""),
      ("/", "file:///"),
      ("\u{7}\"<.maze", "%07%22%3C.maze"),
    ])
  func aPathBecomesAURI(path: String, uri: String) { #expect(SARIFPlaces.uri(path) == uri) }
}
