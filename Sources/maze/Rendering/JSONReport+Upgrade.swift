import MazeEngine
import MazeValidation

/// What becomes of saved games.
extension JSONReport {
  /// All of it: the findings and the states too.
  static func upgrade(_ checked: CheckedUpgrade, _ maze: CheckedMaze) -> JSONValue {
    let upgrade = checked.upgrade
    return .object(
      self.upgrade(checked) + [
        ("findings", .array(upgrade.findings.map { finding($0, maze) })),
        ("omittedFindings", .number(upgrade.omittedCount)),
        ("movedStates", .array(upgrade.moved.map(state))),
        ("omittedStates", .number(checked.omittedStateCount)),
      ])
  }

  /// What was counted, and the verdict.
  static func upgrade(_ checked: CheckedUpgrade) -> [(name: String, value: JSONValue)] {
    let upgrade = checked.upgrade
    var members: [(name: String, value: JSONValue)] = [
      ("from", .string(checked.path)),
      ("status", .string(checked.status.rawValue)),
      ("exitCode", .number(Int(checked.code.rawValue))),
      ("verdict", .string(UpgradeText.verdict(checked))),
    ]
    if let limit = checked.limit { members.append(("limit", .string(name(limit)))) }
    return members + [
      ("search", search(upgrade.search)),
      ("kept", .number(upgrade.keptCount)),
      ("lostBefore", .number(upgrade.lostCount)),
      ("moved", .number(upgrade.movedCount)),
      ("unknown", .number(upgrade.unknownCount)),
      ("allowed", .number(upgrade.allowedCount)),
      ("droppedVariables", .strings(upgrade.droppedVariables)),
      ("addedVariables", .strings(upgrade.addedVariables)),
      ("dependsOnPath", .bool(upgrade.dependsOnPath)),
    ]
  }

  private static func state(_ state: Upgrade.MovedState) -> JSONValue {
    [
      "stage": .string(state.stage),
      "overlay": state.overlay.map(JSONValue.string),
      "values": .object(
        state.values.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }),
      "visited": .strings(state.visited),
      "reasons": .strings(state.reasons.map(\.rawValue)),
    ]
  }
}
