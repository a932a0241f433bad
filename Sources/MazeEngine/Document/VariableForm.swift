/// What a `var` line declares, as far as the line alone tells.
package struct VariableForm: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The values.
  package let domain: Domain
  /// The start value as it is written; `nil` where the line gives none.
  package let start: String?
  /// Whether the variable wraps.
  package let wraps: Bool

  /// Reads what follows `var`, with single blanks; `nil` where that declares nothing.
  package init?(_ rest: String) {
    let words = rest.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    let nowhere = SourceRange(file: 0, start: 0, count: 0)
    var reader = DomainReader(words: words.dropFirst().map { ($0, nowhere) })
    let read = reader.read()
    guard let domain = read.domain else { return nil }
    name = words[0]
    self.domain = domain
    start = read.start?.text
    wraps = read.wraps
  }

  /// A variable with words as values.
  init(_ name: String, _ values: [String], start: String?, wraps: Bool) {
    self.name = name
    domain = .words(WordList(values))
    self.start = start
    self.wraps = wraps
  }

  /// What follows `var` in its canonical form: values of one word each have no commas.
  var text: String {
    var text = name + " "
    switch domain {
    case .integers(let range): text += "\(range.lowerBound) to \(range.upperBound)"
    case .words(let list):
      let areWords = list.words.allSatisfy { !$0.contains(" ") }
      text += list.words.joined(separator: areWords ? " " : ", ")
      // A single value of several words is no list of words.
      if !areWords, list.words.count == 1 { text += "," }
    }
    if let start { text += " start " + start }
    return wraps ? text + " wrap" : text
  }
}
