import MazeEngine

/// Why something was refused.
extension Interpreter {
  /// The turn that tells why a move was refused.
  func refusal(_ refusal: Refusal) -> Turn {
    switch refusal {
    case .dimmed(let id): dimmed(id)
    case .atLimit(let id): atLimit(id)
    case .notActivatable(let id):
      Turn(
        book(
          session.elements.first { $0.id == id }?.isAdjustable == true
            ? .isAdjustable : .nothingToPress))
    case .nothingToClose: Turn(book(.nothingToClose))
    case .cannotBeClosed: Turn(book(.cannotBeClosed))
    case .noMainElement: Turn(book(.noMain))
    case .over: .sentences(book(.gameEnded), accepted)
    case .absent: Turn(book(.gone))
    }
  }

  private func atLimit(_ id: Element.ID) -> Turn {
    let element = session.elements.first { $0.id == id }
    let position = element?.valuePosition
    let phrase: Phrase =
      position?.count == 1 ? .onlyValue : position?.index == 1 ? .firstValue : .lastValue
    return .sentences(book(phrase), element.map(speaker.text) ?? "")
  }

  private func dimmed(_ id: Element.ID) -> Turn {
    let action = session.elements.lazy.flatMap(\.actions).first { $0.id.isNamed(by: id) }
    let name = action?.name ?? session.elements.first { $0.id == id }?.label ?? ""
    return Turn(book(.dimmedBecause, name, reason(id)))
  }

  /// The hint of what is dimmed, or without one its condition in words.
  func reason(_ id: Element.ID) -> String {
    if let hint = session.maze.hint(of: id, in: session.state) { return Utterance.sentence(hint) }
    let words = session.maze.conditionInWords(of: id, phrases: book.engine)
    return Utterance.sentence(Phrases.fill(book.engine.onlyWhen, x: words))
  }
}

extension CustomAction.ID {
  /// Whether a refusal that names an element means this action.
  func isNamed(by id: Element.ID) -> Bool { raw == id.raw }
}
