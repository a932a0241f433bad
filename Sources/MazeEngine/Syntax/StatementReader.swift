/// The parts of a statement behind its keyword, blanks at both ends of each left out.
struct StatementParts {
  /// Whether there is a colon; without one the name and the label are empty.
  private(set) var hasColon = false
  private let file: UInt32
  private var offsets: (rest: Offsets, name: Offsets, label: Offsets)

  /// A range without its file, which is the same for all parts: many parts are kept at a time.
  private struct Offsets {
    var start: UInt32
    var count: UInt32

    @inline(__always)
    init(_ range: Range<Int>) {
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      count = UInt32(truncatingIfNeeded: range.count)
    }
  }

  /// A statement without a colon.
  @inline(__always)
  init(file: UInt32, rest: Range<Int>) {
    self.file = file
    let end = Offsets(rest.upperBound..<rest.upperBound)
    offsets = (Offsets(rest), end, end)
  }

  /// All that follows the keyword.
  var rest: SourceRange { range(offsets.rest) }
  /// What stands before the first colon.
  var name: SourceRange { range(offsets.name) }
  /// What stands behind the first colon.
  var label: SourceRange { range(offsets.label) }

  /// Divides the statement by its first colon.
  mutating func divide(name: Range<Int>, label: Range<Int>) {
    hasColon = true
    offsets.name = Offsets(name)
    offsets.label = Offsets(label)
  }

  private func range(_ offsets: Offsets) -> SourceRange {
    SourceRange(file: file, start: offsets.start, count: offsets.count)
  }
}

/// Reads the parts of statements over the bytes of their file.
@unsafe struct StatementReader {
  let bytes: UnsafeRawBufferPointer

  /// The range without blanks at both ends.
  @inline(__always)
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, MazeSyntax.isBlank(unsafe bytes[start]) { start += 1 }
    while end > start, MazeSyntax.isBlank(unsafe bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The first word of a range, empty where there is none.
  func firstWord(_ range: Range<Int>) -> Range<Int> {
    let trimmed = unsafe trimmed(range)
    var end = trimmed.lowerBound
    while end < trimmed.upperBound, !MazeSyntax.isBlank(unsafe bytes[end]) { end += 1 }
    return trimmed.lowerBound..<end
  }

  /// What follows the keyword of a statement.
  @inline(__always)
  func rest(of statement: Statement) -> Range<Int> {
    unsafe trimmed(Int(statement.keywordEnd)..<Int(statement.end))
  }

  /// The offset of the first colon in a range.
  @inline(__always)
  func firstColon(_ range: Range<Int>) -> Int? {
    let index = unsafe bytes.first(in: range) { $0.marks(of: UInt8(ascii: ":")) }
    return index < range.upperBound ? index : nil
  }

  /// What of a name no name may hold: the word "or" or "on", else a colon.
  func fault(inName name: Range<Int>) -> Range<Int>? {
    // One word of another length, as most names are.
    let parting = unsafe bytes.first(in: name) {
      $0.marks(of: UInt8(ascii: ":")) | $0.marks(of: UInt8(ascii: " ")) | $0.marks(of: 0x09)
    }
    if parting == name.upperBound, name.count != 2 { return nil }
    var rest = name
    while true {
      let word = unsafe firstWord(rest)
      if word.isEmpty { break }
      if word.count == 2, unsafe bytes[word.lowerBound] == UInt8(ascii: "o") {
        let second = unsafe bytes[word.lowerBound + 1]
        if second == UInt8(ascii: "r") || second == UInt8(ascii: "n") { return word }
      }
      rest = word.upperBound..<name.upperBound
    }
    return unsafe firstColon(name).map { $0..<$0 + 1 }
  }

  /// A statement that is not divided by colons.
  @inline(__always)
  func undivided(_ statement: Statement) -> StatementParts {
    StatementParts(file: statement.file, rest: unsafe rest(of: statement))
  }

  /// A statement divided by its first colon.
  @inline(__always)
  func divided(_ statement: Statement) -> StatementParts {
    let rest = unsafe rest(of: statement)
    var parts = StatementParts(file: statement.file, rest: rest)
    if let colon = unsafe firstColon(rest) {
      parts.divide(
        name: unsafe trimmed(rest.lowerBound..<colon),
        label: unsafe trimmed(colon + 1..<rest.upperBound))
    }
    return parts
  }
}
