/// All that decides how play can go on: the stage, the open overlay, the values of the variables,
/// and which stages have been left, where a condition asks.
///
/// A state belongs to the maze that made it. It is small: 24 bytes while values and marks fit in
/// 64 bits.
public struct State: Hashable, Sendable {
  package var position: Position<PackedWords>

  package init(_ position: Position<PackedWords>) {
    self.position = position
  }

  /// The stage where play is.
  public var stage: Stage.ID { Stage.ID(position.stage) }

  /// The overlay that is open over it, or `nil`.
  public var overlay: Stage.ID? {
    position.overlay == noRow ? nil : Stage.ID(position.overlay)
  }
}

/// A state with its values in words of some kind.
package struct Position<Values: PackedValues>: Hashable, Sendable {
  package var stage: UInt32
  package var overlay: UInt32
  package var values: Values

  package init(stage: UInt32, overlay: UInt32, values: Values) {
    self.stage = stage
    self.overlay = overlay
    self.values = values
  }

  /// The block whose items can be reached: an overlay is modal.
  package var block: UInt32 { overlay == noRow ? stage : overlay }
}

extension Maze {
  /// The index in its domain of the value that a variable has.
  public func valueIndex(of variable: Int, in state: State) -> Int {
    Int(state.position.values[tables.fields[variable]])
  }

  /// How the game has ended, or `nil` while play goes on.
  public func ending(of state: State) -> Stage.Ending? {
    tables.blocks[Int(state.position.stage)].ending
  }
}
