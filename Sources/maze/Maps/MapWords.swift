import MazeEngine
import MazeValidation

/// What all maps say of a maze in the same words.
extension MazeMap {
  /// The kind of map.
  enum Format: String, CaseIterable, Sendable {
    case outline, dot, mermaid, svg
  }

  /// How many stages, overlays, decisions and loops there are.
  var countWords: String {
    let counts = counts
    let parts = [
      (counts.stages, "stage"), (counts.overlays, "overlay"), (counts.decisions, "decision"),
      (loops.count, "loop"),
    ]
    return parts.filter { $0.0 > 0 }.map { TraceText.counted($0.0, $0.1) }
      .joined(separator: ", ") + "."
  }

  /// All findings, those of places, ways and deeds among them.
  var allMarks: [Mark] {
    places.flatMap(\.marks) + ways.flatMap(\.marks) + deeds.flatMap(\.marks) + otherMarks
  }

  /// "3 errors and 1 warning are marked.", or `nil`.
  var markWords: String? {
    let marks = allMarks
    let errors = marks.count { $0.severity == .error }
    let parts = [(errors, "error"), (marks.count - errors, "warning")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    let isOne = marks.count == 1
    return TraceText.listed(parts.map { TraceText.counted($0.0, $0.1) })
      + (isOne ? " is marked." : " are marked.")
  }

  /// The lines of the play that is shown, its title first.
  var playLines: [String] {
    guard let play else { return [] }
    var lines = ["\(play.title), \(TraceText.counted(play.trace.moveCount, "move")):"]
    for (index, step) in play.trace.steps.enumerated() {
      lines.append("Step \(index + 1). \(TraceText.text(step))")
      if index == play.trace.losingStep { lines.append(TraceText.loss) }
    }
    return lines + ["Play is \(play.trace.steps.isEmpty ? "" : "then ")in \(play.trace.end)."]
  }

  /// Where a way leads: "to cellar", "opens map".
  func leads(_ way: Way) -> String {
    let name = places[way.target].name
    if way.isOpening { return "opens \(name)" }
    return (way.loop == nil ? "to " : "back to ") + name
  }

  /// "Step 3", "Steps 3 and 5"; `nil` where the play does not come along.
  static func stepWords(_ steps: [Int]) -> String? {
    guard !steps.isEmpty else { return nil }
    return (steps.count == 1 ? "Step " : "Steps ") + TraceText.listed(steps.map(String.init))
  }
}

extension MazeMap.Place {
  /// "Stage hall", "Overlay map".
  var title: String { (isOverlay ? "Overlay " : "Stage ") + name }

  /// What it is beside a stage: "Start", "A win".
  var roles: [String] {
    var roles: [String] = []
    if isStart { roles.append("Start") }
    if isOverlay { roles.append("Overlay") }
    switch ending {
    case .win?: roles.append("A win")
    case .lose?: roles.append("A loss")
    case nil: break
    }
    if depth == nil { roles.append("No way leads here") }
    return roles
  }
}

extension [MazeMap.Mark] {
  /// The gravest severity among them.
  var gravest: Severity? {
    isEmpty ? nil : contains { $0.severity == .error } ? .error : .warning
  }

  /// Their words, each once.
  var words: [String] {
    var words: [String] = []
    for mark in self where !words.contains(mark.words) { words.append(mark.words) }
    return words
  }
}
