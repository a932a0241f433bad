/// A maze: an immutable table of stages and their decisions.
///
/// Loading makes it from the bytes of a file; it can then be shared by any number of players on
/// any number of threads.
public struct Maze: Sendable {
  /// A line of the header that says something about the maze.
  public enum Header: Hashable, CaseIterable, Sendable {
    /// The title.
    case title
    /// Who wrote it.
    case author
    /// A sentence or two about it.
    case summary
    /// The language of its texts, a BCP 47 tag.
    case language
    /// Its Interactive Fiction identifier, a UUID.
    case ifid
    /// The version of this maze, as its author counts.
    case version
  }

  /// What the header tells about the maze.
  package struct About: Hashable, Sendable {
    /// The title, or `nil`.
    package var title: String?
    /// Who wrote it.
    package var author: String?
    /// A sentence or two about it.
    package var summary: String?
    /// The language of its texts, a BCP 47 tag.
    package var language: String?
    /// Its Interactive Fiction identifier, a UUID.
    package var ifid: String?
    /// The version of this maze, as its author counts.
    package var version: String?
  }

  /// About the maze.
  package let about: About
  /// The scripts that `maze test` runs.
  package let tests: [TestScript]

  package let tables: Tables

  init(about: About, tests: [TestScript], tables: Tables) {
    self.about = about
    self.tests = tests
    self.tables = tables
  }

  /// What a line of the header says, or `nil` where the maze has no such line.
  public func header(_ header: Header) -> String? {
    switch header {
    case .title: about.title
    case .author: about.author
    case .summary: about.summary
    case .language: about.language
    case .ifid: about.ifid
    case .version: about.version
    }
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
