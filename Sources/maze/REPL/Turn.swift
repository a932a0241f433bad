/// What the program says after a line: the lines of one block.
struct Turn: Equatable {
  /// The lines, each a fact of its own.
  var lines: [String] = []
  /// Whether the program ends after it.
  var endsProgram = false

  /// A turn of some lines.
  init(_ lines: String...) {
    self.lines = lines
  }
}
