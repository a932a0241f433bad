import MazeEngine
import MazeValidation

/// What was found about a maze as lines of text.
enum ReportText {
  /// The findings with their evidence, the counts, the verdict.
  static func lines(_ checked: CheckedMaze) -> [String] {
    let path = TextSafety.visible(checked.path)
    switch checked.outcome {
    case .unreadable(let failure): return [MazeFile.failureLine(checked.path, failure)]
    case .broken(let loaded):
      let count = DiagnosticText.count(loaded.diagnostics, omitted: loaded.omitted)
      return DiagnosticText.lines(
        loaded.diagnostics, omitted: loaded.omitted, path: checked.path)
        + ["\(path): \(count); this maze does not load."]
    case .report(let report):
      return report.findings.flatMap(lines)
        + DiagnosticText.lines(omitted: report.omitted, path: checked.path)
        + summary(report, path: checked.path, isStrict: checked.isStrict)
        + (checked.upgrade.map(UpgradeText.lines) ?? [])
    }
  }

  /// The counts, what the search found, the verdict.
  static func summary(_ report: Report, path: String, isStrict: Bool) -> [String] {
    [counts(report, TextSafety.visible(path))] + search(report)
      + [verdict(report, isStrict: isStrict)]
  }

  /// A finding with its evidence.
  static func lines(_ finding: Finding) -> [String] {
    DiagnosticText.lines(finding.diagnostic)
      + (finding.trace.map { TraceText.lines($0, rule: finding.diagnostic.rule) } ?? [])
      + (finding.repair.map(TraceText.lines) ?? [])
  }

  private static func counts(_ report: Report, _ path: String) -> String {
    let count = DiagnosticText.count(report.diagnostics, omitted: report.omitted)
    let isOne = report.allowedCount == 1
    let allowed =
      report.allowedCount == 0
      ? "" : " \(counted(report.allowedCount, "finding")) \(isOne ? "is" : "are") accepted."
    return
      "\(path): \(counted(report.stageCount, "stage")), "
      + "\(counted(report.decisionCount, "decision"))\(count.isEmpty ? "" : ", \(count)").\(allowed)"
  }

  private static func search(_ report: Report) -> [String] {
    guard let search = report.search else { return [] }
    var lines: [String] = []
    let counts = "\(counted(search.stateCount, "state")), \(counted(search.moveCount, "move"))"
    if search.limit != nil { return ["Searched so far: \(counts)."] }
    var line = "Searched: \(counts)."
    if let shortest = search.shortestWin {
      line += " The shortest win takes \(counted(shortest, "move"))."
    }
    lines.append(line)
    if let hardest = search.hardestState, search.longestWayToWin > 0 {
      lines.append(
        "The hardest state is \(counted(search.longestWayToWin, "move")) from a win: "
          + TextSafety.visible(hardest) + ".")
    }
    if !search.leftOut.isEmpty {
      let names = TextSafety.visible(TraceText.listed(search.leftOut))
      let what = search.leftOut.count == 1 ? "it" : "them"
      lines.append(
        "Left out of the states, since no condition and no label reads \(what): \(names).")
    }
    return lines
  }

  /// What became of a maze, a sentence.
  static func verdict(_ checked: CheckedMaze) -> String {
    switch checked.outcome {
    case .unreadable(let failure): "Unreadable: \(failure.words)."
    case .broken: "This maze does not load."
    case .report(let report): verdict(report, isStrict: checked.isStrict)
    }
  }

  private static func verdict(_ report: Report, isStrict: Bool) -> String {
    if report.verdict == .refuted {
      guard let search = report.search, search.lostCount > 0 else {
        let gaveUp = report.search?.limit.map { " The search gave up: \(reason($0))" } ?? ""
        return "Refuted: play can get stuck, or cannot be won." + gaveUp
      }
      return "Refuted: from \(search.lostCount) of \(counted(search.stateCount, "state")) "
        + "no win can be reached."
    }
    if case .unknown(let limit) = report.verdict { return "Unknown: \(reason(limit))" }
    if isStrict, !report.diagnostics.isEmpty { return "Refuted, since --strict counts warnings." }
    switch report.verdict {
    case .proved: return "Proved: from every state that play can reach, a win can be reached."
    case .accepted:
      return
        "Accepted: a win can be reached from every state but those that are allowed to be lost."
    default: return "Tables checked."
    }
  }

  /// Why a search gave up, and what to do.
  static func reason(_ limit: SearchLimit) -> String {
    switch limit {
    case .states: "there are more states than --max-states allows; give it a greater number."
    case .memory: "the states take more memory than --max-memory allows; give it a greater size."
    case .stopped: "the search took longer than --max-time allows; give it more seconds."
    }
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    TraceText.counted(count, thing)
  }
}
