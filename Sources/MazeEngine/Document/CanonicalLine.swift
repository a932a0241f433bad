/// Writes what follows the keyword of a line in the one form that formatting prints.
struct CanonicalLine {
  private let file: SourceFile
  private let syntax: MazeSyntax

  /// A writer of the lines of a file.
  init(_ file: SourceFile) {
    self.file = file
    var syntax = MazeSyntax()
    syntax.files = [file]
    self.syntax = syntax
  }

  /// What follows the keyword; `nil` where the line lacks something or has too much.
  func rest(of statement: Statement, _ keyword: Keyword) -> String? {
    let rest = syntax.rest(of: statement)
    if keyword.standsAlone { return rest.isEmpty ? "" : nil }
    if keyword == .close { return rest.isEmpty ? "" : label(ofClose: rest) }
    guard !rest.isEmpty else { return nil }
    switch keyword {
    // A path is taken as it stands.
    case .include: return file.text(rest.indices)
    case .var: return VariableForm(file.text(rest.indices).withSingleBlanks)?.text
    case .go, .do, .adjust, .open, .fact, .allow: return divided(statement)
    case .raise, .lower: return step(rest)
    default: return file.text(rest.indices).withSingleBlanks
    }
  }

  private func label(ofClose rest: SourceRange) -> String? {
    guard file.bytes[rest.indices.lowerBound] == UInt8(ascii: ":") else { return nil }
    let label = file.text(rest.indices.dropFirst()).split { $0 == " " || $0 == "\t" }
    return label.isEmpty ? nil : ": " + label.joined(separator: " ")
  }

  private func divided(_ statement: Statement) -> String? {
    let parts = syntax.divided(statement)
    guard parts.hasColon, !parts.name.isEmpty, !parts.label.isEmpty else { return nil }
    return file.text(parts.name.indices).withSingleBlanks + ": "
      + file.text(parts.label.indices).withSingleBlanks
  }

  private func words(_ range: SourceRange) -> [SourceRange] {
    var words: [SourceRange] = []
    var rest = range
    while let word = syntax.firstWord(rest) {
      words.append(word)
      rest = rest.after(word)
    }
    return words
  }

  private func step(_ rest: SourceRange) -> String? {
    let words = words(rest).map { file.text($0.indices) }
    guard words.count != 1 else { return words[0] }
    guard words.count == 3, words[1] == "by", let amount = Int(words[2]) else { return nil }
    return "\(words[0]) by \(amount)"
  }
}
