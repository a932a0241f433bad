/// What a player can decide in a stage: what is said of it, and in which direction it leads.
package struct Decision: Hashable, Sendable {
  /// The label as written; `{name}` stands for a variable's value.
  package let label: String
  /// The direction, given or implied by the label.
  package let direction: Direction?
}

/// A row of the maze's table: a decision and the stage that it leads to.
package struct ButtonInfo: Hashable, Sendable {
  /// The decision.
  package let decision: Decision
  /// The stage that comes next.
  package let nextStage: Stage.ID
}
