import MazeEngine

/// What can be written at a place.
extension LanguageServer {
  /// The most words that are offered at once.
  private static let mostWords = 1000

  /// A word that fits.
  private struct Offer {
    let text: String
    /// The kind among those of the protocol.
    let kind: Int
    var detail: String?
    /// What is written behind it.
    var ending = ""
  }

  /// The words that fit at a place, as the protocol has them.
  func completions(_ cursor: Cursor) -> JSONValue {
    let line = LineCompletion(at: cursor.offset, in: cursor.document.buffer.bytes)
    let offers = line.wanted.flatMap { self.offers($0, cursor) }
    let buffer = cursor.document.buffer
    let range = buffer.positions(of: line.start..<cursor.offset).json
    let hasColon = rest(of: cursor).contains(UInt8(ascii: ":"))
    let typed = String(decoding: buffer.bytes[line.start..<cursor.offset], as: UTF8.self).caseFolded
    // A long list is cut to what begins with what is typed.
    var fitting = offers
    if fitting.count > Self.mostWords {
      fitting = offers.filter { $0.text.caseFolded.hasPrefix(typed) }
    }
    let isCut = fitting.count > Self.mostWords || fitting.count < offers.count
    let ending = line.takesLabel && !hasColon ? ": " : ""
    let items = fitting.prefix(Self.mostWords).map { offer -> JSONValue in
      [
        "label": .string(offer.text), "kind": .number(offer.kind),
        "detail": offer.detail.map(JSONValue.string),
        "textEdit": ["range": range, "newText": .string(offer.text + offer.ending + ending)],
      ]
    }
    return ["isIncomplete": .bool(isCut), "items": .array(items)]
  }

  /// What stands behind the place on its line.
  private func rest(of cursor: Cursor) -> ArraySlice<UInt8> {
    let buffer = cursor.document.buffer
    let content = buffer.content(ofLine: buffer.line(of: cursor.offset))
    return buffer.bytes[min(cursor.offset, content.upperBound)..<content.upperBound]
  }

  private func offers(_ wanted: LineCompletion.Wanted, _ cursor: Cursor) -> [Offer] {
    let index = cursor.maze.index
    switch wanted {
    case .words(let words): return words.map { Offer(text: $0, kind: 14) }
    case .keywords(let words): return words.map { Offer(text: $0, kind: 14) }
    case .stages: return index.names([.stage]).map { Offer(text: $0, kind: 7) }
    case .overlays: return index.names([.overlay]).map { Offer(text: $0, kind: 8) }
    case .variables: return variables(index)
    case .shownVariables:
      let word = rest(of: cursor).prefix { $0 != UInt8(ascii: " ") }
      let ending = word.contains(UInt8(ascii: "}")) ? "" : "}"
      return variables(index).map {
        Offer(text: $0.text, kind: $0.kind, detail: $0.detail, ending: ending)
      }
    case .values(let name):
      guard let symbol = index.symbol(named: name, [.variable]),
        let domain = index.domain(of: symbol)
      else { return [] }
      let count = min(domain.count, Self.mostWords)
      return (0..<count).map { Offer(text: domain.text(at: $0), kind: 12) }
    case .elements, .actions: return elements(index, areActions: wanted == .actions)
    case .rules:
      return Rule.allCases.map { Offer(text: $0.rawValue, kind: 20, detail: $0.summary) }
    case .files: return files(beside: cursor).map { Offer(text: $0, kind: 17) }
    }
  }

  private func variables(_ index: SymbolIndex) -> [Offer] {
    var seen: Set<String> = []
    return index.symbols.compactMap { symbol in
      guard symbol.kind == .variable, seen.insert(index.text(symbol.name)).inserted else {
        return nil
      }
      return Offer(text: index.text(symbol.name), kind: 6, detail: index.text(symbol.line))
    }
  }

  /// The names by which a test can call elements or actions.
  private func elements(_ index: SymbolIndex, areActions: Bool) -> [Offer] {
    var seen: Set<String> = []
    return index.elements.compactMap { element in
      let fits =
        areActions
        ? element.keyword == "action"
        : ["go", "do", "open", "adjust", "close"].contains(element.keyword)
      let name = element.keyword == "close" ? "close" : index.text(element.name)
      guard fits, !name.isEmpty, seen.insert(name).inserted else { return nil }
      return Offer(text: name, kind: 20, detail: index.text(element.label))
    }
  }

  /// The mazes in the folder of a file, itself left out.
  private func files(beside cursor: Cursor) -> [String] {
    let path = cursor.document.identity
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return [] }
    let own = path[path.index(after: slash)...]
    return system.names(String(path[..<slash])).filter { $0.hasSuffix(".maze") && $0 != own }
      .sorted()
  }
}
