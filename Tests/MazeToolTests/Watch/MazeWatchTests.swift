import Synchronization
import Testing

@testable import maze

/// When a watched maze is looked at again, with changes that come in a given order.
@Suite struct MazeWatchTests {
  private static let text = "maze 1\nlanguage en\nstage a\nsay A.\nwin\n"

  /// Changes that come one after the other; each may write a file first.
  private final class ScriptedWatch: FolderWatch {
    var events: [(event: FolderEvent, saves: String?)]
    let disk: Disk
    private(set) var folders: Set<String> = []
    /// What is found by who only looks, and does not wait.
    var glances: [(event: FolderEvent, saves: String?)] = []
    /// How often a pause was waited for.
    private(set) var pauses = 0

    init(_ events: [(FolderEvent, String?)], _ disk: Disk) {
      self.events = events
      self.disk = disk
    }

    func watch(_ folders: Set<String>) -> Bool {
      defer { self.folders = folders }
      return !folders.isSubset(of: self.folders)
    }

    func wait(milliseconds: Int32?) -> FolderEvent {
      if milliseconds == 0 {
        guard !glances.isEmpty else { return .nothing }
        let (event, saves) = glances.removeFirst()
        if let saves { disk.text.withLock { $0 = saves } }
        return event
      }
      guard !events.isEmpty else { return .ended }
      let (event, saves) = events.removeFirst()
      if milliseconds != nil { pauses += 1 }
      if let saves { disk.text.withLock { $0 = saves } }
      return event
    }
  }

  /// One file, and what is written on standard output.
  private final class Disk: Sendable {
    let text = Mutex(MazeWatchTests.text)
    let output = Mutex("")
  }

  /// What is told, line by line, while these changes come.
  private func told(
    _ events: [(FolderEvent, String?)], during glances: [(FolderEvent, String?)] = [],
    from text: String = text
  ) throws -> [String] {
    let disk = Disk()
    disk.text.withLock { $0 = text }
    var system = Posix.system()
    system.readFile = { _ in .success(Array(disk.text.withLock { $0 }.utf8)) }
    system.realPath = { $0 == "." ? "/here" : $0.hasPrefix("/") ? $0 : "/here/\($0)" }
    system.write = { bytes, _ in
      disk.output.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      return true
    }
    let watch = ScriptedWatch(events, disk)
    watch.glances = glances
    let check = try MazeCheck(Arguments([], options: []), system)
    var session = MazeWatch("a.maze", check, system, watch)
    #expect(session.run() == .success)
    #expect(watch.folders == ["/here"])
    let lines = disk.output.withLock { $0 }.allLines
    #expect(lines.first == "Watching a.maze. Control-C ends it.")
    #expect(lines.last == "Watching has ended.")
    return Array(lines.dropFirst(2).dropLast())
  }

  private static let mine = FolderEvent.changed(["/here/a.maze"])
  private static let edited = text.replacing("say A.", with: "say B.")
  private static let still = "Still proved. There are no tests."

  @Test("A save during a search stops it, and only what was saved is told")
  func aSaveDuringASearch() throws {
    let large = """
      maze 1
      language en
      var dial 0 to 19999 wrap
      stage a
      say A.
      adjust dial: Dial
      go b: On
      if dial is 10000
      stage b
      say B.
      win
      """
    let broken = "maze 1\n"
    let told = try told(
      [(.nothing, nil), (Self.mine, large + "\n"), (.nothing, nil)],
      during: [(.nothing, nil), (.changed(["/here/other"]), nil), (Self.mine, broken)],
      from: large)
    #expect(told.count { $0.contains("roved") } == 1, "\(told)")
    #expect(told.first?.contains("error") == true, "\(told)")
  }

  @Test("Changes that follow each other without a pause are told as one")
  func burstsAreJoined() throws {
    let broken = "maze 1\n"
    #expect(
      try told([
        (Self.mine, broken), (Self.mine, broken), (Self.mine, Self.edited), (.nothing, nil),
      ])
        == [Self.still])
  }

  @Test("Two changes with a pause between them are told one by one")
  func pausesDivide() throws {
    let other = Self.text.replacing("say A.", with: "say C.")
    #expect(
      try told([
        (Self.mine, Self.edited), (.nothing, nil), (Self.mine, other), (.nothing, nil),
      ]) == [Self.still, Self.still])
  }

  @Test("Other files of the folder, and saves that change nothing, are met by silence")
  func silence() throws {
    #expect(
      try told([
        (.changed(["/here/b.maze"]), Self.edited), (.changed(["/here/a.maze.swp"]), nil),
      ]).isEmpty)
    #expect(try told([(Self.mine, nil), (.nothing, nil)]).isEmpty)
  }

  @Test("Where the system has lost changes, the file is looked at")
  func lostChanges() throws {
    #expect(try told([(.unknown, Self.edited), (.nothing, nil)]) == [Self.still])
  }

  @Test("Changes that never pause are told all the same")
  func endlessChanges() throws {
    let events = Array(repeating: (Self.mine, Self.edited as String?), count: 30)
    #expect(try told(events) == [Self.still])
  }
}
