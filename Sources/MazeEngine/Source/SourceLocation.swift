/// A place in a file as people count: lines and columns from 1.
public struct SourceLocation: Hashable, Sendable {
  /// The path of the file, as the caller of the load named it.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, counted in Unicode scalars; a byte-order mark does not count.
  public var column: Int

  /// A place in the file that `path` names.
  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}
