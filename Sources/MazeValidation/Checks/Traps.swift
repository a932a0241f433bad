internal import MazeEngine

extension Validator {
  /// `trap`: a step by which play comes from a state that can still win to one that cannot.
  @Sendable
  static func checkTraps(_ examined: Examined, _ findings: Findings) {
    let tables = examined.tables
    for loss in examined.examination.losses {
      findings.report(
        .trap, block: tables.items[Int(loss.item)].block, item: loss.item,
        "this step can lose the game: after it no win can be reached any more; give it "
          + "a line \"needs\", add a way on from where it leads, or accept it by a line "
          + "\"allow trap: REASON\"",
        evidence: {
          let repair = examined.space.repair(of: loss)
          return .init(
            trace: examined.trace(of: loss), repair: repair.map { examined.repair($0) })
        })
    }
  }
}
