import MazeEngine

/// The page of a rule: what it says, and its two examples.
struct DiagnosticPage {
  /// A page that is not made as pages are.
  struct Malformed: Error {
    /// What is wrong with it.
    let reason: String
  }

  /// The first line, without its sign.
  let title: String
  /// The word that the page gives as the severity, and what it adds in brackets.
  let severity: String
  /// A maze with the fault.
  private(set) var failing = MazeExample()
  /// The same maze without it.
  private(set) var mended = MazeExample()

  /// Reads the page of a rule.
  init(of rule: Rule) throws {
    try self.init(text: DocumentFiles.text("\(rule.rawValue).md"))
  }

  private init(text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, first.hasPrefix("# ") else { throw Malformed(reason: "title") }
    title = String(first.dropFirst(2))
    guard lines.count > 2, let said = lines[2].range(of: " Severity: ") else {
      throw Malformed(reason: "severity")
    }
    severity = String(lines[2][said.upperBound...])
    try readExamples(lines)
  }

  private mutating func readExamples(_ lines: [String]) throws {
    var section = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("```") else { continue }
      let body = lines[index...].prefix { $0 != "```" }
      index = body.endIndex + 1
      switch section {
      case "Failing": try failing.add(body, info: line.dropFirst(3))
      case "Mended": try mended.add(body, info: line.dropFirst(3))
      default: throw Malformed(reason: "an example in the section \(section)")
      }
    }
  }
}

extension String {
  /// The first place of a piece of text.
  fileprivate func range(of piece: String) -> Range<String.Index>? {
    indices.lazy.filter { self[$0...].hasPrefix(piece) }.first.map {
      $0..<index($0, offsetBy: piece.count)
    }
  }
}
