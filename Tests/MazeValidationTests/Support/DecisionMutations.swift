import MazeEngine

/// The texts of a maze in which one decision is taken away or leads elsewhere.
struct DecisionMutations {
  private static let modifiers: Set<String> = [
    "if", "needs", "set", "raise", "lower", "reply", "hint", "direction", "main", "action", "allow",
  ]

  private let lines: [String]
  private let stages: [String]
  /// The places of the lines with decisions.
  let decisions: [Int]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    stages = lines.filter { $0.hasPrefix("stage ") }.map { String($0.dropFirst(6)) }
    decisions = lines.indices.filter { [lines] in lines[$0].hasPrefix("go ") }
  }

  /// The text without a decision, its modifiers included.
  func deleting(_ decision: Int) -> String {
    let rest = lines[(decision + 1)...].prefix { line in
      Self.modifiers.contains(line.prefix { $0 != " " && $0 != ":" }.description)
    }
    return (lines[..<decision] + lines[rest.endIndex...]).joined(separator: "\n")
  }

  /// The texts in which a decision leads to each other stage in turn.
  func retargeting(_ decision: Int) -> [String] {
    let line = lines[decision]
    guard let colon = line.firstIndex(of: ":") else { return [] }
    let target = line[..<colon].dropFirst(3)
    return stages.filter { $0 != target }.map { stage in
      var lines = lines
      lines[decision] = "go \(stage)" + line[colon...]
      return lines.joined(separator: "\n")
    }
  }
}
