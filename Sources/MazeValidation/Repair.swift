public import MazeEngine

/// Lines that would mend a finding, checked before they are offered.
public struct Repair: Hashable, Sendable {
  /// What to do, a sentence.
  public let message: String
  /// The lines to add.
  public let lines: [String]
  /// Where to add it: an empty range at the end of the line that it follows.
  package let range: SourceRange
  /// Where that line stands.
  public let location: SourceLocation
}
