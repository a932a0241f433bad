/// One thing that was found in a maze file: what, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// Something to know beside the finding, with a place of its own.
  public struct Note: Hashable, Sendable {
    /// Where.
    public var location: SourceLocation
    /// What, in words.
    public var message: String

    /// A note about a place.
    package init(location: SourceLocation, message: String) {
      self.location = location
      self.message = message
    }
  }

  /// A replacement that would mend the finding.
  package struct FixIt: Hashable, Sendable {
    /// The bytes to replace.
    package var range: SourceRange
    /// What to write there.
    package var replacement: String

    /// A replacement of the bytes of a range, or an insertion where it is empty.
    package init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The rule that found it.
  public var rule: Rule
  /// Whether it is an error or a warning.
  public var severity: Severity
  /// What is wrong and what to do, one line, safe to print.
  public var message: String
  /// The bytes that the finding is about.
  package var range: SourceRange
  /// Where it is.
  public var location: SourceLocation
  /// The line it stands on, as written, cut after 400 bytes.
  package var writtenLine: String
  /// Further places: an earlier definition, the lines that included the file.
  public var notes: [Note]
  /// Replacements, best first.
  package var fixIts: [FixIt]

  /// The line it stands on, cut after 400 bytes, safe to print.
  public var line: String { TextSafety.visible(writtenLine) }
}
