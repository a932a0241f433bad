import MazeEngine
import Testing

/// The keys of elements, and which element a name means.
@Suite struct IdentityRulingTests {
  @Test(arguments: keys)
  func anElementHasItsKey(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }

  @Test(arguments: ["do b #2: One", "do b#2: One", "heading b #2", "fact b #2: One"])
  func noTwoElementsHaveOneKey(_ line: String) {
    let word = line.prefix { $0 != " " }
    let other = word == "heading" ? "heading b" : "\(word) b: Two"
    let loaded = Maze.load(text: "maze 1\nlanguage en\nstage a\n\(line)\n\(other)\n\(other)\n")
    // A loader may well refuse such a name.
    let keys = loaded.maze.map { $0.elements(in: $0.startState).map(\.key) } ?? []
    #expect(Set(keys).count == keys.count, "\(keys)")
  }

  private static let keys = [
    Ruling(
      "a key is the keyword with the name, target, variable or title",
      """
      var dial 0 to 9
      stage a
      say Hello.
      go far hall: On
      do take it: Take
      adjust dial: Dial
      open map: Map
      heading Things to hear
      fact Big  clock: noon
      stage far hall
      say There.
      win
      overlay map
      say Map.
      close: Fold it
      close
      """,
      [
        .elements([
          "say", "go far hall", "do take it", "adjust dial", "open map", "heading Things to hear",
          "fact Big clock",
        ]), .press("map"), .elements(["say", "close", "close #2"]),
      ]),
    Ruling(
      "the second one of a key in its block is #2, in file order",
      """
      stage a
      go b: One
      do b: Two
      go b: Three
      go b: Four
      stage b
      go b: Five
      go a: Six
      """,
      [
        .elements(["go b", "do b", "go b #2", "go b #3"]), .press("Three"),
        .elements(["go b", "go a"]),
      ]),
    Ruling(
      "an element keeps its number where those before it are absent",
      """
      flag lit
      stage a
      do light: Light
      if lit is no
      set lit yes
      do light: Light more
      do light: Light most
      """,
      [
        .elements(["do light", "do light #2", "do light #3"]), .press("Light"),
        .elements(["do light #2", "do light #3"]),
      ]),
    Ruling(
      "keys count across the headings of a block",
      """
      stage a
      heading Left
      fact Door: open
      heading Right
      fact Door: shut
      """, [.elements(["heading Left", "fact Door", "heading Right", "fact Door #2"])]),
    Ruling(
      "a key holds a placeholder as written, so that it stays the same",
      """
      var x 0 to 9
      stage a
      fact Shelf {x}: empty
      do next: Shelf {x}
      raise x
      """,
      [
        .elements(["fact Shelf {x}", "do next"]), .press("next"),
        .elements(["fact Shelf {x}", "do next"]), .spoken("do next", "Shelf 1. Button."),
        .spoken("fact Shelf {x}", "Shelf 1: empty."),
      ]),
  ]

  @Test(arguments: [
    ("do b", "do b"), ("do b #2", "do b #2"), ("do b#2", "do b #2"), ("c", "go c"),
    ("go c", "go c"), ("last one", "do last"), ("LAST One", "do last"), ("tür", "do door"),
    ("TÜR", "do door"), ("tu\u{308}r", "do door"), ("stra\u{DF}e", "do road"),
    ("STRASSE", "do road"),
    ("ΟΔΌΣ", "do way"), ("do", "do odd"), ("Two  gaps", "do gaps"), ("Two gaps", "do gaps"),
    ("dial", "adjust dial"), ("Clock", "fact Clock"), ("Clock: noon", "fact Clock"),
    ("Shelf 0", "do shelf"),
    // A name counts before a label.
    ("take", "do take"),
  ])
  func aNameMeans(_ name: String, _ key: String) throws {
    let session = Session(try #require(Maze.load(text: Self.names).maze))
    let wanted = try #require(session.elements.first { $0.key == key })
    #expect(ElementMatch(name, among: session.elements) == .one(wanted))
  }

  @Test(arguments: [
    ("b", ["do b", "do b #2"]), ("same", ["do x1", "do x2"]), ("SAME", ["do x1", "do x2"]),
  ])
  func aNameOfSeveralListsThem(_ name: String, _ keys: [String]) throws {
    let session = Session(try #require(Maze.load(text: Self.names).maze))
    let several = session.elements.filter { keys.contains($0.key) }
    #expect(ElementMatch(name, among: session.elements) == .several(several))
  }

  @Test(arguments: [
    "B", "DO b", "hidden", "do hidden", "lost", "", " ", "#2", "do b #3", "do", "\u{0D4E}#2",
    "do b\u{0D4E}#2", "é#",
  ])
  func aNameMeansNothing(_ name: String) throws {
    let session = Session(try #require(Maze.load(text: Self.names).maze))
    let elements = session.elements.filter { $0.key != "do odd" }
    #expect(ElementMatch(name, among: elements) == .none)
  }

  private static let names = """
    maze 1
    language en
    var dial 0 to 9
    stage a
    do b: First
    do b: Second
    go c: Third
    do last: Last one
    do door: Tür
    do road: Straße
    do way: Οδός
    do odd: do
    do gaps: Two  gaps
    adjust dial: Knob
    fact Clock: noon
    do shelf: Shelf {dial}
    do take: Grab
    do grab: Take
    do x1: Same
    do x2: same
    do hidden: Lost
    if dial is 9
    stage c
    say There.
    win
    """
}
