internal import MazeEngine

extension Validator {
  /// `no-win`: whatever is done, no stage with `win` is reached.
  @Sendable
  static func checkWinning(_ examined: Examined, _ graph: PlainGraph, _ findings: Findings) {
    guard !examined.canBeWon else { return }
    let tables = examined.tables
    let wins = tables.blocks.indices.filter { tables.blocks[$0].ending == .win }
    guard wins.contains(where: { graph.reached[$0] }) else {
      checkWin(examined.maze, graph, findings)
      return
    }
    findings.report(
      .noWin, block: tables.startStage,
      "this maze cannot be won: lines lead to a stage with \"win\", but their conditions never "
        + "hold when play comes to them; mend these conditions",
      notes: examined.barredLines(to: wins.map { UInt32($0) }))
  }
}

extension Examined {
  /// The lines that lead from where play comes to blocks that it never comes to, with their
  /// conditions in words.
  ///
  /// - Parameter targets: The blocks in question, or those behind which they lie.
  /// - Returns: The places of the lines, each with its condition.
  func barredLines(to targets: [UInt32]) -> [(range: SourceRange, message: String)] {
    var behind = Set(targets)
    var open = targets
    var barred: [UInt32] = []
    while let target = open.popLast() {
      for item in linesByTarget[target] ?? [] {
        let block = tables.items[Int(item)].block
        if examination.isReached[Int(block)] {
          barred.append(item)
        } else if behind.insert(block).inserted {
          open.append(block)
        }
      }
    }
    return Set(barred).sorted().prefix(5).map { item in
      (
        tables.texts[Int(item)].line,
        "this line can never be used, since this never holds: \(condition(of: item))"
      )
    }
  }

  /// All that an item asks, in words.
  func condition(of item: UInt32) -> String {
    let row = tables.items[Int(item)]
    var runs = [row.presence, row.needs]
    if row.kind == .action { runs.insert(tables.items[Int(row.target)].presence, at: 0) }
    let parts = runs.filter { !$0.isEmpty }.map(words.text)
    return parts.isEmpty ? "its place is never reached" : parts.joined(separator: " and ")
  }
}
