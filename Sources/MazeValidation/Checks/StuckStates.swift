internal import MazeEngine

extension Validator {
  /// `dead-end` and `overlay-without-way-out`: states that play reaches and in which it is stuck.
  @Sendable
  static func checkStuckStates(_ examined: Examined, _ findings: Findings) {
    for state in examined.examination.deadEnds { reportDeadEnd(state, examined, findings) }
    for state in examined.examination.stuckOverlays {
      let name = quoted(examined.tables.blockName(state.block))
      findings.report(
        .overlayWithoutWayOut, block: state.block,
        "overlay \(name) can be opened and never left; add a line \"close\"",
        evidence: { .init(trace: examined.trace(to: state.place)) })
    }
  }

  private static func reportDeadEnd(
    _ state: Examination.Place, _ examined: Examined, _ findings: Findings
  ) {
    let tables = examined.tables
    let block = tables.blocks[Int(state.block)]
    let kind = block.isOverlay ? "overlay" : "stage"
    let place = "\(kind) \(quoted(tables.blockName(state.block)))"
    let hasChoices = tables.items[block.items.indices].contains {
      $0.kind == .adjust || $0.kind == .action || $0.kind.isButton
    }
    let reason =
      hasChoices ? "can come to have nothing to press there" : "has nothing to press"
    let way = block.isOverlay ? "\"close\"" : "\"go\""
    findings.report(
      block.isOverlay ? .overlayWithoutWayOut : .deadEnd, block: state.block,
      "play gets stuck in \(place): it is no ending and \(reason); add a \(way) that is always "
        + "there, or end the game here with \"win\" or \"lose\"",
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
    var session = Session(maze)
    var stage = tables.startStage
    for move in space.path(to: place) {
      stage = session.state.stage.block
      _ = try? session.perform(move)
    }
    return stage
  }
}
