internal import MazeEngine

extension Validator {
  /// `trap`: a step by which play comes from a state that can still win to one that cannot.
  @Sendable
  static func checkTraps(_ examined: Examined, _ findings: Findings) {
    let tables = examined.tables
    let losses = examined.examination.losses
    // Repairs are looked for together, and only those that will be told.
    let told = losses.indices.filter { !findings.accepts(.trap, item: losses[$0].item) }
      .prefix(findings.limit)
    var repairs = [RepairLine?](repeating: nil, count: losses.count)
    for (index, repair) in zip(told, examined.space.repairs(of: told.map { losses[$0] })) {
      repairs[index] = repair
    }
    let items = tables.items
    for (index, loss) in losses.enumerated() {
      findings.report(
        .trap, block: items[Int(loss.item)].block, item: loss.item,
        "this step can lose the game: after it no win can be reached any more; give it "
          + "a line \"needs\", add a way on from where it leads, or accept it by a line "
          + "\"allow trap: REASON\"",
        evidence: {
          .init(
            trace: examined.trace(of: loss),
            repair: repairs[index].map { examined.repair($0) })
        })
    }
  }
}
