import Glibc
import MazeEngine
import Testing

@testable import maze

/// Games that cannot be saved, or not any more: they go on, and it is said once why.
@Suite struct SlotFailureTests {
  private let saves: SavesFolder
  private let castle = Mazes.path("castle")
  private static let lines = ["1", "2", "undo", "1", "1", "undo", "undo", "look"]

  init() throws {
    saves = try SavesFolder()
  }

  private func played(_ environment: [String: String]) throws -> String {
    try ProgramUnderTest.pipe(
      ["--slot", "s", castle], Self.lines, environment: environment
    ).outputText
  }

  /// What is heard where nothing is saved.
  private func unsaved() throws -> String {
    try ProgramUnderTest.pipe([castle], Self.lines).outputText
  }

  @Test(
    "Where there is no place for saves the game goes on, and says why once",
    arguments: [
      ([:], "HOME is not set, so there is no folder for saved games."),
      (["HOME": "relative"], "HOME is not set, so there is no folder for saved games."),
      (["XDG_STATE_HOME": "/proc/self/nothing"], "No such file or directory."),
      (["XDG_STATE_HOME": "/dev/null"], "Not a directory."),
    ] as [([String: String], String)])
  func noPlace(environment: [String: String], reason: String) throws {
    let heard = try played(ProgramUnderTest.plainEnvironment.merging(environment) { $1 })
    let first = heard.prefix { $0 != "\n" }
    #expect(first.hasPrefix("This game is not being saved") && first.hasSuffix(reason), "\(first)")
    #expect(try heard.dropFirst(first.count + 1) == unsaved())
  }

  @Test(
    "A slot that is a folder, a link or a pipe is left alone",
    arguments: ["folder", "link", "dangling", "pipe"])
  func noRegularFile(kind: String) throws {
    try saves.folder.write("mine\n", to: "target")
    try saves.folder.write("", to: SavesFolder.file("other"))
    let path = SavesFolder.file()
    switch kind {
    case "folder": try saves.folder.write("", to: path + "/inner")
    case "link": try saves.folder.link(path, to: saves.folder.path("target"))
    case "dangling": try saves.folder.link(path, to: saves.folder.path("nothing"))
    default:
      try SystemError.check("mkfifo") { unsafe mkfifo(saves.folder.path(path), 0o600) }
    }
    let heard = try played(saves.environment)
    #expect(heard.hasPrefix("This game is not being saved: this is no regular file.\n"))
    #expect(try heard.hasSuffix(unsaved()))
    #expect(saves.folder.text("target") == "mine\n")
    #expect(try saves.folder.names(in: "state/maze/saves") == ["other.journal", "s.journal"])
    #expect(try saves.folder.names() == ["state", "target"])
  }

  @Test(
    "A folder that cannot be written", .enabled(if: geteuid() != 0, "root can write everywhere"))
  func aReadOnlyFolder() throws {
    try saves.folder.write("", to: SavesFolder.file("other"))
    try saves.folder.allow(0o500, "state/maze/saves")
    let heard = try played(saves.environment)
    try saves.folder.allow(0o700, "state/maze/saves")
    #expect(heard.hasPrefix("This game is not being saved: Permission denied.\n"))
    #expect(try heard.hasSuffix(unsaved()))
  }

  @Test("With no room left the game goes on, and what was saved before is whole", arguments: 1...6)
  func noRoom(blocks: Int) throws {
    let lines = (0..<40).flatMap { _ in ["1", "undo"] }
    let limited = try ProgramRun(
      program: "/bin/sh",
      arguments: [
        "-c", "ulimit -f \(blocks); exec \"$0\" play --slot s \"$1\"", ProgramUnderTest.path,
        castle,
      ],
      environment: saves.environment, input: .text(lines.map { $0 + "\n" }.joined())
    ).run()
    #expect(limited.status == .exited(0))
    let notice = "This game is not being saved: File too large.\n"
    #expect(limited.outputText.components(of: notice) == 1)
    let unsaved = try ProgramUnderTest.pipe([castle], lines).outputText
    #expect(limited.outputText.replacing(notice, with: "") == unsaved)
    let journal = saves.journal() ?? ""
    #expect(journal.utf8.count <= blocks * 512)
    #expect(journal.isEmpty || journal.hasSuffix("\n"))
    #expect(try saves.play(castle, ["1"]).status == .exited(0))
    #expect(saves.journal()?.hasPrefix(journal) == true)
  }

  @Test("When there is room again, all that was not saved is", arguments: [0, 1, 40, 10_000])
  func roomAgain(leftBehind: Int) throws {
    var game = KeptGame(try Mazes.load("castle"), seed: 1)
    game.type("1")
    game.storage.failure = .unwritable("No space left on device")
    game.storage.leftBehind = leftBehind
    game.type("1")
    game.type("undo")
    let torn = try #require(try game.context.read(game.storage.bytes.prefixOfWholeLines))
    #expect(torn.session.moveCount <= 2)
    game.storage.failure = nil
    game.type("2")
    let whole = try #require(try game.context.read(game.storage.bytes))
    #expect(whole.session.state == game.interpreter.session.state)
    #expect(whole.session.moveCount == game.interpreter.session.moveCount)
  }

  @Test("It is said once that a game is not saved, and once that it is again")
  func saidOnce() throws {
    let maze = try Mazes.load("castle")
    let storage = MemoryStorage()
    var session = Session(maze)
    let context = GameContext(maze, path: "/mazes/castle.maze")
    let keeper = GameKeeper(session, context, slot: nil, storage: storage, after: nil)
    let full = FileFailure.unwritable("No space left on device")
    let outcomes: [(FileFailure?, Result<Bool, FileFailure>)] = [
      (nil, .success(false)), (full, .failure(full)), (full, .success(false)),
      (nil, .success(true)), (nil, .success(false)), (full, .failure(full)),
    ]
    for (failure, outcome) in outcomes {
      storage.failure = failure
      _ = session.restart()
      #expect(keeper.keep(.restart, session) == outcome)
    }
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(of text: String) -> Int {
    ranges(of: text).count
  }
}

extension [UInt8] {
  /// All up to the last line end.
  fileprivate var prefixOfWholeLines: [UInt8] {
    Array(prefix((lastIndex(of: 10) ?? -1) + 1))
  }
}
