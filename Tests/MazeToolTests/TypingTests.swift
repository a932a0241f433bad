import Testing

/// What a terminal shows and a program hears while a player types.
@Suite struct TypingTests {
  /// The castle's first place has two choices.
  private let prompt = Prompt.choice(of: 2)
  /// The answer to a line of nonsense there.
  private let unknown = "I do not know \"zq\". Say 1 to 2, a label, or help.\n"

  @Test(
    "Typed text is shown once, and nothing moves the cursor",
    arguments: ["leave the pool by the ledge", "up", "2", "", "xyzzy", "Ünïcödé 👩‍💻", "help me"])
  func typedTextIsShownOnce(typed: String) throws {
    let end = "The input has ended. Goodbye.\n"
    let opening = try MazeProgram.play(MazeProgram.maze("castle"), []).outputText.dropLast(
      end.count)
    let piped = try MazeProgram.play(MazeProgram.maze("castle"), [typed]).outputText
    let answer = piped.dropFirst(opening.count).dropLast(end.count)
    let game = try TerminalGame(MazeProgram.maze("castle"))
    let shown = try game.line(typed)
    #expect(
      shown.split { $0.isWhitespace }
        == (typed + "\n" + answer + (shown.allLines.last ?? "")).split { $0.isWhitespace })
    #expect(shown.hasPrefix(typed + "\n"))
    #expect(game.terminal.transcript.controls == [])
    #expect(game.terminal.transcript.isUTF8)
  }

  @Test(
    "What is typed and taken back is an empty line",
    arguments: [
      "é\u{7F}", "e\u{8}", "👩‍💻\u{7F}\u{7F}\u{7F}", "leave\u{15}", "leave\u{17}",
      "x\u{1B}[1~\u{1B}[3~",
      "x\u{1B}[H\u{1B}[3~", "",
    ])
  func whatIsTakenBackIsNothing(keys: String) throws {
    let plain = try TerminalGame(MazeProgram.maze("castle")).line("")
    let game = try TerminalGame(MazeProgram.maze("castle"))
    let shown = try game.keys(keys + "\r")
    #expect(shown.drop { $0 != "\n" } == plain)
    try expectOnlyRedrawnLines(game)
  }

  @Test(
    "Keys that would clear, repaint or open something show nothing and leave the line alone",
    arguments: [
      "\u{1B}x", "\u{1B}X", "\u{12}", "\u{7}", "\u{1E}", "\u{1F}", "\u{1B}\u{1B}",
      "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[2~", "\u{1B}OP", "\u{1B}[15~", "\u{1B}[24~", "\u{1B}[Z",
      "\u{1B}[1~", "\u{1B}[F", "\u{1B}[3~", "\u{1B}[200~", "\u{0}",
      "\u{9B}", "\u{85}",
    ])
  func quietKeysShowNothing(keys: String) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    let shown = try game.keys(keys + "zq\r")
    #expect(shown.filter { $0 != "\u{7}" } == "zq\n\(unknown)\(prompt)")
    #expect(try game.leave().status == .exited(0))
  }

  @Test(
    "Tab completes, and prints what it found on lines of its own",
    arguments: [
      ("le", "Leave the pool by the ledge\nless\n", "Le"),
      ("leav", "Leave the pool by the ledge\n", "Leave the pool by the ledge"),
      ("LEAV", "Leave the pool by the ledge\n", "Leave the pool by the ledge"),
      ("leav\u{2}\u{2}", "Leave the pool by the ledge\n", "Leave the pool by the ledge"),
      ("und", "undo\n", "undo"), ("/und", "/undo\n", "/undo"),
      ("hint leav", "hint Leave the pool by the ledge\n", "hint Leave the pool by the ledge"),
      ("re", "read\nrepeat\nredo\nrestart\n", "re"),
      ("zq", "Nothing to complete.\n", "zq"),
    ])
  func tabCompletes(typed: String, found: String, line: String) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    try game.terminal.send(typed + "\t")
    let shown = try game.terminal.read(until: "\r\n\(prompt)\(line)").withPlainLineEnds
    #expect(shown.drop { $0 != "\n" } == "\n\(found)\(prompt)\(line)")
    let plain = try TerminalGame(MazeProgram.maze("castle")).line(line)
    #expect(try game.keys("\r") == plain.dropFirst(line.count))
  }

  @Test("Tab on an empty line lists the labels")
  func tabListsAll() throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    let lines = try game.keys("\t").allLines
    #expect(lines == ["", "Dive under the water", "Leave the pool by the ledge", prompt])
    #expect(game.terminal.transcript.controls == [])
  }

  @Test("The arrow up brings back earlier lines")
  func theArrowUpBringsBack() throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    _ = try game.line("help undo")
    _ = try game.line("zq")
    #expect(try game.keys("\u{1B}[A\r").hasSuffix("\n\(unknown)\(prompt)"))
    // Repeated lines are kept once.
    #expect(try game.keys("\u{1B}[A\u{1B}[A\r").contains("\nundo: Takes back the last move.\n"))
    #expect(try game.keys("\u{1B}OA\u{1B}OA\u{1B}OB\r").contains("\nundo: Takes back"))
    try expectOnlyRedrawnLines(game)
    #expect(try game.leave().status == .exited(0))
  }

  @Test("Lines pasted at once give what they give when typed one by one")
  func pastedLinesGiveTheSame() throws {
    let lines = ["2", "", "xyzzy", "right into the courtyard", "look", "back", "help", "left"]
    let typed = try TerminalGame(MazeProgram.maze("castle"))
    for line in lines { _ = try typed.line(line) }
    #expect(try typed.leave().status == .exited(0))
    let pasted = try TerminalGame(MazeProgram.maze("castle"))
    #expect(try pasted.leave(lines.joined(separator: "\r") + "\rquit\r").status == .exited(0))
    #expect(pasted.terminal.transcriptText == typed.terminal.transcriptText)
  }

  @Test("Nothing of a long paste is lost or shown twice")
  func nothingOfALongPasteIsLost() throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    let answers = (1...2000).map { "\(prompt)z\($0)\nI do not know \"z\($0)\"." }
    _ = try game.leave((1...2000).map { "z\($0)\r" }.joined() + "quit\r")
    let text = game.terminal.transcriptText.withPlainLineEnds
    let said = text.split(separator: " Say 1 to 2, a label, or help.\n").map(String.init)
    #expect(said.count == answers.count + 1)
    #expect(said.dropFirst().dropLast().elementsEqual(answers.dropFirst()))
    #expect(said.first?.hasSuffix("\n" + answers[0]) == true)
  }

  @Test("A very long line is answered, and play goes on", arguments: [500, 5000])
  func aVeryLongLineIsAnswered(count: Int) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    let shown = try game.line(String(repeating: "z", count: count))
    #expect(shown.contains("\nI do not know\n\"\(String(repeating: "z", count: 60))…\". Say 1\n"))
    #expect(try game.line("2").contains("The gatehouse"))
    #expect(game.terminal.transcript.controls == [])
  }

  @Test("A line longer than anything could mean is refused, and play goes on")
  func anEndlessLineIsRefused() throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    let shown = try game.line(String(repeating: "z", count: 70_000))
    #expect(shown.contains("\nThis line is too long."))
    #expect(try game.line("2").contains("The gatehouse"))
  }

  @Test(
    "Bytes that are no text do no harm",
    arguments: [
      ([0xFF, 0xFE], "\"\u{FFFD}\u{FFFD}\""), ([0x61, 0x00, 0x62], "\"ab\""),
      ([0xC3], "\"\u{FFFD}\""), ([0xED, 0xA0, 0x80], "\"\u{FFFD}\u{FFFD}\u{FFFD}\""),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], "\"\(String(repeating: "\u{FFFD}", count: 5))\""),
      ([0xE2, 0x80, 0xAE, 0x7A], "\"U+202Ez\""), ([0x7A, 0xC2, 0x9B, 0x7A], "\"zz\""),
    ] as [([UInt8], String)])
  func bytesThatAreNoText(bytes: [UInt8], quoted: String) throws {
    let game = try TerminalGame(MazeProgram.maze("castle"))
    try game.terminal.send(bytes: bytes + [0x0D])
    let shown = try game.terminal.readToPrompt()
    #expect(shown.contains("\nI do not know \(quoted). Say 1 to 2, a label, or help.\n"))
    #expect(game.terminal.transcript.isUTF8)
    #expect(try game.line("2").contains("The gatehouse"))
  }

  /// Expects that the cursor goes back only to show the whole line again, its prompt included, and
  /// that no escape sequence does it.
  private func expectOnlyRedrawnLines(_ game: TerminalGame) throws {
    let text = game.terminal.transcriptText.withPlainLineEnds
    #expect(!text.contains("\u{1B}"))
    #expect(Set(game.terminal.transcript.controls).isSubset(of: ["U+D", "U+8", "U+7"]))
    for piece in text.split(separator: "\r").dropFirst() { #expect(piece.hasPrefix(prompt)) }
  }
}
