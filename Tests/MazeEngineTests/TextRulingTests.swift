import MazeEngine
import Testing

/// Values in texts, and directions.
@Suite struct TextRulingTests {
  @Test(arguments: [
    Ruling(
      "a braced variable stands for its present value in every text",
      """
      var dial 0 to 9 start 3
      var mood sad, very glad start very glad
      stage a
      say It shows {dial}, {mood}.
      go b: To {dial}
      hint Go {mood}.
      do it: Do {dial}
      needs dial is 9
      hint Not at {dial}.
      adjust dial: Dial at {dial}
      hint From {dial}.
      reply Now {dial}.
      fact Shelf {dial}: {mood} books
      hint Row {dial}.
      action read
      set dial 8
      reply Read {dial}.
      open map: Map {dial}
      reply Opened {dial}.
      heading Desk {dial}
      stage b
      enter
      reply You are {mood}.
      overlay map
      say Sheet {dial}.
      close: Shut {dial}
      reply Shut at {dial}.
      """,
      [
        .spoken("say", "It shows 3, very glad."), .spoken("go b", "To 3. Button."),
        .hint("go b", "Go very glad."), .spoken("do it", "Do 3. Dimmed. Button."),
        .hint("do it", "Not at 3."), .spoken("dial", "Dial at 3: 3, 4 of 10. Adjustable."),
        .hint("dial", "From 3."), .spoken("fact Shelf {dial}", "Shelf 3: very glad books."),
        .hint("fact Shelf {dial}", "Row 3."), .spoken("map", "Map 3. Button."),
        .spoken("heading Desk {dial}", "Desk 3. Heading."), .up("dial"),
        .said("Now 4. It shows 4, very glad."), .perform("read", "fact Shelf {dial}"),
        .said("Read 8. It shows 8, very glad."), .press("Map 8"), .said("Opened 8."),
        .sentences(["Sheet 8."]), .press("Shut 8"), .said("Closed. Shut at 8."), .press("b"),
        .said("You are very glad."),
      ]),
    Ruling(
      "braces around no word or several are a text, and so are braces round a value",
      """
      var x 0 to 9
      stage a
      say {} and {two words} and { x } and }x{ and {{x}} and {x}{x} and {x.
      """, [.sentences(["{} and {two words} and { x } and }x{ and {0} and 00 and {x."])]),
    Ruling(
      "a value that looks like a variable is not filled in again",
      """
      var x {y} b
      var y 0 to 9
      stage a
      say It is {x}.
      """, [.sentences(["It is {y}."])]),
    Ruling(
      "a tab in a text is heard as a blank",
      "stage a\nsay One\ttwo\t{three four}.\nfact A\tB: c\td",
      [.sentences(["One two {three four}."]), .spoken("fact A B", "A B: c d.")]),
    Ruling(
      "a variable may have a name in any script",
      "var маяк 0 to 9 start 2\nstage a\nsay It is {маяк}.", [.sentences(["It is 2."])]),
  ])
  func aTextShows(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }

  @Test(arguments: [
    "say {y}", "go a: {y}", "do it: {y}", "adjust x: {y}", "open o: {y}", "heading {y}",
    "fact {y}: v", "fact T: {y}", "do it: It\nhint {y}", "do it: It\nreply {y}", "say {x} {X}",
    "enter\nreply {y}", "do it: It\naction z\nreply {y}",
  ])
  func aBracedWordThatIsNoVariableIsReported(_ line: String) {
    let maze = "var x 0 to 9\noverlay o\nclose\nstage a\n\(line)"
    #expect(rulesOf(maze) == ["unknown-variable"])
  }

  @Test func aBracedWordInTheLabelOfACloseIsReported() {
    #expect(rulesOf("stage a\noverlay o\nclose: {y}") == ["unknown-variable"])
  }

  @Test(arguments: [
    ("en", "Left", Direction.left), ("en", "left", .left), ("en", "RIGHT", .right),
    ("en", "Ahead", .ahead), ("en", "Back", .back), ("en", "Up", .up), ("en", "Down", .down),
    ("en", "Go left", .left), ("en", "Turn back", .back), ("en", "go  up", .up),
    ("en", "turn\tright", .right), ("EN", "Go down", .down), ("en-GB", "Up", .up),
    // Only the whole label counts.
    ("en", "Go", nil), ("en", "Turn", nil), ("en", "Go to the left", nil), ("en", "Left hall", nil),
    ("en", "Up the stairs", nil), ("en", "Walk left", nil), ("en", "Go left.", nil),
    ("en", "Left left", nil), ("en", "Go go left", nil), ("en", "Leftover", nil),
    ("en", "Forward", nil), ("en", "Straight", nil), ("en", "Go turn", nil),
    // Only English labels are understood.
    ("de", "Left", nil), ("fr", "Go back", nil), ("enm", "Up", nil), ("sv", "Up", nil),
  ])
  func aLabelImpliesADirection(_ language: String, _ label: String, _ direction: Direction?) throws
  {
    for item in ["go a", "do it", "open o"] {
      let text = "maze 1\nlanguage \(language)\nstage a\n\(item): \(label)\noverlay o\nclose\n"
      let maze = try #require(Maze.load(text: text).maze)
      let element = try #require(maze.elements(in: maze.startState).first)
      #expect(element.direction == direction, "\(item)")
    }
  }

  @Test(arguments: ["adjust x: Up", "fact Up: Down", "heading Left"])
  func onlyADecisionHasADirection(_ line: String) throws {
    let text = "maze 1\nlanguage en\nvar x 0 to 9\nstage a\n\(line)\n"
    let maze = try #require(Maze.load(text: text).maze)
    #expect(maze.elements(in: maze.startState).map(\.direction) == [nil])
  }

  @Test(arguments: Direction.allCases)
  func aGivenDirectionCountsInAnyLanguageAndBeforeTheLabel(_ direction: Direction) throws {
    for language in ["en", "de"] {
      let text =
        "maze 1\nlanguage \(language)\nstage a\ngo a: Left\ndirection \(direction.rawValue)\n"
      let maze = try #require(Maze.load(text: text).maze)
      #expect(maze.elements(in: maze.startState).first?.direction == direction)
    }
  }

  @Test(arguments: ["direction", "direction north", "direction Left", "direction left right"])
  func aWrongDirectionIsReported(_ line: String) {
    #expect(rulesOf("stage a\ngo a: A\n\(line)") == ["bad-direction"])
  }
}
