public import MazeEngine

/// A play from the start, move by move, as evidence for a finding.
///
/// It can be told a line a move, and its lines are the steps of a `test` block.
public struct Trace: Hashable, Sendable {
  /// A move, or equal moves that follow each other.
  public struct Step: Hashable, Sendable {
    /// The place where it is made: a stage, or an overlay over a stage.
    public let place: String
    /// Whether that is an overlay.
    package let isInOverlay: Bool
    /// What is done, in words: `press "Down the stairs"`.
    public let words: String
    /// The same as steps of a test.
    package let script: [String]
    /// The moves that it consists of.
    public let moves: [Move]
    /// Where the line of the element stands.
    package let location: SourceLocation
    /// What is different after it, each in words: `key is yes`, `play is in cellar`.
    public let changes: [String]
  }

  /// The steps in order; none where the start itself is the evidence.
  public let steps: [Step]
  /// The index of the step after which no win can be reached any more, where there is one.
  package let losingStep: Int?
  /// The state that it leads to, in words.
  package let end: String
  /// The stages that play can still come to from there, where that was asked.
  package let stillReached: [String]
  /// What a test expects at the end, so that it fails once the last step is refused.
  let expectations: [String]

  /// The number of moves.
  package var moveCount: Int { steps.reduce(0) { $0 + $1.moves.count } }

  /// The lines of a `test` block that plays it.
  ///
  /// - Parameter name: The name of the test, one or more words.
  /// - Returns: The lines, the first one that names the test.
  package func testBlock(named name: String) -> [String] {
    ["test " + name] + steps.flatMap(\.script) + expectations
  }
}
