internal import MazeEngine

/// Collects the findings about one maze, those left out that an `allow` line accepts.
final class Findings {
  private let tables: Tables
  private let bag: DiagnosticBag
  private var allowed: Set<AllowKey> = []
  private var allowedCount = 0
  private var isRefuted = false

  private struct AllowKey: Hashable {
    var rule: Rule
    var block: UInt32
    var item: UInt32
  }

  init(_ maze: Maze, limit: Int) {
    tables = maze.tables
    bag = DiagnosticBag(limit: limit)
    for allow in tables.allows {
      allowed.insert(AllowKey(rule: allow.rule, block: allow.block, item: allow.item))
    }
  }

  /// Notes a finding about a block, or about an item of it.
  func report(
    _ rule: Rule, block: UInt32, item: UInt32 = noRow, _ message: @autoclosure () -> String
  ) {
    if allowed.contains(AllowKey(rule: rule, block: block, item: item))
      || allowed.contains(AllowKey(rule: rule, block: block, item: noRow))
    {
      allowedCount += 1
      return
    }
    let range =
      item == noRow ? tables.blockTexts[Int(block)].line : tables.texts[Int(item)].line
    report(rule, range, message())
  }

  /// Notes a finding about the maze as a whole.
  func report(_ rule: Rule, _ range: SourceRange, _ message: @autoclosure () -> String) {
    if rule.severity == .error { isRefuted = true }
    bag.report(rule, range, message())
  }

  /// The report of all that was noted.
  func report(_ graph: PlainGraph) -> Report {
    let found = bag.finished(in: tables.files)
    return Report(
      verdict: isRefuted ? .refuted : .tablesHold, diagnostics: found.diagnostics,
      omitted: found.omitted, allowedCount: allowedCount, stageCount: graph.stageCount,
      decisionCount: graph.decisionCount)
  }
}

/// A name in quotation marks.
///
/// Names of a loaded maze hold nothing that may not be printed.
func quoted(_ name: String) -> String { "\"\(name)\"" }
