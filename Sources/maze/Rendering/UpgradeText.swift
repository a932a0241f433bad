import MazeEngine
import MazeValidation

/// What becomes of saved games as lines of text.
enum UpgradeText {
  /// The findings with their evidence, the counts, the verdict.
  static func lines(_ checked: CheckedUpgrade) -> [String] {
    let upgrade = checked.upgrade
    let omitted = upgrade.omittedCount > 0 ? [Rule.saveNotKept: upgrade.omittedCount] : [:]
    return upgrade.findings.flatMap(ReportText.lines)
      + DiagnosticText.lines(omitted: omitted, path: checked.path) + summary(checked)
  }

  /// The counts and the verdict.
  static func summary(_ checked: CheckedUpgrade) -> [String] {
    let upgrade = checked.upgrade
    let isCut = upgrade.search.limit != nil
    var lines = [
      "Compared \(isCut ? "so far " : "")with \(TextSafety.visible(checked.path)): "
        + "\(states(upgrade.search.stateCount)), "
        + "\(TraceText.counted(upgrade.search.moveCount, "move"))."
    ]
    if upgrade.keptCount > 0 {
      let lost =
        upgrade.lostCount == 0
        ? "" : " From \(upgrade.lostCount) of these no win could be reached before either."
      lines.append(
        "In \(upgrade.keptCount) of them a saved game goes on in the same place." + lost)
    }
    lines += names(
      upgrade.droppedVariables, "Lost from saved games, since the new version does not have")
    lines += names(upgrade.addedVariables, "New, and at the first value in saved games")
    if upgrade.dependsOnPath {
      lines.append(
        "No ifid and no title tells that the two are the same maze, so saved games are found "
          + "only if the new version lies where the old one lay.")
    }
    return lines + [verdict(checked)]
  }

  private static func names(_ names: [String], _ what: String) -> [String] {
    names.isEmpty ? [] : ["\(what): \(TextSafety.visible(TraceText.listed(names)))."]
  }

  private static func states(_ count: Int) -> String { TraceText.counted(count, "state") }

  /// What becomes of them, a sentence.
  static func verdict(_ checked: CheckedUpgrade) -> String {
    let upgrade = checked.upgrade
    let count = "\(upgrade.movedCount) of \(states(upgrade.search.stateCount))"
    switch upgrade.verdict {
    case .kept:
      return "Kept: wherever a game was saved in the old version, it goes on in the same place."
    case .accepted:
      return "Accepted: from \(count) a saved game goes on elsewhere, and that is allowed."
    case .moved:
      let gaveUp = checked.limit.map { " The search gave up: \(ReportText.reason($0))" } ?? ""
      return "Not kept: from \(count) a saved game goes on elsewhere." + gaveUp
    case .unknown(let limit):
      return "Unknown: \(ReportText.reason(limit))"
    }
  }
}
