internal import MazeEngine

extension Validator {
  /// `never-read`: a variable that no condition and no text reads and that no element shows.
  @Sendable
  static func checkReading(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    let tables = maze.tables
    guard !tables.variables.isEmpty else { return }
    var isRead = [Bool](repeating: false, count: tables.variables.count)
    for term in tables.terms where Int(term.field) < isRead.count {
      isRead[Int(term.field)] = true
    }
    for item in tables.items where item.kind == .adjust { isRead[Int(item.target)] = true }
    for item in tables.items.indices {
      let text = tables.texts[item]
      for range in [text.name, text.label, text.reply, text.hint] {
        guard let range else { continue }
        for variable in tables.placeholders(in: range) { isRead[variable] = true }
      }
    }
    for variable in isRead.indices where !isRead[variable] {
      findings.report(
        .neverRead, tables.variableLines[variable],
        "nothing ever asks what \(quoted(tables.variables[variable].name)) is; "
          + "use it in a condition or a text, or remove it")
    }
  }
}
