import Testing

/// The programs in `Examples`, which others begin with, build by themselves and do what they say.
@Suite struct ExampleTests {
  /// Builds them where the last build of them is, so that little is to do; the list of files is
  /// made anew, else those that are new in the engine's package would not be seen.
  private static let built = Result {
    let scratch = "\(MazeProgram.root)/.build/examples"
    var environment: [String: String] = [:]
    for name in ["PATH", "HOME"] { environment[name] = MazeProgram.variable(name) }
    let build = try ProgramRun(
      program: "/usr/bin/env",
      arguments: [
        "swift", "build", "--disable-build-manifest-caching", "--package-path",
        "\(MazeProgram.root)/Examples", "--scratch-path",
        scratch,
      ],
      environment: environment, deadline: .seconds(600)
    ).run()
    try #require(build.status == .exited(0), "\(build.outputText)\(build.errorText)")
    return scratch + "/debug/"
  }

  private func run(
    _ name: String, _ arguments: [String] = [], input: ProgramRun.Input = .null
  ) throws -> String {
    let result = try ProgramRun(
      program: Self.built.get() + name, arguments: arguments, input: input
    ).run()
    #expect(result.status == .exited(0), "\(name): \(result.errorText)")
    return result.outputText
  }

  @Test("Play loads a maze and plays it by what is typed")
  func play() throws {
    let output = try run(
      "Play", input: .text("out by the door\nlook into the chest\nout by the door\n"))
    #expect(
      output == """
        A hall.
        Look into the chest. Button.
        Out by the door. Dimmed. Button.
        A hall.
        Look into the chest. Button.
        Out by the door. Dimmed. Button.
        There is a key in it.
        A hall.
        Look into the chest. Button.
        Out by the door. Button.
        A garden, and you are free.

        """)
  }

  @Test("Bot plays games on several threads, and it does not matter which thread is first")
  func bot() throws {
    let first = try run("Bot", ["500", "8"])
    #expect(first.hasPrefix("8 tasks played 500 games each: "))
    #expect(try run("Bot", ["500", "8"]) == first)
  }

  @Test("Mirror keeps a tree as a fresh one", arguments: ["castle", "clockmaker", "kennel"])
  func mirror(name: String) throws {
    let output = try run("Mirror", ["200"], input: .file(MazeProgram.maze(name)))
    #expect(output.hasPrefix("The tree was right at each of 200 steps.\n"))
  }

  @Test("Eight threads that play one maze hear what one thread hears")
  func crowd() throws {
    let output = try run("Crowd", ["8", "5"], input: .file(MazeProgram.maze("clockmaker")))
    #expect(output == "8 of 8 threads heard of 5 games what one thread alone hears.\n")
  }
}
