public import MazeEngine

/// What was found about a maze, and what follows from it.
public struct Report: Hashable, Sendable {
  /// What the validator can say.
  public enum Verdict: Hashable, Sendable {
    /// The tables hold and nothing in the plain graph speaks against winning; whether every state
    /// can still win has not been searched.
    case tablesHold
    /// Play can get stuck, or cannot be won.
    case refuted
  }

  /// The verdict.
  public let verdict: Verdict
  /// The findings in the order of the files and lines.
  public let diagnostics: [Diagnostic]
  /// How many findings of a rule were left out.
  public let omitted: [Rule: Int]
  /// How many findings an `allow` line accepts.
  public let allowedCount: Int
  /// The number of stages, overlays left out.
  public let stageCount: Int
  /// The number of decisions that lead from stage to stage.
  public let decisionCount: Int
}
