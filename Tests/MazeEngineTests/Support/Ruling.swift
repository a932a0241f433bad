import Testing

/// A sentence of the language's description, and a small play that shows it.
struct Ruling: Sendable, CustomTestStringConvertible {
  let words: String
  let maze: String
  let beats: [Beat]

  /// A ruling; the lines `maze 1` and `language en` are put before the maze.
  init(_ words: String, _ maze: String, _ beats: [Beat]) {
    self.words = words
    self.maze = maze.hasPrefix("maze") ? maze : "maze 1\nlanguage en\n" + maze + "\n"
    self.beats = beats
  }

  var testDescription: String { words }

  /// The first thing that is not as it should be, or `nil`.
  var problem: String? {
    var play = Play(maze)
    return play?.firstProblem(of: beats) ?? (play == nil ? "the maze does not load" : nil)
  }
}
