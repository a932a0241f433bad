internal import Glibc
import Testing

/// What `maze watch` tells while files are saved, by the real program in a terminal.
@Suite struct WatchTests {
  private static let good = """
    maze 1
    language en
    start hall
    flag key
    stage hall
    say A hall.
    do take: Take the key
    if key is no
    set key yes
    go garden: Out
    needs key is yes
    stage garden
    say Sun.
    win
    test out
    press take
    press garden
    expect win

    """
  private static let broken = good.replacing("go garden", with: "go gardn")
  private static let stuck = good.replacing("set key yes\n", with: "")

  /// A maze that is watched.
  private struct Watched {
    let folder: TemporaryFolder
    let terminal: Pseudoterminal

    init(_ text: String = good, _ options: [String] = []) throws {
      folder = try TemporaryFolder()
      try folder.file("a.maze", text)
      terminal = try Pseudoterminal(
        program: MazeProgram.path, arguments: ["watch"] + options + ["a.maze"],
        environment: MazeProgram.environment, directory: folder.path)
    }

    /// All that is said up to the end of a line that ends so.
    func read(_ end: String) throws -> [String] {
      try terminal.read(until: end + "\r\n").allLines
    }

    func save(_ text: String, _ name: String = "a.maze") throws {
      try folder.file(name, text)
    }

    func rename(_ name: String, to other: String) throws {
      try SystemError.check("rename") {
        unsafe Glibc.rename("\(folder.path)/\(name)", "\(folder.path)/\(other)")
      }
    }
  }

  private static let firstLines = [
    "Watching a.maze. Control-C ends it.",
    "Proved: from every state that play can reach, a win can be reached. The one test passes.",
  ]

  @Test("A save, a fault and its repair are told by what has changed, and Control-C ends it well")
  func savesAreTold() throws {
    let watched = try Watched()
    #expect(try watched.read("The one test passes.") == Self.firstLines)

    try watched.save(Self.good.replacing("A hall.", with: "A long hall."))
    #expect(try watched.read("passes.") == ["Still proved. The one test passes."])

    try watched.save(Self.broken)
    #expect(
      try watched.read("finding.") == [
        "1 new finding:",
        "a.maze:10:4: error: no stage named \"gardn\"; did you mean \"garden\"? [unknown-stage]",
        "It does not load now, 1 finding.",
      ])
    try watched.save(Self.good)
    #expect(try watched.read("passes.") == ["Proved now. The one test passes."])

    try watched.save(Self.stuck)
    let lines = try watched.read("1 of 1 test fails.")
    #expect(lines.first?.contains("new finding") == true)
    #expect(lines.contains { $0.hasPrefix("a.maze:") && $0.hasSuffix("[no-win]") })
    #expect(lines.contains { $0.hasPrefix("Test out fails now, a.maze:17: expect win: ") })
    #expect(lines.last?.hasPrefix("Refuted now, ") == true)
    try watched.save(Self.good)
    let mended = try watched.read("The one test passes.")
    #expect(mended.first?.hasSuffix("gone:") == true)
    #expect(mended.contains("Test out passes now."))
    #expect(mended.last == "Proved now. The one test passes.")

    try watched.terminal.send("\u{3}")
    #expect(try watched.terminal.waitForExit() == .exited(0))
    #expect(try watched.read("Watching has ended.").last?.hasSuffix("has ended.") == true)
  }

  @Test("Editors that save by giving a new file the old one's name are followed")
  func renamesAreFollowed() throws {
    let watched = try Watched()
    _ = try watched.read("The one test passes.")
    for text in [Self.broken, Self.good, Self.broken] {
      try watched.save(text, ".a.swp")
      try watched.rename(".a.swp", to: "a.maze")
      let line = try watched.read(text == Self.good ? "passes." : "1 finding.").last
      #expect(line?.hasPrefix(text == Self.good ? "Proved now" : "It does not load now") == true)
    }
  }

  @Test("Included files are watched, those that come later too")
  func includesAreWatched() throws {
    let watched = try Watched()
    _ = try watched.read("The one test passes.")
    try watched.save(Self.good.replacing("flag key", with: "flag key\ninclude parts/more.maze"))
    #expect(try watched.read("1 finding.").contains { $0.hasSuffix("[include-not-found]") })
    try watched.folder.folder("parts")
    let part = "stage attic\nsay An attic.\ngo garden: Through the roof\n"
    try watched.save(part, "parts/more.maze")
    let lines = try watched.read("The one test passes.")
    #expect(lines.contains { $0.hasPrefix("parts/more.maze:1:1: warning: ") })
    try watched.save(part.replacing("garden", with: "gardn"), "parts/more.maze")
    #expect(try watched.read("1 finding.").contains { $0.hasPrefix("parts/more.maze:3:4: error:") })
  }

  @Test("A file that disappears is waited for, and what it was before is remembered")
  func aFileThatDisappears() throws {
    let watched = try Watched(Self.stuck)
    _ = try watched.read("1 of 1 test fails.")
    try watched.rename("a.maze", to: "b")
    #expect(
      try watched.read("goes on.") == [
        "a.maze cannot be read: there is no such file. Watching goes on."
      ])
    try watched.rename("b", to: "a.maze")
    let lines = try watched.read("1 of 1 test fails.")
    #expect(lines.count == 2 && lines[0] == "a.maze is back.")
  }

  @Test("Other signals that end a program end it well too", arguments: [SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    let watched = try Watched()
    _ = try watched.read("The one test passes.")
    try watched.terminal.signal(number)
    #expect(try watched.terminal.waitForExit() == .exited(0))
  }

  @Test(
    "Once is enough for scripts, and its status says what was found",
    arguments: [(good, 0), (stuck, 2), (broken, 1), (good + "expect lose\n", 2)]
      as [(String, Int32)])
  func once(text: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", text)
    let result = try MazeProgram.run("watch", "--once", "a.maze", directory: folder.path)
    #expect(result.status == .exited(status))
    let same = try MazeProgram.run("validate", "a.maze", directory: folder.path)
    #expect(status == 2 || same.status == result.status)
    #expect(result.outputText.allLines.allSatisfy { $0.letterCount >= 3 })
  }

  @Test(
    "What is wrong with the command line or the file is said",
    arguments: [
      ([], 64 as Int32, "maze watch: name one maze, as in maze watch castle;"),
      (["none.maze"], 66, "none.maze: error: there is no such file."),
      (["--max-states", "few", "none.maze"], 64, "\"few\" does not fit --max-states; give"),
    ] as [([String], Int32, String)])
  func faultsAreSaid(_ words: [String], _ status: Int32, _ message: String) throws {
    let result = try MazeProgram.run(["watch"] + words)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(status) && result.output.isEmpty)
  }

  @Test("Output that cannot be written ends it with 74")
  func outputThatCannotBeWritten() throws {
    for output in [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)] {
      for options in [[], ["--once"]] {
        let result = try ProgramRun(
          program: MazeProgram.path, arguments: ["watch"] + options + [MazeProgram.maze("castle")],
          output: output
        ).run()
        #expect(result.status == .exited(74))
        #expect(result.errorText == "maze: the output cannot be written.\n")
      }
    }
  }
}
