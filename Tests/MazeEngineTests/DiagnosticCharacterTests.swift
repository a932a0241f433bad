import MazeEngine
import Testing

/// Characters that can be neither heard nor seen, and those that only look so.
@Suite struct DiagnosticCharacterTests {
  /// A set of characters that no name, label or text may hold.
  struct Kind: Sendable, CustomTestStringConvertible {
    /// What they are.
    let testDescription: String
    /// The characters.
    let scalars: [Unicode.Scalar]

    /// Characters by their numbers.
    init(_ what: String, _ numbers: ClosedRange<UInt32>...) {
      testDescription = what
      scalars = numbers.flatMap { $0.compactMap(Unicode.Scalar.init) }
    }
  }

  static let kinds = [
    Kind("C0", 0x00...0x08, 0x0B...0x1F), Kind("DEL", 0x7F...0x7F), Kind("C1", 0x80...0x9F),
    Kind("bidirectional", 0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069),
    Kind("line separators", 0x2028...0x2029), Kind("soft hyphen", 0xAD...0xAD),
    Kind("zero width", 0x200B...0x200B, 0x2060...0x2064, 0xFEFF...0xFEFF, 0x180E...0x180E),
    Kind("tags", 0xE0000...0xE007F), Kind("annotations", 0xFFF9...0xFFFB),
    Kind("fillers", 0x115F...0x1160, 0x3164...0x3164, 0xFFA0...0xFFA0),
    Kind("no characters", 0xFFFE...0xFFFF, 0xFDD0...0xFDEF, 0x10FFFE...0x10FFFF),
  ]

  /// Places in a maze, with `%` for the character.
  static let places = [
    "▶%say A.", "s▶%ay A.", "say ▶%A.", "say A▶%b.", "say A.▶%", "go va▶%ult: On", "go vault: O▶%n",
    "do a▶%b: C", "fact A▶%b: C", "fact A: B▶%c", "heading A▶%b", "enter\nif key▶% is no",
    "enter\nset key n▶%o", "do a: B\nhint C▶%d", "do a: B\naction C▶%d", "enter\nallow trap: A▶%b",
    "say A {di▶%al}.", "enter▶%",
  ]

  @Test(arguments: kinds) func aHiddenCharacterIsFoundWhereverItStands(_ kind: Kind) {
    for place in Self.places { checkCharacters(kind, in: place) }
  }

  private func checkCharacters(_ kind: Kind, in place: String) {
    // A carriage return at the end belongs to the line's end.
    for scalar in kind.scalars where scalar != "\r" || !place.hasSuffix("%") {
      let line = place.replacing("%", with: String(Character(scalar)))
      let hex = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      DiagnosticCase.stage(
        "\(code) in \(place)", line,
        .init(.forbiddenCharacter, "character \(code) cannot be heard", "remove it")
      ).check()
    }
  }

  static let joiners = ["\u{200C}", "\u{200D}"]

  @Test(
    arguments: joiners + ["\u{FE0F}", "\u{FE0E}", "\u{E0100}", "\u{180B}"],
    ["say ▶%a", "say a ▶%b", "go vault: ▶%", "go ▶%vault: On", "▶%say a"])
  func aJoinerOrSelectorWithNothingBeforeItIsFound(_ joiner: String, _ line: String) {
    DiagnosticCase.stage(line, line.replacing("%", with: joiner), .init(.forbiddenCharacter))
      .check()
  }

  @Test(arguments: joiners, ["say a▶% b", "say a▶%", "say a▶%%b", "say a\u{FE0F}▶% b"])
  func aJoinerThatJoinsNothingIsFound(_ joiner: String, _ line: String) {
    DiagnosticCase.stage(line, line.replacing("%", with: joiner), .init(.forbiddenCharacter))
      .check()
  }

  @Test func aSecondSelectorIsFound() {
    DiagnosticCase.stage("", "say a\u{FE0F}▶\u{FE0F}b", .init(.forbiddenCharacter)).check()
  }

  @Test(arguments: [
    "👩\u{200D}🚀", "👨\u{200D}👩\u{200D}👧", "🏳\u{FE0F}\u{200D}🌈", "👩🏽\u{200D}🔬", "1\u{FE0F}\u{20E3}",
    "☀\u{FE0F}", "☀\u{FE0E}", "🇩🇪", "می\u{200C}خواهم", "نمی\u{200C}دانم", "क्\u{200D}ष", "a\u{A0}b",
    "cafe\u{301}", "e\u{301}\u{302}", "עברית", "العربية", "漢字", "葛\u{E0100}", "naïve", "“quoted”",
    "a—b",
    "ก็", "한국어", "ᄒ\u{1161}ᆫ", "₿", "\u{FFFD}", "a\tb", "½", "\u{2003}wide\u{2009}",
  ])
  func whatIsSeenOrHeardIsText(_ text: String) {
    for line in ["say %", "go vault: %", "fact %: %", "do a%b: %", "say %.\nsay (%)"] {
      DiagnosticCase.stage(text, line.replacing("%", with: text)).check()
    }
    let maze = Maze.load(text: "maze 1\nstage \(text)\nsay A.\ngo \(text): B\n").maze
    #expect(maze?.stages.count == 1)
  }

  @Test(arguments: kinds) func aCommentMayHoldAnyCharacter(_ kind: Kind) {
    let text = String(String.UnicodeScalarView(kind.scalars))
    DiagnosticCase.stage("", "# \(text)\n  #\(text)").check()
  }

  @Test(arguments: [
    ("say Käse", 9), ("say 🧀🧀", 7), ("say e\u{301}", 7), ("say 👩\u{200D}🚀", 8), ("say \u{A0}", 6),
    ("\tsay ", 6), ("say 漢字", 7), ("say \u{10FFFD}", 6),
  ])
  func columnsCountCharactersOfUnicode(_ line: String, _ column: Int) throws {
    let found = Maze.load(text: "maze 1\nstage a\n\(line){x}\nwin\n").diagnostics
    #expect(found.map(\.rule) == [.unknownVariable])
    #expect(found.map(\.location.column) == [column + 1])
  }

  @Test(arguments: ["é", "漢", "🧀", "a🧀"]) func aLongQuotedLineIsCutBetweenCharacters(_ text: String)
  {
    let line = "say {x}" + String(repeating: text, count: 500)
    let found = Maze.load(text: "maze 1\nstage a\n\(line)\nwin\n").diagnostics
    #expect(found.count == 1)
    #expect(found.allSatisfy { line.hasPrefix($0.line) && $0.line.count > 90 })
  }
}
