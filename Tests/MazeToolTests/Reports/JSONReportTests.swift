import MazeEngine
import Testing

@testable import maze

/// What a program reads in the JSON report.
@Suite struct JSONReportTests {
  @Test("The report has no line that the text has not, and the other way round")
  func theSameFindingsAsTheText() throws {
    let report = try ParsedJSON(ReportRun.run("json").output)
    let lines = try ReportRun.run("text").outputText.allLines
    let told = lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    let found = report["files"].items.flatMap { $0["findings"].items }.map { finding in
      let place = finding["location"]
      return
        "\(place["path"].string ?? ""):\(place["line"].int ?? 0):\(place["column"].int ?? 0): "
        + "\(finding["severity"].string ?? ""): \(finding["message"].string ?? "") "
        + "[\(finding["rule"].string ?? "")]"
    }
    #expect(found == told)
    #expect(found.count == 5)
    #expect(
      report["files"].items.compactMap { $0["status"].string }
        == ["proved", "refuted", "accepted", "unknown", "doesNotLoad", "unreadable"])
  }

  @Test(
    "Reports of every kind hold to the published schema",
    .enabled(if: SchemaCheck.works, "python3 with jsonschema is not installed"),
    arguments: [[], ["--tables"], ["--strict"], ["--allow", "trap"], ["--all"]])
  func theSchemaHolds(options: [String]) throws {
    let words = ["validate", "--max-states", "60", "--format", "json"] + options
    let output = try MazeProgram.run(
      words + ReportRun.files + ["missing.maze"], directory: ReportRun.folder
    ).output
    #expect(try SchemaCheck.problems(output, schema: SchemaCheck.report) == "")
  }

  @Test(
    "The schema does not let pass what is no report",
    .enabled(if: SchemaCheck.works, "python3 with jsonschema is not installed"),
    arguments: [
      "\"status\": \"proved\"", "\"exitCode\": 66", "\"column\": 1,", "\"formatVersion\"",
    ])
  func theSchemaIsStrict(piece: String) throws {
    let text = try ReportRun.run("json").outputText
    #expect(text.contains(piece))
    let wrong = text.replacing(
      piece, with: piece.replacing(" ", with: " -").replacing("V", with: "v"))
    let problems = try SchemaCheck.problems(Array(wrong.utf8), schema: SchemaCheck.report)
    #expect(problems != "")
  }

  @Test("A trace can be pasted as a test, and passes")
  func theTraceIsATest() throws {
    let report = try ParsedJSON(ReportRun.run("json", ["refuted.maze"]).output)
    let trace = report["files"][0]["findings"][0]["trace"]
    #expect(trace["losingStep"] == .number(2))
    #expect(trace["moves"] == .number(4))
    let text = try TestFile.text("\(ReportRun.folder)/refuted.maze")
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "pasted.maze", text + "\n" + trace["testBlock"].strings.joined(separator: "\n") + "\n")
    #expect(try MazeProgram.run("test", path).status == .exited(0))
    let steps = trace["steps"].items.flatMap { $0["test"].strings }
    #expect(trace["testBlock"].strings.dropFirst().dropLast() == steps[...])
  }

  @Test("Findings that are left out are counted by their rule")
  func findingsLeftOut() throws {
    let text = "maze 1\n" + String(repeating: "jump\n", count: 25) + "stage a\nsay A.\nwin\n"
    let bytes = Array(text.utf8)
    let some = try ParsedJSON(ReportRun.document(.json, bytes, limit: 20))["files"][0]
    #expect(some["findings"].items.count == 20)
    #expect(some["omitted"]["unknown-keyword"] == .number(5))
    #expect(some["counts"]["errors"] == .number(25))
    let all = try ReportRun.parsed(.json, text)["files"][0]
    #expect(all["findings"].items.count == 25 && all["omitted"].names == [])
  }

  @Test("Every rule is summed up as in the overview of the pages")
  func everyRuleIsSummedUp() throws {
    let lines = try TestFile.text("\(MazeProgram.root)/docs/diagnostics/README.md").allLines
    for rule in Rule.allCases {
      let line = lines.first {
        $0.hasPrefix("- \(rule.rawValue): ") || $0.hasPrefix("- [\(rule.rawValue)](")
      }
      #expect(line?.hasSuffix(": \(rule.summary)") == true, "\(rule)")
    }
  }
}
