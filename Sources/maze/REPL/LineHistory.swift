import MazeEngine

/// The lines that were typed, oldest first, and a place among them while one is looked up.
struct LineHistory: Equatable, Sendable {
  /// The most lines that are kept.
  static let limit = 500
  /// Longer lines are not kept.
  static let longestLine = 1000
  /// The first line of the file, by which the program knows it as its own.
  private static let header = "# maze history 1"

  private(set) var lines: [String] = []
  /// The lines that were added by `add`, for joining them to what another game has kept.
  private(set) var added: [String] = []
  /// The place while going through the lines; behind the last one otherwise.
  private var position = 0
  /// What was typed before going through them.
  private var draft = ""

  /// No lines.
  init() {}

  /// The lines of a file; `nil` where it is no history of this program.
  init?(file text: String) {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard !text.isEmpty else { return }
    guard rows.first == Self.header else { return nil }
    rows.removeFirst()
    for row in rows { add(row) }
    added = []
  }

  /// The text of the file.
  var file: String { ([Self.header] + lines).map { $0 + "\n" }.joined() }

  /// Adds a line at the end; a line that stood there before moves there.
  mutating func add(_ line: String) {
    let isText = TextSafety.visible(line) == line
    if !line.isEmpty, isText, line.utf8.count <= Self.longestLine {
      added.append(line)
      lines.removeAll { $0 == line }
      lines.append(line)
      if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
    }
    position = lines.count
    draft = ""
  }

  /// The line before the one that is shown; `nil` at the first.
  mutating func previous(typed: String) -> String? {
    guard position > 0 else { return nil }
    if position == lines.count { draft = typed }
    position -= 1
    return lines[position]
  }

  /// The line after the one that is shown, at last what was typed; `nil` behind that.
  mutating func next() -> String? {
    guard position < lines.count else { return nil }
    position += 1
    return position == lines.count ? draft : lines[position]
  }
}
