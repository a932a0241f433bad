/// One line of a maze file that is neither blank nor a comment: its keyword and where it stands.
struct Statement: Sendable {
  /// The keyword, or `nil` for a word that is none.
  var keyword: Keyword?
  /// Whether the line holds what is no text, which was reported; other findings about it would only
  /// be consequences.
  var isDamaged = false
  /// Whether a brace may be on the line, and with it the name of a variable.
  var mayHoldPlaceholder = true
  /// The file's index.
  var file: UInt32
  /// The offset of the keyword's first byte.
  var start: UInt32
  /// The offset behind the keyword's last byte.
  var keywordEnd: UInt32
  /// The offset behind the line's last byte that is no blank.
  var end: UInt32

  /// The keyword's bytes.
  var keywordRange: SourceRange {
    SourceRange(file: file, from: Int(start), to: Int(keywordEnd))
  }

  /// The whole line's bytes, blanks before and after left out.
  var range: SourceRange { SourceRange(file: file, from: Int(start), to: Int(end)) }
}
