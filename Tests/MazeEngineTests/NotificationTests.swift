import MazeEngine
import Testing

/// What a listener is told after a step, and where the focus is then.
@Suite struct NotificationTests {
  @Test(arguments: changes + announcements + focuses + openers)
  func aListenerIsTold(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }

  private static let changes = [
    Ruling(
      "a game opens with what its arrival says and the focus on the instruction",
      "stage a\nsay Hello.\ndo it: It\nenter\nreply The door shuts.",
      [.events(["say: The door shuts.", "screen: say"]), .focused("say")]),
    Ruling(
      "another stage is a changed screen, with the focus on the instruction",
      "stage a\ngo b: On\nstage b\nsay There.\ngo a: Back",
      [
        .focused("go b"), .press("go b"), .events(["screen: say"]), .focused("say"),
        .press("go a"), .events(["screen: go b"]),
      ]),
    Ruling(
      "a go to the same stage is a changed screen",
      "stage a\nsay Here.\ngo a: Round\nreply Round you go.",
      [
        .focus("go a"), .press("go a"), .events(["say: Round you go.", "screen: say"]),
        .focused("say"),
      ]),
    Ruling(
      "an overlay that opens is a changed screen, and so is one that closes, which is said",
      "stage a\nsay Here.\nopen m: Map\nreply Unfolded.\noverlay m\nsay A map.\nclose",
      [
        .press("m"), .events(["say: Unfolded.", "screen: say"]), .focused("say"), .press("close"),
        .events(["say: Closed.", "screen: open m"]),
      ]),
    Ruling(
      "anything else is a changed layout, with the focus where it was",
      """
      var x 0 to 9
      stage a
      say Here.
      adjust x: Dial
      do it: It
      action look
      """,
      [
        .focus("it"), .press("it"), .events(["layout: do it"]), .up("adjust x"),
        .events(["layout: do it"]), .perform("look", "it"), .events(["layout: do it"]),
        .turn("x", "5"), .events(["layout: do it"]),
      ]),
    Ruling(
      "a change inside an overlay is a changed layout",
      "flag lit\nstage a\nopen m: Map\noverlay m\nsay Lit.\nif lit is yes\ndo it: It\nset lit yes",
      [
        .press("m"), .events(["screen: do it"]), .press("it"),
        .events(["say: Lit.", "layout: do it"]),
      ]),
    Ruling(
      "a refused step tells nothing",
      "flag lit\nstage a\nsay Here.\ndo it: It\nneeds lit is yes\nreply Done.",
      [.focus("it"), .press("it"), .refused("dimmed: lit is yes"), .events([]), .focused("do it")]),
    Ruling(
      "a place without elements has no focus",
      "stage a\ngo b: On\nstage b\nwin", [.press("b"), .events(["screen: nothing"])]),
  ]

  private static let announcements = [
    Ruling(
      "the reply comes first, then each sentence that has newly appeared, all in one",
      """
      flag lit
      var x 0 to 9
      stage a
      say Always.
      say Dark.
      if lit is no
      do light: Light
      set lit yes
      raise x
      reply Click.
      say Lit.
      if lit is yes
      say Count {x}.
      """,
      [
        .press("light"), .events(["say: Click. Lit. Count 1.", "layout: say"]),
        .press("light"), .events(["say: Click. Count 2.", "layout: say"]),
      ]),
    Ruling(
      "where nothing is said and nothing appears there is no announcement",
      "flag lit\nstage a\nsay Dark.\nif lit is no\nsay Here.\ndo light: Light\nset lit yes",
      [.press("light"), .events(["layout: say"]), .sentences(["Here."])]),
    Ruling(
      "a sentence that has newly appeared is announced after the step of an adjustable",
      "var x 0 to 9\nstage a\nadjust x: Dial\nreply Click.\nsay Open.\nif x is 2",
      [
        .up("adjust x"), .said("Click."), .up("adjust x"), .said("Click. Open."),
        .turn("x", "0"), .said("Click."), .turn("x", "2"), .said("Click. Open."),
      ]),
    Ruling(
      "a sentence that has newly appeared is announced after a custom action",
      "flag lit\nstage a\nfact Lamp: there\naction light\nset lit yes\nreply Click.\nsay Lit.\n"
        + "if lit is yes",
      [.perform("light", "Lamp"), .said("Click. Lit."), .perform("light", "Lamp"), .said("Click.")]),
    Ruling(
      "the sentences of a new stage are no announcement: the focus reads them",
      "stage a\ngo b: On\nreply Off you go.\nstage b\nsay There.\nenter\nreply It rains.",
      [.press("b"), .events(["say: Off you go. It rains.", "screen: say"])]),
    Ruling(
      "what a close replies comes after that it has closed",
      "stage a\nopen m: Map\noverlay m\nclose\nreply Folded.",
      [.press("m"), .escape, .events(["say: Closed. Folded.", "screen: open m"])]),
    Ruling(
      "a go out of an overlay does not say that it has closed",
      "stage a\nopen m: Map\nstage b\nsay There.\noverlay m\ngo b: Jump\nreply Hop.",
      [.press("m"), .press("b"), .events(["say: Hop.", "screen: say"])]),
    Ruling(
      "undoing inside a stage is a changed layout and says what appears again",
      "flag lit\nstage a\nsay Dark.\nif lit is no\ndo light: Light\nset lit yes",
      [
        .focus("light"), .press("light"), .undo, .events(["say: Dark.", "layout: do light"]),
        .redo, .events(["layout: do light"]),
      ]),
    Ruling(
      "undoing a change of place is a changed screen",
      "stage a\nsay A.\ngo b: On\nstage b\nsay B.\nopen m: Map\noverlay m\nsay M.\nclose",
      [
        .press("b"), .press("m"), .undo, .events(["screen: say"]), .undo, .at("a"),
        .events(["screen: say"]), .redo, .redo, .at("b", under: "m"), .events(["screen: say"]),
      ]),
    Ruling(
      "restarting is a changed screen",
      "stage a\nsay A.\nenter\nreply Begin.\ndo it: It",
      [.focus("it"), .press("it"), .restart, .events(["say: Begin.", "screen: say"])]),
  ]

  private static let focuses = [
    Ruling(
      "the focus stays on its element where others go and come before it",
      """
      flag lit
      stage a
      say Dark.
      if lit is no
      fact One: 1
      if lit is no
      do light: Light
      set lit yes
      fact Two: 2
      if lit is yes
      """,
      [.focus("light"), .press("light"), .events(["layout: do light"]), .focused("do light")]),
    Ruling(
      "the focus goes to the next element where its own is gone",
      "flag gone\nstage a\nfact One: 1\ndo it: It\nif gone is no\nset gone yes\nfact Two: 2\nfact Three: 3",
      [.focus("it"), .press("it"), .events(["layout: fact Two"]), .focused("fact Two")]),
    Ruling(
      "the focus goes to the one before where its own was the last",
      "flag gone\nstage a\nfact One: 1\nfact Two: 2\ndo it: It\nif gone is no\nset gone yes",
      [.focus("it"), .press("it"), .events(["layout: fact Two"])]),
    Ruling(
      "the focus goes to the first element where the instruction is gone",
      "flag gone\nstage a\nsay S.\nif gone is no\nfact One: 1\ndo it: It\nset gone yes",
      [.focused("say"), .press("it"), .events(["layout: fact One"])]),
    Ruling(
      "the focus is where it was when an element becomes dimmed",
      "flag shut\nstage a\ndo it: It\nneeds shut is no\nset shut yes\ndo next: Next",
      [
        .focus("it"), .press("it"), .events(["layout: do it"]),
        .spoken("it", "It. Dimmed. Button."),
      ]),
    Ruling(
      "the focus moves after undo where its element is gone again",
      "flag lit\nstage a\ndo it: It\nset lit yes\ndo new: New\nif lit is yes",
      [.press("it"), .focus("new"), .undo, .focused("do it"), .events(["layout: do it"])]),
  ]

  private static let openers = [
    Ruling(
      "after an overlay the focus is on the element that opened it, not on another that could",
      "stage a\nsay S.\nopen m: One\nopen m: Two\nopen m: Three\noverlay m\nsay M.\nclose",
      [
        .press("Two"), .escape, .focused("open m #2"), .press("Three"), .press("close"),
        .events(["say: Closed.", "screen: open m #3"]),
      ]),
    Ruling(
      "the focus is on the opener even where it was elsewhere when the overlay was opened",
      "stage a\nsay S.\nopen m: Map\nmain\nfact F: f\noverlay m\nclose",
      [.focus("F"), .tap, .escape, .focused("open m")]),
    Ruling(
      "the focus goes to the nearest where the opener is gone after the overlay",
      """
      flag torn
      stage a
      say S.
      open m: Map
      if torn is no
      fact Scraps: everywhere
      overlay m
      do tear: Tear
      set torn yes
      close
      """,
      [.press("m"), .press("tear"), .escape, .events(["say: Closed.", "screen: fact Scraps"])]),
    Ruling(
      "steps inside an overlay do not change where the focus goes back to",
      "var x 0 to 9\nstage a\nsay S.\nopen m: One\nopen m: Two\noverlay m\nadjust x: Dial\nclose",
      [.press("Two"), .turn("x", "4"), .up("x"), .escape, .focused("open m #2")]),
    Ruling(
      "undo into an overlay keeps where the focus goes back to",
      "stage a\nsay S.\nopen m: One\nopen m: Two\ngo b: On\noverlay m\nclose\ngo b: Jump\nstage b",
      [
        .press("Two"), .press("Jump"), .undo, .at("a", under: "m"), .escape, .focused("open m #2"),
        .press("One"), .escape, .undo, .escape, .focused("open m"), .undo, .undo, .redo, .escape,
        .focused("open m"),
      ]),
  ]

  @Test func theFocusIsMovedOnlyToWhatIsThere() throws {
    let text = "maze 1\nstage a\nsay S.\ndo it: It\ngo b: On\nstage b\ndo other: Other\n"
    var session = Session(try #require(Maze.load(text: text).maze))
    let ids = session.elements.map(\.id)
    var elsewhere = session
    let way = try #require(ids.last)
    try elsewhere.perform(.activate(way))
    let other = try #require(elsewhere.elements.first?.id)
    let reached = session.moveFocus(to: other)
    #expect(!reached)
    #expect(session.focus == ids.first)
    let moved = [1, 1, 1, -2, -1].map { session.moveFocus(by: $0) }
    #expect(moved == [true, true, false, true, false])
    #expect(session.focus == ids.first)
  }
}
