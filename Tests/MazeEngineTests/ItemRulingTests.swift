import MazeEngine
import Testing

/// What the items of a block are to a listener.
@Suite struct ItemRulingTests {
  @Test(arguments: items + groups)
  func anItemIs(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }

  private static let items = [
    Ruling(
      "all sentences of a block that are shown are one element before the others, joined by a blank",
      """
      flag lit
      stage a
      do light: Light
      set lit yes
      say One.
      go a: Round
      say It is dark.
      if lit is no
      say It is light.
      if lit is yes
      say Two.
      """,
      [
        .elements(["say", "do light", "go a"]), .spoken("say", "One. It is dark. Two."),
        .sentences(["One.", "It is dark.", "Two."]), .press("light"),
        .spoken("say", "One. It is light. Two."), .focused("say"),
      ]),
    Ruling(
      "a block that shows no sentence has no instruction",
      "flag lit\nstage a\nsay Light.\nif lit is yes\ndo it: It\nset lit yes",
      [.elements(["do it"]), .focused("do it"), .press("it"), .elements(["say", "do it"])]),
    Ruling(
      "elements come in the order of the file",
      """
      var x 0 to 9
      stage a
      fact F: f
      adjust x: A
      go a: G
      open m: O
      do d: D
      heading H
      overlay m
      close
      do e: E
      say S.
      """,
      [
        .elements(["fact F", "adjust x", "go a", "open m", "do d", "heading H"]), .press("O"),
        .elements(["say", "close", "do e"]),
      ]),
    Ruling(
      "a do stays in the stage, and in the overlay that is open",
      "stage a\nopen m: O\ndo d: D\noverlay m\ndo e: E",
      [.press("D"), .at("a"), .press("O"), .press("E"), .at("a", under: "m")]),
    Ruling(
      "an adjustable in an overlay leaves it open",
      "var x 0 to 9\nstage a\nopen m: O\noverlay m\nadjust x: X\nclose",
      [.press("O"), .up("adjust x"), .at("a", under: "m"), .value("x", "1")]),
    Ruling(
      "a close without a label is called Close",
      "stage a\nopen m: O\noverlay m\nclose\nclose: Shut it",
      [.press("O"), .spoken("close", "Close. Button."), .spoken("close #2", "Shut it. Button.")]),
    Ruling(
      "a fact is spoken as one",
      "stage a\nfact City: Yekaterinburg\nfact Time: 10:30",
      [.spoken("fact City", "City: Yekaterinburg."), .spoken("fact Time", "Time: 10:30.")]),
    Ruling(
      "neither a fact nor a heading can be activated, nor an adjustable, and only it be adjusted",
      "var x 0 to 9\nstage a\nsay S.\nfact F: f\nheading H\nadjust x: X\ndo d: D",
      [
        .press("fact F"), .refused("not activatable: fact F"), .press("heading H"),
        .refused("not activatable: heading H"), .press("adjust x"),
        .refused("not activatable: adjust x"), .up("do d"), .refused("not activatable: do d"),
        .down("fact F"), .refused("not activatable: fact F"), .moves(0),
      ]),
    Ruling(
      "the instruction is there and cannot be activated or adjusted",
      "stage a\nsay S.",
      [
        .press("say"), .refused("not activatable: say"), .up("say"),
        .refused("not activatable: say"),
      ]),
    Ruling(
      "win and lose make endings of their kinds",
      "stage a\ngo b: B\ngo c: C\nstage b\nsay B.\nwin\nstage c\nlose\nsay C.",
      [
        .ended(nil), .press("b"), .ended("win"), .undo, .press("c"), .ended("lose"),
        .sentences(["C."]),
      ]),
    Ruling(
      "a text may hold what looks like another line, and colons after the first",
      "stage a\nsay go b: if say: x\ndo a b: c: d, or: e",
      [.sentences(["go b: if say: x"]), .elements(["say", "do a b"]), .press("c: d, or: e")]),
    Ruling(
      "an if hides an element, a needs dims it",
      """
      flag lit
      stage a
      go b: B
      if lit is yes
      go c: C
      needs lit is yes
      do light: Light
      set lit yes
      stage b
      stage c
      """,
      [
        .elements(["go c", "do light"]), .spoken("go c", "C. Dimmed. Button."), .press("go c"),
        .refused("dimmed: lit is yes"), .press("light"), .elements(["go b", "go c", "do light"]),
        .spoken("go c", "C. Button."), .press("go c"), .at("c"),
      ]),
  ]

  private static let groups = [
    Ruling(
      "a heading's if covers its group: everything up to the next heading",
      """
      flag lit
      var x 0 to 9
      stage a
      do light: Light
      set lit yes
      heading Dark corner
      if lit is yes
      say A corner.
      go b: Nook
      fact Chest: shut
      action poke
      set x 5
      enter
      raise x
      heading Door
      go b: Out
      stage b
      go a: Back
      """,
      [
        .elements(["do light", "heading Door", "go b #2"]), .sentences([]), .value("x", "0"),
        .press("light"),
        .elements([
          "say", "do light", "heading Dark corner", "go b", "fact Chest", "heading Door", "go b #2",
        ]), .perform("poke", "Chest"), .value("x", "5"), .press("Nook"), .press("a"),
        .value("x", "6"),
      ]),
    Ruling(
      "a line end ends the group that a heading's if covers",
      """
      flag lit
      stage a
      heading Desk
      if lit is yes
      do write: Write
      end
      do light: Light
      set lit yes
      """,
      [
        .elements(["do light"]), .press("light"),
        .elements(["heading Desk", "do write", "do light"]),
      ]
    ),
    Ruling(
      "in a group the heading's if and the item's own are both required",
      """
      flag lit
      flag open
      stage a
      heading Desk
      if lit is yes
      do write: Write
      if open is yes
      end
      do light: Light
      set lit yes
      do unlock: Unlock
      set open yes
      """,
      [
        .press("unlock"), .elements(["do light", "do unlock"]), .undo, .press("light"),
        .elements(["heading Desk", "do light", "do unlock"]), .press("unlock"),
        .elements(["heading Desk", "do write", "do light", "do unlock"]),
      ]),
    Ruling(
      "a group ends with its block",
      """
      flag lit
      stage a
      heading Desk
      if lit is yes
      stage b
      do light: Light
      stage c
      say C.
      start b
      """, [.elements(["do light"])]),
  ]

  @Test func aHeadingCountsTheElementsOfItsGroup() throws {
    let text = """
      maze 1
      flag lit
      stage a
      say S.
      do before: Before
      heading Desk
      do one: One
      do two: Two
      if lit is yes
      fact Three: 3
      say T.
      heading Empty
      end
      do after: After
      """
    let elements = Session(try #require(Maze.load(text: text).maze)).elements
    let headings = elements.filter { $0.trait == .header }
    #expect(headings.map(\.groupCount) == [2, 0])
    let inside = elements.filter { $0.group == headings.first?.id }
    #expect(inside.map(\.key) == ["do one", "fact Three"])
    #expect(elements.filter { $0.group == nil }.map(\.key).suffix(1) == ["do after"])
  }

  @Test func aGoIsARowOfTheTable() throws {
    let text = """
      maze 1
      stage a
      go b: Through {x}
      direction up
      if x is 3
      go a: Round
      do it: It
      stage b
      say B.
      win
      var x 0 to 9
      """
    let stages = try #require(Maze.load(text: text).maze).stages
    #expect(stages.map(\.name) == ["a", "b"])
    let decisions = try #require(stages.first).decisions
    #expect(decisions.map(\.nextStage) == stages.map(\.id).reversed())
    #expect(decisions.map(\.decision.label) == ["Through {x}", "Round"])
    #expect(decisions.map(\.decision.direction) == [.up, nil])
    #expect(stages.map(\.ending) == [nil, .win])
  }
}
