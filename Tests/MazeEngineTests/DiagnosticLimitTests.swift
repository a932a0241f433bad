import MazeEngine
import Testing

/// Of each rule the first findings are shown and the rest are counted, however many there are.
@Suite struct DiagnosticLimitTests {
  @Test(arguments: [
    (19, 20, 19, nil), (20, 20, 20, nil), (21, 20, 20, 1), (25, 3, 3, 22), (25, 0, 0, 25),
    (25, Int.max, 25, nil),
  ])
  func theFirstFindingsAreKeptAndTheRestCounted(
    _ faults: Int, _ limit: Int, _ kept: Int, _ omitted: Int?
  ) {
    let lines = (0..<faults).map { "say {no\($0)}\n" }.joined()
    let text = "maze 1\nstage a\n" + lines + "win\n"
    let loaded = Maze.load(bytes: Array(text.utf8), path: "maze", limit: limit)
    #expect(loaded.maze == nil)
    #expect(loaded.diagnostics.map(\.location.line) == Array(3..<3 + kept))
    #expect(loaded.omitted == (omitted.map { [.unknownVariable: $0] } ?? [:]))
  }

  @Test func eachRuleHasItsOwnLimit() {
    let lines = String(repeating: "say {x}\nwinn\ngo y: Z\n", count: 30)
    let loaded = Maze.load(text: "maze 1\nstage a\n" + lines)
    #expect(loaded.diagnostics.count == 60)
    #expect(loaded.omitted == [.unknownVariable: 10, .unknownKeyword: 10, .unknownStage: 10])
  }

  @Test func aHundredThousandStagesOfOneNameAreCounted() {
    let text = "maze 1\n" + String(repeating: "stage hall\nsay A.\nwin\n", count: 100_000)
    let loaded = Maze.load(text: text)
    #expect(loaded.diagnostics.map(\.rule) == Array(repeating: .duplicateStage, count: 20))
    #expect(loaded.diagnostics.map(\.location.line) == (1...20).map { 3 * $0 + 2 })
    #expect(loaded.omitted == [.duplicateStage: 99_979])
  }

  @Test func aHundredThousandMisspeltTargetsAreCounted() {
    let text = "maze 1\nstage hall\n" + String(repeating: "go hal: On\n", count: 100_000)
    let loaded = Maze.load(text: text)
    #expect(loaded.diagnostics.map(\.rule) == Array(repeating: .unknownStage, count: 20))
    #expect(loaded.omitted == [.unknownStage: 99_980])
  }

  @Test func aMillionLinesOfJunkAreCounted() {
    let loaded = Maze.load(text: String(repeating: "junk\n", count: 1_000_000))
    #expect(loaded.diagnostics.map(\.rule) == Array(repeating: .unknownKeyword, count: 20))
    #expect(loaded.diagnostics.map(\.location.line) == Array(1...20))
    #expect(loaded.omitted == [.unknownKeyword: 999_980])
  }

  @Test func twentyThousandHiddenCharactersAreCounted() {
    let loaded = Maze.load(text: "maze 1\nstage a\n" + String(repeating: "\u{7}\n", count: 20_000))
    #expect(loaded.diagnostics.map(\.rule) == Array(repeating: .forbiddenCharacter, count: 20))
    #expect(loaded.omitted == [.forbiddenCharacter: 19_980])
  }
}
