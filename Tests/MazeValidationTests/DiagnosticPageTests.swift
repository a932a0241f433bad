import MazeEngine
import MazeValidation
import Testing

/// The pages about the rules: they are complete, and their examples do what they say.
@Suite struct DiagnosticPageTests {
  @Test(arguments: Rule.allCases) func theFailingExampleFailsByItsOwnRuleAlone(_ rule: Rule) throws
  {
    let found = try DiagnosticPage(of: rule).failing.findings()
    #expect(found.diagnostics.map(\.rule) == [rule], "\(found.diagnostics.map(\.message))")
  }

  @Test(arguments: Rule.allCases) func theMendedExampleIsProved(_ rule: Rule) throws {
    let found = try DiagnosticPage(of: rule).mended.findings()
    #expect(found.diagnostics.map(\.message) == [])
    // That example mends the line that accepts a trap.
    #expect(found.verdict == (rule == .unknownRule ? .accepted : .proved))
    let maze = try #require(found.maze)
    for script in maze.tests {
      let difference = TestRun.run(script, of: maze)
      #expect(difference == nil, "\(script.name): \(difference?.message ?? "")")
    }
  }

  @Test(arguments: Rule.allCases) func thePageSaysItsRuleAndWhatFollows(_ rule: Rule) throws {
    let page = try DiagnosticPage(of: rule)
    let found = page.failing.findings()
    #expect(page.title == rule.rawValue)
    #expect(found.diagnostics.allSatisfy { $0.severity == rule.severity })
    switch page.severity {
    case "error (the maze does not load).":
      #expect(rule.severity == .error)
      #expect(found.maze == nil)
    case "error (refuted).":
      #expect(rule.severity == .error)
      #expect(found.verdict == .refuted)
    case "warning.":
      #expect(rule.severity == .warning)
      #expect(found.verdict == .proved)
    default: Issue.record("no severity: \(page.severity)")
    }
  }

  @Test func everyRuleHasAPageAndEveryPageARule() throws {
    let pages = try DocumentFiles.names().filter { $0 != "README.md" }
    #expect(pages.sorted() == Rule.allCases.map { "\($0.rawValue).md" }.sorted())
  }

  @Test func theOverviewNamesEveryRuleOnce() throws {
    let lines = try DocumentFiles.text("README.md").split(separator: "\n")
    let entries = lines.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2).split(separator: ": ") }
    let named = Rule.allCases.map { "[\($0.rawValue)](\($0.rawValue).md)" }
    #expect(entries.compactMap(\.first).map(String.init).sorted() == named.sorted())
    #expect(entries.allSatisfy { $0.count == 2 && $0[1].hasSuffix(".") })
  }
}
