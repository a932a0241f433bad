/// Says why a move was refused, as a test reports it.
struct RefusalWords {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// The reason in words, without a full stop.
  func text(_ refusal: Refusal) -> String {
    switch refusal {
    case .absent: "refused: it is not here any more"
    case .dimmed(let id):
      "refused: \(key(id)) is dimmed until \(session.maze.conditionInWords(of: id))"
    case .atLimit(let id): "refused: \(key(id)) is at its limit"
    case .notActivatable(let id): "refused: \(key(id)) cannot be pressed"
    case .nothingToClose: "refused: there is nothing to close"
    case .cannotBeClosed: "refused: this overlay cannot be closed now"
    case .noMainElement: "refused: there is no main element here"
    case .over: "refused: the game has ended"
    }
  }

  private func key(_ id: Element.ID) -> String {
    session.elements.first { $0.id == id }.map { quoted($0.key) } ?? "it"
  }
}
