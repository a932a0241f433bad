import MazeEngine
import MazeValidation

/// The findings about all mazes that are open, file by file.
struct FindingList {
  /// The findings about one file.
  struct File {
    let uri: String
    let json: JSONValue
  }

  /// Every open file, and every other one that has a finding.
  private(set) var files: [File] = []

  init(_ workspace: Workspace) {
    var found: [String: [JSONValue]] = [:]
    var lines: [String: Set<String>] = [:]
    for document in workspace.documents.values { found[document.uri] = [] }
    func add(_ uri: String, _ json: JSONValue) {
      // A part of several mazes has the same findings in each.
      guard lines[uri, default: []].insert(json.line).inserted else { return }
      found[uri, default: []].append(json)
    }
    for maze in workspace.mazes.values.sorted(by: { $0.identity < $1.identity }) {
      for diagnostic in maze.findings {
        add(workspace.uri(diagnostic.range.file, of: maze), Self.json(diagnostic, maze, workspace))
      }
      guard maze.loaded != nil else { continue }
      for note in Self.notes(maze) { add(workspace.uri(0, of: maze), note) }
    }
    files = found.sorted { $0.key < $1.key }.map { uri, findings in
      let version = workspace.document(uri)?.version
      return File(
        uri: uri,
        json: [
          "uri": .string(uri), "version": version.map(JSONValue.number),
          "diagnostics": .array(findings),
        ])
    }
  }

  /// A finding as the protocol has it.
  static func json(
    _ diagnostic: Diagnostic, _ maze: MazeAnalysis, _ workspace: Workspace
  ) -> JSONValue {
    let related = diagnostic.notes.compactMap { note($0, maze, workspace) }
    return [
      "range": workspace.positions(diagnostic.range, of: maze).json,
      "severity": diagnostic.severity == .error ? 1 : 2,
      "code": .string(diagnostic.rule.rawValue), "source": "maze",
      "message": .string(diagnostic.message),
      "relatedInformation": related.isEmpty ? nil : .array(related),
    ]
  }

  private static func note(
    _ note: Diagnostic.Note, _ maze: MazeAnalysis, _ workspace: Workspace
  ) -> JSONValue? {
    guard let files = maze.loaded?.files,
      let file = files.firstIndex(where: { $0.path == note.location.path })
    else { return nil }
    // A place as people count is turned into one as the editor counts.
    let buffer = workspace.buffer(UInt32(file), of: maze)
    let line = min(max(0, note.location.line - 1), buffer.lineCount - 1)
    let content = buffer.content(ofLine: line)
    var left = note.location.column - 1
    let offset = content.first { offset in
      guard buffer.bytes[offset] & 0xC0 != 0x80 else { return false }
      left -= 1
      return left < 0
    }
    let range = buffer.positions(of: (offset ?? content.upperBound)..<content.upperBound)
    return [
      "location": [
        "uri": .string(workspace.uri(UInt32(file), of: maze)), "range": range.json,
      ],
      "message": .string(note.message),
    ]
  }

  /// What is told about a maze as a whole, at the beginning of its file.
  private static func notes(_ maze: MazeAnalysis) -> [JSONValue] {
    var texts = maze.omitted.sorted { $0.key.rawValue < $1.key.rawValue }.map { rule, count in
      "\(count) more [\(rule.rawValue)] are not listed; maze validate --all shows them."
    }
    if maze.isPart {
      texts.append(
        "No maze was found that includes this file, so names of other files are not checked.")
    }
    if let search = maze.proof?.report.search, search.limit != nil {
      texts.append(
        "It is not known whether this maze can always be won: the search stopped after "
          + "\(search.stateCount) states. maze validate searches further.")
    }
    let start = Position(line: 0, character: 0)
    let range = PositionRange(start: start, end: start)
    return texts.map { text in
      ["range": range.json, "severity": 3, "source": "maze", "message": .string(text)]
    }
  }
}
