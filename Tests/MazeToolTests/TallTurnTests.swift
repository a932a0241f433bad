import Testing

@testable import maze

/// What is too much for the window comes in parts, and nothing of it is lost.
@Suite struct TallTurnTests {
  private let folder: ScratchFolder
  private let hall: String

  init() throws {
    folder = try ScratchFolder()
    let facts = (1...30).map { "fact Column \($0): of stone, with a name cut into it by hand\n" }
    hall = try folder.write(
      "maze 1\nlanguage en\ntitle The Hall\nstart hall\n\nstage hall\nsay The hall is long.\n"
        + facts.joined() + "go garden: Out to the garden\ndirection left\n\n"
        + "stage garden\nsay The garden is small.\nwin\n",
      to: "hall.maze")
  }

  @Test(
    "Each part fits the window, and all parts together are the turn",
    arguments: [(8, 80), (3, 80), (24, 80), (8, 40), (8, 25), (5, 20), (9, 31), (8, 30)])
  func partsFit(rows: Int, columns: Int) throws {
    let expected = try wholeOpening()
    var game = try ScreenGame([hall], rows: rows, columns: columns)
    var heard: [String] = []
    var shown = game.opening
    while PromptText.asksForReturn(shown.prompt + " ") {
      heard.append(try withoutAnnouncement(shown.text))
      shown = try game.line("")
      #expect(shown.rows.count < rows && shown.scrolledOff == 0 && !shown.isBroken)
    }
    #expect(!heard.isEmpty)
    #expect((heard + [shown.text]).joined(separator: " ") == expected)
  }

  /// What a pipe gets before the input ends.
  private func wholeOpening() throws -> String {
    let lines = try ProgramUnderTest.pipe([hall], []).outputText.split(separator: "\n")
    return lines.dropLast().joined(separator: " ")
  }

  /// The text of a part without the sentence that says how much is left.
  private func withoutAnnouncement(_ text: String) throws -> String {
    let end = " more. Press Return to go on."
    try #require(text.hasSuffix(end))
    let words = text.dropLast(end.count).split(separator: " ")
    #expect(try #require(Int(words.last ?? "")) > 0)
    return words.dropLast().joined(separator: " ")
  }

  @Test("It is said how many lines are left")
  func theRestIsCounted() throws {
    var game = try ScreenGame([hall], rows: 10)
    let all = 2 + 1 + 30 + 1
    let parts = try ["", " ", "", ""].map { try game.line($0) }
    for (index, part) in ([game.opening] + parts.dropLast()).enumerated() {
      #expect(part.rows.last == "\(all - 8 * (index + 1)) more. Press Return to go on.")
      #expect(part.prompt == "Return for more:")
    }
    #expect(parts.last?.rows.last == "1. Out to the garden. Button.")
    #expect(parts.last?.prompt == "Choose 1:")
  }

  @Test("A turn that fits exactly is not parted", arguments: [(35, true), (34, false)])
  func whatFitsIsWhole(rows: Int, isWhole: Bool) throws {
    let game = try ScreenGame([hall], rows: rows)
    #expect((game.opening.prompt == "Choose 1:") == isWhole)
    #expect(game.opening.scrolledOff == 0)
  }

  @Test("Another line than an empty one is obeyed, and what was left is not shown any more")
  func anotherLineIsObeyed() throws {
    var game = try ScreenGame([hall], rows: 10)
    #expect(try game.line("where").rows == ["Stage: hall.", "The hall is long."])
    #expect(try game.line("").rows == ["The hall is long."])
    #expect(try game.line("look").prompt == "Return for more:")
    #expect(try game.type("\u{1B}[C").rows.first?.hasPrefix("Column 1: of stone") == true)
    #expect(try game.line("look").prompt == "Return for more:")
    #expect(try game.line("left").rows.first == "The garden is small.")
    #expect(try game.line("").prompt == "Undo, restart or quit:")
  }

  @Test("The verb repeat says the whole turn again, however much of it was shown")
  func repeatSaysAll() throws {
    var game = try ScreenGame([hall], rows: 10)
    let first = game.opening.rows
    #expect(try game.line("").rows != first)
    #expect(try game.line("repeat").rows == first)
  }

  @Test("A window that is made larger or smaller loses nothing", arguments: [72, 30, 20])
  func nothingIsLostByResizing(columns: Int) throws {
    let expected = try wholeOpening()
    var game = try ScreenGame([hall], rows: 10)
    var heard: [String] = []
    var shown = game.opening
    while PromptText.asksForReturn(shown.prompt + " ") {
      heard.append(try withoutAnnouncement(shown.text))
      let isSmall = heard.count.isMultiple(of: 2)
      try game.resize(rows: isSmall ? 6 : 10, columns: isSmall ? columns : 80)
      shown = try game.line("")
      #expect(shown.rows.count < (isSmall ? 6 : 10) && !shown.isBroken)
    }
    #expect((heard + [shown.text]).joined(separator: " ") == expected)
  }

  @Test("A pipe gets all at once")
  func aPipeIsNeverParted() throws {
    let text = try ProgramUnderTest.pipe([hall], ["look", "", "left"]).outputText
    #expect(!text.contains("Return"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("Column 30:") } == 2)
  }
}
