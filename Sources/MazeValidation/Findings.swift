internal import MazeEngine

/// Collects the findings about one maze, those left out that an `allow` line accepts.
final class Findings {
  /// A play that shows a finding, and lines that would mend it.
  struct Evidence {
    var trace: Trace?
    var repair: Repair?
  }

  let limit: Int
  private let tables: Tables
  private let bag: DiagnosticBag
  private var allowed: Set<AllowKey> = []
  private let allowedRules: Set<Rule>
  private var allowedCount = 0
  private(set) var isRefuted = false
  /// Whether an error was accepted.
  private(set) var hasAccepted = false
  private var evidence: [Place: Evidence] = [:]

  private struct AllowKey: Hashable {
    var rule: Rule
    var block: UInt32
    var item: UInt32
  }

  private struct Place: Hashable {
    var rule: Rule
    var range: SourceRange
  }

  init(_ maze: Maze, limit: Int, allowed rules: Set<Rule> = []) {
    tables = maze.tables
    self.limit = limit
    allowedRules = rules
    bag = DiagnosticBag(limit: limit)
    for allow in tables.allows {
      allowed.insert(AllowKey(rule: allow.rule, block: allow.block, item: allow.item))
    }
  }

  /// Notes a finding about a block, or about an item of it.
  ///
  /// The message, the notes and the evidence are made only for a finding that is kept.
  func report(
    _ rule: Rule, block: UInt32, item: UInt32 = noRow, _ message: @autoclosure () -> String,
    notes: @autoclosure () -> [(range: SourceRange, message: String)] = [],
    evidence: () -> Evidence = { Evidence() }
  ) {
    if accepts(rule, block, item) {
      accept(rule)
      return
    }
    let range =
      item == noRow ? tables.blockTexts[Int(block)].line : tables.texts[Int(item)].line
    report(rule, range, message(), notes: notes(), evidence: evidence)
  }

  /// Whether a finding about an item would be accepted.
  func accepts(_ rule: Rule, item: UInt32) -> Bool {
    accepts(rule, tables.items[Int(item)].block, item)
  }

  private func accepts(_ rule: Rule, _ block: UInt32, _ item: UInt32) -> Bool {
    accepts(rule) || isAllowed(rule, block, item) || isAllowed(rule, block, noRow)
  }

  private func accepts(_ rule: Rule) -> Bool {
    !allowedRules.isEmpty && allowedRules.contains(rule)
  }

  private func isAllowed(_ rule: Rule, _ block: UInt32, _ item: UInt32) -> Bool {
    !allowed.isEmpty && allowed.contains(AllowKey(rule: rule, block: block, item: item))
  }

  /// Notes a finding about the maze as a whole.
  func report(
    _ rule: Rule, _ range: SourceRange, _ message: @autoclosure () -> String,
    notes: @autoclosure () -> [(range: SourceRange, message: String)] = [],
    evidence: () -> Evidence = { Evidence() }
  ) {
    if accepts(rule) {
      accept(rule)
      return
    }
    if rule.severity == .error { isRefuted = true }
    if bag.count(of: rule) < limit {
      var evidence = evidence()
      let repair = evidence.repair
      evidence.repair = repair.map { repair in
        Repair(
          message: repair.message, lines: repair.lines, range: asWritten(repair.range),
          location: repair.location)
      }
      self.evidence[Place(rule: rule, range: asWritten(range))] = evidence
      bag.report(
        rule, range, message(), notes: notes(),
        fixIts: repair.map { repair in
          let text = repair.lines.map { "\n" + $0 }.joined()
          return [Diagnostic.FixIt(range: repair.range, replacement: text)]
        } ?? [])
    } else {
      bag.report(rule, range, "")
    }
  }

  /// Adds what another collection holds after what this one does.
  func add(_ others: Findings) {
    bag.add(others.bag)
    evidence.merge(others.evidence) { own, _ in own }
    allowedCount += others.allowedCount
    isRefuted = isRefuted || others.isRefuted
    hasAccepted = hasAccepted || others.hasAccepted
  }

  private func asWritten(_ range: SourceRange) -> SourceRange {
    tables.files[Int(range.file)].rangeAsWritten(range)
  }

  private func accept(_ rule: Rule) {
    allowedCount += 1
    if rule.severity == .error { hasAccepted = true }
  }

  /// The report of all that was noted.
  func report(_ graph: PlainGraph, _ verdict: Report.Verdict, _ search: SearchSummary? = nil)
    -> Report
  {
    let found = bag.finished(in: tables.files)
    return Report(
      verdict: isRefuted ? .refuted : verdict,
      findings: found.diagnostics.map { diagnostic in
        let evidence = evidence[Place(rule: diagnostic.rule, range: diagnostic.range)]
        return Finding(
          diagnostic: diagnostic, trace: evidence?.trace, repair: evidence?.repair)
      },
      omitted: found.omitted, allowedCount: allowedCount, stageCount: graph.stageCount,
      decisionCount: graph.decisionCount, search: search)
  }
}

/// A name in quotation marks.
///
/// Names of a loaded maze hold nothing that may not be printed.
func quoted(_ name: String) -> String { "\"\(name)\"" }
