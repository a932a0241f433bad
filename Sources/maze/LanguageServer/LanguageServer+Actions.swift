import MazeEngine

/// Quick fixes: what the findings themselves say would mend them.
extension LanguageServer {
  /// The fixes for the findings in a range.
  func actions(_ bytes: [UInt8]) throws(ProtocolError) -> JSONValue {
    let parameters = try Self.parameters(Parameters.Action.self, bytes)
    let only = parameters.context?.only
    guard only?.contains(where: { "quickfix".hasPrefix($0) }) != false else { return [] }
    guard let document = workspace.document(parameters.textDocument.uri) else {
      throw ProtocolError(
        code: .invalidParams,
        message: "\(TextSafety.visible(parameters.textDocument.uri)) is not open.")
    }
    var actions: [JSONValue] = []
    for maze in workspace.mazes(with: document.identity) {
      guard let file = maze.file(document.identity) else { continue }
      for diagnostic in maze.findings where diagnostic.range.file == file {
        let range = document.buffer.positions(of: diagnostic.range.indices)
        guard range.touches(parameters.range) else { continue }
        actions += diagnostic.fixIts.enumerated().map { place, fix in
          action(fix, diagnostic, maze, isPreferred: place == 0)
        }
      }
    }
    var seen: Set<String> = []
    return .array(actions.filter { seen.insert($0.line).inserted })
  }

  private func action(
    _ fix: Diagnostic.FixIt, _ diagnostic: Diagnostic, _ maze: MazeAnalysis, isPreferred: Bool
  ) -> JSONValue {
    let text = lineBreaks(of: fix, in: maze)
    return [
      "title": .string(Self.title(fix)), "kind": "quickfix",
      "isPreferred": .bool(isPreferred),
      "diagnostics": [FindingList.json(diagnostic, maze, workspace)],
      "edit": edit([(fix.range, text)], of: maze),
    ]
  }

  /// What a fix does, as an editor offers it.
  private static func title(_ fix: Diagnostic.FixIt) -> String {
    let lines = fix.replacement.split(separator: "\n").map {
      "\"\(TextSafety.visible(String($0)))\""
    }
    guard let line = lines.first else { return "Remove this" }
    if !fix.range.isEmpty { return "Change to \(line)" }
    return lines.count == 1
      ? "Add the line \(line)" : "Add the lines " + lines.joined(separator: " and ")
  }

  /// The replacement with the ends of lines that its file has.
  private func lineBreaks(of fix: Diagnostic.FixIt, in maze: MazeAnalysis) -> String {
    let bytes = workspace.buffer(fix.range.file, of: maze).bytes
    guard fix.replacement.contains("\n"), let feed = bytes.firstIndex(of: 0x0A), feed > 0,
      bytes[feed - 1] == 0x0D
    else { return fix.replacement }
    return fix.replacement.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
  }

  /// A change of files of a maze.
  func edit(_ changes: [(range: SourceRange, text: String)], of maze: MazeAnalysis) -> JSONValue {
    var files: [String: [JSONValue]] = [:]
    for change in changes {
      files[workspace.uri(change.range.file, of: maze), default: []].append([
        "range": workspace.positions(change.range, of: maze).json, "newText": .string(change.text),
      ])
    }
    let members = files.sorted { $0.key < $1.key }.map {
      (name: $0.key, value: JSONValue.array($0.value))
    }
    return ["changes": .object(members)]
  }
}
