import MazeEngine

/// A place in a file of a maze.
struct Cursor {
  let document: OpenDocument
  let maze: MazeAnalysis
  /// The file among those of the maze.
  let file: UInt32
  let offset: Int
}

/// What can be asked about the files that are open.
extension LanguageServer {
  /// The answer to a request about a file.
  func answerFeature(_ method: String, _ bytes: [UInt8]) throws(ProtocolError) -> JSONValue {
    switch method {
    case "textDocument/completion": try place(bytes).map(completions) ?? []
    case "textDocument/definition": try place(bytes).map(definitions) ?? .null
    case "textDocument/references": try references(bytes)
    case "textDocument/prepareRename": try prepareRename(bytes)
    case "textDocument/rename": try rename(bytes)
    case "textDocument/hover": try place(bytes).map(hover) ?? .null
    case "textDocument/documentSymbol": try whole(bytes).map(symbols) ?? []
    case "textDocument/foldingRange": try whole(bytes).map(foldings) ?? []
    case "textDocument/codeAction": try actions(bytes)
    case "textDocument/formatting": try formatting(bytes)
    default:
      throw ProtocolError(
        code: .methodNotFound,
        message: "There is no method \(TextSafety.visible(String(method.prefix(100)))).")
    }
  }

  /// The place that a request is about; `nil` where no maze of the file could be read.
  private func place(_ bytes: [UInt8]) throws(ProtocolError) -> Cursor? {
    try cursor(try Self.parameters(Parameters.Place.self, bytes))
  }

  private func whole(_ bytes: [UInt8]) throws(ProtocolError) -> Cursor? {
    let uri = try Self.parameters(Parameters.Whole.self, bytes).textDocument.uri
    return try cursor(uri, Position(line: 0, character: 0))
  }

  func cursor(_ place: Parameters.Place) throws(ProtocolError) -> Cursor? {
    try cursor(place.textDocument.uri, place.position)
  }

  /// A place in a file that must be open.
  func cursor(_ uri: String, _ position: Position) throws(ProtocolError) -> Cursor? {
    guard let document = workspace.document(uri) else {
      throw ProtocolError(
        code: .invalidParams, message: "\(TextSafety.visible(uri)) is not open.")
    }
    guard let maze = workspace.mazes(with: document.identity).first,
      let file = maze.file(document.identity)
    else { return nil }
    return Cursor(
      document: document, maze: maze, file: file, offset: document.buffer.offset(of: position))
  }

  // MARK: - Where names are declared and used

  private func definitions(_ cursor: Cursor) -> JSONValue {
    let index = cursor.maze.index
    func locations(_ ranges: [SourceRange]) -> JSONValue {
      .array(ranges.map { workspace.location($0, of: cursor.maze) })
    }
    if let symbol = index.symbol(at: cursor.offset, file: cursor.file) {
      return locations([index.symbols[symbol].name])
    }
    guard let reference = index.reference(at: cursor.offset, file: cursor.file) else {
      return .null
    }
    switch reference.target {
    case .element:
      return locations(index.elements(meantBy: index.text(reference.range)).map(\.line))
    case .file:
      let files = cursor.maze.loaded?.files ?? []
      guard let included = files.firstIndex(where: { $0.includedFrom == reference.range }) else {
        return .null
      }
      return locations([SourceRange(file: UInt32(included), start: 0, count: 0)])
    default:
      guard let symbol = index.declaration(of: reference) else { return .null }
      return locations([index.symbols[symbol].name])
    }
  }

  /// The declaration that a place names or is.
  func declaration(at cursor: Cursor) -> Int? {
    let index = cursor.maze.index
    if let symbol = index.symbol(at: cursor.offset, file: cursor.file) { return symbol }
    guard let reference = index.reference(at: cursor.offset, file: cursor.file) else { return nil }
    if case .value = reference.target { return nil }
    if let symbol = index.declaration(of: reference) { return symbol }
    guard reference.target == .element else { return nil }
    // A step that names the element by the stage, overlay or variable that it leads to.
    return index.symbols.indices.first { symbol in
      index.steps(naming: symbol).contains { range in
        range.file == cursor.file && range.indices.contains(cursor.offset)
      }
    }
  }

  private func references(_ bytes: [UInt8]) throws(ProtocolError) -> JSONValue {
    let parameters = try Self.parameters(Parameters.Place.self, bytes)
    guard let cursor = try cursor(parameters), let symbol = declaration(at: cursor) else {
      return []
    }
    let index = cursor.maze.index
    let name = parameters.context?.includeDeclaration == true ? [index.symbols[symbol].name] : []
    let uses = name + index.references(to: symbol).map(\.range) + index.steps(naming: symbol)
    return .array(uses.map { workspace.location($0, of: cursor.maze) })
  }

  // MARK: - The parts of a file

  private func symbols(_ cursor: Cursor) -> JSONValue {
    let index = cursor.maze.index
    let own = index.symbols.filter { $0.name.file == cursor.file }
    return .array(
      own.map { symbol in
        let range = cursor.document.buffer.positions(of: symbol.extent.indices).json
        let name = index.text(symbol.name)
        let kind: JSONValue = .number(Self.number(of: symbol.kind))
        guard takesNestedSymbols else {
          return [
            "name": .string(name), "kind": kind,
            "location": ["uri": .string(cursor.document.uri), "range": range],
          ]
        }
        return [
          "name": .string(name), "detail": .string(Self.word(for: symbol.kind)), "kind": kind,
          "range": range,
          "selectionRange": cursor.document.buffer.positions(of: symbol.name.indices).json,
        ]
      })
  }

  /// The kind among those of the protocol: class, interface, variable, function.
  private static func number(of kind: SymbolIndex.Kind) -> Int {
    switch kind {
    case .stage: 5
    case .overlay: 11
    case .variable: 13
    case .test: 12
    }
  }

  static func word(for kind: SymbolIndex.Kind) -> String {
    switch kind {
    case .stage: "stage"
    case .overlay: "overlay"
    case .variable: "variable"
    case .test: "test"
    }
  }

  private func foldings(_ cursor: Cursor) -> JSONValue {
    let buffer = cursor.document.buffer
    let blocks = cursor.maze.index.symbols.filter {
      $0.name.file == cursor.file && $0.kind != .variable
    }
    let ranges = blocks.map { block in
      (
        buffer.line(of: block.extent.indices.lowerBound),
        buffer.line(of: block.extent.indices.upperBound)
      )
    }
    return .array(
      ranges.filter { $0.0 < $0.1 }.map { first, last in
        ["startLine": .number(first), "endLine": .number(last), "kind": "region"]
      })
  }
}
