/// Reads the lines of one file into a ``SymbolIndex``.
struct SymbolScanner {
  private(set) var index: SymbolIndex
  private let file: Int
  /// The stage, overlay or test that the next line belongs to.
  private var block: Int?
  private var lastEnd = 0

  /// A scanner of the file with an index in the load.
  init(_ index: SymbolIndex, file: Int) {
    self.index = index
    self.file = file
  }

  /// Reads all lines.
  mutating func scan() {
    var scanner = LineScanner(index.syntax.files[file], file: UInt32(file))
    let bag = DiagnosticBag(limit: 0)
    while let statement = scanner.next(reporting: bag) {
      guard let keyword = statement.keyword else { continue }
      if keyword.role == .header || keyword.role == .block { endBlock() }
      lastEnd = Int(statement.end)
      read(statement, keyword)
    }
    endBlock()
  }

  private mutating func endBlock() {
    guard let open = block else { return }
    let start = index.symbols[open].extent.start
    index.symbols[open].extent = SourceRange(file: UInt32(file), from: Int(start), to: lastEnd)
    block = nil
  }

  private mutating func read(_ statement: Statement, _ keyword: Keyword) {
    let rest = index.syntax.rest(of: statement)
    switch keyword.role {
    case .header: readHeader(statement, keyword, rest)
    case .block: readBlock(statement, keyword, rest)
    case .item: readItem(statement, keyword, rest)
    case .modifier: readModifier(statement, keyword, rest)
    case .step: readStep(keyword, rest)
    }
  }

  private mutating func declare(
    _ kind: SymbolIndex.Kind, _ name: SourceRange, _ statement: Statement
  ) {
    index.symbols.append(
      SymbolIndex.Symbol(kind: kind, name: name, line: statement.range, extent: statement.range))
  }

  private mutating func refer(
    _ target: SymbolIndex.Target, _ range: SourceRange?, _ use: SymbolIndex.Use
  ) {
    guard let range, !range.isEmpty else { return }
    index.references.append(
      SymbolIndex.Reference(target: target, range: range, use: use, block: block))
  }

  private mutating func readHeader(
    _ statement: Statement, _ keyword: Keyword, _ rest: SourceRange
  ) {
    switch keyword {
    case .start: refer(.stage, rest, .other)
    case .include: refer(.file, rest, .other)
    case .var, .flag:
      guard let name = index.syntax.firstWord(rest) else { return }
      declare(.variable, name, statement)
    default: break
    }
  }

  private mutating func readBlock(
    _ statement: Statement, _ keyword: Keyword, _ rest: SourceRange
  ) {
    let name = rest.isEmpty ? statement.keywordRange : rest
    declare(keyword == .stage ? .stage : keyword == .overlay ? .overlay : .test, name, statement)
    block = index.symbols.count - 1
  }

  // MARK: - Items and modifiers

  private mutating func readItem(
    _ statement: Statement, _ keyword: Keyword, _ rest: SourceRange
  ) {
    let parts = index.syntax.divided(statement)
    let name = parts.hasColon ? parts.name : rest
    switch keyword {
    case .go: refer(.stage, name, .decision)
    case .open: refer(.overlay, name, .decision)
    case .adjust: refer(.variable, index.syntax.firstWord(name), .change)
    default: break
    }
    switch keyword {
    case .go, .open, .adjust, .do:
      addElement(keyword, name, parts.label, statement)
      readText(parts.label)
    case .fact:
      addElement(keyword, name, parts.label, statement)
      readText(rest)
    case .say, .heading, .close:
      addElement(keyword, rest, rest, statement)
      readText(rest)
    default: break
    }
  }

  private mutating func addElement(
    _ keyword: Keyword, _ name: SourceRange, _ label: SourceRange, _ statement: Statement
  ) {
    guard let block else { return }
    index.elements.append(
      SymbolIndex.Element(
        keyword: keyword.rawValue, name: name, label: label, line: statement.range, block: block))
  }

  private mutating func readText(_ range: SourceRange) {
    let bytes = index.syntax.files[file].bytes
    for place in TextTemplate.placeholders(in: bytes, range.indices) {
      refer(
        .variable, SourceRange(file: range.file, from: place.lowerBound, to: place.upperBound),
        .text)
    }
  }

  private mutating func readModifier(
    _ statement: Statement, _ keyword: Keyword, _ rest: SourceRange
  ) {
    switch keyword {
    case .if, .needs: readCondition(index.syntax.words(rest))
    case .set, .raise, .lower:
      let words = index.syntax.words(rest)
      refer(.variable, words.first, .change)
      if keyword == .set, let variable = words.first {
        refer(.value(of: variable), span(words.dropFirst()), .change)
      }
    case .reply, .hint: readText(rest)
    case .action:
      addElement(keyword, rest, rest, statement)
      readText(rest)
    case .allow:
      let parts = index.syntax.divided(statement)
      refer(.rule, parts.hasColon ? parts.name : index.syntax.firstWord(rest), .other)
    default: break
    }
  }

  private mutating func readCondition(_ words: [SourceRange]) {
    for term in words.split(whereSeparator: { index.text($0) == "or" }) {
      let first = term.first.map(index.text)
      let isNegated = first == "not" && term.dropFirst().first.map(index.text) == "visited"
      if first == "visited" || isNegated {
        refer(.stage, span(term.dropFirst(isNegated ? 2 : 1)), .condition)
      } else if let variable = term.first {
        refer(.variable, variable, .condition)
        refer(.value(of: variable), span(value(in: term.dropFirst())), .condition)
      }
    }
  }

  /// The words of the value in `is at least VALUE` and the like.
  private func value(in words: ArraySlice<SourceRange>) -> ArraySlice<SourceRange> {
    guard words.first.map(index.text) == "is" else { return [] }
    let rest = words.dropFirst()
    switch rest.prefix(2).map(index.text) {
    case ["at", "least"], ["at", "most"]: return rest.dropFirst(2)
    case let pair where pair.first == "not": return rest.dropFirst()
    default: return rest
    }
  }

  // MARK: - Tests

  private mutating func readStep(_ keyword: Keyword, _ rest: SourceRange) {
    let words = index.syntax.words(rest)
    switch keyword {
    case .press: refer(.element, rest, .step)
    case .turn:
      refer(.variable, words.first, .step)
      if let variable = words.first { refer(.value(of: variable), span(words.dropFirst()), .step) }
    case .perform:
      guard let on = words.firstIndex(where: { index.text($0) == "on" }) else { return }
      refer(.element, span(words[(on + 1)...]), .step)
    case .expect: readExpectation(words)
    default: break
    }
  }

  private mutating func readExpectation(_ words: [SourceRange]) {
    guard let first = words.first else { return }
    let rest = span(words.dropFirst())
    if words.count > 1, index.text(words[1]) == "is" {
      refer(.variable, first, .step)
      return refer(.value(of: first), span(words.dropFirst(2)), .step)
    }
    switch index.text(first) {
    case "stage": refer(.stage, rest, .step)
    case "overlay": refer(.overlay, rest, .step)
    case "no": refer(.element, rest, .step)
    default: break
    }
  }

  private func span(_ words: ArraySlice<SourceRange>) -> SourceRange? {
    guard let first = words.first, let last = words.last else { return nil }
    return SourceRange(file: first.file, from: Int(first.start), to: Int(last.start + last.count))
  }
}
