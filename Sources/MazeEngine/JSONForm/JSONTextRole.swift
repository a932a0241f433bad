/// What a text of a JSON document is in a line of the language, and so what it cannot hold.
enum JSONTextRole {
  /// Anything on one line.
  case text
  /// A name before a colon.
  case name
  /// The name of a stage in a condition.
  case stage
  /// The name of an action before the word "on".
  case action
  /// The name of a variable.
  case variable
  /// A value, which can be a number as well.
  case value
  /// A whole number.
  case number

  /// Why a text cannot stand in its line, or `nil`.
  func problem(of text: String) -> String? {
    if text.utf8.contains(UInt8(ascii: "\n")) {
      return "holds the end of a line, and every text of a maze is one line; write it as one"
    }
    let words = text.split { $0 == " " || $0 == "\t" }
    switch self {
    case .text, .number: return nil
    case .name:
      return text.utf8.contains(UInt8(ascii: ":"))
        ? "holds a colon, which would end the name; leave it out" : nil
    case .stage: return words.contains("or") ? "holds the word \"or\"; no stage can" : nil
    case .action: return words.contains("on") ? "holds the word \"on\"; no action can" : nil
    case .variable:
      return words.count == 1 && !["or", "not", "visited"].contains(words[0])
        ? nil : "is the name of a variable: one word that is not or, not, visited"
    case .value:
      if words.isEmpty { return "is empty; write a value of the variable" }
      return DomainReader.reservation(of: words.joined(separator: " ")).map { reason in
        "cannot be \(quoted(text)): \(reason)"
      }
    }
  }
}
