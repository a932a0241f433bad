import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

@testable import maze

/// Saved games of a maze that has been edited since.
@Suite struct EditedMazeTests {
  /// A maze in which the key can be thrown away: then the game is lost.
  private static let text = """
    maze 1
    ifid 11111111-2222-3333-4444-555555555555
    start porch
    var dial 0 to 9
    var key shelf hand river
    stage porch
    say The porch.
    go hall: In
    go pond: Down to the pond
    \(KeyMaze.rooms)
    """

  struct Edit: Sendable, CustomStringConvertible {
    let description: String
    /// What was played.
    let lines: [String]
    /// What is put in the place of what.
    let edits: [(String, String)]
    /// What is said before the place.
    let said: [String]
    /// The stage and some values after it.
    let stage: String
    var overlay: String?
    var values: [String: String] = [:]
    var moves = 0
  }

  private static let changed = "The maze has changed since this game was saved."

  static let all: [Edit] = [
    Edit(
      description: "a reworded label", lines: ["in", "turn dial to 4", "take"],
      edits: [("Take the key", "Grab the key")],
      said: ["Your saved game goes on, after 6 moves. Say restart to begin anew."],
      stage: "hall", values: ["dial": "4", "key": "hand"], moves: 6),
    Edit(
      description: "an element inserted before", lines: ["in", "turn dial to 4", "take"],
      edits: [
        ("adjust dial", "do wave: Wave\nadjust dial"),
        ("stage hall", "stage attic\nsay Dust.\ngo porch: Down\nstage hall"),
      ],
      said: [changed, "You go on where you were."],
      stage: "hall", values: ["dial": "4", "key": "hand"], moves: 6),
    Edit(
      description: "a stage renamed", lines: ["in", "take", "on"],
      edits: [("stage gate", "stage portal"), ("go gate", "go portal")],
      said: [changed, "The stage gate is gone.", "You go on earlier in your game, after 2 moves."],
      stage: "hall", values: ["key": "hand"], moves: 2),
    Edit(
      description: "a stage deleted", lines: ["down to the pond"],
      edits: [
        ("stage pond\nsay The pond.\ngo porch: Back\n", ""), ("go pond: Down to the pond\n", ""),
      ],
      said: [changed, "The stage pond is gone.", "You go on earlier in your game, after 0 moves."],
      stage: "porch", moves: 0),
    Edit(
      description: "a domain cut", lines: ["in", "turn dial to 7", "take"],
      edits: [("0 to 9", "0 to 5")],
      said: [
        changed, "The variable dial cannot be 7 any more; it is 0 now.",
        "You go on where you were.",
      ],
      stage: "hall", values: ["dial": "0", "key": "hand"], moves: 9),
    Edit(
      description: "a variable gone", lines: ["in", "turn dial to 7"],
      edits: [("var dial 0 to 9\n", ""), ("adjust dial: Dial\n", "")],
      said: [changed, "The variable dial is gone; it was 7.", "You go on where you were."],
      stage: "hall", moves: 8),
    Edit(
      description: "an overlay gone", lines: ["in", "map"],
      edits: [("overlay map\nsay A map.\nclose", ""), ("open map: Map\n", "")],
      said: [changed, "The overlay map is gone.", "You go on where you were."],
      stage: "hall", moves: 2),
    Edit(
      description: "a place that cannot win any more", lines: ["in", "turn dial to 1", "take"],
      edits: [
        ("go porch: Back", "go porch: Back\nif dial is 0"),
        ("go gate: On", "go gate: On\nneeds dial is 0"),
        ("adjust dial: Dial", "adjust dial: Dial\nneeds dial is 0"),
      ],
      said: [
        changed,
        "From where you were, the game cannot be won any more. You go on earlier in your game, after 1 move.",
      ],
      stage: "hall", values: ["dial": "0"], moves: 1),
    Edit(
      description: "a state that no play reaches any more",
      lines: ["in", "turn dial to 7", "take"],
      edits: [("adjust dial: Dial", "adjust dial: Dial\nneeds dial is at most 4")],
      said: [
        changed,
        "No way leads to where you were any more. You go on earlier in your game, after 1 move.",
      ],
      stage: "hall", values: ["dial": "0", "key": "shelf"], moves: 1),
    Edit(
      description: "nothing of the way is left", lines: ["in", "take"],
      edits: [
        ("stage hall", "stage nave"), ("go hall", "go nave"), ("stage porch", "stage stoop"),
        ("go porch", "go stoop"), ("start porch", "start stoop"),
      ],
      said: [changed, "The stage hall is gone.", "You begin again."],
      stage: "stoop", values: ["key": "shelf"], moves: 0),
  ]

  @Test(
    "After an edit each thing that is gone is named, and play lands where it can win",
    arguments: all)
  func edits(edit: Edit) throws {
    let (saved, maze) = try resumed(edit.lines, edit.edits)
    let words = ResumptionWords(
      book: .english, speaker: Speaker(book: .english, verbosity: .normal))
    #expect(words.sentences(saved, goesOn: true) == edit.said)
    let state = maze.savedState(of: saved.session.state)
    #expect(state.stage == edit.stage)
    #expect(state.overlay == edit.overlay)
    for (name, value) in edit.values { #expect(state.values[name] == value, "\(name)") }
    #expect(saved.session.moveCount == edit.moves)
    #expect(ExhaustiveStandings(maze).standing(of: saved.session.state) == .canWin(moves: 0))
  }

  @Test("A game that was lost before stays where it was, and so does one of which nothing is known")
  func lostAndUnknown() throws {
    let edits = [("0 to 9", "0 to 8")]
    let (lost, _) = try resumed(["in", "take", "throw", "on"], edits)
    #expect(lost.resumption == .mapped(.thereLost, dropped: []))
    #expect(lost.session.moveCount == 4)
    let (unknown, _) = try resumed(["in", "take", "throw", "on"], edits, isProved: false)
    #expect(unknown.resumption == .mapped(.thereUnproved, dropped: []))
    #expect(unknown.session.moveCount == 4)
  }

  @Test("A game that goes on after an edit is kept, taken up again, and undone as far as the edit")
  func theGameGoesOn() throws {
    let (saved, maze) = try resumed(["in", "turn dial to 7", "take"], [("0 to 9", "0 to 5")])
    let context = self.context(maze)
    let storage = MemoryStorage()
    storage.bytes = try journal(["in", "turn dial to 7", "take"])
    let keeper = GameKeeper(
      saved.session, context, slot: nil, storage: storage, after: saved)
    var interpreter = Interpreter(saved.session, book: .english, settings: Settings())
    _ = interpreter.respond(to: "on")
    _ = keeper.keep(try #require(interpreter.step), interpreter.session)
    let again = try #require(try context.read(storage.bytes))
    #expect(again.resumption == .exact)
    #expect(again.session.state == interpreter.session.state)
    #expect(again.session.moveCount == 10)
    var session = again.session
    #expect(session.undo() != nil && session.state == saved.session.state)
    #expect(session.undo() == nil)
    // What the edited maze was taken up in cannot be changed by hand either.
    let text = String(decoding: storage.bytes, as: UTF8.self)
    let wrong = text.replacing(
      "\"dial\":\"0\",\"key\":\"hand\"", with: "\"dial\":\"3\",\"key\":\"hand\"")
    #expect(text != wrong)
    #expect(throws: JournalProblem.edited(line: 5)) { try context.read(Array(wrong.utf8)) }
    // Back in the first version, the game goes on by names once more.
    let first = try #require(Maze.load(text: Self.text).maze)
    let back = try #require(try self.context(first).read(storage.bytes))
    #expect(back.resumption == .mapped(.there, dropped: []))
    #expect(first.savedState(of: back.session.state).stage == "gate")
  }

  private func context(_ maze: Maze, isProved: Bool = true) -> GameContext {
    let proof = ExhaustiveStandings(maze)
    return GameContext(
      maze, path: "/mazes/edited.maze",
      standings: isProved
        ? Standings(
          of: { proof.standing(of: $0) }, isKnownLost: { proof.standing(of: $0) == .lost })
        : .unknown)
  }

  private func journal(_ lines: [String]) throws -> [UInt8] {
    let maze = try #require(Maze.load(text: Self.text).maze)
    let proof = ExhaustiveStandings(maze)
    var game = KeptGame(
      maze, seed: 1,
      standings: Standings(
        of: { proof.standing(of: $0) }, isKnownLost: { proof.standing(of: $0) == .lost }))
    for line in lines {
      game.type(line)
      #expect(game.interpreter.step != nil, "\(line)")
    }
    return game.storage.bytes
  }

  private func resumed(
    _ lines: [String], _ edits: [(String, String)], isProved: Bool = true
  ) throws -> (SavedGame, Maze) {
    var text = Self.text
    for (old, new) in edits {
      #expect(text.contains(old), "\(old)")
      text = text.replacing(old, with: new)
    }
    let loaded = Maze.load(text: text)
    let maze = try #require(loaded.maze, "\(loaded.diagnostics)")
    let saved = try context(maze, isProved: isProved).read(journal(lines))
    return (try #require(saved), maze)
  }
}
