import Testing

/// What a build server reads in the JUnit report.
@Suite struct JUnitReportTests {
  private func suites(_ options: [String] = []) throws -> ParsedXML.Element {
    let words = ["validate", "--max-states", "60", "--format", "junit"] + options
    return try ParsedXML(
      MazeProgram.run(words + ReportRun.files + ["missing.maze"], directory: ReportRun.folder)
        .output
    ).root
  }

  @Test("The counts are those of the cases", arguments: [[], ["--tables"], ["--strict"]])
  func theCounts(options: [String]) throws {
    let root = try suites(options)
    #expect(root.name == "testsuites")
    #expect(root.children.map { $0.attributes["name"] } == ReportRun.files + ["missing.maze"])
    for element in [root] + root.children {
      let cases =
        element.name == "testsuites" ? root.children.flatMap(\.children) : element.children
      #expect(element.attributes["tests"] == "\(cases.count)")
      let failed = cases.filter { $0.children.first?.name == "failure" }.count
      #expect(element.attributes["failures"] == "\(failed)")
      let skipped = cases.filter { $0.children.first?.name == "skipped" }.count
      #expect(element.attributes["skipped"] ?? "0" == "\(skipped)")
      #expect(cases.allSatisfy { $0.name == "testcase" && $0.attributes["classname"] != nil })
    }
  }

  @Test("What failed and what was not asked is told of each maze")
  func whatFailed() throws {
    let told = try suites().children.map { suite in
      suite.children.filter { ["failure", "skipped"].contains($0.children.first?.name) }
        .compactMap { $0.attributes["name"] }
    }
    let search = [
      "trap", "never-enabled", "always-true", "value-never-taken", "text-never-shown",
      "ambiguous-label",
    ]
    #expect(
      told == [
        [], ["can be won from every state", "trap"], [], ["can be won from every state"] + search,
        ["loads", "unknown-keyword", "unknown-stage", "unknown-variable", "duplicate-stage"],
        ["loads"],
      ])
  }

  @Test("A failure tells the place first, the rule as its type, and the whole evidence")
  func aFailure() throws {
    let refuted = try suites().children[1]
    let trap = try #require(refuted.children.first { $0.attributes["name"] == "trap" })
    let failure = try #require(trap.children.first)
    #expect(failure.attributes["type"] == "trap")
    #expect(failure.attributes["message"]?.hasPrefix("this step can lose the game") == true)
    #expect(failure.text.hasPrefix("refuted.maze:11:1: error: this step can lose the game"))
    #expect(failure.text.contains("\n    expect stage cellar\n"))
    let text = try ReportRun.run("text", ["refuted.maze"]).outputText
    #expect(text.contains(failure.text))
  }

  @Test("A warning fails by --strict only, and is told all the same")
  func aWarning() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.maze", "maze 1\nstage hall\nsay Home.\nwin\n")
    for (options, name) in [([], "system-out"), (["--strict"], "failure")] {
      let output = try MazeProgram.run(["validate", "--format", "junit", path] + options).output
      let cases = try ParsedXML(output).root.children[0].children
      let warned = try #require(cases.first { $0.attributes["name"] == "no-language" })
      #expect(warned.children.map(\.name) == [name])
      #expect(warned.children.first?.text.hasPrefix("\(path):1:1: warning: ") == true)
    }
  }
}
