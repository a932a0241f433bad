import MazeEngine
import MazeValidation

/// The evidence for a finding as lines of text.
enum TraceText {
  /// What is said of the step that lost the game.
  static let loss = "This step lost the game: from here no win can be reached."

  /// The play that shows a finding, a numbered line a move, then the same as a test.
  static func lines(_ trace: Trace, rule: Rule) -> [String] {
    var lines: [String] = []
    if trace.steps.isEmpty {
      lines.append("It is so from the start.")
    } else {
      lines.append("The shortest play to it has \(counted(trace.moveCount, "move")):")
    }
    for (index, step) in trace.steps.enumerated() {
      lines.append("\(index + 1). \(text(step))")
      if index == trace.losingStep {
        lines.append(loss)
      }
    }
    lines.append("Play is \(trace.steps.isEmpty ? "" : "then ")in \(trace.end).")
    if trace.losingStep != nil, let reached = reached(trace.stillReached) { lines.append(reached) }
    if !trace.steps.isEmpty {
      lines.append("The same as a test:")
      lines += testBlock(trace, rule: rule)
    }
    return lines.map { "    " + TextSafety.visible($0) }
  }

  /// The play as a `test` block.
  static func testBlock(_ trace: Trace, rule: Rule) -> [String] {
    trace.testBlock(named: "\(rule.rawValue) shown")
  }

  /// What would mend a finding.
  static func lines(_ repair: Repair) -> [String] {
    ["    Checked repair: " + TextSafety.visible(repair.message)]
  }

  /// A move: the place, what is done, where its line stands, what is different then.
  static func text(_ step: Trace.Step) -> String {
    let place = "\(step.location.path):\(step.location.line)"
    let changes = step.changes.isEmpty ? "Nothing changes." : "Then \(listed(step.changes))."
    return "In \(step.place), \(step.words) (\(place)). \(changes)"
  }

  private static func reached(_ stages: [String]) -> String? {
    guard !stages.isEmpty else { return nil }
    let most = 6
    let rest = stages.count > most ? ["\(stages.count - most) more"] : []
    let names = listed(stages.prefix(most) + rest)
    return stages.count == 1
      ? "Play can never leave stage \(names) again."
      : "Play can still come to these stages only: \(names)."
  }

  /// Several phrases as one: "a", "a and b", "a, b and c".
  static func listed(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A count with the word for what is counted.
  static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
