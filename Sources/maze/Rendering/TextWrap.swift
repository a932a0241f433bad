import CEditLine

/// Breaks lines at the ends of words.
enum TextWrap {
  /// The pieces of a line, each of at most `width` columns where its words allow that.
  static func wrap(_ line: String, width: Int) -> [String] {
    guard columns(of: line[...]) > width else { return [line] }
    var pieces: [String] = []
    var piece = ""
    for word in line.split(separator: " ") {
      if !piece.isEmpty, columns(of: piece[...]) + 1 + columns(of: word) > width {
        pieces.append(piece)
        piece = ""
      }
      piece += piece.isEmpty ? String(word) : " " + word
    }
    return pieces + [piece]
  }

  /// The columns that a text takes in a terminal.
  static func columns(of text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      sum + (scalar.value < 0x7F ? 1 : max(0, Int(maze_columns(wchar_t(scalar.value)))))
    }
  }
}
