internal import MazeEngine

extension Validator {
  /// `no-language`: speech and braille cannot know how the texts are to be read.
  @Sendable
  static func checkLanguage(_ maze: Maze, _ graph: PlainGraph, _ findings: Findings) {
    guard maze.about.language == nil else { return }
    findings.report(
      .noLanguage, SourceRange(file: 0, start: 0, count: 0),
      "this maze does not say in which language its texts are; "
        + "add a line such as \"language en\" to the header")
  }
}
