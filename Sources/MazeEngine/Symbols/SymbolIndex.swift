/// What the files of a maze declare and where each name is used, for editors.
///
/// It is read from the lines alone, so a maze that does not load has one too. Ranges are those of
/// the files that it was made from.
package struct SymbolIndex: Sendable {
  /// What can be declared under a name.
  package enum Kind: Hashable, Sendable {
    case stage, overlay, variable, test
  }

  /// A declaration.
  package struct Symbol: Hashable, Sendable {
    /// What it is.
    package var kind: Kind
    /// Its name.
    package var name: SourceRange
    /// The line that declares it.
    package var line: SourceRange
    /// From that line to the last one that belongs to it.
    package var extent: SourceRange
  }

  /// What a name on a line stands for.
  package enum Target: Hashable, Sendable {
    case stage, overlay
    case variable
    /// A value of the variable that is named there.
    case value(of: SourceRange)
    /// An element, as the steps of tests name them.
    case element
    /// A rule of the validator.
    case rule
    /// Another file.
    case file
  }

  /// What a line does with what it names.
  package enum Use: Hashable, Sendable {
    /// A decision leads there, or opens it.
    case decision
    /// A condition asks for it.
    case condition
    /// It is changed, by an effect or by the player.
    case change
    /// A text shows it.
    case text
    /// A test names it.
    case step
    /// Anything else.
    case other
  }

  /// A use of a name.
  package struct Reference: Hashable, Sendable {
    /// What it stands for.
    package var target: Target
    /// The name as written.
    package var range: SourceRange
    /// What is done with it.
    package var use: Use
    /// The index of the stage, overlay or test that it stands in, if any.
    package var block: Int?
  }

  /// A line that makes an element or a custom action.
  package struct Element: Hashable, Sendable {
    /// The word that the line begins with.
    package var keyword: String
    /// Its name, target, variable or title.
    package var name: SourceRange
    /// Its label; empty where it has none.
    package var label: SourceRange
    /// The line.
    package var line: SourceRange
    /// The index of the stage or overlay.
    package var block: Int
  }

  /// The declarations in the order of the files and lines.
  package internal(set) var symbols: [Symbol] = []
  /// The uses of names in that order.
  package internal(set) var references: [Reference] = []
  /// The elements and actions in that order.
  package internal(set) var elements: [Element] = []
  var syntax = MazeSyntax()
  private var names: [String: [Int]] = [:]

  /// Reads the files of a load.
  package init(_ files: [SourceFile]) {
    syntax.files = files
    for index in files.indices {
      var scanner = SymbolScanner(self, file: index)
      scanner.scan()
      self = scanner.index
    }
    for (index, symbol) in symbols.enumerated() {
      names[text(symbol.name), default: []].append(index)
    }
  }

  /// The text of a range, a run of blanks as one.
  package func text(_ range: SourceRange) -> String { syntax.text(range).withSingleBlanks }

  /// The first declaration of a name as one of some kinds.
  package func symbol(named name: String, _ kinds: Set<Kind>) -> Int? {
    names[name]?.first { kinds.contains(symbols[$0].kind) }
  }

  /// The names that are declared as one of some kinds, in order, each once.
  package func names(_ kinds: Set<Kind>) -> [String] {
    var seen: Set<String> = []
    return symbols.filter { kinds.contains($0.kind) }.map { text($0.name) }
      .filter { seen.insert($0).inserted }
  }
}

// MARK: - Questions

extension SymbolIndex {
  /// The declaration that a reference means, where there is one.
  package func declaration(of reference: Reference) -> Int? {
    switch reference.target {
    case .stage: symbol(named: text(reference.range), [.stage])
    case .overlay: symbol(named: text(reference.range), [.overlay])
    case .variable: symbol(named: text(reference.range), [.variable])
    case .value(let variable): symbol(named: text(variable), [.variable])
    case .element, .rule, .file: nil
    }
  }

  /// The declaration whose name stands at a place.
  package func symbol(at offset: Int, file: UInt32) -> Int? {
    symbols.firstIndex { $0.name.touches(offset, file) }
  }

  /// The use of a name at a place.
  package func reference(at offset: Int, file: UInt32) -> Reference? {
    references.first { $0.range.touches(offset, file) }
  }

  /// The stage, overlay or test that a place lies in.
  package func block(at offset: Int, file: UInt32) -> Int? {
    symbols.firstIndex { $0.kind != .variable && $0.extent.touches(offset, file) }
  }

  /// The uses of a declared name, those by way of elements in tests left out.
  package func references(to symbol: Int) -> [Reference] {
    let name = text(symbols[symbol].name)
    let wanted: Target? =
      switch symbols[symbol].kind {
      case .stage: .stage
      case .overlay: .overlay
      case .variable: .variable
      case .test: nil
      }
    guard let wanted else { return [] }
    return references.filter { $0.target == wanted && text($0.range) == name }
  }

  /// The elements that a name in a test can mean: by key, by name, or by label.
  package func elements(meantBy name: String) -> [Element] {
    let plain = Self.withoutOrdinal(name)
    func finds(_ matches: (Element) -> Bool) -> [Element]? {
      let found = elements.filter { $0.keyword != "action" && matches($0) }
      return found.isEmpty ? nil : found
    }
    return finds { "\($0.keyword) \(text($0.name))" == plain }
      ?? finds { text($0.name) == name }
      ?? finds { text($0.label).caseFolded == name.caseFolded } ?? []
  }

  /// Where steps of tests name the elements that lead to a stage, open an overlay or turn a variable,
  /// only the name itself.
  package func steps(naming symbol: Int) -> [SourceRange] {
    let name = text(symbols[symbol].name)
    let keyword: String
    switch symbols[symbol].kind {
    case .stage: keyword = "go"
    case .overlay: keyword = "open"
    case .variable: keyword = "adjust"
    case .test: return []
    }
    return references.compactMap { reference in
      guard reference.target == .element else { return nil }
      let written = text(reference.range)
      let meant = elements(meantBy: written)
      let isMeant = meant.allSatisfy { $0.keyword == keyword && text($0.name) == name }
      guard !meant.isEmpty, isMeant else { return nil }
      return nameRange(of: name, in: reference.range, after: keyword)
    }
  }

  /// Where a name stands in a key such as `go cellar #2`; `nil` where the element is named otherwise.
  private func nameRange(
    of name: String, in range: SourceRange, after keyword: String
  ) -> SourceRange? {
    var rest = range
    if text(rest) != name, let word = syntax.firstWord(rest), text(word) == keyword {
      rest = syntax.trimmed(rest.after(word))
    }
    let bytes = syntax.files[Int(rest.file)].bytes[rest.indices]
    if text(rest) != name, let sign = bytes.lastIndex(of: UInt8(ascii: "#")) {
      rest = syntax.trimmed(SourceRange(file: rest.file, from: Int(rest.start), to: sign))
    }
    return text(rest) == name ? rest : nil
  }

  private static func withoutOrdinal(_ key: String) -> String {
    guard let sign = key.lastIndex(of: "#"), Int(key[key.index(after: sign)...]) != nil,
      sign > key.startIndex, key[key.index(before: sign)] == " "
    else { return key }
    return String(key[..<key.index(before: sign)])
  }

  /// The values of a variable; `nil` where its line cannot be understood.
  package func domain(of symbol: Int) -> Domain? {
    let declared = symbols[symbol]
    guard declared.kind == .variable else { return nil }
    if syntax.firstWord(declared.line).map(text) == "flag" {
      return .words(WordList(["no", "yes"]))
    }
    let words = syntax.words(declared.line.after(declared.name)).map { (syntax.text($0), $0) }
    guard !words.isEmpty else { return nil }
    var reader = DomainReader(words: words)
    return reader.read().domain
  }

  /// The first text that a stage or overlay says, if any.
  package func firstText(of symbol: Int) -> String? {
    elements.first { $0.block == symbol && $0.keyword == "say" }.map { text($0.label) }
  }
}

extension SourceRange {
  /// Whether a cursor at an offset stands in the range or at its end.
  func touches(_ offset: Int, _ file: UInt32) -> Bool {
    self.file == file && Int(start) <= offset && offset <= Int(start) + Int(count)
  }
}
