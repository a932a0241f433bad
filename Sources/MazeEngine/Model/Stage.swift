/// A stage of a maze as the file tells it.
public struct Stage: Identifiable, Hashable, Sendable {
  /// Names a stage or overlay within its maze.
  public struct ID: Hashable, Sendable {
    package let block: UInt32

    package init(_ block: UInt32) {
      self.block = block
    }
  }

  /// How a game ends in a stage.
  public enum Ending: String, Hashable, Sendable {
    /// The game is won.
    case win
    /// The game is lost.
    case lose
  }

  /// The stage's identity.
  public let id: ID
  /// Its name.
  public let name: String
  /// The ending that it is, or `nil` where play goes on.
  package let ending: Ending?
  /// The buttons that lead to other stages, in file order, whatever their conditions.
  package let decisions: [ButtonInfo]
  /// Where the stage begins in its file.
  package let location: SourceLocation
}

extension Maze {
  /// The stages in the order of the file, overlays left out.
  public var stages: [Stage] {
    tables.blocks.indices.lazy.filter { !tables.blocks[$0].isOverlay }.map { stage(UInt32($0)) }
  }

  /// The stage where play begins.
  package var startStage: Stage { stage(tables.startStage) }

  /// The stage or overlay with an identity of this maze.
  public func stage(_ id: Stage.ID) -> Stage { stage(id.block) }

  private func stage(_ block: UInt32) -> Stage {
    let row = tables.blocks[Int(block)]
    let decisions = row.items.indices.lazy.filter { tables.items[$0].kind == .go }.map { item in
      ButtonInfo(
        decision: Decision(
          label: tables.text(tables.texts[item].label), direction: tables.texts[item].direction),
        nextStage: Stage.ID(tables.items[item].target))
    }
    return Stage(
      id: Stage.ID(block), name: tables.blockName(block), ending: row.ending,
      decisions: Array(decisions), location: tables.location(of: tables.blockTexts[Int(block)].line)
    )
  }
}
