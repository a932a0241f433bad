/// What loading a maze gives: the maze where there was no error, and all that was found.
public struct LoadResult: Sendable {
  /// The maze, or `nil` where an error was found.
  public var maze: Maze?
  /// The findings in the order of the files and their lines.
  public var diagnostics: [Diagnostic]
  /// How many findings of a rule were left out.
  public var omitted: [Rule: Int]
  /// The files that were read, the main file first.
  package var files: [SourceFile]
}

extension Maze {
  /// Loads a maze from the bytes of its main file.
  ///
  /// All errors of the maze and its includes are found in one run; nothing is thrown or trapped,
  /// whatever the bytes are.
  ///
  /// - Parameters:
  ///   - bytes: The main file, UTF-8. At most 4 GiB minus one byte.
  ///   - path: What messages call the file.
  ///   - resolver: How included files are found; without one, none are.
  ///   - limit: How many findings of each rule are kept; the rest are counted.
  /// - Returns: The maze where there was no error, and what was found.
  public static func load(
    bytes: [UInt8], path: String, resolver: IncludeResolver? = nil, limit: Int = 20
  ) -> LoadResult {
    var parser = Parser(resolver: resolver ?? IncludeResolver.none, limit: limit)
    parser.parse(SourceFile(path: path, bytes: bytes))
    var builder = Builder(parser.syntax, bag: parser.bag)
    let maze = builder.build()
    let found = builder.bag.finished(in: parser.syntax.files)
    return LoadResult(
      maze: maze, diagnostics: found.diagnostics, omitted: found.omitted,
      files: parser.syntax.files.asWritten)
  }

  /// Checks the lines of a file that other mazes include, as far as that can be done without them.
  ///
  /// - Returns: What was found about the lines and where they stand; there is never a maze.
  package static func check(
    partOf bytes: [UInt8], path: String, resolver: IncludeResolver, limit: Int = 20
  ) -> LoadResult {
    var parser = Parser(resolver: resolver, limit: limit)
    parser.parse(SourceFile(path: path, bytes: bytes))
    var found = parser.bag.finished(in: parser.syntax.files)
    found.diagnostics.removeAll { $0.rule == .missingVersion }
    return LoadResult(
      maze: nil, diagnostics: found.diagnostics, omitted: found.omitted,
      files: parser.syntax.files.asWritten)
  }

  /// Loads a maze from text.
  public static func load(text: String, path: String = "maze") -> LoadResult {
    load(bytes: Array(text.utf8), path: path)
  }
}
