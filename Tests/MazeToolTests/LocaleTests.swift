import Testing

/// What is heard depends neither on the locale nor on the kind of terminal.
@Suite struct LocaleTests {
  /// The environments: every locale with every kind of terminal.
  static let environments: [[String: String]] = [nil, "C", "POSIX", "C.UTF-8", "xx_YY.bogus"]
    .flatMap { locale in
      [nil, "xterm", "dumb", "bogus", ""].map { terminal in
        var environment: [String: String] = [:]
        environment["LC_ALL"] = locale
        environment["TERM"] = terminal
        return environment
      }
    }

  /// What is typed: the way to the harp, with words that no locale without UTF-8 can write.
  static func lines() throws -> [String] {
    ["é", "Ответ 👩‍💻"] + (try CastleRoute.byTheChapel.route().lines(.label)) + ["quit"]
  }

  /// A maze whose texts are beyond ASCII.
  static let tearoom = "\(MazeProgram.root)/Tests/Golden/foreign-words/maze.maze"

  @Test("Every environment plays to the win with the same transcript in a terminal")
  func everyEnvironmentPlaysInATerminal() throws {
    let lines = try LocaleTests.lines()
    let expected = try transcript(MazeProgram.environment, MazeProgram.maze("castle"), lines)
    #expect(String(decoding: expected, as: UTF8.self).contains("You have won in 6 moves."))
    #expect(String(decoding: expected, as: UTF8.self).contains("I do not know \"é\"."))
    #expect(expected.isUTF8)
    #expect(expected.controls == [])
    for environment in LocaleTests.environments {
      let transcript = try transcript(environment, MazeProgram.maze("castle"), lines)
      #expect(transcript == expected, "in the environment \(environment)")
    }
  }

  @Test("Every environment reads and shows what is no ASCII", arguments: environments)
  func everyEnvironmentShowsMore(environment: [String: String]) throws {
    let lines = ["направо", "назад", "налево во двор", "quit"]
    let transcript = try transcript(environment, LocaleTests.tearoom, lines)
    let text = String(decoding: transcript, as: UTF8.self)
    #expect(text.contains(": налево во двор\r\nСолнце! 👩‍💻 ждёт вас.\r\n"))
    #expect(text.contains("You have won in 3 moves."))
    #expect(transcript.controls == [])
  }

  @Test("Every environment plays to the win with the same transcript in a pipe")
  func everyEnvironmentPlaysInAPipe() throws {
    let input = ProgramRun.Input.text(try LocaleTests.lines().map { $0 + "\n" }.joined())
    let arguments = ["play", MazeProgram.maze("castle")]
    let expected = try MazeProgram.run(arguments, input: input)
    #expect(expected.outputText.contains("You have won in 6 moves."))
    #expect(expected.outputText.contains("I do not know \"Ответ 👩‍💻\"."))
    #expect(expected.errorOutput.isEmpty)
    for environment in LocaleTests.environments {
      let result = try ProgramRun(
        program: MazeProgram.path, arguments: arguments, environment: environment, input: input
      ).run()
      #expect(result == expected, "in the environment \(environment)")
    }
  }

  /// Plays in a terminal and returns all that it shows; the standard error stream has to be silent.
  private func transcript(
    _ environment: [String: String], _ maze: String, _ lines: [String]
  ) throws -> [UInt8] {
    let game = try TerminalGame(maze, environment: environment, errorStream: .pipe)
    for line in lines.dropLast() { _ = try game.line(line) }
    #expect(try game.leave((lines.last ?? "quit") + "\r").status == .exited(0))
    #expect(game.terminal.errorText.isEmpty)
    #expect(try game.terminal.terminalSettings() == game.terminal.initialSettings)
    return game.terminal.transcript
  }
}
