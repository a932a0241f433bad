import MazeEngine
import MazeValidation
import Testing

/// A maze with marked lines, and what the search of its states should find there.
struct ProofCase: Sendable, CustomTestStringConvertible {
  /// What is to be seen, in words.
  let testDescription: String
  private let source: String
  private let verdict: Report.Verdict
  private let rules: [Rule]

  /// A maze whose first lines are left out; a `▶` at the beginning of a line marks a finding.
  init(_ what: String, _ verdict: Report.Verdict, _ source: String, _ rules: Rule...) {
    testDescription = what
    self.verdict = verdict
    self.source = "maze 1\nlanguage en\n" + source + "\n"
    self.rules = rules
  }

  /// Checks the maze and compares what is found with what should be.
  ///
  /// - Parameter limits: How much the search may use.
  /// - Returns: The report.
  /// - Throws: Where the maze does not load.
  @discardableResult
  func check(limits: SearchLimits = SearchLimits()) throws -> Report {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.flatMap { index in
      lines[index].filter { $0 == "▶" }.map { _ in index + 1 }
    }
    let loaded = Maze.load(text: source.replacing("▶", with: ""))
    let maze = try #require(loaded.maze, "\(loaded.diagnostics.map(\.message))")
    let report = Validator.validate(maze, limits: limits)
    let found = report.diagnostics
    let comment: Comment = "\(testDescription): \(found.map(\.message))"
    #expect(report.verdict == verdict, comment)
    #expect(found.map(\.rule) == rules, comment)
    #expect(found.map(\.location.line) == marked, comment)
    return report
  }
}
