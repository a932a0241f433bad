internal import MazeEngine

extension Validator {
  /// `dead-end` and `overlay-without-way-out`: states that play reaches and in which it is stuck.
  @Sendable
  static func checkStuckStates(_ examined: Examined, _: PlainGraph, _ findings: Findings) {
    for state in examined.examination.deadEnds { reportDeadEnd(state, examined, findings) }
    for state in examined.examination.stuckOverlays {
      findings.report(
        .overlayWithoutWayOut, block: state.block, caught(in: state.block, examined.tables),
        evidence: { .init(trace: examined.trace(to: state.place)) })
    }
  }

  private static func caught(in overlay: UInt32, _ tables: Tables) -> String {
    let name = quoted(tables.blockName(overlay))
    let hasWayOut = tables.items[tables.blocks[Int(overlay)].items.indices].contains {
      $0.kind == .close || $0.kind == .go
    }
    return hasWayOut
      ? "play can get caught in overlay \(name), where each way out can be barred; "
        + "add a line \"close\" without a condition"
      : "overlay \(name) can be opened and never left; add a line \"close\""
  }

  private static func stuck(in stage: UInt32, _ tables: Tables) -> String {
    let name = quoted(tables.blockName(stage))
    let hasChoices = tables.items[tables.blocks[Int(stage)].items.indices].contains {
      $0.kind == .adjust || $0.kind == .action || $0.kind.isButton
    }
    return hasChoices
      ? "play can get stuck in stage \(name): it is no ending, and there can be nothing left to "
        + "press; add a \"go\" without a condition, or end the game here with \"win\" or \"lose\""
      : "play gets stuck in stage \(name): it is no ending and has nothing to press; "
        + "add a \"go\", or end the game here with \"win\" or \"lose\""
  }

  private static func reportDeadEnd(
    _ state: Examination.Place, _ examined: Examined, _ findings: Findings
  ) {
    let tables = examined.tables
    let block = tables.blocks[Int(state.block)]
    findings.report(
      block.isOverlay ? .overlayWithoutWayOut : .deadEnd, block: state.block,
      block.isOverlay ? caught(in: state.block, tables) : stuck(in: state.block, tables),
      evidence: {
        let repair = examined.space.repair(
          ofDeadEnd: state.block, cameFrom: examined.stageBefore(state.place))
        return .init(
          trace: examined.trace(to: state.place), repair: repair.map { examined.repair($0) })
      })
  }
}

extension Examined {
  /// The stage where the last move on the way to a state was made.
  func stageBefore(_ place: Int) -> UInt32 {
    var state = maze.startState
    var stage = tables.startStage
    for move in path(to: place) {
      stage = state.stage.block
      if let next = try? maze.state(after: move, from: state) { state = next }
    }
    return stage
  }
}
