import MazeEngine
import MazeValidation

/// What `maze validate --format sarif` writes: a log of version 2.1.0 with one run.
struct SARIFReport {
  /// The schema of the standard.
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let checks: [CheckedMaze]
  private let code: ExitCode
  private let places: SARIFPlaces

  init(checks: [CheckedMaze], code: ExitCode) {
    self.checks = checks
    self.code = code
    places = SARIFPlaces(checks)
  }

  /// One document about all mazes.
  var document: JSONValue {
    ["$schema": .string(Self.schema), "version": "2.1.0", "runs": [run]]
  }

  private var run: JSONValue {
    [
      "tool": ["driver": driver],
      "invocations": [invocation],
      "artifacts": .array(places.artifacts),
      "columnKind": "unicodeCodePoints",
      "defaultEncoding": "UTF-8",
      "newlineSequences": ["\r\n", "\n"],
      "results": .array(checks.flatMap { SARIFResults(checked: $0, places: places).results }),
      "properties": ["mazes": .array(checks.map(maze))],
    ]
  }

  // MARK: - The tool

  private var driver: JSONValue {
    [
      "name": "maze",
      "fullName": "maze validate",
      "version": .string(Version.current),
      "semanticVersion": .string(Version.current),
      "rules": .array(Rule.allCases.map(Self.rule)),
      "notifications": .array(Notice.allCases.map(\.descriptor)),
    ]
  }

  private static func rule(_ rule: Rule) -> JSONValue {
    [
      "id": .string(rule.rawValue),
      "shortDescription": .message(rule.summary),
      "help": .message("\(rule.page) says why it matters and how to mend it."),
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  // MARK: - The run

  private var invocation: JSONValue {
    let isComplete = checks.allSatisfy {
      $0.status != .unreadable && $0.limit == nil && $0.upgrade?.limit == nil
    }
    return [
      "executionSuccessful": .bool(isComplete),
      "exitCode": .number(Int(code.rawValue)),
      "toolExecutionNotifications": .array(checks.flatMap(notifications)),
    ]
  }

  private func notifications(_ checked: CheckedMaze) -> [JSONValue] {
    var result: [JSONValue] = []
    if checked.status == .unreadable {
      result.append(notification(.unreadable, ReportText.verdict(checked), checked))
    }
    if checked.limit != nil {
      result.append(notification(.cutSearch, ReportText.verdict(checked), checked))
    }
    if let upgrade = checked.upgrade {
      if upgrade.limit != nil {
        result.append(notification(.cutSearch, UpgradeText.verdict(upgrade), checked))
      }
      if upgrade.upgrade.omittedCount > 0 {
        result.append(omitted(.saveNotKept, upgrade.upgrade.omittedCount, checked))
      }
    }
    for (rule, count) in checked.omitted.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      result.append(omitted(rule, count, checked))
    }
    return result
  }

  private func omitted(_ rule: Rule, _ count: Int, _ checked: CheckedMaze) -> JSONValue {
    let text = "\(count) more findings of \(rule.rawValue); maze validate --all shows them."
    return notification(.omitted, text, checked)
  }

  private func notification(
    _ notice: Notice, _ text: String, _ checked: CheckedMaze
  ) -> JSONValue {
    [
      "descriptor": ["id": .string(notice.rawValue), "index": .number(notice.index)],
      "level": .string(notice.level),
      "message": .message(text),
      "locations": [
        ["physicalLocation": ["artifactLocation": places.artifact(checked.path)]]
      ],
    ]
  }

  private func maze(_ checked: CheckedMaze) -> JSONValue {
    [
      "uri": .string(SARIFPlaces.uri(checked.path)),
      "status": .string(checked.status.rawValue),
      "verdict": .string(ReportText.verdict(checked)),
      "counts": JSONReport.counts(checked),
      "search": checked.report?.search.map(JSONReport.search),
      "omitted": JSONReport.omitted(checked),
      "upgrade": checked.upgrade.map { .object(JSONReport.upgrade($0)) },
    ]
  }
}

/// What there is to say about a run beside its results.
private enum Notice: String, CaseIterable {
  case unreadable
  case cutSearch = "cut-search"
  case omitted

  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  var level: String {
    switch self {
    case .unreadable: "error"
    case .cutSearch: "warning"
    case .omitted: "note"
    }
  }

  private var summary: String {
    switch self {
    case .unreadable: "A file cannot be read."
    case .cutSearch: "The search of all states was cut by a limit, so nothing is proved."
    case .omitted: "Of many findings of a rule only the first are told."
    }
  }

  var descriptor: JSONValue {
    [
      "id": .string(rawValue), "shortDescription": .message(summary),
      "defaultConfiguration": ["level": .string(level)],
    ]
  }
}

extension JSONValue {
  /// A message of SARIF, in which braces are doubled, and brackets make no link.
  static func message(_ text: String) -> JSONValue {
    var result = ""
    var last: Character?
    for character in text {
      switch character {
      case "{", "}": result += "\(character)\(character)"
      // A text of a maze must not become a link that a reader of the report follows.
      case "(" where last == "]": result += " ("
      default: result.append(character)
      }
      last = character
    }
    return ["text": .string(result)]
  }
}
