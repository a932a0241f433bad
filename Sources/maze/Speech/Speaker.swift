import MazeEngine

/// Says elements in a language, as much of them as the verbosity asks for.
struct Speaker: Sendable {
  let book: PhraseBook
  var verbosity: Settings.Verbosity

  /// What is said of an element without its hint.
  func text(of element: Element) -> String {
    guard verbosity == .low else {
      let text = Utterance(element, phrases: book.engine).text
      guard verbosity == .high, let count = element.groupCount else { return text }
      return text + " " + book(.groupCount, String(count))
    }
    // The traits are what a listener who knows the maze can do without; dimmed is not.
    var text = element.label
    if let value = element.value { text += ": " + value }
    text = Utterance.sentence(text)
    return element.isEnabled ? text : text + " " + book.engine.dimmed + "."
  }

  /// The hint and that there are actions, as they are said when an element is met.
  func additions(of element: Element) -> [String] {
    guard verbosity != .low else { return [] }
    let utterance = Utterance(element, phrases: book.engine)
    return [utterance.hint.map(Utterance.sentence), utterance.actions].compactMap { $0 }
  }

  /// A number of moves.
  func moves(_ count: Int) -> String {
    count == 1 ? book(.oneMove) : book(.manyMoves, String(count))
  }
}
