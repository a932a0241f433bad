/// What the program says after a line: the lines of one block.
struct Turn: Equatable {
  /// A line and how it looks on a terminal that has styles; nothing depends on the look.
  struct Line: Equatable {
    enum Style: Equatable {
      case plain, title, hint
    }

    var text: String
    var style = Style.plain
  }

  /// The lines, each a fact of its own.
  var lines: [Line] = []
  /// Whether the program ends after it.
  var endsProgram = false

  /// A turn of some lines.
  init(_ lines: String...) {
    self.init(lines: lines)
  }

  /// A turn of some lines.
  init(lines: [String]) {
    self.lines = lines.map { Line(text: $0) }
  }

  /// A turn of some lines with styles.
  init(_ lines: [Line]) {
    self.lines = lines
  }

  /// One turn after another.
  static func + (first: Turn, second: Turn) -> Turn {
    var result = Turn(first.lines + second.lines)
    result.endsProgram = second.endsProgram
    return result
  }

  /// A sentence made of several, those left out that are empty.
  static func sentences(_ parts: String...) -> Turn {
    Turn(parts.filter { !$0.isEmpty }.joined(separator: " "))
  }
}
