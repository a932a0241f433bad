internal import MazeEngine

extension Validator {
  /// `ambiguous-label` and `direction-clash`: two elements that are present in the same reached
  /// state, and sound the same or lie in the same direction.
  @Sendable
  static func checkPairs(_ examined: Examined, _ findings: Findings) {
    let tables = examined.tables
    for found in examined.examination.together.sorted(by: { $0.pair.second < $1.pair.second }) {
      let (first, second) = (found.pair.first, found.pair.second)
      let line = tables.location(of: tables.texts[Int(first)].line).line
      let label = quoted(tables.text(tables.texts[Int(first)].label))
      let message: String
      let rule: Rule
      switch found.pair.reason {
      case .sameLabel:
        rule = .ambiguousLabel
        message =
          "this sounds just like the element of line \(line), and both can be present together; "
          + "give one of the two another label"
      case .sameDirection:
        rule = .directionClash
        let direction = tables.texts[Int(second)].direction?.rawValue ?? ""
        message =
          "\"\(direction)\" is taken by \(label) here; give one of the two another "
          + "direction"
      }
      findings.report(
        rule, block: tables.items[Int(second)].block, item: second, message,
        evidence: {
          found.pair.isDynamic || !tables.items[Int(second)].presence.isEmpty
            ? .init(trace: examined.trace(to: found.place)) : .init()
        })
    }
  }
}
