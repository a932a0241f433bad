import Testing

/// Whole games, compared with what was recorded and read through by a person.
///
/// Each folder of `Tests/Golden` is a game: its maze is `maze.maze`, or the one of `Mazes` that the
/// file `maze` names; `input` is what is piped in, and `expected` what is heard.
@Suite struct GoldenTests {
  /// The folder of all games.
  private static let folder = "\(MazeProgram.root)/Tests/Golden"

  /// The names of the games.
  static let names = (try? TestFile.names(in: folder)) ?? []

  @Test("A recorded game is heard again, word for word", arguments: names)
  func aRecordedGameIsHeardAgain(name: String) throws {
    let game = "\(GoldenTests.folder)/\(name)"
    let result = try MazeProgram.run(
      "play", maze(of: game), input: .file("\(game)/input"))
    #expect(result.errorOutput.isEmpty)
    #expect(result.status == .exited(0))
    if MazeProgram.variable("MAZE_RECORD") == "1" {
      try TestFile.write(result.output, to: "\(game)/expected")
      Issue.record("\(name) is recorded; read it through, and run the tests without MAZE_RECORD")
      return
    }
    let expected = try TestFile.text("\(game)/expected")
    #expect(result.outputText == expected, "\(difference(result.outputText, expected))")
  }

  @Test(
    "Every line of a game has three letters or more, and no control character", arguments: names)
  func everyLineHasThreeLetters(name: String) throws {
    let bytes = try TestFile.bytes("\(GoldenTests.folder)/\(name)/expected")
    let lines = String(decoding: bytes, as: UTF8.self).allLines
    #expect(lines.count > 3)
    for line in lines { #expect(line.letterCount >= 3, "\(line.debugDescription)") }
    #expect(bytes.controls == [])
  }

  @Test("Every line of a walk through any maze has three letters or more")
  func everyLineOfAWalkHasThreeLetters() throws {
    let mazes = "\(MazeProgram.root)/Mazes"
    let paths =
      try TestFile.names(in: mazes).map { "\(mazes)/\($0)" }
      + GoldenTests.names.map { try maze(of: "\(GoldenTests.folder)/\($0)") }
    #expect(paths.count > GoldenTests.names.count)
    for path in Set(paths) {
      let lines = try MazeProgram.play(path, Walk.lines).outputText.allLines
      for line in lines {
        #expect(line.letterCount >= 3, "\(path) says \(line.debugDescription)")
      }
    }
  }

  /// Returns the path of the maze of a game.
  private func maze(of game: String) throws -> String {
    if TestFile.exists("\(game)/maze.maze") { return "\(game)/maze.maze" }
    let name = try TestFile.text("\(game)/maze").split(separator: "\n").first
    return MazeProgram.maze(String(try #require(name)))
  }

  /// Returns the first line that differs.
  private func difference(_ heard: String, _ expected: String) -> String {
    let heard = heard.allLines
    let expected = expected.allLines
    let index = zip(heard, expected).enumerated().first { $1.0 != $1.1 }?.offset
    let line = index ?? min(heard.count, expected.count)
    let found = line < heard.count ? heard[line].debugDescription : "nothing"
    let wanted = line < expected.count ? expected[line].debugDescription : "nothing"
    return "line \(line + 1) is \(found), and not \(wanted)"
  }
}
