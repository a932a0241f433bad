import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

/// What the comparison of two versions says about single edits.
@Suite struct UpgradeTests {
  /// The old version: a key can be thrown away, and then the game is lost.
  private static let old = """
    maze 1
    title The Key
    language en
    var dial 0 to 3
    var key shelf, hand, river
    var tea 0 to 3
    stage porch
    say The porch. Cups of tea: {tea}.
    do tea: Drink tea
    raise tea
    go hall: In
    go pond: Down to the pond
    \(KeyMaze.rooms)
    """

  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is put in the place of what, in turn.
    let edits: [(String, String)]
    /// The number of states compared, and of those where a game goes on elsewhere.
    let states: Int
    let moved: Int
    /// The findings: the line, with `old:` before it where it is one of the old version, and the
    /// beginning of the message.
    var findings: [String] = []
    /// What all the states named have in common, and no other state has.
    var isMoved: @Sendable (Upgrade.MovedState) -> Bool = { _ in true }
    var lost = 0
  }

  /// Dials times keys times places, the way out only with the key.
  private static let all: [Edit] = [
    Edit(
      testDescription: "nothing", edits: [], states: 64, moved: 0, lost: 20),
    Edit(
      testDescription: "other texts",
      edits: [("Take the key", "Grab the key"), ("The pond.", "A pond.\nsay It is deep.")],
      states: 64, moved: 0, lost: 20),
    Edit(
      testDescription: "an element and a stage inserted before",
      edits: [
        ("adjust dial", "do wave: Wave\nadjust dial"),
        ("stage hall", "stage attic\nsay Dust.\ngo porch: Down\nstage hall"),
      ],
      states: 64, moved: 0, lost: 20),
    Edit(
      testDescription: "a trap mended", edits: [("set key river", "set key shelf")], states: 64,
      moved: 20,
      findings: ["7", "13", "25", "28", "36"].map {
        "\($0): 4 of 64 states of the old version are here, could not win, and cannot"
      },
      isMoved: { $0.values["key"] == "river" && $0.reasons == [.notReached] }),
    Edit(
      testDescription: "a stage renamed",
      edits: [("stage gate", "stage portal"), ("go gate", "go portal")], states: 64, moved: 12,
      findings: ["old:28: the new version has no stage named \"gate\", and 12 of 64"],
      isMoved: { $0.stage == "gate" && $0.reasons == [.stageGone] }, lost: 16),
    Edit(
      testDescription: "a stage deleted",
      edits: [
        ("stage pond\nsay The pond.\ngo porch: Back\n", ""), ("go pond: Down to the pond\n", ""),
      ],
      states: 64, moved: 12,
      findings: ["old:25: the new version has no stage named \"pond\", and 12 of 64"],
      isMoved: { $0.stage == "pond" && $0.reasons == [.stageGone] }, lost: 16),
    Edit(
      testDescription: "an overlay renamed",
      edits: [("overlay map", "overlay chart"), ("open map", "open chart")], states: 64, moved: 12,
      findings: [
        "old:36: the new version has no overlay named \"map\", and it is open in 12 of 64"
      ],
      isMoved: { $0.overlay == "map" && $0.reasons == [.overlayGone] }, lost: 16),
    Edit(
      testDescription: "a domain cut", edits: [("0 to 3\nvar key", "0 to 2\nvar key")], states: 64,
      moved: 16, findings: ["4: in 16 of 64 states of the old version \"dial\" has a value"],
      isMoved: { $0.values["dial"] == "3" && $0.reasons == [.valueGone] }, lost: 15),
    Edit(
      testDescription: "a domain cut that no condition asks for",
      edits: [("tea 0 to 3", "tea 0 to 1")], states: 256, moved: 128,
      findings: ["6: in 128 of 256 states of the old version \"tea\" has a value"],
      isMoved: { ["2", "3"].contains($0.values["tea"]) && $0.reasons == [.valueGone] }, lost: 40),
    Edit(
      testDescription: "a variable that nothing asked for is asked for",
      edits: [("needs key is hand", "needs key is hand\nneeds tea is at most 2")], states: 256,
      moved: 44,
      findings: ["7: 8 of", "13: 8 of", "25: 8 of", "28: 8 of", "34: 4 of", "37: 8 of"],
      isMoved: {
        $0.values["tea"] == "3" && $0.values["key"] != "river"
          && $0.reasons == [$0.stage == "out" ? .notReached : .cannotWin]
      }, lost: 80),
    Edit(
      testDescription: "a value renamed",
      edits: [
        ("shelf, hand", "shelf, fist"), ("set key hand", "set key fist"),
        ("if key is hand", "if key is fist"), ("needs key is hand", "needs key is fist"),
      ],
      states: 64, moved: 24, findings: ["5: in 24 of 64"],
      isMoved: { $0.values["key"] == "hand" && $0.reasons == [.valueGone] }, lost: 20),
    Edit(
      testDescription: "a variable gone",
      edits: [("var dial 0 to 3\n", ""), ("adjust dial: Dial\n", "")], states: 64, moved: 0,
      lost: 20),
    Edit(
      testDescription: "the way to some states closed",
      edits: [("go pond: Down to the pond", "go pond: Down to the pond\nneeds dial is 0")],
      states: 64, moved: 9, findings: ["26: 9 of 64 states of the old version are here"],
      isMoved: { $0.stage == "pond" && $0.values["dial"] != "0" && $0.reasons == [.notReached] },
      lost: 17),
    Edit(
      testDescription: "a place that cannot win any more",
      edits: [("say The pond.\ngo porch: Back", "say The pond.\ndo wait: Wait")],
      states: 64, moved: 8,
      findings: ["25: 8 of 64 states of the old version are here, could win, and cannot any more"],
      isMoved: {
        $0.stage == "pond" && $0.values["key"] != "river" && $0.reasons == [.cannotWin]
      }, lost: 20),
  ]

  @Test("It names exactly the old states for which it is not the same place", arguments: all)
  func exactlyTheStates(_ edit: Edit) throws {
    var text = Self.old
    for (piece, other) in edit.edits {
      try #require(text.contains(piece), "\(piece)")
      text = text.replacing(piece, with: other)
    }
    let upgrade = try Self.compared(Self.old, text)
    let comment: Comment = "\(upgrade.findings.map(\.diagnostic.message))"
    #expect(upgrade.search.stateCount == edit.states)
    #expect(upgrade.movedCount == edit.moved, comment)
    #expect(upgrade.movedStates.count == edit.moved)
    #expect(upgrade.moved.allSatisfy(edit.isMoved), comment)
    #expect(upgrade.keptCount == edit.states - edit.moved)
    #expect(upgrade.lostCount == edit.lost)
    #expect(upgrade.verdict == (edit.moved == 0 ? .kept : .moved))
    let found = upgrade.findings.map { finding in
      let place = finding.diagnostic.location
      return (place.path == "old.maze" ? "old:" : "") + "\(place.line): "
        + finding.diagnostic.message
    }
    #expect(found.count == edit.findings.count, comment)
    for (found, expected) in zip(found, edit.findings) {
      #expect(found.hasPrefix(expected), "\(found)")
    }
  }

  @Test(
    "A note says where the game of the play goes on",
    arguments: [
      (
        "stage gate", "stage portal", 13,
        "the game of this play goes on here, after 1 of its 2 moves"
      ),
      ("dial 0 to 3", "dial 0 to 2", 13, "the game of this play goes on here"),
      ("overlay map", "overlay chart", 13, "the game of this play goes on here"),
      ("stage porch", "stage veranda", 7, "the game of this play begins anew here"),
    ])
  func theNote(_ piece: String, _ other: String, _ line: Int, _ words: String) throws {
    let name = { (text: String) in String(text.split(separator: " ").last ?? "") }
    var text = Self.old.replacing(piece, with: other)
    for way in ["go", "open"] {
      text = text.replacing("\(way) \(name(piece)):", with: "\(way) \(name(other)):")
    }
    let found = try Self.compared(Self.old, text).findings
    let notes = try #require(found.first).diagnostic.notes
    #expect(notes.map(\.message) == [words])
    #expect(notes.map(\.location) == [SourceLocation(path: "new.maze", line: line, column: 1)])
  }

  @Test("A search that was cut says unknown, unless it has found a state that is not kept")
  func cutSearches() throws {
    let few = SearchLimits(maxStates: 20)
    for (old, new) in [(few, SearchLimits()), (SearchLimits(), few), (few, few)] {
      let same = try Self.compared(Self.old, Self.old, limits: old, newLimits: new)
      #expect(same.verdict == .unknown(.states))
      #expect(same.movedCount == 0)
      #expect(same.keptCount + same.unknownCount == same.search.stateCount)
    }
    let cut = Self.old.replacing("dial 0 to 3", with: "dial 0 to 1")
    let moved = try Self.compared(Self.old, cut, limits: few)
    #expect(moved.verdict == .moved)
    #expect(moved.search.limit == .states)
    #expect(moved.findings.map(\.trace?.moveCount) == [3])
    // The moves of a trace that a cut search has found can be made.
    #expect(moved.findings.first?.trace?.end.contains("dial is 2") == true)
    let stopped = Validator.compare(
      try #require(Maze.load(text: Self.old).maze),
      with: StateSpace(try #require(Maze.load(text: Self.old).maze)),
      progress: { _ in false })
    #expect(stopped.search.limit == nil || stopped.verdict == .unknown(.stopped))
  }

  @Test("Findings can be accepted by the caller, and those in a place of the new version there")
  func accepted() throws {
    let wait = "allow save-not-kept: The pond is deep now.\nsay The pond.\ndo wait: Wait"
    let text = Self.old.replacing("say The pond.\ngo porch: Back", with: wait)
    let byLine = try Self.compared(Self.old, text)
    #expect(byLine.verdict == .accepted)
    #expect(byLine.findings.isEmpty && byLine.allowedCount == 1 && byLine.movedCount == 8)
    let both = try Self.compared(
      Self.old, text.replacing("dial 0 to 3", with: "dial 0 to 1"))
    #expect(both.verdict == .moved && both.findings.count == 1)
    let byCaller = try Self.compared(
      Self.old, text.replacing("dial 0 to 3", with: "dial 0 to 1"), allowed: [.saveNotKept])
    #expect(byCaller.verdict == .accepted && byCaller.allowedCount == 2)
  }

  @Test("Only as many states are listed as are asked for, those nearest to the start")
  func fewStates() throws {
    let upgrade = try Self.compared(
      Self.old, Self.old.replacing("dial 0 to 3", with: "dial 0 to 1"), stateLimit: 2)
    #expect(upgrade.movedCount == 32)
    #expect(upgrade.moved.map(\.values["dial"]) == ["2", "3"])
  }

  @Test("What tells that two are the same maze")
  func theSameMaze() throws {
    let (first, second) = (
      "00000000-0000-0000-0000-00000000000a", "00000000-0000-0000-0000-00000000000B"
    )
    func text(_ ifid: String?, title: String = "The Key") -> String {
      Self.old.replacing(
        "title The Key", with: "title \(title)\n" + (ifid.map { "ifid \($0)" } ?? "")
      )
      .replacing("tea 0 to 3", with: title == "The Key" ? "tea 0 to 3" : "tea 0 to 4")
    }
    let other = try Self.compared(text(first), text(second))
    #expect(other.verdict == .moved && other.keptCount == 0)
    #expect(other.findings.map(\.diagnostic.location.line) == [1])
    #expect(other.moved.allSatisfy { $0.reasons == [.otherMaze] })
    #expect(try Self.compared(text(first), text(first.uppercased())).verdict == .kept)
    #expect(try !Self.compared(text(first), text(nil)).dependsOnPath)
    #expect(try Self.compared(text(first), text(nil, title: "Another")).dependsOnPath)
    #expect(try !Self.compared(text(first), text(first, title: "Another")).dependsOnPath)
  }

  @Test("It lists the variables that only one version has")
  func variables() throws {
    let upgrade = try Self.compared(
      Self.old, Self.old.replacing("tea", with: "cocoa").replacing("do cocoa", with: "do tea"))
    #expect(upgrade.droppedVariables == ["tea"] && upgrade.addedVariables == ["cocoa"])
    #expect(upgrade.verdict == .kept)
  }

  static func compared(
    _ old: String, _ new: String, limits: SearchLimits = SearchLimits(),
    newLimits: SearchLimits = SearchLimits(), stateLimit: Int = 1000, allowed: Set<Rule> = []
  ) throws -> Upgrade {
    let first = Maze.load(bytes: Array(old.utf8), path: "old.maze")
    let second = Maze.load(bytes: Array(new.utf8), path: "new.maze")
    let maze = try #require(second.maze, "\(second.diagnostics.map(\.message))")
    return Validator.compare(
      try #require(first.maze), with: StateSpace(maze, limits: newLimits), limits: limits,
      stateLimit: stateLimit, allowed: allowed)
  }
}
