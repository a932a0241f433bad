import MazeEngine
import MazeValidation

/// What is told of the word at a place.
extension LanguageServer {
  /// The most stages that are named.
  private static let mostNames = 10

  /// What is told, as the protocol has it; plain sentences, good to hear.
  func hover(_ cursor: Cursor) -> JSONValue {
    let index = cursor.maze.index
    if let reference = index.reference(at: cursor.offset, file: cursor.file),
      reference.target == .rule, let rule = Rule(rawValue: index.text(reference.range))
    {
      return hover(rule.summary, reference.range, cursor)
    }
    guard let symbol = declaration(at: cursor) else { return .null }
    let range =
      index.reference(at: cursor.offset, file: cursor.file)?.range ?? index.symbols[symbol].name
    let sentences =
      switch index.symbols[symbol].kind {
      case .stage, .overlay: sentences(block: symbol, cursor.maze)
      case .variable: sentences(variable: symbol, cursor.maze)
      case .test: sentences(test: symbol, cursor.maze)
      }
    return hover(sentences.joined(separator: "\n"), range, cursor)
  }

  private func hover(_ text: String, _ range: SourceRange, _ cursor: Cursor) -> JSONValue {
    [
      "contents": ["kind": "plaintext", "value": .string(TextSafety.visibleLines(text))],
      "range": cursor.document.buffer.positions(of: range.indices).json,
    ]
  }

  private func sentences(block symbol: Int, _ maze: MazeAnalysis) -> [String] {
    let index = maze.index
    let name = index.text(index.symbols[symbol].name)
    let kind = Self.word(for: index.symbols[symbol].kind)
    let own = index.elements.filter { $0.block == symbol }
    let ways = own.count { $0.keyword == "go" }
    var lines = ["The \(kind) \(name). It has \(TraceText.counted(ways, "decision"))."]
    if let text = index.firstText(of: symbol) { lines.append("It says: \(text)") }
    let sources = index.references(to: symbol).filter { $0.use == .decision }.compactMap(\.block)
    lines.append(leading(to: kind, sources, index))
    if kind == "stage", isStart(name, maze) { lines.append("Play begins here.") }
    if let standing = standing(name, maze) { lines.append(standing) }
    return lines
  }

  /// Who leads to a stage, or opens an overlay.
  private func leading(to kind: String, _ blocks: [Int], _ index: SymbolIndex) -> String {
    var seen: Set<Int> = []
    let names = blocks.filter { seen.insert($0).inserted }.map {
      index.text(index.symbols[$0].name)
    }
    let verb = kind == "stage" ? ("leads here", "lead here") : ("opens it", "open it")
    guard let last = names.first else { return "Nothing \(verb.0)." }
    if names.count == 1 { return "One place \(verb.0): \(last)." }
    let shown = names.prefix(Self.mostNames).joined(separator: ", ")
    let more = names.count > Self.mostNames ? ", and \(names.count - Self.mostNames) more" : ""
    return "\(names.count) places \(verb.1): \(shown)\(more)."
  }

  private func isStart(_ name: String, _ maze: MazeAnalysis) -> Bool {
    maze.loaded?.maze.map { $0.startStage.name == name } ?? false
  }

  /// What the search of all states told of a stage or overlay; `nil` where it told nothing yet.
  private func standing(_ name: String, _ maze: MazeAnalysis) -> String? {
    guard let proof = maze.proof, let tables = maze.loaded?.maze?.tables,
      let block = tables.blocks.indices.first(where: { tables.blockName(UInt32($0)) == name }),
      proof.blocks.indices.contains(block)
    else { return nil }
    let standing = proof.blocks[block]
    let states = TraceText.counted(standing.stateCount, "state")
    if let ending = tables.blocks[block].ending {
      let end = ending == .win ? "The game is won here" : "The game is lost here"
      return standing.stateCount == 0 ? "\(end), but play never comes here." : "\(end)."
    }
    if standing.stateCount == 0 { return "Play never comes here." }
    if standing.lostCount == 0 {
      return "Play can be here in \(states), and each of them can still win."
    }
    if standing.lostCount == standing.stateCount {
      return "Play can be here in \(states), and none of them can still win."
    }
    return "Play can be here in \(states), and \(standing.lostCount) of them cannot win any more."
  }

  private func sentences(variable symbol: Int, _ maze: MazeAnalysis) -> [String] {
    let index = maze.index
    let uses = index.references(to: symbol)
    let changes = uses.count { $0.use == .change }
    let reads = uses.count { $0.use == .condition || $0.use == .text }
    return [
      index.text(index.symbols[symbol].line),
      "Lines that change it: \(changes). Conditions and texts that read it: \(reads).",
    ]
  }

  private func sentences(test symbol: Int, _ maze: MazeAnalysis) -> [String] {
    let name = maze.index.text(maze.index.symbols[symbol].name)
    guard let built = maze.loaded?.maze, let script = built.tests.first(where: { $0.name == name })
    else { return ["The test \(name)."] }
    guard let difference = TestRun.run(script, of: built) else {
      return ["The test \(name) passes."]
    }
    return ["The test \(name) fails at: \(difference.step)", difference.message]
  }
}

extension TextSafety {
  /// The same as ``visible(_:)``, line by line.
  static func visibleLines(_ text: String) -> String {
    text.split(separator: "\n").map { visible(String($0)) }.joined(separator: "\n")
  }
}
