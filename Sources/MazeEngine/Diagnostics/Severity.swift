/// How much a finding matters.
public enum Severity: String, Hashable, Sendable {
  /// The maze does not load, or cannot be won as it should.
  case error
  /// It plays, and probably not as its author means.
  case warning
}

extension Rule {
  /// The severity of the rule's findings.
  package var severity: Severity {
    switch self {
    case .unreachableStage, .neverRead, .emptyInstruction, .labelTooLong, .roleInLabel,
      .noLanguage, .directionClash, .neverEnabled, .alwaysTrue, .valueNeverTaken, .textNeverShown,
      .ambiguousLabel:
      .warning
    default: .error
    }
  }

  /// Whether only a search of all states can find it.
  package var needsSearch: Bool {
    switch self {
    case .trap, .neverEnabled, .alwaysTrue, .valueNeverTaken, .textNeverShown, .ambiguousLabel:
      true
    default: false
    }
  }
}
