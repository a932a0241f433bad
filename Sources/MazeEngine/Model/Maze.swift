/// A maze: an immutable table of stages and their decisions.
///
/// Loading makes it from the bytes of a file; it can then be shared by any number of players on
/// any number of threads.
public struct Maze: Sendable {
  /// What the header tells about the maze.
  public struct About: Hashable, Sendable {
    /// The title, or `nil`.
    public var title: String?
    /// Who wrote it.
    public var author: String?
    /// A sentence or two about it.
    public var summary: String?
    /// The language of its texts, a BCP 47 tag.
    public var language: String?
    /// Its Interactive Fiction identifier, a UUID.
    public var ifid: String?
    /// The version of this maze, as its author counts.
    public var version: String?
  }

  /// About the maze.
  public let about: About
  /// The scripts that `maze test` runs.
  public let tests: [TestScript]

  package let tables: Tables

  init(about: About, tests: [TestScript], tables: Tables) {
    self.about = about
    self.tests = tests
    self.tables = tables
  }

  /// The variables in the order of the file.
  public var variables: [Variable] { tables.variables }

  /// The path of the main file, as it was given to the load.
  package var path: String { tables.files[0].path }

  /// Whether the texts are English: the maze says so, or names no language.
  var isEnglish: Bool { Self.isEnglish(about.language) }

  /// Whether a language tag means English; a missing one counts as English.
  package static func isEnglish(_ language: String?) -> Bool {
    guard let language else { return true }
    return language.lowercased().split(separator: "-").first == "en"
  }
}
