internal import MazeEngine

extension Validator {
  /// `ambiguous-label` and `direction-clash`: two elements that are present in the same reached
  /// state, and sound the same or lie in the same direction.
  @Sendable
  static func checkPairs(_ examined: Examined, _: PlainGraph, _ findings: Findings) {
    let tables = examined.tables
    for found in examined.examination.together.sorted(by: { $0.pair.second < $1.pair.second }) {
      let pair = found.pair
      findings.report(
        pair.reason == .sameLabel ? .ambiguousLabel : .directionClash,
        block: tables.items[Int(pair.second)].block, item: pair.second, message(pair, tables),
        evidence: {
          pair.isDynamic || !tables.items[Int(pair.second)].presence.isEmpty
            ? .init(trace: examined.trace(to: found.place)) : .init()
        })
    }
  }

  private static func message(_ pair: ElementPair, _ tables: Tables) -> String {
    let first = tables.texts[Int(pair.first)]
    switch pair.reason {
    case .sameLabel:
      let line = tables.location(of: first.line).line
      return "this sounds just like the element of line \(line), and both can be present together; "
        + "give one of the two another label"
    case .sameDirection:
      let direction = tables.texts[Int(pair.second)].direction?.rawValue ?? ""
      return "\"\(direction)\" is taken by \(quoted(tables.text(first.label))) here; give one of "
        + "the two another direction"
    }
  }
}
