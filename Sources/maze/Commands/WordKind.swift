/// What a word of a command line names.
///
/// The search for mazes by name and the completions of shells follow from it.
enum WordKind: Hashable, Sendable {
  /// A maze, by its file or its name.
  case maze
  /// A file that may be there or not.
  case file
  /// A saved game.
  case slot
  /// A saved game, or a journal that was exported.
  case journal
  /// A command of the program.
  case command
  /// One of some words.
  case choice([String])
  /// Anything else.
  case text
}
