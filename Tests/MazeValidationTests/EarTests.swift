import MazeEngine
import MazeValidation
import Testing

/// What is hard to use by ear, and what nobody ever hears of.
@Suite struct EarTests {
  @Test(arguments: reading) func aVariableThatNothingReadsIsFound(_ example: ValidationCase) throws
  {
    try example.check()
  }

  @Test(arguments: labels + roles) func aLabelThatIsHardToHearIsFound(_ example: ValidationCase)
    throws
  {
    try example.check()
  }

  @Test(arguments: instructions + directions)
  func aPlaceThatIsHardToPictureIsFound(_ example: ValidationCase) throws { try example.check() }

  @Test func aMissingLanguageIsToldAtTheBeginning() throws {
    let text = "# A maze\nmaze 1\ntitle T\nstage a\nsay A.\nwin\n"
    let found = Validator.checkTables(try #require(Maze.load(text: text).maze)).diagnostics
    #expect(found.map(\.rule) == [.noLanguage])
    #expect(found.map(\.location.line) == [1])
    #expect(found.first?.message.contains("add a line such as \"language en\"") == true)
  }

  @Test func ofEachRuleTheFirstFindingsAreKept() throws {
    let flags = (0..<25).map { "flag f\($0)\n" }.joined()
    let text = "maze 1\nlanguage en\n\(flags)stage a\nsay A.\nwin\n"
    let maze = try #require(Maze.load(text: text).maze)
    let report = Validator.checkTables(maze)
    #expect(report.diagnostics.map(\.location.line) == Array(3..<23))
    #expect(report.omitted == [.neverRead: 5])
    #expect(Validator.checkTables(maze, limit: .max).diagnostics.count == 25)
  }

  /// A maze with a stage that holds some lines.
  private static func hall(_ lines: String, header: String = "") -> String {
    "\(header)\nstage hall\nsay A hall.\n\(lines)\ngo out: Out\nstage out\nsay Out.\nwin\n"
  }

  static let reading =
    [
      "", "enter\nset dial 3", "enter\nraise dial by 2\nlower dial", "say The dial turns.",
      "do dial: Dial\naction dial", "say A brace { dial } is none.",
    ].map { unread($0) } + [
      unread("", end: "test a\nexpect dial is 0\n"),
      ValidationCase("in if", hall("enter\nif dial is 3", header: "var dial 0 to 9")),
      ValidationCase("in needs", hall("do a: B\nneeds dial is 3", header: "var dial 0 to 9")),
      ValidationCase(
        "in an action", hall("do a: B\naction C\nif dial is 3", header: "var dial 0 to 9")),
      ValidationCase("of a group", hall("heading A\nif dial is 3", header: "var dial 0 to 9")),
      ValidationCase("in a sentence", hall("say It shows {dial}.", header: "var dial 0 to 9")),
      ValidationCase("in a label", hall("do a: Press {dial}", header: "var dial 0 to 9")),
      ValidationCase("in a hint", hall("do a: B\nhint Try {dial}.", header: "var dial 0 to 9")),
      ValidationCase("in a reply", hall("enter\nreply It is {dial}.", header: "var dial 0 to 9")),
      ValidationCase("in a title", hall("fact Dial {dial}: A", header: "var dial 0 to 9")),
      ValidationCase("in a value", hall("fact Dial: {dial}", header: "var dial 0 to 9")),
      ValidationCase(
        "in an action's name", hall("do a: B\naction Read {dial}", header: "var dial 0 to 9")),
      ValidationCase("by an adjustable", hall("adjust dial: Dial", header: "var dial 0 to 9")),
      ValidationCase(
        "two of three", hall("say {b}.", header: "▶flag a\nvar b 0 to 9\n▶var c x y"),
        .init(.neverRead, "\"a\""), .init(.neverRead, "\"c\"")),
    ]

  private static func unread(_ lines: String, end: String = "") -> ValidationCase {
    ValidationCase(
      lines + end, hall(lines, header: "▶var dial 0 to 9") + end,
      .init(.neverRead, "nothing ever asks what \"dial\" is", "or remove it"))
  }

  private static let sixty = String(repeating: "ten chars ", count: 5) + "ten charms"

  static let labels = [
    ValidationCase("sixty characters", hall("do a: \(sixty)")),
    ValidationCase(
      "one more", hall("▶do a: \(sixty)s"),
      .init(.labelTooLong, "this label has 61 characters", "at most 60", "in a hint")),
    ValidationCase(
      "characters that are several scalars",
      hall("do a: " + String(repeating: "e\u{301}", count: 60))),
    ValidationCase("a heading", hall("▶heading \(sixty)s"), .init(.labelTooLong)),
    ValidationCase("an action", hall("do a: B\n▶action \(sixty)s"), .init(.labelTooLong)),
    ValidationCase("a fact", hall("fact \(sixty)s: \(sixty)s")),
    ValidationCase(
      "too long, and a role", hall("▶▶do a: \(sixty) button"), .init(.labelTooLong),
      .init(.roleInLabel)),
  ]

  static let roles =
    ["button", "slider", "link", "heading", "adjustable", "dimmed"].map { role in
      ValidationCase(
        role, hall("▶do a: Left \(role)"),
        .init(.roleInLabel, "ends with \"\(role)\"", "leave the word out"))
    } + [
      ValidationCase("capitals", hall("▶do a: Left BUTTON."), .init(.roleInLabel)),
      ValidationCase("an action", hall("do a: B\n▶action Press the button"), .init(.roleInLabel)),
      ValidationCase("a heading", hall("▶heading Doors heading"), .init(.roleInLabel)),
      ValidationCase("the word alone", hall("do a: Button")),
      ValidationCase("in the middle", hall("do a: Button of brass")),
      ValidationCase("in another word", hall("do a: Left buttons\ndo b: Unlink")),
      ValidationCase("a fact", hall("fact Kind: Left button")),
      ValidationCase(
        "British", "maze 1\nlanguage en-GB\n" + hall("▶do a: Left button"), .init(.roleInLabel)),
      ValidationCase("German", "maze 1\nlanguage de\n" + hall("do a: Left button")),
      ValidationCase(
        "a language like English", "maze 1\nlanguage enm\n" + hall("do a: Left button")),
    ]

  static let instructions = [
    ValidationCase(
      "a stage", "▶stage a\ngo b: B\nstage b\nsay B.\nwin\n",
      .init(.emptyInstruction, "stage \"a\" says nothing; add a line \"say TEXT\"")),
    ValidationCase(
      "an overlay", hall("open o: O") + "▶overlay o\nfact A: B\nclose\n",
      .init(.emptyInstruction, "overlay \"o\"")),
    ValidationCase(
      "a sentence with a condition",
      "flag key\nstage a\nsay A.\nif key is yes\ngo b: B\nstage b\nsay B.\nwin\n"),
  ]

  static let directions = [
    ValidationCase(
      "twice", hall("do a: Mill\ndirection left\n▶do b: Inn\ndirection left"),
      .init(.directionClash, "\"left\" is taken by \"Mill\" here", "another direction")),
    ValidationCase(
      "three times",
      hall("do a: A\ndirection up\n▶open o: B\ndirection up\n▶do c: C\ndirection up")
        + "overlay o\nsay O.\nclose\n", .init(.directionClash), .init(.directionClash)),
    ValidationCase("by their labels", hall("do a: Go left\n▶do b: Left"), .init(.directionClash)),
    ValidationCase("German labels", "maze 1\nlanguage de\n" + hall("do a: Go left\ndo b: Left")),
    ValidationCase("different", hall("do a: A\ndirection left\ndo b: B\ndirection right")),
    ValidationCase(
      "one with a condition",
      hall("do a: A\ndirection left\ndo b: B\nif k is no\ndirection left", header: "flag k")),
    ValidationCase(
      "one in a group with a condition",
      hall(
        "do a: A\ndirection left\nheading G\nif k is no\ndo b: B\ndirection left", header: "flag k")
    ),
    ValidationCase(
      "dimmed is there all the same",
      hall("do a: A\ndirection left\n▶do b: B\nneeds k is no\ndirection left", header: "flag k"),
      .init(.directionClash)),
    ValidationCase(
      "in two stages",
      "stage a\nsay A.\ngo b: B\ndirection up\nstage b\nsay B.\ngo a: A\ndirection up\ngo c: C\n"
        + "stage c\nsay C.\nwin\n"),
  ]
}
