/// Breaks lines at the ends of words.
enum TextWrap {
  /// The pieces of a line, each of at most `width` columns; only a word that is longer than that is
  /// divided.
  static func wrap(_ line: String, width: Int) -> [String] {
    guard TextWidth.columns(of: line) > width else { return [line] }
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for word in line.split(separator: " ").flatMap({ divide($0, width: width) }) {
      let columns = TextWidth.columns(of: word)
      if !piece.isEmpty, used + 1 + columns > width {
        pieces.append(piece)
        piece = ""
        used = 0
      }
      used += columns + (piece.isEmpty ? 0 : 1)
      piece += piece.isEmpty ? word : " " + word
    }
    return pieces + [piece]
  }

  /// A word in pieces that fit.
  private static func divide(_ word: Substring, width: Int) -> [String] {
    guard TextWidth.columns(of: word) > width else { return [String(word)] }
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in word {
      let columns = TextWidth.columns(of: character)
      if used + columns > width, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        used = 0
      }
      piece.append(character)
      used += columns
    }
    return pieces + [piece]
  }
}
