import MazeEngine
import MazeValidation

/// What is said of a run, and of what is different from the last one.
enum WatchText {
  /// The most findings of a kind that are told one by one.
  private static let most = 10

  /// All that a first run found.
  static func lines(_ run: WatchedRun) -> [String] {
    let findings = run.findings.map(\.diagnostic)
    var lines: [String] = []
    if !findings.isEmpty { lines.append("\(counted(findings.count, "finding")):") }
    lines += told(findings.map(line)) + run.tests.compactMap { failure($0, "fails") }
    lines.append(([ReportText.verdict(run.checked)] + tests(run)).joined(separator: " "))
    return lines.map(TextSafety.visible)
  }

  /// What has changed since the last run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - last: The run before it.
  ///   - loaded: The last run before it in which the maze loaded.
  /// - Returns: The lines.
  static func lines(
    _ run: WatchedRun, after last: WatchedRun, loaded: WatchedRun?
  ) -> [String] {
    let path = run.checked.path
    if case .unreadable(let failure) = run.checked.outcome {
      return [TextSafety.visible("\(path) cannot be read: \(failure.words). Watching goes on.")]
    }
    var lines: [String] = []
    if last.checked.status == .unreadable { lines.append("\(path) is back.") }
    // What is wrong with the play is not gone because the file cannot be read for the moment.
    let before = run.loads ? loaded : last.loads ? nil : last
    lines += changes(run.findings, since: before?.findings ?? [])
    if run.loads { lines += changes(run.tests, since: loaded?.tests ?? []) }
    lines.append(([standing(run, after: last)] + tests(run)).joined(separator: " "))
    return lines.map(TextSafety.visible)
  }

  private typealias Findings = [(key: String, diagnostic: Diagnostic)]

  private static func changes(_ findings: Findings, since last: Findings) -> [String] {
    let lastKeys = Set(last.map(\.key))
    let keys = Set(findings.map(\.key))
    let gone = last.filter { !keys.contains($0.key) }.map(\.diagnostic)
    let new = findings.filter { !lastKeys.contains($0.key) }.map(\.diagnostic)
    var head: [String] = []
    if !gone.isEmpty { head.append("\(counted(gone.count, "finding")) gone") }
    if !new.isEmpty {
      head.append(gone.isEmpty ? counted(new.count, "new finding") : "\(new.count) new")
    }
    guard !head.isEmpty else { return [] }
    return [head.joined(separator: ", ") + ":"]
      + told(gone.map { "Gone: \($0.message) [\($0.rule.rawValue)]" }) + told(new.map(line))
  }

  private static func changes(
    _ tests: [WatchedRun.Test], since last: [WatchedRun.Test]
  ) -> [String] {
    let before = Dictionary(last.map { ($0.name, $0.problem) }, uniquingKeysWith: { $1 })
    let lines = tests.compactMap { test in
      let earlier = before[test.name]
      switch (test.problem, earlier) {
      case (nil, .some(.some)): return "Test \(test.name) passes now."
      case (.some(let problem), .some(.some(let old))):
        return problem == old ? nil : failure(test, "still fails")
      case (.some, .some(nil)): return failure(test, "fails now")
      case (.some, nil): return failure(test, "fails")
      case (nil, _): return nil
      }
    }
    return told(lines)
  }

  /// What the maze is now, beside what it was.
  private static func standing(_ run: WatchedRun, after last: WatchedRun) -> String {
    let count = run.checked.findings.count
    let findings = count > 0 ? ", \(counted(count, "finding"))" : ""
    let isSame = run.checked.status == last.checked.status
    let word: String
    switch run.checked.status {
    case .proved: word = "proved"
    case .accepted: word = "accepted"
    case .refuted: word = "refuted"
    case .unknown: word = "unknown"
    case .tablesHold: return isSame ? "The tables still hold." : "The tables hold now."
    case .doesNotLoad, .unreadable:
      return isSame ? "It still does not load\(findings)." : "It does not load now\(findings)."
    }
    return isSame
      ? "Still \(word)\(findings)."
      : "\(word.prefix(1).uppercased())\(word.dropFirst()) now\(findings)."
  }

  private static func tests(_ run: WatchedRun) -> [String] {
    guard run.loads else { return [] }
    let count = run.tests.count
    let failed = run.tests.count { $0.problem != nil }
    switch (count, failed) {
    case (0, _): return ["There are no tests."]
    case (1, 0): return ["The one test passes."]
    case (_, 0): return ["All \(count) tests pass."]
    default: return ["\(failed) of \(counted(count, "test")) \(failed == 1 ? "fails" : "fail")."]
    }
  }

  private static func failure(_ test: WatchedRun.Test, _ word: String) -> String? {
    test.problem.map { "Test \(test.name) \(word), \(test.place): \($0)" }
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    DiagnosticText.lines(diagnostic)[0]
  }

  /// The first of some lines, and how many more there are.
  private static func told(_ lines: [String]) -> [String] {
    let rest = lines.count - most
    return rest > 0 ? lines.prefix(most) + ["And \(rest) more like these."] : lines
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    TraceText.counted(count, thing)
  }
}
