/// What a player can decide in a stage: what is said of it, and in which direction it leads.
public struct Decision: Hashable, Sendable {
  /// The label as written; `{name}` stands for a variable's value.
  public let label: String
  /// The direction, given or implied by the label.
  public let direction: Direction?
}

/// A row of the maze's table: a decision and the stage that it leads to.
public struct ButtonInfo: Hashable, Sendable {
  /// The decision.
  public let decision: Decision
  /// The stage that comes next.
  public let nextStage: Stage.ID
}
