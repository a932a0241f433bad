/// Reading the parts of a statement.
extension Builder {
  /// The bytes of a range as text.
  func text(_ range: SourceRange) -> String { syntax.text(range) }

  /// A name or value: its words parted by single blanks.
  func name(_ range: SourceRange) -> String {
    text(range).withSingleBlanks
  }

  /// A name that may hold what is no text, as it was probably meant.
  func meantName(_ range: SourceRange) -> String {
    TextSafety.cleaned(name(range)).split(separator: " ").joined(separator: " ")
  }

  /// Notes a finding, unless its line has one already of which this is a consequence.
  func report(
    _ rule: Rule, _ range: SourceRange, in statement: Statement,
    _ message: @autoclosure () -> String,
    notes: @autoclosure () -> [(range: SourceRange, message: String)] = [],
    fixIts: @autoclosure () -> [Diagnostic.FixIt] = []
  ) {
    guard !statement.isDamaged else { return }
    bag.report(rule, range, message(), notes: notes(), fixIts: fixIts())
  }

  /// What follows the keyword.
  func rest(_ statement: Statement) -> SourceRange { syntax.rest(of: statement) }

  /// What follows the keyword; reports where there is nothing.
  func requireRest(
    _ statement: Statement, _ rule: Rule, _ what: @autoclosure () -> String
  ) -> SourceRange? {
    let rest = rest(statement)
    guard rest.isEmpty else { return rest }
    report(
      rule, statement.keywordRange, in: statement,
      "\"\(text(statement.keywordRange))\" needs \(what())")
    return nil
  }

  /// The range without blanks at both ends.
  func trimmed(_ range: SourceRange) -> SourceRange { syntax.trimmed(range) }

  /// The offset of the first colon in a range.
  func firstColon(_ range: SourceRange) -> Int? { syntax.firstColon(range) }

  /// The name and the label of a line, divided by its first colon; reports what is missing.
  @inline(__always)
  mutating func divide(
    _ statement: Statement, _ parts: StatementParts, _ what: @autoclosure () -> String
  ) -> (name: SourceRange, label: SourceRange)? {
    func keyword() -> String { text(statement.keywordRange) }
    guard !parts.rest.isEmpty else {
      report(
        .missingName, statement.keywordRange, in: statement, "\"\(keyword())\" needs \(what())")
      return nil
    }
    guard parts.hasColon else {
      report(
        .missingLabel, parts.rest, in: statement,
        "\"\(keyword())\" needs \(what()); there is no colon on this line")
      return nil
    }
    guard !parts.name.isEmpty else {
      report(
        .missingName, parts.rest, in: statement,
        "\"\(keyword())\" needs \(what()); nothing stands before the colon")
      return nil
    }
    if parts.label.isEmpty {
      report(
        .missingLabel, parts.rest, in: statement,
        "\"\(keyword())\" needs \(what()); nothing stands after the colon")
    }
    return (parts.name, parts.label)
  }

  /// The words of a range.
  func words(_ range: SourceRange) -> [SourceRange] { syntax.words(range) }

  /// The first word of a range.
  func firstWord(_ range: SourceRange) -> SourceRange? { syntax.firstWord(range) }

  /// Whether a word is exactly a given one, ASCII.
  func matches(_ word: SourceRange, _ literal: StaticString) -> Bool {
    guard Int(word.count) == literal.utf8CodeUnitCount else { return false }
    let bytes = syntax.files[Int(word.file)].bytes[word.indices]
    return literal.withUTF8Buffer { unsafe $0.elementsEqual(bytes) }
  }

  /// From the first of some words to the last.
  func span(_ words: ArraySlice<SourceRange>) -> SourceRange? {
    guard let first = words.first, let last = words.last else { return nil }
    return SourceRange(file: first.file, from: Int(first.start), to: Int(last.start + last.count))
  }

  // MARK: - Names

  /// The row of a stage; reports where there is none.
  func resolveStage(_ range: SourceRange, in statement: Statement) -> UInt32? {
    guard let block = blockNames.find(range, in: syntax.files) else {
      reportUnknown(range, .unknownStage, "stage", overlays: false, in: statement)
      return nil
    }
    if !block.isOverlay { return block.row }
    report(
      .unknownStage, range, in: statement,
      "\(quoted(name(range))) is an overlay, not a stage; an overlay is reached by \"open\"")
    return nil
  }

  /// The row of an overlay; reports where there is none.
  func resolveOverlay(_ range: SourceRange, in statement: Statement) -> UInt32? {
    guard let block = blockNames.find(range, in: syntax.files) else {
      reportUnknown(range, .unknownOverlay, "overlay", overlays: true, in: statement)
      return nil
    }
    if block.isOverlay { return block.row }
    report(
      .unknownOverlay, range, in: statement,
      "\(quoted(name(range))) is a stage, not an overlay; a stage is reached by \"go\"")
    return nil
  }

  private func reportUnknown(
    _ range: SourceRange, _ rule: Rule, _ kind: String, overlays: Bool, in statement: Statement
  ) {
    let syntax = syntax
    let candidates = blockNames.entries.lazy
      .filter { $0.block.isOverlay == overlays }
      .map { syntax.text($0.range).withSingleBlanks }
    let name = self.name(range)
    guard !damagedNames.contains(name) else { return }
    reportUnknown(range, rule, kind, name, candidates, in: statement)
  }

  /// Reports a name that nothing has, with the nearest one that something has.
  func reportUnknown(
    _ range: SourceRange, _ rule: Rule, _ kind: String, _ name: String,
    _ candidates: some Sequence<String>, in statement: Statement
  ) {
    func nearest() -> String? { NearestName.of(name, among: candidates) }
    report(
      rule, range, in: statement,
      "no \(kind) named \(quoted(name))"
        + (nearest().map { "; did you mean \(quoted($0))?" }
          ?? "; correct the name, or declare the \(kind)"),
      fixIts: nearest().map { [Diagnostic.FixIt(range: range, replacement: $0)] } ?? [])
  }

  /// The index of a variable; reports where there is none.
  func resolveVariable(_ range: SourceRange, in statement: Statement) -> Int? {
    let name = self.name(range)
    if let index = variableIndices[name] { return index }
    reportUnknown(
      range, .unknownVariable, "variable", name, parts.variables.map(\.name), in: statement)
    return nil
  }

  /// The index of a value in a variable's domain; reports where it has none such.
  func resolveValue(
    _ range: SourceRange, of variable: Int, in statement: Statement
  ) -> Int? {
    guard !brokenVariables.contains(variable) else { return 0 }
    let text = self.name(range)
    let variable = parts.variables[variable]
    if let index = variable.domain.index(of: text) { return index }
    report(
      .valueOutsideDomain, range, in: statement, Self.outside(variable.domain, variable.name, text),
      fixIts: Self.replacements(of: range, text, among: variable.domain))
    return nil
  }

  /// The message for a value that a domain does not hold.
  static func outside(_ domain: Domain, _ name: String, _ text: String) -> String {
    let message = "\(quoted(name)) cannot be \(quoted(text)); it takes \(values(of: domain))"
    guard case .words(let list) = domain else { return message }
    return message + NearestName.suggestion(for: text, among: list.words)
  }

  /// The value that was probably meant, in place of one that a domain does not hold.
  private static func replacements(
    of range: SourceRange, _ text: String, among domain: Domain
  ) -> [Diagnostic.FixIt] {
    guard case .words(let list) = domain else { return [] }
    return replacements(of: range, text, among: list.words)
  }

  /// The nearest of some words in place of one that is none of them.
  static func replacements(
    of range: SourceRange, _ text: String, among words: some Sequence<String>
  ) -> [Diagnostic.FixIt] {
    NearestName.of(text, among: words).map { [Diagnostic.FixIt(range: range, replacement: $0)] }
      ?? []
  }

  /// The values of a domain in words: "0 to 9", "open, shut".
  static func values(of domain: Domain) -> String {
    switch domain {
    case .integers(let range): return "\(range.lowerBound) to \(range.upperBound)"
    case .words(let list):
      let words = list.words.prefix(10).map { shown($0, limit: 40) }.joined(separator: ", ")
      return list.words.count > 10 ? words + " and \(list.words.count - 10) more" : words
    }
  }

  /// Reports every `{name}` in a text that names no variable.
  @inline(__always)
  mutating func checkPlaceholders(_ range: SourceRange, in statement: Statement) {
    if statement.mayHoldPlaceholder { resolvePlaceholders(range, in: statement) }
  }

  private func resolvePlaceholders(_ range: SourceRange, in statement: Statement) {
    let bytes = syntax.files[Int(range.file)].bytes
    for place in TextTemplate.placeholders(in: bytes, range.indices) {
      let word = SourceRange(file: range.file, from: place.lowerBound, to: place.upperBound)
      _ = resolveVariable(word, in: statement)
    }
  }
}
