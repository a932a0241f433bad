/// What is spoken of an element: `label: value, n of m. Dimmed. Trait.` and, apart, its hint.
public struct Utterance: Hashable, Sendable {
  /// The element in words, without its hint.
  public let text: String
  /// The hint, or `nil`.
  package let hint: String?
  /// That the element has custom actions, in words, or `nil`.
  public let actions: String?

  /// The utterance of an element.
  public init(_ element: Element, phrases: Phrases = .english) {
    var parts = element.label
    if let value = element.value { parts += ": " + value }
    if let position = element.valuePosition {
      parts +=
        ", "
        + Phrases.fill(phrases.position, n: String(position.index), m: String(position.count))
    }
    var sentences = [Self.sentence(parts)]
    if !element.isEnabled { sentences.append(phrases.dimmed + ".") }
    if let trait = Self.word(for: element.trait, phrases) { sentences.append(trait + ".") }
    text = sentences.joined(separator: " ")
    hint = element.hint
    actions = element.actions.isEmpty ? nil : phrases.actionsAvailable
  }

  /// The text with a full stop, unless it ends like a sentence already.
  package static func sentence(_ text: String) -> String {
    guard let last = text.last, !".!?…。！？:;".contains(last) else { return text }
    // A closing quotation mark after the end of a sentence.
    if "\"'”’»".contains(last), let before = text.dropLast().last, ".!?…".contains(before) {
      return text
    }
    return text + "."
  }

  private static func word(for trait: Element.Trait, _ phrases: Phrases) -> String? {
    switch trait {
    case .staticText: nil
    case .button: phrases.button
    case .adjustable: phrases.adjustable
    case .header: phrases.heading
    }
  }
}
