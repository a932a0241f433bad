/// Breaks lines at the ends of words.
enum TextWrap {
  private struct Piece {
    var words: [String] = []
    var columns = 0

    /// Whether these words have fewer than three letters together.
    var isTooShort: Bool { words.lazy.joined().count(where: \.isLetter) < 3 }

    mutating func add(_ word: String, columns: Int) {
      self.columns += columns + (words.isEmpty ? 0 : 1)
      words.append(word)
    }
  }

  /// The pieces of a line, each of at most `width` columns; only a word that is longer than that is
  /// divided.
  ///
  /// A screen reader can drop a changed line of one or two letters, so one or two short words are
  /// not left on a line of their own at the end where that can be helped.
  static func wrap(_ line: String, width: Int) -> [String] {
    guard TextWidth.columns(of: line) > width else { return [line] }
    var pieces = [Piece()]
    for word in line.split(separator: " ").flatMap({ divide($0, width: width) }) {
      let columns = TextWidth.columns(of: word)
      if !pieces[pieces.count - 1].words.isEmpty,
        pieces[pieces.count - 1].columns + 1 + columns > width
      {
        pieces.append(Piece())
      }
      pieces[pieces.count - 1].add(word, columns: columns)
    }
    lengthenLast(&pieces, width: width)
    return pieces.map { $0.words.joined(separator: " ") }
  }

  /// Moves words from the line before to a last line that is too short to be heard.
  private static func lengthenLast(_ pieces: inout [Piece], width: Int) {
    let last = pieces.count - 1
    while last > 0, pieces[last].isTooShort, pieces[last - 1].words.count > 1 {
      var shorter = pieces[last - 1]
      let word = shorter.words.removeLast()
      let columns = TextWidth.columns(of: word)
      guard !shorter.isTooShort, pieces[last].columns + 1 + columns <= width else { return }
      shorter.columns -= columns + 1
      pieces[last - 1] = shorter
      pieces[last].words.insert(word, at: 0)
      pieces[last].columns += columns + 1
    }
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
