import Testing

@testable import maze

/// The lines that were typed.
@Suite struct LineHistoryTests {
  @Test func goingBackAndForthComesToTheEndsAndBackToWhatWasTyped() {
    var history = LineHistory()
    history.add("one")
    history.add("two")
    #expect(history.previous(typed: "dra") == "two")
    #expect(history.previous(typed: "two") == "one")
    #expect(history.previous(typed: "one") == nil)
    #expect(history.next() == "two")
    #expect(history.next() == "dra")
    #expect(history.next() == nil)
  }

  @Test func aFileKeepsTheLinesAndForeignFilesAreNone() {
    var history = LineHistory()
    for line in ["next", "turn dial to 4", "next", "", "a\u{7}b"] { history.add(line) }
    #expect(history.lines == ["turn dial to 4", "next"])
    #expect(LineHistory(file: history.file)?.lines == history.lines)
    #expect(LineHistory(file: "my shopping list\n") == nil)
    #expect(LineHistory(file: "")?.lines == [])
  }

  @Test func whatWasAddedIsKnownApartFromWhatWasRead() throws {
    var history = try #require(LineHistory(file: "# maze history 1\nlook\n"))
    #expect(history.added == [])
    history.add("next")
    history.add("a\u{202E}b")
    #expect(history.added == ["next"])
    #expect(history.lines == ["look", "next"])
  }

  @Test func onlySoManyLinesAreKept() {
    var history = LineHistory()
    for number in 0...LineHistory.limit { history.add("line \(number)") }
    #expect(history.lines.count == LineHistory.limit)
    #expect(history.lines.first == "line 1")
  }
}
