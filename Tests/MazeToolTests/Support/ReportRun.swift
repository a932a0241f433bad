internal import MazeEngine
internal import MazeValidation

@testable internal import maze

/// A run of `maze validate` over the mazes of `Tests/Reports`, one of each kind.
enum ReportRun {
  /// Their folder.
  static let folder = "\(MazeProgram.root)/Tests/Reports"

  /// The files that are there: a proved one, one of each other verdict, and one that does not load.
  static let files = [
    "proved.maze", "refuted.maze", "accepted.maze", "large.maze", "broken house.maze",
  ]

  /// Checks these files, or all and one that is not there.
  static func run(_ format: String, _ files: [String] = files + ["missing.maze"]) throws
    -> ProgramResult
  {
    // The large one has more states than that.
    try MazeProgram.run(
      ["validate", "--max-states", "60", "--format", format] + files, directory: folder)
  }

  /// Checks a maze that is given as text, and returns the report.
  static func parsed(_ format: ReportFormat, _ text: String) throws -> ParsedJSON {
    try ParsedJSON(document(format, Array(text.utf8)))
  }

  /// Checks a maze that is given as bytes, tells all findings, and returns the document.
  static func document(
    _ format: ReportFormat, _ bytes: [UInt8], path: String = "a.maze", limit: Int = .max
  ) -> [UInt8] {
    let loaded = Maze.load(bytes: bytes, path: path, limit: limit)
    let checked = CheckedMaze(
      path: path,
      outcome: loaded.maze.map { .report(Validator.validate($0, limit: limit)) }
        ?? .broken(loaded),
      files: loaded.files, isStrict: false)
    let lines = format.document([checked], code: checked.code)
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
