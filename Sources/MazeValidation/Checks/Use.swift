internal import MazeEngine

extension Validator {
  /// `never-enabled` and `text-never-shown`: what can never be used or heard, although play comes
  /// to its place.
  ///
  /// What belongs to a group, or to an element, that is never there is its consequence. A line to
  /// where no play comes is told there, under `unreachable-stage` or `no-win`.
  @Sendable
  static func checkUse(_ examined: Examined, _: PlainGraph, _ findings: Findings) {
    let found = examined.examination
    for item in found.neverPresent.union(found.neverEnabled).sorted() {
      guard !isConsequence(item, examined) else { continue }
      let row = examined.tables.items[Int(item)]
      let condition = quoted(examined.condition(of: item))
      switch row.kind {
      case .say, .fact, .heading:
        findings.report(
          .textNeverShown, block: row.block, item: item,
          "this is never heard: \(condition) never holds when play is here; mend the condition, "
            + "or remove it")
      default:
        findings.report(
          .neverEnabled, block: row.block, item: item,
          "this can never be used: \(condition) never holds when play is here; mend the "
            + "condition, or remove it")
      }
    }
  }

  private static func isConsequence(_ item: UInt32, _ examined: Examined) -> Bool {
    let tables = examined.tables
    let absent = examined.examination.neverPresent
    let row = tables.items[Int(item)]
    let owner = row.kind == .action ? row.target : item
    if row.kind == .action, absent.contains(owner) { return true }
    if row.kind == .go || row.kind == .open,
      !examined.examination.isReached[Int(row.target)]
    {
      return true
    }
    let group = tables.texts[Int(owner)].group
    return group != noRow && group != owner && absent.contains(group)
  }
}
