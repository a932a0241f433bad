import Glibc
import MazeEngine
import Testing

@testable import maze

/// Games that are kept in slots, taken up again, held and refused.
@Suite struct SlotTests {
  private let saves: SavesFolder
  private let clockmaker = Mazes.path("clockmaker")

  init() throws {
    saves = try SavesFolder()
  }

  private func terminal(_ arguments: String...) throws -> Pseudoterminal {
    try Pseudoterminal(
      program: ProgramUnderTest.path, arguments: ["play"] + arguments,
      environment: saves.environment, rows: 60)
  }

  private func line(_ text: String, _ terminal: Pseudoterminal) throws -> String {
    try terminal.send(text + "\r")
    return try terminal.readThroughPrompt()
  }

  @Test("A terminal game has a slot of the maze's name, and the next one asks whether it goes on")
  func aTerminalGameIsKept() throws {
    let first = try terminal(clockmaker)
    _ = try first.readThroughPrompt()
    #expect(saves.journal("clockmaker") == "", "nothing is written before a move")
    _ = try line("ahead", first)
    #expect(saves.lines("clockmaker").count == 2, "a move is written before it is heard")
    _ = try line("left", first)
    // The slot is held until the game has ended.
    try first.signal(SIGKILL)
    _ = try first.waitForExit()
    #expect(saves.folder.permissions(SavesFolder.file("clockmaker")) == 0o600)

    let second = try terminal(clockmaker)
    let asked = try second.read(until: "new: ")
    #expect(asked.contains("The Clockmaker's House.\r\n"))
    #expect(
      asked.split { $0.isNewline }.joined(separator: " ").contains(
        "You have a saved game of 2 moves, in parlour: press Return to go on with it, or say new to begin anew."
      ))
    try second.send("what\r")
    #expect(try second.read(until: "new: ").contains("You have a saved game"))
    try second.send("\r")
    let resumed = try second.readThroughPrompt()
    #expect(resumed.contains("The parlour smells of beeswax."))
    #expect(!resumed.contains("The Clockmaker's House."))
    #expect(try line("undo", second).contains("The workshop ticks"))
    #expect(try line("redo", second).contains("The parlour smells"))
    #expect(
      try line("moves", second).contains("1. In through the door.\r\n2. Left into the parlour."))
  }

  @Test("New begins anew, and undo brings the earlier game back")
  func newBeginsAnew() throws {
    try saves.play(clockmaker, slot: "clockmaker", ["ahead", "left"])
    let game = try terminal(clockmaker)
    _ = try game.read(until: "new: ")
    try game.send("new\r")
    let shown = try game.readThroughPrompt()
    #expect(shown.contains("The porch of the clockmaker's house."))
    #expect(shown.contains("Begun anew. Say undo for the game before."))
    #expect(try line("undo", game).contains("The parlour smells"))
  }

  @Test("The question can be answered beforehand, and be left")
  func answeredBeforehand() throws {
    try saves.play(clockmaker, slot: "clockmaker", ["ahead", "left"])
    let resumed = try terminal("--resume", clockmaker)
    #expect(try resumed.readThroughPrompt().contains("Your saved game goes on, after 2 moves."))
    try resumed.signal(SIGKILL)
    _ = try resumed.waitForExit()
    let left = try terminal(clockmaker)
    _ = try left.read(until: "new: ")
    try left.send("quit\r")
    #expect(try left.readToEnd().hasSuffix("Goodbye.\r\n"))
    #expect(saves.lines("clockmaker").count == 3)
    let anew = try terminal("--new", clockmaker)
    #expect(try anew.readThroughPrompt().contains("The porch of the clockmaker's house."))
    #expect(saves.lines("clockmaker").count == 4)
    let both = try saves.run(["play", "--new", "--resume", clockmaker])
    #expect(both.status == .exited(64))
  }

  @Test("A pipe is kept only in a slot that it names, and goes on in it")
  func pipes() throws {
    try saves.run(["play", clockmaker], ["ahead"])
    #expect(saves.journal("clockmaker") == nil)
    try saves.play(clockmaker, ["ahead"])
    let second = try saves.play(clockmaker, ["left"])
    #expect(second.outputText.contains("Your saved game goes on, after 1 move."))
    #expect(second.outputText.contains("The parlour smells of beeswax."))
    let anew = try saves.play(clockmaker, ["undo"], ["--new"])
    #expect(anew.outputText.contains("The porch of the clockmaker's house."))
    #expect(
      anew.outputText.hasSuffix("2. Back to the workshop. Button.\nThe input has ended. Goodbye.\n")
    )
    try saves.play(clockmaker, slot: "empty", ["look"])
    #expect(saves.journal("empty") == nil, "a game without a move leaves nothing")
  }

  @Test("A second player is told who holds the slot; without a name the game goes on unsaved")
  func aSlotIsHeld() throws {
    let first = try terminal("--slot", "mine", clockmaker)
    _ = try first.readThroughPrompt()
    _ = try line("ahead", first)
    let second = try saves.play(clockmaker, slot: "mine", ["ahead"])
    #expect(second.status == .exited(75))
    #expect(second.output.isEmpty)
    let holder = "The slot mine is being played by process \(first.processNumber) on /dev/pts/"
    #expect(second.errorText.hasPrefix("maze play: \(holder)"))
    let deleted = try saves.run(["saves", "delete", "mine"])
    #expect(deleted.status == .exited(75))
    #expect(saves.lines("mine").count == 2)

    let third = try terminal(clockmaker)
    _ = try third.readThroughPrompt()
    _ = try line("ahead", third)
    let fourth = try terminal(clockmaker)
    let shown = try fourth.readThroughPrompt().split { $0.isNewline }.joined(separator: " ")
    #expect(
      shown.hasPrefix(
        "This game is not being saved. The slot clockmaker is being played by process \(third.processNumber)"
      ))
    #expect(try line("ahead", fourth).contains("The workshop ticks"))
    #expect(saves.lines("clockmaker").count == 2)
    try first.signal(SIGKILL)
    _ = try first.waitForExit()
    #expect(try saves.play(clockmaker, slot: "mine", ["undo"]).status == .exited(0))
  }

  @Test(
    "A save that was edited, is foreign or of another maze is refused and left as it was",
    arguments: [
      ("\"stage\":\"parlour\"", "\"stage\":\"tower stair\"", "Its line 3 is not what play gives."),
      ("{\"format\"", "{\"shape\"", "It is no saved game of this program."),
      (
        "\"version\":1}", "\"version\":7}",
        "It has the format 7, which this version of the program does not know."
      ),
      ("\"ifid\":\"00", "\"ifid\":\"FF", "It belongs to another maze, The Clockmaker's House."),
    ])
  func refusedSaves(old: String, new: String, reason: String) throws {
    try saves.play(clockmaker, slot: "clockmaker", ["ahead", "left"])
    let text = try #require(saves.journal("clockmaker")).replacing(old, with: new)
    try saves.folder.write(text, to: SavesFolder.file("clockmaker"))
    let refusal =
      "The saved game clockmaker cannot be loaded. \(reason) The file is left as it was."
    let named = try saves.play(clockmaker, slot: "clockmaker", ["ahead"])
    #expect(named.status == .exited(65))
    #expect(named.errorText == "maze play: \(refusal)\n")
    let made = try saves.run(["do", "--maze", clockmaker, "clockmaker", "1"])
    #expect(made.status == .exited(65))
    let game = try terminal(clockmaker)
    let shown = try game.readThroughPrompt().split { $0.isNewline }.joined(separator: " ")
    #expect(
      shown.hasPrefix(
        "This game is not being saved. \(refusal) Start with --slot and a name for another slot. The Clockmaker's House."
      ))
    #expect(try line("ahead", game).contains("The workshop ticks"))
    try game.send("quit\r")
    #expect(try game.waitForExit() == .exited(0))
    #expect(saves.journal("clockmaker") == text)
  }

  @Test("A torn last line is dropped with a notice, and the game goes on behind the whole ones")
  func aTornLine() throws {
    try saves.play(clockmaker, ["ahead", "left", "back"])
    let text = try #require(saves.journal())
    try saves.folder.write(String(text.dropLast(9)), to: SavesFolder.file())
    let status = try saves.run(["status", "s"])
    #expect(status.outputText.hasPrefix("s: 2 moves, in parlour.\nThe parlour"))
    let game = try saves.play(clockmaker, ["back"])
    #expect(
      game.outputText.contains(
        "The last move was not saved whole, so it is left out.\nYour saved game goes on, after 2 moves."
      ))
    #expect(saves.journal() == text)
  }

  @Test("Two slots of one game: saved, played on, loaded; nothing of either is lost")
  func saveAndLoad() throws {
    let first = try saves.play(
      clockmaker, ["ahead", "save early", "left", "save early", "save early", "saves"])
    #expect(first.outputText.contains("Saved as early, after 1 move.\n"))
    #expect(first.outputText.contains("Saved as early, after 2 moves.\n"))
    #expect(first.outputText.contains("early: 2 moves, in parlour.\ns: 2 moves, in parlour.\n"))
    #expect(saves.journal("early") == saves.journal())
    try saves.play(clockmaker, slot: "other", ["ahead", "right"])
    let before = saves.journal("other")
    let second = try saves.play(
      clockmaker,
      [
        "back", "save other", "load other", "save other", "undo", "undo", "undo", "load none",
        "load s", "save s",
      ])
    let text = second.outputText
    #expect(text.contains("There is another game in other already. Choose another name.\n"))
    #expect(text.contains("Loaded other, after 2 moves.\nThe yard is full"))
    #expect(text.contains("Saved as other, after 2 moves.\n"))
    #expect(text.contains("Undone.\nThe workshop again."), "undo leads into the game before")
    #expect(text.contains("The saved game none cannot be loaded: there is no such file.\n"))
    #expect(text.contains("You are playing s. Say undo to go back in it.\n"))
    #expect(text.contains("This game is kept in s, move by move.\n"))
    #expect(saves.journal("other") != before)
    let third = try saves.play(clockmaker, ["redo", "redo", "redo"])
    #expect(third.outputText.contains("Your saved game goes on, after 3 moves."))
    #expect(third.outputText.contains("Done again.\nThe yard"))
    let unsaved = try saves.run(
      ["play", clockmaker], ["ahead", "save pipe", "load early", "undo", "undo", "undo"])
    #expect(unsaved.outputText.contains("Saved as pipe, after 1 move."))
    #expect(saves.lines("pipe").count == 2, "a game that is not kept can be saved too")
    #expect(
      unsaved.outputText.hasSuffix(
        "6. Wind the cuckoo clock. Button.\nThe input has ended. Goodbye.\n"))
  }

  @Test(
    "Names that no slot can have are refused",
    arguments: ["", "a/b", ".hidden", "-x", "tab\tx", "\u{202E}x"])
  func wrongNames(name: String) throws {
    let result = try saves.run(["play", "--slot=\(name)", clockmaker])
    #expect(result.status == .exited(64))
    #expect(result.errorText.hasPrefix("maze play: A saved game cannot be called "))
    #expect(try saves.folder.names() == [])
  }
}
