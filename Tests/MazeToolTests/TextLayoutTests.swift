import MazeTestSupport
import Testing

@testable import maze

/// How text is measured and broken for a terminal or a braille display.
@Suite struct TextLayoutTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("😀", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("1️⃣", 2), ("ｆ", 2), ("नि", 2), ("", 0),
  ])
  func columnsAreThoseOfATerminal(_ text: String, _ columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("short", 20, ["short"]),
    ("one two three", 8, ["one two", "three"]),
    ("one two three", 7, ["one two", "three"]),
    ("abcdefghij k", 4, ["abcd", "efgh", "ij k"]),
    ("The marks go from 1 to 5.", 20, ["The marks go", "from 1 to 5."]),
    ("日本語 日本語", 8, ["日本語", "日本語"]),
    ("日本語日本語", 5, ["日本", "語日", "本語"]),
  ])
  func linesBreakAtTheEndsOfWords(_ line: String, _ width: Int, _ pieces: [String]) {
    #expect(TextWrap.wrap(line, width: width) == pieces)
  }

  @Test func noPieceIsWiderThanAskedAndNoWordIsLost() {
    let words = ["a", "gate", "ironwork", "日本", "😀😀", "e\u{301}tude", "extraordinarily"]
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let line = (0..<20).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: " ")
      let width = Int.random(in: 4...40, using: &random)
      let pieces = TextWrap.wrap(line, width: width)
      #expect(pieces.allSatisfy { TextWidth.columns(of: $0) <= width })
      #expect(pieces.joined().filter { $0 != " " } == line.filter { $0 != " " })
    }
  }
}
