import MazeEngine
import Testing

@testable import maze

/// The commands that work on saved games from outside of play.
@Suite struct SlotCommandTests {
  private let saves: SavesFolder
  private let clockmaker = Mazes.path("clockmaker")

  init() throws {
    saves = try SavesFolder()
  }

  /// A maze whose counter tells how many moves were made.
  private func counter() throws -> String {
    try saves.folder.write(
      """
      maze 1
      language en
      var count 0 to 1000
      stage hall
      say It is {count}.
      do add: Add one
      raise count
      go out: Out
      needs count is 1000
      stage out
      say Out.
      win

      """, to: "counter.maze")
  }

  @Test("A hundred moves at once are all made, none twice")
  func manyAtOnce() throws {
    let maze = try counter()
    try saves.run(["do", "--maze", maze, "c", "restart"])
    let script = """
      i=0; while [ $i -lt 100 ]; do "$0" do c add >>"$1" 2>&1 & i=$((i+1)); done; wait
      """
    let result = try ProgramRun(
      program: "/bin/sh",
      arguments: ["-c", script, ProgramUnderTest.path, saves.folder.path("said")],
      environment: saves.environment
    ).run()
    #expect(result.status == .exited(0))
    #expect(try saves.state("c").values == ["count": "100"])
    #expect(saves.lines("c").count == 102)
    let status = try saves.run(["status", "c"])
    #expect(status.outputText.hasPrefix("c: 100 moves, in hall.\nIt is 100.\n"))
    let said = try #require(saves.folder.text("said")).split(separator: "\n")
    #expect(Set(said.filter { $0.hasPrefix("It is") }) == Set((1...100).map { "It is \($0)." }))
  }

  @Test("Two players at once: one plays, and a move from outside waits for it and is refused")
  func twoPlayers() throws {
    let maze = try counter()
    let lines = (0..<60).map { _ in "add" }
    let both = try ProgramRun(
      program: "/bin/sh",
      arguments: [
        "-c",
        """
        printf '%s\\n' \(lines.joined(separator: " ")) | "$0" play --slot c "$1" >/dev/null 2>&1 &
        printf '%s\\n' \(lines.joined(separator: " ")) | "$0" play --slot c "$1" >/dev/null 2>&1 &
        wait
        """, ProgramUnderTest.path, maze,
      ], environment: saves.environment
    ).run()
    #expect(both.status == .exited(0))
    let count = try saves.state("c").values["count"]
    #expect(count == "60" || count == "120", "one played, or one after the other")
    #expect(saves.lines("c").count == 1 + (Int(count ?? "") ?? 0))
    #expect(try saves.run(["replay", "c"]).status == .exited(0))
  }

  @Test(
    "A move that is refused or not understood changes nothing",
    arguments: ["up", "xyzzy", "look", "99", "save x", "load x", "undo"])
  func nothingIsMade(line: String) throws {
    try saves.play(clockmaker, ["ahead"])
    try saves.play(clockmaker, line == "undo" ? ["undo"] : ["look"])
    let before = saves.journal()
    let result = try saves.run(["do", "s", line])
    #expect(result.status == .exited(2))
    #expect(result.outputText.count(where: \.isLetter) > 3)
    #expect(saves.journal() == before)
    #expect(try saves.folder.names(in: "state/maze/saves") == ["s.journal"])
  }

  @Test("Status and moves are told as JSON of a known form")
  func json() throws {
    struct Element: Decodable {
      var number: Int?
      var key: String
      var role: String
      var enabled: Bool
      var spoken: String
    }
    struct Status: Decodable {
      var format: String
      var version: Int
      var slot: String
      var moves: Int
      var ending: String?
      var state: SavedState
      var elements: [Element]
    }
    struct Turn: Decodable {
      var format: String
      var version: Int
      var made: Bool
      var said: [String]
      var status: Status
    }
    try saves.play(clockmaker, ["ahead"])
    let status = try JSON.decoded(
      Status.self, try saves.run(["status", "--format", "json", "s"]).output)
    #expect(status.format == "maze status" && status.version == 1 && status.slot == "s")
    #expect(status.moves == 1 && status.state.stage == "workshop" && status.ending == nil)
    let gate = try #require(status.elements.first { $0.key == "go tower stair" })
    #expect(gate.number == 1 && gate.role == "button" && !gate.enabled)
    #expect(gate.spoken == "Up through the iron gate. Dimmed. Button.")
    let turn = try JSON.decoded(
      Turn.self, try saves.run(["do", "--format=json", "s", "left"]).output)
    #expect(turn.format == "maze turn" && turn.version == 1 && turn.made)
    #expect(turn.said.first?.hasPrefix("The parlour smells of beeswax.") == true)
    #expect(turn.status.moves == 2 && turn.status.state.stage == "parlour")
    let refused = try JSON.decoded(
      Turn.self, try saves.run(["do", "--format=json", "s", "up"]).output)
    #expect(!refused.made && refused.said.first?.hasPrefix("Nothing leads up from here.") == true)
  }

  @Test("The status of a slot can be read while it is played")
  func statusWhilePlaying() throws {
    let game = try Pseudoterminal(
      program: ProgramUnderTest.path, arguments: ["play", "--slot", "s", clockmaker],
      environment: saves.environment, rows: 60)
    _ = try game.readThroughPrompt()
    try game.send("ahead\r")
    _ = try game.readThroughPrompt()
    let status = try saves.run(["status", "s"])
    #expect(status.outputText.hasPrefix("s: 1 move, in workshop.\nThe workshop ticks"))
    try game.send("undo\r")
    #expect(try game.readThroughPrompt().contains("The porch"))
  }

  @Test(
    "A slot or maze that is not there is told, with its status",
    arguments: [
      (["status", "none"], 66), (["do", "none", "1"], 66), (["status"], 64), (["do", "s"], 64),
      (["status", "--format", "xml", "s"], 64), (["replay", "none"], 66), (["replay"], 64),
      (["replay", "--to", "x", "s"], 64), (["saves", "delete", "none"], 66),
      (["saves", "fly"], 64),
      (["saves", "rename", "s"], 64), (["saves", "rename", "s", "t"], 74),
      (["saves", "export", "none"], 66),
      (["status", "--maze", "/nothing.maze", "s"], 66),
    ] as [([String], Int32)])
  func whatIsNotThere(arguments: [String], status: Int32) throws {
    try saves.play(clockmaker, ["ahead"])
    try saves.play(clockmaker, slot: "t", ["ahead"])
    let result = try saves.run(arguments)
    #expect(result.status == .exited(status))
    #expect(result.output.isEmpty)
    #expect(result.errorText.hasSuffix("\n") && result.errorText.count > 20)
    #expect(try saves.folder.names(in: "state/maze/saves") == ["s.journal", "t.journal"])
  }

  @Test("Saves are listed, renamed, exported and deleted")
  func saved() throws {
    #expect(try saves.run(["saves"]).outputText == "There are no saved games.\n")
    try saves.play(clockmaker, ["ahead"])
    try saves.folder.write("my list\n", to: SavesFolder.file("notes"))
    #expect(
      try saves.run(["saves", "list"]).outputText == """
        notes: this is no saved game that this version of the program knows.
        s: The Clockmaker's House, 1 move, in workshop.

        """)
    #expect(
      try saves.run(["saves", "rename", "s", "first try"]).outputText == "Renamed s to first try.\n"
    )
    #expect(saves.journal() == nil)
    let journal = try #require(saves.journal("first try"))
    #expect(try saves.run(["saves", "export", "first try"]).outputText == journal)
    let file = saves.folder.path("game")
    #expect(try saves.run(["saves", "export", "first try", file]).status == .exited(0))
    #expect(saves.folder.text("game") == journal)
    #expect(try saves.run(["saves", "export", "first try", file]).status == .exited(74))
    #expect(try saves.run(["saves", "delete", "first try"]).outputText == "Deleted first try.\n")
    #expect(saves.journal("first try") == nil)
    #expect(
      try saves.run(["replay", file]).outputText.contains(
        "> In through the door.\nThe workshop ticks"))
  }
}
