import MazeEngine
import Testing

/// How lines, names and values are read.
@Suite struct LineRulingTests {
  /// A small maze with most kinds of lines.
  private static let lines = [
    "maze 1", "title A  title", "language en", "var mood sad, very glad start very glad", "stage a",
    "say One: two.", "if mood is very glad", "go other room: On: there", "reply Gone.",
    "stage other room", "say End.", "win",
  ]

  private static let spellings: [(String, [UInt8])] = {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    let plain = lines.joined(separator: "\n")
    return [
      ("as it is", bytes(plain + "\n")),
      ("without a line end at the end", bytes(plain)),
      ("with a byte-order mark", [0xEF, 0xBB, 0xBF] + bytes(plain)),
      ("with CRLF", bytes(lines.joined(separator: "\r\n") + "\r\n")),
      ("with both line ends", bytes(lines.joined(separator: "\r\n\n"))),
      ("with a mark and CRLF", [0xEF, 0xBB, 0xBF] + bytes(lines.joined(separator: "\r\n"))),
      ("indented by blanks", bytes(lines.map { "    " + $0 }.joined(separator: "\n"))),
      ("indented by tabs", bytes(lines.map { "\t" + $0 }.joined(separator: "\n"))),
      ("with blanks after", bytes(lines.map { $0 + "  \t " }.joined(separator: "\r\n"))),
      ("with blank lines", bytes(lines.joined(separator: "\n\n \t\n"))),
      ("with comments", bytes("# maze 2\n" + lines.joined(separator: "\n  # go x: y\n#\n"))),
      ("with a tab after the keyword", bytes(tabbed.joined(separator: "\n"))),
      ("with more blanks between", bytes(plain.replacing("other room", with: "other \t  room"))),
      ("with blanks round the colon", bytes(plain.replacing("room: On", with: "room  : \t On"))),
    ]
  }()

  private static var tabbed: [String] {
    lines.map { line in
      guard let blank = line.firstIndex(of: " ") else { return line }
      return line.replacingCharacters(at: blank, with: "\t ")
    }
  }

  @Test(arguments: spellings)
  func aMazeIsTheSame(_ how: String, _ bytes: [UInt8]) throws {
    let loaded = Maze.load(bytes: bytes, path: "m")
    #expect(loaded.diagnostics.isEmpty)
    var session = Session(try #require(loaded.maze))
    #expect(session.maze.stages.map(\.name) == ["a", "other room"])
    #expect(session.elements.map(\.key) == ["say", "go other room"])
    #expect(session.elements.map(\.label) == ["One: two.", "On: there"])
    let button = try #require(session.elements.last)
    #expect(try session.perform(.activate(button.id)).first == .announcement("Gone."))
    #expect(session.ending == .win)
  }

  @Test(arguments: [
    // Names are compared after NFC, and case counts.
    ("stage a\ngo caf\u{E9}: On\nstage cafe\u{301}", []),
    ("stage a\ngo cafe\u{301}: On\nstage caf\u{E9}", []),
    ("stage a\ngo cafe: On\nstage caf\u{E9}", ["unknown-stage"]),
    ("stage a\nstage caf\u{E9}\nstage cafe\u{301}", ["duplicate-stage"]),
    ("stage \u{1EC7}\nstage a\ngo e\u{323}\u{302}: On\ngo \u{1EB9}\u{302}: On", []),
    ("var caf\u{E9} 0 to 9\nstage a\nsay {cafe\u{301}}\nif cafe\u{301} is 0", []),
    ("var x \u{E9} e\nstage a\nsay S.\nif x is e\u{301}", []),
    ("var x \u{E9} e\u{301}\nstage a", ["duplicate-value"]),
    ("flag caf\u{E9}\nflag cafe\u{301}\nstage a", ["duplicate-variable"]),
    ("stage 273 K\nstage a\ngo 273 \u{212A}: On", []),
    ("stage 273 K\nstage 273 \u{212A}", ["duplicate-stage"]),
    ("stage a\nstage A\ngo A: On\ngo a: On", []), ("stage a\ngo A: On", ["unknown-stage"]),
    ("flag x\nflag X\nstage a", []), ("stage a\nStage b", ["unknown-keyword"]),
    // The name of a variable or flag is one word.
    ("flag two words\nstage a", ["extra-words"]), ("flag two: words\nstage a", ["bad-name"]),
    ("flag a:\nstage a", ["bad-name"]), ("flag a{\nstage a", ["bad-name"]),
    ("flag or\nstage a", ["bad-name"]), ("flag not\nstage a", ["bad-name"]),
    ("flag visited\nstage a", ["bad-name"]), ("flag\nstage a", ["missing-name"]),
    // Other names are words without a colon, none of them "or" or "on".
    ("stage one or two", ["bad-name"]), ("stage on", ["bad-name"]),
    ("overlay on top\nstage a", ["bad-name"]),
    ("stage a\ndo put on: P", ["bad-name"]),
    ("stage a\ndo a: A\naction left or right", ["bad-name"]),
    ("stage a\ntest this or that", ["bad-name"]), ("stage a: b", ["bad-name"]),
    ("stage orchard\nstage one\nstage On\nstage OR else", []), ("stage", ["missing-name"]),
    ("stage a\ndo a: A\naction a: b", ["bad-name"]),
    // Stages and overlays share one name space; tests have their own.
    ("stage a\noverlay a\nclose", ["duplicate-stage"]), ("stage a\nstage  a", ["duplicate-stage"]),
    ("stage a b\nstage a \t b", ["duplicate-stage"]), ("stage a\ntest a", []),
    ("stage a\ntest t\ntest t", ["duplicate-test"]),
  ])
  func namesAre(_ lines: String, _ rules: [String]) {
    #expect(rulesOf(lines) == rules)
  }

  @Test(arguments: [
    "or", "not", "start", "wrap", "to",
  ])
  func aWordIsNoValue(_ word: String) {
    #expect(rulesOf("var x \(word), b\nstage a\nsay S.") == ["bad-domain"])
    #expect(rulesOf("var x b, \(word), c\nstage a\nsay S.") == ["bad-domain"])
  }

  @Test(arguments: [
    "this or that", "not here", "at least three", "at most one two", "at least", "at most",
  ])
  func wordsAreNoValue(_ words: String) {
    #expect(rulesOf("var x \(words), b\nstage a\nsay S.") == ["bad-domain"])
    #expect(rulesOf("var x b, \(words)\nstage a\nsay S.") == ["bad-domain"])
  }

  /// Values that only look like reserved ones, in each place of a list.
  @Test(arguments: [
    "up to top", "false start", "gift wrap here", "orphan", "at sea", "notice", "nothing at all",
    "is not", "at", "a: b", "starting", "to and fro",
  ])
  func wordsAreAValue(_ value: String) throws {
    for list in ["\(value), z", "y, \(value), z", "y, \(value)"] {
      let ruling = Ruling(
        list, "var x \(list)\nstage a\ndo it: It\nset x \(value)",
        [.press("it"), .value("x", value)])
      #expect(ruling.problem == nil, "\(list)")
    }
  }
}

extension String {
  fileprivate func replacingCharacters(at index: Index, with text: String) -> String {
    self[..<index] + text + self[self.index(after: index)...]
  }
}
