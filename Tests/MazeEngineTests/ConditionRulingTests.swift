import MazeEngine
import Testing

/// When conditions hold, and how they are said.
@Suite struct ConditionRulingTests {
  /// A maze in which `Here` needs the conditions of some lines, and exists while they hold.
  private static func maze(_ lines: [String]) -> String {
    """
    maze 1
    language en
    var x 0 to 9 start 5
    var low -3 to 3 start -2
    var mood sad, calm, very glad, at sea start calm
    var tide ebb slack flood start slack
    flag key
    stage a
    go b: Go
    stage b
    go a: Back
    do shown: Shown
    \(lines.map { "if " + $0 }.joined(separator: "\n"))
    do dimmed: Dimmed
    \(lines.map { "needs " + $0 }.joined(separator: "\n"))
    """
  }

  private static let conditions: [([String], Bool)] = [
    (["x is 5"], true), (["x is 4"], false), (["x is not 5"], false), (["x is not 4"], true),
    (["x is at least 5"], true), (["x is at least 6"], false), (["x is at least 0"], true),
    (["x is at most 5"], true), (["x is at most 4"], false), (["x is at most 9"], true),
    (["low is -2"], true), (["low is at least -3"], true), (["low is at least 0"], false),
    (["low is at most -1"], true), (["low is at most -3"], false),
    (["key is no"], true), (["key is at least yes"], false), (["key is at most yes"], true),
    // Words compare by their order in the file, not by the alphabet.
    (["tide is at least ebb"], true), (["tide is at least slack"], true),
    (["tide is at least flood"], false), (["tide is at most flood"], true),
    (["tide is at most slack"], true), (["tide is at most ebb"], false),
    (["mood is calm"], true), (["mood is very glad"], false), (["mood is not very glad"], true),
    (["mood is at least very glad"], false), (["mood is at most very glad"], true),
    (["mood is at sea"], false), (["mood is not at sea"], true), (["mood is at most at sea"], true),
    (["mood  is  not   very \t glad"], true),
    (["visited a"], true), (["visited b"], false), (["not visited a"], false),
    (["not visited b"], true),
    (["x is 1 or x is 5"], true), (["x is 5 or x is 1"], true), (["x is 1 or x is 2"], false),
    (["x is 1 or mood is very glad or visited a"], true),
    (["mood is very glad or mood is at sea or key is yes"], false),
    (["x is 5", "key is no"], true), (["x is 5", "key is yes"], false),
    (["key is yes", "x is 5"], false), (["key is yes", "key is no"], false),
    // "or" binds within its line, "and" between the lines.
    (["x is 5 or x is 1", "key is yes"], false), (["key is yes", "x is 1 or x is 5"], false),
    (["x is 5 or key is yes", "x is 1 or key is no"], true),
    (["x is 1 or key is yes", "x is 5 or key is no"], false),
    (["x is 5", "x is 5", "x is at least 1", "not visited b or x is 1"], true),
  ]

  @Test(arguments: conditions)
  func aConditionHolds(_ lines: [String], _ holds: Bool) throws {
    var session = Session(try #require(Maze.load(text: Self.maze(lines)).maze))
    let way = try #require(session.elements.first { $0.key == "go b" })
    try session.perform(.activate(way.id))
    #expect(session.elements.contains { $0.key == "do shown" } == holds)
    let dimmed = try #require(session.elements.first { $0.key == "do dimmed" })
    #expect(dimmed.isEnabled == holds)
    if holds {
      try session.perform(.activate(dimmed.id))
    } else {
      #expect(throws: Refusal.dimmed(dimmed.id)) { try session.perform(.activate(dimmed.id)) }
    }
  }

  @Test(arguments: [
    (["x is 5"], "x is 5"), (["x is not 5"], "x is not 5"),
    (["x is at least 5"], "x is at least 5"),
    (["low is at most -1"], "low is at most -1"), (["mood is very glad"], "mood is very glad"),
    (["visited a"], "visited a"), (["not visited b"], "not visited b"),
    (["key is yes", "x is 5"], "key is yes and x is 5"),
    (["key is yes or x is 5"], "key is yes or x is 5"),
    (["key is yes", "x is 5 or visited a"], "key is yes, and x is 5 or visited a"),
  ])
  func aConditionIsSaidInWords(_ lines: [String], _ words: String) throws {
    let maze = try #require(Maze.load(text: Self.maze(lines)).maze)
    let session = try visitingB(maze)
    let dimmed = try #require(session.elements.first { $0.key == "do dimmed" })
    #expect(maze.conditionInWords(of: dimmed.id) == words)
  }

  private func visitingB(_ maze: Maze) throws -> Session {
    var session = Session(maze)
    let way = try #require(session.elements.first { $0.key == "go b" })
    try session.perform(.activate(way.id))
    return session
  }

  @Test(arguments: [
    "x is", "x", "x is not", "x is at least", "or", "x is 5 or", "or x is 5",
    "x is 5 or or key is no",
    "visited", "not visited", "not x is 5", "x at least 5", "x = 5", "is 5", "not",
    "x is 5 or visited",
  ])
  func aConditionThatIsNotWholeIsReported(_ condition: String) {
    let loaded = Maze.load(text: Self.maze([condition]))
    #expect(loaded.maze == nil)
    #expect(Set(loaded.diagnostics.map(\.rule)) == [.badCondition])
  }

  @Test(arguments: [
    ("x is 10", Rule.valueOutsideDomain), ("x is -1", .valueOutsideDomain),
    ("x is five", .valueOutsideDomain), ("key is maybe", .valueOutsideDomain),
    ("key is Yes", .valueOutsideDomain), ("mood is glad", .valueOutsideDomain),
    ("x is at least 10", .valueOutsideDomain), ("x is 5 and key is no", .badCondition),
    ("X is 5", .unknownVariable), ("a is 5", .unknownVariable), ("visited c", .unknownStage),
    ("visited A", .unknownStage), ("visited x", .unknownStage),
  ])
  func aConditionOnWhatDoesNotExistIsReported(_ condition: String, _ rule: Rule) {
    let loaded = Maze.load(text: Self.maze([condition]))
    #expect(loaded.maze == nil)
    #expect(loaded.diagnostics.map(\.rule) == [rule, rule])
  }
}
