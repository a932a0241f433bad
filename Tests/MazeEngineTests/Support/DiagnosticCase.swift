import MazeEngine
import MazeTestSupport
import Testing

/// A maze with marked places, and what should be found there.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
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

  /// What is wrong, in words.
  let testDescription: String
  /// The whole file, marked.
  let source: String
  /// What should be found, in the order of the marks.
  let findings: [Finding]

  /// A whole file.
  static func file(_ what: String, _ source: String, _ findings: Finding...) -> Self {
    Self(testDescription: what, source: source, findings: findings)
  }

  /// Lines in the header of a sound maze.
  static func header(_ what: String, _ lines: String, _ findings: Finding...) -> Self {
    Self(testDescription: what, source: frame(header: lines), findings: findings)
  }

  /// Lines in a stage of a sound maze, after its first sentence.
  static func stage(_ what: String, _ lines: String, _ findings: Finding...) -> Self {
    Self(testDescription: what, source: frame(stage: lines), findings: findings)
  }

  /// Lines in an overlay of a sound maze, after its first sentence.
  static func overlay(_ what: String, _ lines: String, _ findings: Finding...) -> Self {
    Self(testDescription: what, source: frame(overlay: lines), findings: findings)
  }

  /// Lines at the end of a sound maze, where its tests stand.
  static func end(_ what: String, _ lines: String, _ findings: Finding...) -> Self {
    Self(testDescription: what, source: frame(end: lines), findings: findings)
  }

  /// A sound maze with lines added to its parts.
  static func frame(
    header: String = "", stage: String = "", overlay: String = "", end: String = ""
  ) -> String {
    """
    maze 1
    language en
    var dial 0 to 9
    var door shut ajar open
    flag key
    \(header)
    stage hall
    say A hall.
    \(stage)
    go vault: To the vault
    stage vault
    say A vault full of light.
    win
    overlay map
    say A map of the hall.
    \(overlay)
    close
    \(end)

    """
  }
}

/// What was found, as it is compared.
struct Found: Equatable, CustomStringConvertible {
  /// The line, from 1.
  let line: Int
  /// The column, from 1.
  let column: Int
  /// The rule.
  let rule: Rule

  /// A readable form for a failing test.
  var description: String { "\(line):\(column) \(rule.rawValue)" }
}

extension DiagnosticCase {
  /// Loads the maze and compares what is found with what should be.
  func check() {
    let maze = MarkedMaze(source)
    #expect(maze.places.count == findings.count, "the case itself: a mark for each finding")
    let loaded = Maze.load(text: maze.text)
    let expected = zip(maze.places, findings).map { place, finding in
      Found(line: place.line, column: place.column, rule: finding.rule)
    }
    let found = loaded.diagnostics.map {
      Found(line: $0.location.line, column: $0.location.column, rule: $0.rule)
    }
    #expect(found == expected, "\(testDescription): \(loaded.diagnostics.map(\.message))")
    #expect((loaded.maze == nil) == !findings.isEmpty, "\(testDescription)")
    for (diagnostic, finding) in zip(loaded.diagnostics, findings) {
      for piece in finding.pieces { #expect(diagnostic.message.contains(piece)) }
    }
    for diagnostic in loaded.diagnostics { expectWellMade(diagnostic.message) }
  }
}

/// Every message is one line that begins and ends in the middle of its sentence, and is not long.
func expectWellMade(_ message: String) {
  let begins = message.first.map { $0.isLowercase || !$0.isLetter } ?? false
  let lines = message.split(omittingEmptySubsequences: false) { $0.isNewline }
  #expect(begins, "\(message)")
  #expect(lines.count == 1)
  #expect(message.last != ".")
  #expect(!message.contains("  "), "\(message)")
  #expect(message.unicodeScalars.count < 400, "\(message)")
}
