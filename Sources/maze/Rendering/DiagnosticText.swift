import MazeEngine

/// Findings as lines of text.
enum DiagnosticText {
  /// A finding: `path:line:column: severity: message [rule]`, the line quoted, then its notes.
  static func lines(_ diagnostic: Diagnostic) -> [String] {
    var lines = [
      "\(place(diagnostic.location)): \(diagnostic.severity.rawValue): \(diagnostic.message) "
        + "[\(diagnostic.rule.rawValue)]"
    ]
    let quoted = diagnostic.writtenLine.withSingleBlanks
    if !quoted.isEmpty {
      let cut = String(quoted.unicodeScalars.prefix(120))
      let isCut = quoted.unicodeScalars.count > 120
      lines.append("    " + TextSafety.visible(cut) + (isCut ? "…" : ""))
    }
    for note in diagnostic.notes {
      lines.append("\(place(note.location)): note: \(note.message)")
    }
    return lines
  }

  /// All findings about a maze, and how many of each rule were left out.
  static func lines(
    _ diagnostics: [Diagnostic], omitted: [Rule: Int], path: String
  ) -> [String] {
    diagnostics.flatMap(lines) + lines(omitted: omitted, path: path)
  }

  static func lines(omitted: [Rule: Int], path: String) -> [String] {
    omitted.sorted { $0.key.rawValue < $1.key.rawValue }.map { rule, count in
      "\(TextSafety.visible(path)): \(count) more [\(rule.rawValue)]; "
        + "maze validate --all shows them"
    }
  }

  /// "3 errors, 1 warning", with those left out.
  static func count(_ diagnostics: [Diagnostic], omitted: [Rule: Int]) -> String {
    func total(_ severity: Severity) -> Int {
      diagnostics.count { $0.severity == severity }
        + omitted.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
    }
    let parts = [(total(.error), "error"), (total(.warning), "warning")].filter { $0.0 > 0 }
    return parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  private static func place(_ location: SourceLocation) -> String {
    "\(TextSafety.visible(location.path)):\(location.line):\(location.column)"
  }
}
