import Testing

@testable import maze

/// What keys do to the line that is being typed.
@Suite struct TypedKeysTests {
  private static let left = "\u{1B}[D"
  private static let right = "\u{1B}[C"
  private static let delete = "\u{1B}[3~"
  private let maze = Mazes.path("castle")
  private let prompt = "Choose 1 to 2: "

  @Test(
    "The line on the screen is the one that is answered",
    arguments: [
      ("zq\(left)x", "zxq"), ("zqx\u{1B}OD\u{1B}OD\u{1B}OCy", "zqyx"),
      ("zqx\(left)\(left)\(delete)", "zx"),
      ("zqx\(delete)", "zqx"), ("zqx\u{7F}\u{8}y", "zy"), ("zqx\(left)\u{7F}", "zx"),
      ("zqx\(left)\u{4}", "zq"), ("zqx\(left)\(left)\u{4}\u{4}\u{4}", "z"),
      ("qx\u{1}z", "zqx"),
      ("qx\u{1B}[Hz\u{1B}[Fy", "zqxy"), ("zq\u{1B}xw", "zqw"),
      ("zq\(left)\u{1B}x\u{1B}[15~w", "zwq"),
      ("z\u{1B}OPq\u{1B}[24~\u{1B}[Z\u{1B}[2~\u{1B}[6~", "zq"),
      ("z\u{1B}[200~q x\u{1B}[201~", "zq x"),
      ("zé\(left)\u{7F}日", "日é"), ("z日q\(left)\(left)x", "zx日q"), ("z日😀q\(left)\u{7F}", "z日q"),
      ("zqx\(left)\(left)\u{B}y", "zy"), ("zq vx\u{17}y", "zq y"), ("zq\u{15}z", "z"),
    ])
  func theLineIsAnswered(keys: String, line: String) throws {
    var game = try ScreenGame([maze])
    let shown = try game.type(keys + "\r")
    #expect(shown.typedRow == prompt + line)
    #expect(shown.rows == ["I do not know \"\(line)\". Say 1 to 2, a label, or help."])
    #expect(game.screen.surprises == [])
  }

  @Test("On an empty line Right and Left are next and previous, at the ends too")
  func arrowsMoveTheFocus() throws {
    var pressed = try ScreenGame([maze])
    var typed = try ScreenGame([maze])
    let ways = [true, true, true, false, true, false, false, false]
    for goesOn in ways {
      let shown = try pressed.type(goesOn ? Self.right : Self.left)
      let expected = try typed.line(goesOn ? "next" : "previous")
      #expect(shown.rows == expected.rows && shown.prompt == expected.prompt)
      #expect(shown.typedRow + " " == prompt)
    }
    // A line that is emptied again is an empty line.
    #expect(try pressed.type("zq\u{15}\(Self.right)").rows == typed.line("next").rows)
  }

  @Test("Ctrl-L looks again and keeps what was typed", arguments: ["", "zq", "zq\(left)"])
  func lookingKeepsTheLine(keys: String) throws {
    var game = try ScreenGame([maze])
    let place = try game.line("look").rows
    let line = keys.isEmpty ? "" : "zq"
    let shown = try game.type(keys + "\u{C}", until: "\r\n\(prompt)\(line)")
    #expect(shown.rows == place)
    #expect(shown.typedRow == (prompt + line).trimmed)
    #expect(game.screen.text(game.screen.row) == (prompt + line).trimmed)
    let answer = try game.type("x\r").rows
    #expect(answer == ["I do not know \"\(line)x\". Say 1 to 2, a label, or help."])
    #expect(game.screen.surprises == [])
  }

  @Test(
    "Several lines that are pasted are taken one by one",
    arguments: ["\r", "\n", "\r\n"], [("", ""), ("\u{1B}[200~", "\u{1B}[201~")])
  func pastesAreTakenLineByLine(end: String, markers: (String, String)) throws {
    let lines = ["where", "up", "zq", "right into the courtyard"]
    var typed = try ScreenGame([maze])
    // The second half of CR LF is an empty line of its own.
    for line in lines {
      try typed.line(line)
      if end == "\r\n" { try typed.line("") }
    }
    let last = try typed.type("le", until: "le").prompt
    let pasted = try ScreenGame([maze])
    try pasted.terminal.send(markers.0 + lines.map { $0 + end }.joined() + "le" + markers.1)
    _ = try pasted.terminal.read(until: "\r\n\(last)")
    #expect(last == "Choose 1 to 4: le")
    #expect(pasted.terminal.transcriptText == typed.terminal.transcriptText)
    #expect(try pasted.leave("ft\rquit\r").shown.contains("The herb garden smells of mint"))
  }

  @Test("Ctrl-D ends the game on an empty line only")
  func controlDEndsOnAnEmptyLine() throws {
    var game = try ScreenGame([maze])
    #expect(try game.type("zq\u{4}\r").rows.first?.hasPrefix("I do not know \"zq\".") == true)
    let end = try game.leave("zq\u{1}\u{4}\u{4}\u{4}")
    #expect(end.shown.hasSuffix("\r\nGoodbye.\r\n"))
    #expect(end.status == .exited(0))
  }

  @Test("A line longer than the window is shown and answered whole", arguments: [0, 1, 5, 40])
  func aLongLineIsShownWhole(extra: Int) throws {
    var game = try ScreenGame([maze], columns: 40)
    let line = String(repeating: "z", count: 25 + extra)
    let shown = try game.line(line)
    #expect(shown.typedRow == prompt + line)
    #expect(shown.text.filter { $0 != " " }.hasPrefix("Idonotknow\"\(line.prefix(60))"))
    let erased = try game.type(line + String(repeating: "\u{7F}", count: 24 + extra) + "q\r")
    #expect(erased.text.hasSuffix("I do not know \"zq\". Say 1 to 2, a label, or help."))
    #expect(game.screen.surprises == [])
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
