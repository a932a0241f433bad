internal import MazeEngine

extension Validator {
  /// `always-true`: a line `if` or `needs` that holds in every reached state in which it is asked.
  @Sendable
  static func checkConditions(_ examined: Examined, _: PlainGraph, _ findings: Findings) {
    for condition in examined.examination.alwaysTrue {
      let row = examined.tables.items[Int(condition.item)]
      let line = (condition.isNeeds ? "needs " : "if ") + examined.words.text(condition.clause)
      findings.report(
        .alwaysTrue, block: row.block, item: condition.item,
        "\(quoted(line)) always holds when play is here; leave it out, or mend it")
    }
  }
}
