import MazeEngine
import MazeValidation
import Testing

/// A sound maze with marked lines, and what the validator should find there.
struct ValidationCase: Sendable, CustomTestStringConvertible {
  /// What should be found at a mark: its rule, and pieces of its message.
  struct Finding: Sendable {
    /// The rule.
    let rule: Rule
    /// The essential pieces of the message.
    let pieces: [String]

    /// A finding of a rule whose message holds all the pieces.
    init(_ rule: Rule, _ pieces: String...) {
      self.rule = rule
      self.pieces = pieces
    }
  }

  /// What is to be seen, in words.
  let testDescription: String
  private let source: String
  private let findings: [Finding]
  private let allowed: Int

  /// A maze whose first lines are left out.
  ///
  /// A `▶` at the beginning of a line marks it, `▶▶` for two findings; `allowed` findings are
  /// accepted by the maze itself.
  init(_ what: String, _ source: String, allowed: Int = 0, _ findings: Finding...) {
    testDescription = what.split(separator: "\n").joined(separator: "; ")
    self.source = source.hasPrefix("maze") ? source : "maze 1\nlanguage en\n" + source
    self.findings = findings
    self.allowed = allowed
  }

  /// Checks the maze and compares what is found with what should be.
  func check() throws {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.flatMap { index in
      lines[index].filter { $0 == "▶" }.map { _ in index + 1 }
    }
    let loaded = Maze.load(text: source.replacing("▶", with: ""))
    let maze = try #require(loaded.maze, "\(loaded.diagnostics.map(\.message))")
    let report = Validator.checkTables(maze)
    let found = report.diagnostics
    let comment: Comment = "\(testDescription): \(found.map(\.message))"
    #expect(found.map(\.rule) == findings.map(\.rule), comment)
    #expect(found.map(\.location.line) == marked, comment)
    #expect(found.allSatisfy { $0.location.column == 1 })
    #expect(report.allowedCount == allowed, comment)
    let isRefuted = found.contains { $0.severity == .error }
    #expect(report.verdict == (isRefuted ? .refuted : .tablesHold))
    for (diagnostic, finding) in zip(found, findings) {
      for piece in finding.pieces { #expect(diagnostic.message.contains(piece)) }
      #expect(diagnostic.message.last != "." && !diagnostic.message.contains("  "))
    }
  }
}
