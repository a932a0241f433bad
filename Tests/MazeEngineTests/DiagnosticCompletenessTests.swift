import MazeEngine
import Testing

/// A fault does not hide others that have causes of their own.
@Suite struct DiagnosticCompletenessTests {
  @Test(arguments: [
    (
      "stage a\nsay A.\nflag key\ndo x Take\ngo nowhere: Out\ndo y: Turn\nif zz is yes\nstage b\nwin",
      [Rule.misplacedItem, .missingLabel, .unknownStage, .unknownVariable]
    ),
    (
      "flag key\nstage a\nsay A.\ngo b: On\nstage b\nsay B.\nwin\ngo nowhere: Out\nset zz yes",
      [.misplacedItem, .unknownStage, .unknownVariable]
    ),
    (
      "stage a\nsay A.\nwin\nclose: Shut {zz}\nhint It is {yy}.",
      [.misplacedItem, .unknownVariable, .unknownVariable]
    ),
    (
      "stage a\nsay A.\nwin\nopen o: See\noverlay o\nsay O.\nopen p: More\nclose",
      [.misplacedItem, .openInOverlay, .unknownOverlay]
    ),
  ])
  func everyCauseIsToldInOneRun(_ lines: String, _ rules: [Rule]) {
    let found = Maze.load(text: "maze 1\nlanguage en\n" + lines + "\n").diagnostics
    #expect(Set(found.map(\.rule)) == Set(rules), "\(found.map(\.message))")
    #expect(found.count == rules.count, "\(found.map(\.message))")
  }
}
