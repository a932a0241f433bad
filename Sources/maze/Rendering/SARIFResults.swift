import MazeEngine
import MazeValidation

/// The findings about one maze as results of SARIF.
struct SARIFResults {
  let checked: CheckedMaze
  let places: SARIFPlaces

  private static let ruleIndices = Dictionary(
    uniqueKeysWithValues: Rule.allCases.enumerated().map { ($1, $0) })

  /// A result for each finding.
  var results: [JSONValue] {
    var fingerprints = Fingerprints(checked)
    return checked.allFindings.map { finding in
      result(
        finding, block: fingerprints.block(of: finding.diagnostic.range),
        fingerprint: fingerprints.next(finding.diagnostic))
    }
  }

  private func result(_ finding: Finding, block: String?, fingerprint: String) -> JSONValue {
    let diagnostic = finding.diagnostic
    let fixes = diagnostic.fixIts.compactMap { fix($0, finding.repair) }
    return [
      "ruleId": .string(diagnostic.rule.rawValue),
      "ruleIndex": Self.ruleIndices[diagnostic.rule].map(JSONValue.number),
      "level": .string(diagnostic.severity.rawValue),
      "message": .message(diagnostic.message),
      "locations": [
        [
          "physicalLocation": places.physical(
            diagnostic.range, line: diagnostic.writtenLine, checked),
          "logicalLocations": block.map { [["fullyQualifiedName": .string($0)]] },
        ]
      ],
      "relatedLocations": list(diagnostic.notes.map(related)),
      "partialFingerprints": [Fingerprints.name: .string(fingerprint)],
      "codeFlows": finding.trace.flatMap(codeFlow).map { [$0] },
      "fixes": list(fixes),
      "properties": finding.trace.map { trace in
        [
          "testBlock": .strings(TraceText.testBlock(trace, rule: diagnostic.rule)),
          "end": .string(trace.end), "stillReached": .strings(trace.stillReached),
        ]
      },
    ]
  }

  private func list(_ values: [JSONValue]) -> JSONValue? {
    values.isEmpty ? nil : .array(values)
  }

  private func related(_ note: Diagnostic.Note) -> JSONValue {
    [
      "physicalLocation": places.physical(note.location),
      "message": .message(note.message),
    ]
  }

  // MARK: - Traces

  private func codeFlow(_ trace: Trace) -> JSONValue? {
    guard !trace.steps.isEmpty else { return nil }
    let count = TraceText.counted(trace.moveCount, "move")
    return [
      "message": .message(
        "The shortest play to it has \(count). Play is then in \(trace.end)."),
      "threadFlows": [
        ["locations": .array(trace.steps.indices.map { location($0, of: trace) })]
      ],
    ]
  }

  private func location(_ index: Int, of trace: Trace) -> JSONValue {
    let step = trace.steps[index]
    let isLosing = index == trace.losingStep
    return [
      "location": [
        "physicalLocation": places.physical(step.location),
        "message": .message(TraceText.text(step) + (isLosing ? " " + TraceText.loss : "")),
      ],
      "executionOrder": .number(index + 1),
      "nestingLevel": .number(step.isInOverlay ? 1 : 0),
      "importance": isLosing ? "essential" : "important",
    ]
  }

  // MARK: - Fixes

  private func fix(_ fixIt: Diagnostic.FixIt, _ repair: Repair?) -> JSONValue? {
    guard let file = checked.file(of: fixIt.range),
      let region = places.region(fixIt.range, hasText: false, checked)
    else { return nil }
    return [
      "description": .message(repair?.message ?? words(fixIt)),
      "artifactChanges": [
        [
          "artifactLocation": places.artifact(file.path),
          "replacements": [
            [
              "deletedRegion": region,
              "insertedContent": ["text": .string(fixIt.replacement)],
            ]
          ],
        ]
      ],
    ]
  }

  private func words(_ fixIt: Diagnostic.FixIt) -> String {
    if fixIt.replacement.isEmpty { return "Remove it." }
    let text = Spelling.quoted(fixIt.replacement)
    return fixIt.range.count == 0 ? "Add \(text)." : "Write \(text) instead."
  }
}
