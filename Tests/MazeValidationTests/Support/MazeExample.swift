import MazeEngine
import MazeValidation

/// The files of an example on a page.
struct MazeExample {
  /// The files by their paths; the main file is `main.maze`.
  ///
  /// A file outside the main file's folder is always there.
  private var files: [String: [UInt8]] = ["../outside.maze": Array("flag secret\n".utf8)]

  /// Adds a block: its lines, and the words after its fence.
  ///
  /// - `maze` is the main file, `json` the main file in the JSON form, and `file=NAME` another one; with
  ///   `old.maze` it is compared.
  /// - `escaped`: `\xFF` is a byte, `\u{202E}` a character, `\repeat{N}{text}` much text.
  /// - `file=NAME-*.maze count=N`: that many files; `{number}` is the number of each and `{next}` that of
  ///   the next, and the last has no line with `{next}`.
  mutating func add(_ lines: ArraySlice<String>, info: Substring) throws {
    let words = info.split(separator: " ")
    guard words.first == "maze" || words.first == "json" else {
      throw DiagnosticPage.Malformed(reason: "\(info)")
    }
    func option(_ name: String) -> String? {
      words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    let name = option("file") ?? (words.first == "json" ? "main.json" : "main.maze")
    guard let count = option("count").flatMap(Int.init) else {
      let text = lines.map { $0 + "\n" }.joined()
      files[name] = words.contains("escaped") ? try Self.unescaped(text) : Array(text.utf8)
      return
    }
    for number in 1...count {
      let own = lines.filter { number < count || !$0.contains("{next}") }.map { line in
        line.replacing("{number}", with: "\(number)").replacing("{next}", with: "\(number + 1)")
      }
      files[name.replacing("*", with: "\(number)")] = Array(own.map { $0 + "\n" }.joined().utf8)
    }
  }

  private static func unescaped(_ text: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        bytes += character.utf8
        continue
      }
      if rest.hasPrefix("x"), let byte = UInt8(rest.dropFirst().prefix(2), radix: 16) {
        bytes.append(byte)
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("u"), let digits = braced(&rest, after: "u"),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      {
        bytes += Character(scalar).utf8
      } else if let digits = braced(&rest, after: "repeat"), let count = Int(digits),
        let piece = braced(&rest, after: "")
      {
        bytes += Array(repeating: Array(piece.utf8), count: count).joined()
      } else {
        throw DiagnosticPage.Malformed(reason: "an unknown escape")
      }
    }
    return bytes
  }

  /// What stands in braces after a word; it is taken from the text.
  private static func braced(_ text: inout Substring, after word: String) -> Substring? {
    guard text.hasPrefix(word + "{"), let end = text.firstIndex(of: "}") else { return nil }
    let inside = text[text.index(text.startIndex, offsetBy: word.count + 1)..<end]
    text = text[text.index(after: end)...]
    return inside
  }

  /// The maze, and whatever is found when it is loaded and when all its states are searched.
  func findings() -> (maze: Maze?, verdict: Report.Verdict?, diagnostics: [Diagnostic]) {
    let path = files["main.json"] == nil ? "main.maze" : "main.json"
    let loaded = Maze.load(
      bytes: files[path, default: []], path: path, resolver: resolver, limit: .max)
    let report = loaded.maze.map { Validator.validate($0, limit: .max) }
    let found = loaded.diagnostics + (report?.diagnostics ?? [])
    guard let maze = loaded.maze, let upgrade = upgrade(to: maze), upgrade.verdict != .kept else {
      return (loaded.maze, report?.verdict, found)
    }
    return (maze, .refuted, found + upgrade.findings.map(\.diagnostic))
  }

  /// What becomes of games of the old version, which is in `old.maze`.
  private func upgrade(to maze: Maze) -> Upgrade? {
    files["old.maze"].flatMap { Maze.load(bytes: $0, path: "old.maze", limit: .max).maze }
      .map { Validator.compare($0, with: StateSpace(maze), limit: .max) }
  }

  private var resolver: IncludeResolver {
    let files = self.files
    return IncludeResolver(
      mainIdentity: "main.maze",
      locate: { path, _ in
        guard files[path] != nil else { return .notFound }
        return path.hasPrefix("../") ? .outside : .found(identity: path, path: path)
      },
      read: { .success(files[$0, default: []]) })
  }
}
