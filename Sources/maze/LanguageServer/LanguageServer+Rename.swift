import MazeEngine

/// Giving a stage, an overlay, a variable or a test another name wherever it is used.
extension LanguageServer {
  /// The name that would be changed at a place.
  func prepareRename(_ bytes: [UInt8]) throws(ProtocolError) -> JSONValue {
    let cursor = try cursor(try Self.parameters(Parameters.Place.self, bytes))
    let (place, symbol) = try renamed(cursor)
    let index = place.maze.index
    let uses = Self.uses(of: symbol, index)
    let here = uses.first { use in
      use.file == place.file && use.indices.lowerBound <= place.offset
        && place.offset <= use.indices.upperBound
    }
    let range = here ?? index.symbols[symbol].name
    return [
      "range": place.document.buffer.positions(of: range.indices).json,
      "placeholder": .string(index.text(index.symbols[symbol].name)),
    ]
  }

  /// The changes that give a name another form.
  func rename(_ bytes: [UInt8]) throws(ProtocolError) -> JSONValue {
    let parameters = try Self.parameters(Parameters.Place.self, bytes)
    let (cursor, symbol) = try renamed(try cursor(parameters))
    let index = cursor.maze.index
    let name = try Self.checked(parameters.newName)
    guard name != index.text(index.symbols[symbol].name) else { return edit([], of: cursor.maze) }
    var changes: [(SourceRange, String)] = []
    // A part may belong to several mazes, and each of them must take the name.
    let home = cursor.maze.identities[Int(index.symbols[symbol].name.file)]
    var edits: [JSONValue] = []
    for maze in workspace.mazes(with: home) {
      guard
        let same = Self.same(index.symbols[symbol], named: index, in: maze, identity: home)
      else { continue }
      changes = Self.uses(of: same, maze.index).map { ($0, name) }
      try Self.check(changes, in: maze)
      edits.append(edit(changes, of: maze))
    }
    return Self.merged(edits)
  }

  /// The declaration at a place, which must have one.
  private func renamed(_ cursor: Cursor?) throws(ProtocolError) -> (cursor: Cursor, symbol: Int) {
    guard let cursor, let symbol = declaration(at: cursor) else {
      throw .failed(
        "There is no name here that can be changed. Stages, overlays, variables and tests can.")
    }
    return (cursor, symbol)
  }

  /// All places where a declared name stands.
  private static func uses(of symbol: Int, _ index: SymbolIndex) -> [SourceRange] {
    [index.symbols[symbol].name] + index.references(to: symbol).map(\.range)
      + index.steps(naming: symbol)
  }

  /// A declaration as another maze with the same file knows it.
  private static func same(
    _ symbol: SymbolIndex.Symbol, named index: SymbolIndex, in maze: MazeAnalysis, identity: String
  ) -> Int? {
    guard let file = maze.file(identity) else { return nil }
    return maze.index.symbols.firstIndex { other in
      other.kind == symbol.kind && other.name.file == file && other.name.start == symbol.name.start
    }
  }

  /// A new name without blanks at its ends.
  private static func checked(_ name: String?) throws(ProtocolError) -> String {
    let words = (name ?? "").split { $0 == " " || $0 == "\t" }
    let name = words.joined(separator: " ")
    guard !name.isEmpty else { throw .failed("A name has at least one word.") }
    guard TextSafety.visible(name) == name else {
      throw .failed("A name cannot hold a line break, or a character that cannot be heard.")
    }
    return name
  }

  /// Refuses changes after which the maze would not load, or would be another one.
  private static func check(
    _ changes: [(SourceRange, String)], in maze: MazeAnalysis
  ) throws(ProtocolError) {
    guard let loaded = maze.loaded else { return }
    let after = RenamedMaze(loaded, changes).loaded
    var left: [Rule: Int] = [:]
    for diagnostic in loaded.diagnostics { left[diagnostic.rule, default: 0] += 1 }
    let new = after.diagnostics.filter { diagnostic in
      left[diagnostic.rule, default: 0] -= 1
      return left[diagnostic.rule, default: 0] < 0
    }
    // What is wrong with the name itself says more than what follows from it.
    let own: Set<Rule> = [.badName, .duplicateStage, .duplicateVariable, .duplicateTest]
    if let diagnostic = new.first(where: { own.contains($0.rule) }) ?? new.first {
      throw .failed("The name is refused: \(diagnostic.message).")
    }
    guard let old = loaded.maze, let built = after.maze else { return }
    guard RenamedMaze.isSameBuild(old, built) else {
      throw .failed("The name is refused: with it some lines would mean something else.")
    }
    for (script, renamed) in zip(old.tests, built.tests)
    where TestRun.run(script, of: old) == nil {
      if let difference = TestRun.run(renamed, of: built) {
        throw .failed(
          "The name is refused: the test \(script.name) would fail at \(difference.step).")
      }
    }
  }

  /// Several changes of files as one.
  private static func merged(_ edits: [JSONValue]) -> JSONValue {
    var files: [(name: String, value: JSONValue)] = []
    for case .object(let members) in edits {
      guard case .object(let changes)? = members.first(where: { $0.name == "changes" })?.value
      else { continue }
      for change in changes where !files.contains(where: { $0.name == change.name }) {
        files.append(change)
      }
    }
    return ["changes": .object(files)]
  }
}
