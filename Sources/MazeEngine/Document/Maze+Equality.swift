extension Maze {
  /// Whether another maze is the same in all that play, proofs and tests can meet, whatever its file
  /// looks like.
  package func isSame(as other: Maze) -> Bool {
    about == other.about && tables.isSame(as: other.tables)
      && tests.elementsEqual(other.tests) { one, other in
        one.name == other.name && one.steps.map(\.action) == other.steps.map(\.action)
      }
  }
}

extension Tables {
  fileprivate func isSame(as other: Tables) -> Bool {
    variables == other.variables && startStage == other.startStage && enters == other.enters
      && terms == other.terms && effects == other.effects
      && visitedStages == other.visitedStages
      && blocks.elementsEqual(other.blocks, by: Self.isSame)
      && items.elementsEqual(other.items, by: Self.isSame)
      && allows.elementsEqual(other.allows) {
        ($0.rule, $0.block, $0.item) == ($1.rule, $1.block, $1.item)
      }
      && blocks.indices.allSatisfy { blockName(UInt32($0)) == other.blockName(UInt32($0)) }
      && texts.indices.allSatisfy { hasSameText(at: $0, as: other) }
  }

  private static func isSame(_ one: BlockRow, _ other: BlockRow) -> Bool {
    (one.items, one.enters, one.visitedField) == (other.items, other.enters, other.visitedField)
      && (one.ending, one.isOverlay) == (other.ending, other.isOverlay)
  }

  private static func isSame(_ one: ItemRow, _ other: ItemRow) -> Bool {
    (one.kind, one.hasReply, one.block, one.target)
      == (other.kind, other.hasReply, other.block, other.target)
      && (one.presence, one.needs, one.effects) == (other.presence, other.needs, other.effects)
  }

  private func hasSameText(at item: Int, as other: Tables) -> Bool {
    let (mine, theirs) = (texts[item], other.texts[item])
    return (mine.direction, mine.isMain, mine.group, mine.ordinal)
      == (theirs.direction, theirs.isMain, theirs.group, theirs.ordinal)
      && text(mine.label) == other.text(theirs.label)
      && mine.name.map(text) == theirs.name.map(other.text)
      && mine.reply.map(text) == theirs.reply.map(other.text)
      && mine.hint.map(text) == theirs.hint.map(other.text)
  }
}
