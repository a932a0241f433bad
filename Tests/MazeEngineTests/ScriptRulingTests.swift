import MazeEngine
import Testing

/// What the steps of a test do, and when a game differs from its script.
@Suite struct ScriptRulingTests {
  private static let house = """
    maze 1
    language en
    var dial 0 to 9
    var tide ebb slack flood wrap
    var mood sad, very glad
    flag key
    flag no
    stage hall
    say The hall.
    say Dial  {dial}.
    say You are back.
    if visited cellar
    go cellar: Down
    go cellar: Down the chute
    go garden: Gate
    needs key is yes
    go tower: Up
    adjust dial: Dial
    needs dial is at most 4
    adjust tide: Tide
    open map: Map
    do take key: Take the  key
    if key is no
    set key yes
    fact Cat on the mat: grey
    action stroke
    set mood very glad
    action feed
    needs key is yes
    stage cellar
    go hall: Back
    adjust dial: Free dial
    adjust dial: Second
    fact Cat: black
    stage garden
    win
    stage tower
    lose
    overlay map
    close: Fold
    go cellar: Fall
    """

  /// Why the script differs from the game: the step and what is found, or `nil`.
  private func difference(_ steps: String) throws -> TestRun.Difference? {
    let maze = try #require(Maze.load(text: Self.house + "\ntest t\n" + steps + "\n").maze)
    return TestRun.run(try #require(maze.tests.first), of: maze)
  }

  @Test(arguments: [
    "expect stage hall", "expect say The hall.", "expect say Dial 0.", "expect say Dial  0.",
    "expect no overlay", "expect no Free dial", "expect dial is 0", "expect mood is sad",
    "expect no is no", "expect tide is ebb",
    "press go cellar\nexpect stage cellar", "press go cellar #2\nexpect stage cellar",
    "press go cellar#2\nexpect stage cellar", "press Down\nexpect stage cellar",
    "press DOWN THE CHUTE\nexpect stage cellar", "press take key\npress garden\nexpect win",
    "press Take the key\nexpect no take key\nexpect no Take the key", "press Up\nexpect lose",
    "press Take the  key\nexpect key is yes", "press tower\nexpect stage tower",
    "turn dial 3\nexpect dial is 3\nexpect say Dial 3.", "turn tide flood\nexpect tide is flood",
    "turn dial 0", "press Down\nturn dial 9\nexpect dial is 9",
    "perform stroke on Cat on the mat\nexpect mood is very glad",
    "perform  stroke  on  fact  Cat on the mat\nexpect mood is very glad",
    "press map\nexpect overlay map\nexpect stage hall\nescape\nexpect no Fold",
    "press map\npress Fall\nexpect stage cellar",
    "press Down\npress Back\nexpect say You are back.",
    // An element that is dimmed is present; a test can show that it is refused.
    "press garden\nexpect stage hall\nexpect key is no", "escape\nexpect stage hall",
    "turn dial 9\nexpect dial is 5", "perform feed on Cat on the mat\nexpect key is no",
    "expect no hidden", "",
  ])
  func aScriptFits(_ steps: String) throws {
    #expect(try difference(steps) == nil)
  }

  @Test(arguments: [
    // The steps, the one that differs, and what its message names.
    ("expect win", "expect win", ["hall"]), ("expect lose", "expect lose", ["hall"]),
    ("expect stage cellar", "expect stage cellar", ["hall"]),
    ("expect overlay map", "expect overlay map", ["hall"]),
    ("press map\nexpect no Fold", "expect no Fold", ["close"]),
    ("press Up\nexpect win", "expect win", ["tower"]),
    ("expect say The hall", "expect say The hall", ["hall"]),
    ("expect say Dial 0. You are back.", "expect say Dial 0. You are back.", ["hall"]),
    ("expect say the hall.", "expect say the hall.", ["hall"]),
    ("expect dial is 1", "expect dial is 1", ["dial", "0"]),
    ("expect mood is very glad", "expect mood is very glad", ["mood", "sad"]),
    ("expect no garden", "expect no garden", ["go garden"]),
    ("expect no Gate", "expect no Gate", ["go garden"]),
    ("expect no cellar", "expect no cellar", ["go cellar", "go cellar #2"]),
    ("expect no Cat on the mat", "expect no Cat on the mat", ["fact Cat on the mat"]),
    // Two elements that a name means are listed.
    ("press cellar", "press cellar", ["go cellar", "go cellar #2"]),
    ("press cellar\nexpect stage hall", "press cellar", ["go cellar", "go cellar #2"]),
    // One that is not there cannot be meant, whatever comes next.
    ("press shed\nexpect stage hall", "press shed", ["shed"]),
    ("press Fold\nexpect stage hall", "press Fold", ["Fold"]),
    ("press Dial\nexpect stage hall", "press Dial", ["Dial"]),
    ("press Down\nturn tide flood\nexpect dial is 0", "turn tide flood", ["tide"]),
    (
      "perform wash on Cat on the mat\nexpect dial is 0", "perform wash on Cat on the mat",
      ["stroke"]
    ),
    ("perform stroke on Gate\nexpect dial is 0", "perform stroke on Gate", ["Gate"]),
    ("press Down\nperform stroke on Cat\nexpect dial is 0", "perform stroke on Cat", ["Cat"]),
    // One that is refused differs where the script does not go on to look at that.
    ("press garden", "press garden", ["go garden", "key is yes"]),
    ("press garden\npress Down", "press garden", ["go garden", "key is yes"]),
    ("escape", "escape", ["close"]),
    ("escape\npress Down\nexpect stage cellar", "escape", ["close"]),
    ("turn dial 9", "turn dial 9", ["dial is at most 4"]),
    ("turn dial 9\nturn dial 9\nexpect dial is 5", "turn dial 9", ["dial is at most 4"]),
    ("perform feed on Cat on the mat", "perform feed on Cat on the mat", ["key is yes"]),
    ("press Up\npress Down\nexpect lose", "press Down", ["Down"]),
    // An expectation after a refusal is told with the reason.
    ("press garden\nexpect win", "expect win", ["hall", "key is yes"]),
  ])
  func aScriptDiffers(_ steps: String, _ step: String, _ words: [String]) throws {
    let difference = try #require(try difference(steps))
    #expect(difference.step == step)
    let line = steps.split(separator: "\n").firstIndex { $0 == step } ?? -1
    let firstStep = Self.house.split(separator: "\n").count + 2
    #expect(difference.location == SourceLocation(path: "maze", line: firstStep + line, column: 1))
    for word in words {
      #expect(difference.message.contains(word), "\(difference.message)")
    }
  }

  @Test(arguments: [
    ("press", ["bad-step"]), ("turn dial", ["bad-step"]), ("turn", ["bad-step"]),
    ("turn dial 10", ["value-outside-domain"]), ("turn knob 1", ["unknown-variable"]),
    ("perform stroke", ["bad-step"]), ("perform on Cat", ["bad-step"]),
    ("perform stroke on", ["bad-step"]), ("expect", ["bad-step"]), ("expect stage", ["bad-step"]),
    ("expect draw", ["bad-step"]), ("expect stage shed", ["unknown-stage"]),
    ("expect stage map", ["unknown-stage"]), ("expect overlay hall", ["unknown-overlay"]),
    ("expect dial is 10", ["value-outside-domain"]), ("expect knob is 1", ["unknown-variable"]),
    ("expect dial is not 1", ["value-outside-domain"]), ("expect win now", ["bad-step"]),
    ("escape now", ["extra-words"]), ("expect say", ["bad-step"]), ("expect no", ["bad-step"]),
    ("undo", ["unknown-keyword"]),
  ])
  func aStepThatIsNotWholeIsReported(_ step: String, _ rules: [String]) {
    #expect(rulesOf(Self.house + "\ntest t\n" + step) == rules)
  }

  @Test func eachScriptBeginsAnew() throws {
    let scripts = "\ntest one\nturn dial 3\npress map\ntest two\nexpect dial is 0\nexpect no Fold\n"
    let maze = try #require(Maze.load(text: Self.house + scripts).maze)
    #expect(maze.tests.map(\.name) == ["one", "two"])
    #expect(maze.tests.map { TestRun.run($0, of: maze) } == [nil, nil])
  }
}
