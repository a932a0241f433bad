import MazeEngine
import MazeValidation
import Testing

/// What the graph of decisions shows with all conditions left out.
@Suite struct GraphTests {
  @Test(arguments: deadEnds) func aStageWithNothingToDoIsFound(_ example: ValidationCase) throws {
    try example.check()
  }

  @Test(arguments: wins) func aMazeThatCannotBeWonIsFound(_ example: ValidationCase) throws {
    try example.check()
  }

  @Test(arguments: overlays) func anOverlayThatCannotBeLeftIsFound(_ example: ValidationCase) throws
  {
    try example.check()
  }

  @Test func stagesAndDecisionsAreCounted() throws {
    let text =
      "maze 1\nstage a\ngo b: B\ngo a: A\nopen o: O\nstage b\nwin\noverlay o\ngo b: C\nclose\n"
    let report = Validator.checkTables(try #require(Maze.load(text: text).maze))
    #expect(report.stageCount == 2)
    #expect(report.decisionCount == 3)
  }

  static let deadEnds = [
    stuck("say And a wall."), stuck("fact Clock: Noon"), stuck("heading Doors"),
    stuck("enter\nreply Hello."), stuck("adjust only: A dial of one value"),
    ValidationCase("a go", hall("go hall: Back")), ValidationCase("a do", hall("do a: B")),
    ValidationCase("a dimmed go", hall("go hall: Back\nneeds only is one")),
    ValidationCase("a dial", hall("adjust dial: Dial")),
    ValidationCase("an action of a fact", hall("fact A: B\naction Read")),
    ValidationCase(
      "an overlay", hall("open map: Map") + "overlay map\nsay A map.\nclose\n"),
    ValidationCase("an ending", hall("lose")),
  ]

  private static func stuck(_ lines: String) -> ValidationCase {
    ValidationCase(
      lines, hall(lines).replacing("stage nook", with: "▶stage nook"),
      .init(.deadEnd, "gets stuck in stage \"nook\"", "add a \"go\"", "\"win\" or \"lose\""))
  }

  private static func hall(_ lines: String) -> String {
    "var dial 0 to 9\nvar only one\nstage hall\nsay A hall, {dial}, {only}.\ngo nook: Into the nook\n"
      + "go out: Out\nstage out\nsay Out.\nwin\nstage nook\nsay A nook.\n\(lines)\n"
  }

  static let wins = [
    ValidationCase(
      "no stage wins", "▶stage a\nsay A.\ngo b: B\nstage b\nsay B.\nlose\n",
      .init(.noWin, "no stage has the line \"win\"; add it where the game is won")),
    ValidationCase(
      "no way to a win", "▶stage a\nsay A.\ngo a: A\n▶stage b\nsay B.\nwin\n",
      .init(.noWin, "no way of lines leads from here"), .init(.unreachableStage)),
    ValidationCase(
      "told at the start",
      "start b\nstage a\nsay A.\ngo b: B\n▶stage b\nsay B.\ngo a: A\n", .init(.noWin)),
    ValidationCase("the start wins", "stage a\nsay A.\nwin\n"),
    ValidationCase(
      "the way leads through an overlay",
      "stage a\nsay A.\nopen b: B\noverlay b\nsay B.\ngo c: C\nstage c\nsay C.\nwin\n"),
    ValidationCase(
      "conditions do not count here",
      "flag key\nstage a\nsay A.\ngo b: B\nneeds key is yes\nstage b\nsay B.\nwin\n"),
  ]

  static let overlays = [
    caught("say And nothing else."), caught("do a: B"), caught("fact A: B\naction C"),
    caught("adjust dial: Dial"),
    ValidationCase("a close", overlay("close")),
    ValidationCase("a close with a condition", overlay("close: Fold it\nif dial is 3")),
    ValidationCase("a go", overlay("go out: Out")),
    ValidationCase(
      "never opened",
      overlay("say B.").replacing("open map: Map\n", with: "").replacing(
        "overlay map", with: "▶overlay map"), .init(.unreachableStage)),
  ]

  private static func caught(_ lines: String) -> ValidationCase {
    ValidationCase(
      lines, overlay(lines).replacing("overlay map", with: "▶overlay map"),
      .init(.overlayWithoutWayOut, "overlay \"map\" can be opened and never left", "\"close\""))
  }

  private static func overlay(_ lines: String) -> String {
    "var dial 0 to 9\nstage hall\nsay A hall, {dial}.\nopen map: Map\ngo out: Out\n"
      + "stage out\nsay Out.\nwin\noverlay map\nsay A map.\n\(lines)\n"
  }
}
