import MazeEngine
import Testing

/// What magic tap and custom actions do.
@Suite struct ModifierRulingTests {
  @Test(arguments: modifiers)
  func aModifierDoes(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }

  private static let modifiers = [
    Ruling(
      "magic tap activates the first main element that is present",
      """
      var x 0 to 9
      stage a
      do first: First
      if x is 5
      main
      do second: Second
      set x 5
      main
      do third: Third
      main
      """,
      [.tap, .value("x", "5"), .tap, .value("x", "5"), .moves(2)]),
    Ruling(
      "magic tap on a dimmed main element is refused with its reason",
      "flag lit\nstage a\ndo it: It\nneeds lit is yes\nmain\ndo next: Next\nmain",
      [.tap, .refused("dimmed: lit is yes"), .moves(0)]),
    Ruling(
      "magic tap where nothing is main does nothing",
      "stage a\ndo it: It", [.tap, .refused("no main element")]),
    Ruling(
      "magic tap on a go goes, on an open opens",
      "stage a\ngo b: On\nmain\nstage b\nopen m: Map\nmain\noverlay m\ndo it: It\nmain\nclose",
      [.tap, .at("b"), .tap, .at("b", under: "m"), .tap, .at("b", under: "m"), .moves(3)]),
    Ruling(
      "a custom action has effects, a reply and conditions of its own",
      """
      var x 0 to 9
      flag shy
      stage a
      fact Cat: grey
      hint Say perform.
      action stroke
      raise x
      reply Purr {x}.
      action chase
      if x is at least 1
      needs shy is no
      set shy yes
      reply It runs.
      do it: It
      set x 9
      action look
      reply Seen.
      """,
      [
        .perform("stroke", "Cat"), .said("Purr 1."), .value("x", "1"), .moves(1),
        .perform("chase", "Cat"), .said("It runs."), .perform("chase", "Cat"),
        .refused("dimmed: shy is no"), .perform("look", "it"), .said("Seen."), .value("x", "1"),
        .press("it"), .value("x", "9"), .hint("Cat", "Say perform."), .moves(4),
      ]),
    Ruling(
      "an action does not move play, whatever its element does",
      """
      stage a
      go b: Door
      action knock
      reply Knock.
      open m: Map
      action tear
      overlay m
      stage b
      """,
      [.perform("knock", "Door"), .at("a"), .said("Knock."), .perform("tear", "Map"), .at("a")]),
    Ruling(
      "an action of a dimmed element has only its own conditions",
      "flag lit\nstage a\ndo it: It\nneeds lit is yes\naction look\nset lit yes",
      [.perform("look", "it"), .value("lit", "yes"), .press("it"), .moves(2)]),
  ]

  @Test func anActionOfAnAbsentElementIsRefused() throws {
    let text =
      "maze 1\nflag gone\nstage a\ndo it: It\nif gone is no\naction go away\nset gone yes\n"
    var session = Session(try #require(Maze.load(text: text).maze))
    let action = try #require(session.elements.first?.actions.first)
    try session.perform(.perform(action.id))
    #expect(session.elements.isEmpty)
    #expect(throws: Refusal.absent) { try session.perform(.perform(action.id)) }
    #expect(session.moveCount == 1)
  }

  @Test func anActionThatIsDimmedIsThereAndSaysSo() throws {
    let text = """
      maze 1
      flag lit
      stage a
      do it: It
      action one
      if lit is yes
      action two
      needs lit is yes
      action three
      """
    let session = Session(try #require(Maze.load(text: text).maze))
    let actions = try #require(session.elements.first).actions
    #expect(actions.map(\.name) == ["two", "three"])
    #expect(actions.map(\.isEnabled) == [false, true])
  }
}
