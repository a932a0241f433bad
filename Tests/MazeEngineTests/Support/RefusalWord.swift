import MazeEngine

extension Refusal {
  /// The reason in a word or two.
  var word: String {
    switch self {
    case .absent: "absent"
    case .dimmed: "dimmed"
    case .atLimit: "at the limit"
    case .notActivatable: "not activatable"
    case .nothingToClose: "nothing to close"
    case .cannotBeClosed: "cannot be closed"
    case .noMainElement: "no main element"
    case .over: "over"
    }
  }
}
