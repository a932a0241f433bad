import MazeEngine
import MazeValidation

/// What `maze validate --format junit` writes: a suite for each file.
///
/// The cases of a file are the same from run to run, so that a build server can tell what is new:
/// whether it loads, whether it can be won, and one for each rule that is looked at.
struct JUnitReport {
  let checks: [CheckedMaze]

  /// One document about all mazes.
  var document: JUnit { JUnit(suites: checks.map { JUnitSuite(checked: $0).suite }) }
}

/// The cases about one file.
private struct JUnitSuite {
  let checked: CheckedMaze

  private var path: String { TextSafety.visible(checked.path) }

  var suite: JUnit.Suite {
    let rest = checked.report.map { [winning($0)] + rules($0).map(rule) } ?? brokenRules
    let upgrade = checked.upgrade.map { [upgrading($0)] } ?? []
    return JUnit.Suite(name: path, cases: [loading] + rest + upgrade)
  }

  private func test(_ name: String) -> JUnit.Case {
    JUnit.Case(name: name, className: path)
  }

  private func failure(_ text: [String], _ type: String) -> JUnit.Failure {
    JUnit.Failure(
      message: ReportText.verdict(checked), text: text.joined(separator: "\n"), type: type)
  }

  private var loading: JUnit.Case {
    var test = test("loads")
    if checked.report == nil {
      test.failure = failure(ReportText.lines(checked), checked.status.rawValue)
    }
    return test
  }

  private func winning(_ report: Report) -> JUnit.Case {
    var test = test("can be won from every state")
    let text = ReportText.summary(report, path: checked.path, isStrict: checked.isStrict)
    switch report.verdict {
    case .refuted: test.failure = failure(text, checked.status.rawValue)
    case .unknown: test.skipped = ReportText.verdict(checked)
    case .tablesHold: test.skipped = "Only the tables were checked."
    case .proved, .accepted: test.output = text.joined(separator: "\n")
    }
    return test
  }

  private func upgrading(_ upgrade: CheckedUpgrade) -> JUnit.Case {
    var test = test("saved games go on in the same place")
    let verdict = UpgradeText.verdict(upgrade)
    switch upgrade.status {
    case .kept, .accepted: test.output = UpgradeText.summary(upgrade).joined(separator: "\n")
    case .unknown: test.skipped = verdict
    case .moved:
      test.failure = JUnit.Failure(
        message: verdict, text: UpgradeText.lines(upgrade).joined(separator: "\n"),
        type: Rule.saveNotKept.rawValue)
    }
    return test
  }

  // MARK: - Rules

  private func findings(_ rule: Rule) -> [Finding] {
    checked.findings.filter { $0.diagnostic.rule == rule }
  }

  /// The rules whose findings keep a maze from loading, as far as they have any.
  private var brokenRules: [JUnit.Case] {
    Rule.allCases.filter { !findings($0).isEmpty }.map(rule)
  }

  /// The rules that a maze which loads is checked by.
  private func rules(_ report: Report) -> [Rule] {
    Rule.allCases.filter {
      $0.isFoundAfterLoading && (report.search != nil || !$0.needsSearch)
    }
  }

  private func rule(_ rule: Rule) -> JUnit.Case {
    var test = test(rule.rawValue)
    let found = findings(rule)
    guard let first = found.first?.diagnostic else {
      if rule.needsSearch, checked.limit != nil { test.skipped = ReportText.verdict(checked) }
      return test
    }
    let omitted = DiagnosticText.lines(
      omitted: checked.omitted.filter { $0.key == rule }, path: checked.path)
    let text = (found.flatMap(ReportText.lines) + omitted).joined(separator: "\n")
    if rule.severity == .error || checked.isStrict {
      let count = found.count + (checked.omitted[rule] ?? 0)
      let more = count > 1 ? " (and \(count - 1) more)" : ""
      test.failure = JUnit.Failure(
        message: first.message + more, text: text, type: rule.rawValue)
    } else {
      test.output = text
    }
    return test
  }
}
