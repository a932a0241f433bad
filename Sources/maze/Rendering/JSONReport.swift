import MazeEngine
import MazeValidation

/// What `maze validate --format json` writes; `docs/validate.schema.json` describes it.
struct JSONReport {
  /// The version of this form; it grows when a reader of the old form would be misled.
  static let formatVersion = 1

  let checks: [CheckedMaze]
  let code: ExitCode

  /// One document about all mazes.
  var document: JSONValue {
    [
      "formatVersion": .number(Self.formatVersion),
      "tool": ["name": "maze", "version": .string(Version.current)],
      "exitCode": .number(Int(code.rawValue)),
      "files": .array(checks.map(Self.file)),
    ]
  }

  private static func file(_ checked: CheckedMaze) -> JSONValue {
    [
      "path": .string(checked.path),
      "status": .string(checked.status.rawValue),
      "exitCode": .number(Int(checked.code.rawValue)),
      "verdict": .string(ReportText.verdict(checked)),
      "limit": checked.limit.map { .string(name($0)) },
      "counts": counts(checked),
      "search": checked.report?.search.map(search),
      "findings": .array(checked.findings.map { finding($0, checked) }),
      "omitted": omitted(checked),
      "upgrade": checked.upgrade.map { upgrade($0, checked) },
    ]
  }

  /// What `--max-states` and the other limits are called.
  static func name(_ limit: SearchLimit) -> String {
    switch limit {
    case .states: "states"
    case .memory: "memory"
    case .stopped: "time"
    }
  }

  /// How much there is in the maze, and how much was found.
  static func counts(_ checked: CheckedMaze) -> JSONValue {
    [
      "stages": (checked.report?.stageCount).map(JSONValue.number),
      "decisions": (checked.report?.decisionCount).map(JSONValue.number),
      "errors": .number(checked.count(of: .error)),
      "warnings": .number(checked.count(of: .warning)),
      "allowed": .number(checked.report?.allowedCount ?? 0),
    ]
  }

  /// What the search of all states counted.
  static func search(_ search: SearchSummary) -> JSONValue {
    [
      "states": .number(search.stateCount),
      "moves": .number(search.moveCount),
      "shortestWin": search.shortestWin.map(JSONValue.number),
      "lostStates": .number(search.lostCount),
      "longestWayToWin": .number(search.longestWayToWin),
      "hardestState": search.hardestState.map(JSONValue.string),
      "leftOut": .strings(search.leftOut),
    ]
  }

  /// How many findings of each rule are left out.
  static func omitted(_ checked: CheckedMaze) -> JSONValue {
    .object(
      checked.omitted.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        ($0.key.rawValue, .number($0.value))
      })
  }

  // MARK: - Findings

  static func finding(_ finding: Finding, _ checked: CheckedMaze) -> JSONValue {
    let diagnostic = finding.diagnostic
    return [
      "rule": .string(diagnostic.rule.rawValue),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "location": location(diagnostic.range, checked),
      "quotedLine": .string(diagnostic.writtenLine),
      "notes": .array(
        diagnostic.notes.map { note in
          ["message": .string(note.message), "location": location(note.location)]
        }),
      "fixIts": .array(
        diagnostic.fixIts.map { fixIt in
          [
            "location": location(fixIt.range, checked),
            "replacement": .string(fixIt.replacement),
          ]
        }),
      "trace": finding.trace.map { trace($0, rule: diagnostic.rule) },
      "repair": finding.repair.map { repair in
        [
          "message": .string(repair.message), "lines": .strings(repair.lines),
          "location": location(repair.range, checked),
        ]
      },
    ]
  }

  private static func trace(_ trace: Trace, rule: Rule) -> JSONValue {
    [
      "moves": .number(trace.moveCount),
      "steps": .array(
        trace.steps.map { step in
          [
            "place": .string(step.place), "words": .string(step.words),
            "test": .strings(step.script), "moves": .number(step.moves.count),
            "location": location(step.location), "changes": .strings(step.changes),
          ]
        }),
      "losingStep": trace.losingStep.map { .number($0 + 1) },
      "end": .string(trace.end),
      "stillReached": .strings(trace.stillReached),
      "testBlock": .strings(TraceText.testBlock(trace, rule: rule)),
    ]
  }

  private static func location(_ place: SourceLocation) -> JSONValue {
    [
      "path": .string(place.path), "line": .number(place.line), "column": .number(place.column),
    ]
  }

  private static func location(_ range: SourceRange, _ checked: CheckedMaze) -> JSONValue? {
    guard let (start, end) = checked.places(of: range) else { return nil }
    return [
      "path": .string(start.path), "line": .number(start.line), "column": .number(start.column),
      "endLine": .number(end.line), "endColumn": .number(end.column),
    ]
  }
}
