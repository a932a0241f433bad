import MazeEngine
import Testing

/// Every fault of a file is found in one run, and none of them is reported twice.
@Suite struct DiagnosticRecoveryTests {
  @Test(arguments: together) func allFaultsAreFoundInOneRun(_ example: DiagnosticCase) {
    example.check()
  }

  @Test(arguments: spelling + declarations + places)
  func aFaultIsNotReportedAgainOnOtherLines(_ example: DiagnosticCase) { example.check() }

  @Test(arguments: damage) func aLineThatIsNoTextHasOneFinding(_ example: DiagnosticCase) {
    example.check()
  }

  static let together: [DiagnosticCase] = [
    .file(
      "ten faults",
      """
      maze ▶2
      ▶titel Ten
      language ▶en_GB
      var dial ▶9 to 0
      start ▶hal
      stage hall
      say The dial shows {dial}, and the {▶bolt} is shut.
      go ▶halll: On
      needs ▶dial
      direction ▶north
      stage ▶hall
      """,
      .init(.unknownVersion), .init(.unknownKeyword, "\"title\"?"), .init(.badLanguage),
      .init(.badDomain), .init(.unknownStage, "\"hall\"?"), .init(.unknownVariable),
      .init(.unknownStage, "\"hall\"?"), .init(.badCondition), .init(.badDirection),
      .init(.duplicateStage)),
    .stage(
      "several on one line", "say {▶a1}, {▶a2}\nenter\nif ▶b1 is 1 or ▶b2 is 2",
      .init(.unknownVariable), .init(.unknownVariable), .init(.unknownVariable),
      .init(.unknownVariable)),
    .stage(
      "an item and each of its modifiers", "go ▶valt: {▶a}\nif ▶b is 1\nset key ▶2\nhint {▶c}",
      .init(.unknownStage), .init(.unknownVariable), .init(.unknownVariable),
      .init(.valueOutsideDomain), .init(.unknownVariable)),
    .stage(
      "every other line", "▶sya A.\nsay B.\n▶sya C.\nsay D.\n▶sya E.", .init(.unknownKeyword),
      .init(.unknownKeyword), .init(.unknownKeyword)),
  ]

  static let spelling: [DiagnosticCase] = [
    .stage(
      "an item and all its modifiers",
      "▶og vault: On\nneeds key is yes\nset key no\nhint H\nmain\naction B\nreply C\nallow trap: D",
      .init(.unknownKeyword, "\"go\"?")),
    .stage("a modifier", "do a: B\n▶hnit C\nreply D", .init(.unknownKeyword, "\"hint\"?")),
    .stage(
      "an action", "do a: B\nreply C\n▶acton D\nreply E\nset key yes",
      .init(.unknownKeyword, "\"action\"?")),
    .stage(
      "a sentence in two lines", "go vault: On\n▶Somewhere a clock ticks.\nhint H\nmain",
      .init(.unknownKeyword)),
    .stage("a step of a test", "enter\n▶turns dial\nreply B", .init(.unknownKeyword)),
    .file(
      "a stage", DiagnosticCase.frame(stage: "go attic: Up", end: "▶stge attic\ngo vault: Down"),
      .init(.unknownKeyword, "\"stage\"?")),
    .end("a stage after an ending", "stage a\nwin\n▶Stage b\ngo hall: On", .init(.unknownKeyword)),
    .file(
      "an overlay", DiagnosticCase.frame(stage: "open note: Read", end: "▶overlya note\nclose"),
      .init(.unknownKeyword, "\"overlay\"?")),
    .end("a test", "▶tset a\npress vault\nexpect win", .init(.unknownKeyword, "\"test\"?")),
    .file(
      "a variable", DiagnosticCase.frame(header: "▶vra bolt 0 to 9", stage: "adjust bolt: Bolt"),
      .init(.unknownKeyword, "\"var\"?")),
    .file(
      "a flag", DiagnosticCase.frame(header: "▶falg lit", stage: "say {lit}\nif lit is no"),
      .init(.unknownKeyword, "\"flag\"?")),
    .file("the version", "▶mzae 1\nstage a\nwin", .init(.unknownKeyword, "\"maze\"?")),
  ]

  static let declarations: [DiagnosticCase] = [
    uses("var bolt ▶9 to 0", .badDomain),
    uses("var ▶bolt", .badDomain),
    uses("var bolt a b ▶a", .duplicateValue),
    uses("var bolt 0 to 9 start ▶10", .valueOutsideDomain),
    uses("var ▶bolt: 0 to 9", .badName),
    uses("flag bolt ▶shut open", .extraWords),
    .file(
      "a second variable of another kind",
      DiagnosticCase.frame(header: "var ▶dial slow fast", stage: "enter\nset dial fast"),
      .init(.duplicateVariable)),
    .file(
      "a stage's name",
      DiagnosticCase.frame(stage: "go this or that: On", end: "stage this ▶or that\ngo hall: Back"),
      .init(.badName)),
    .file(
      "a stage's name with a label",
      DiagnosticCase.frame(stage: "go attic: Up", end: "stage attic▶: The Attic\ngo hall: Back"),
      .init(.badName)),
    .stage(
      "an unknown stage", "go ▶valt: On\nneeds key is yes\naction Look\nreply R",
      .init(.unknownStage)),
    .stage("no label", "go ▶vault\nneeds key is yes\nhint H\nmain", .init(.missingLabel)),
    .stage("no target", "▶go\nneeds key is yes\naction Look\nreply R", .init(.missingName)),
    .stage("a heading", "▶heading\nif key is yes\nfact A: B\nend", .init(.missingLabel)),
    .end("a second stage", "stage ▶vault\nsay A.\ngo hall: Back\nhint H", .init(.duplicateStage)),
  ]

  private static func uses(_ line: String, _ rule: Rule) -> DiagnosticCase {
    .file(
      line,
      DiagnosticCase.frame(
        header: line,
        stage: """
          say It is {bolt}.
          adjust bolt: Bolt
          if bolt is at least 3
          enter
          if bolt is not shut and locked
          set bolt open
          raise bolt by 2
          """, end: "test a\nturn bolt 3\nexpect bolt is 3"), .init(rule))
  }

  static let places: [DiagnosticCase] = [
    .header(
      "lines before any stage", "▶say A.\ngo b: C\nif d is e\nhint F\nenter", .init(.misplacedItem)),
    .stage(
      "lines after a header line", "var bolt a b\n▶go vault: On\nneeds key is yes\nsay A.\nenter",
      .init(.misplacedItem)),
    .stage("close in a stage", "▶close: Back\nset key yes\nhint H", .init(.misplacedItem)),
    .overlay(
      "open in an overlay", "▶open map: A\nhint H\naction B\nreply C", .init(.openInOverlay)),
    .stage("a step in a stage", "▶press vault\nhint H", .init(.misplacedItem)),
    .end("an item in a test", "test a\n▶do b: C\nset key yes\nescape", .init(.badStep)),
    .end("a button in an ending", "stage a\nwin\n▶do b: C\nreply D\nmain", .init(.misplacedItem)),
  ]

  static let damage: [DiagnosticCase] = [
    .stage("other faults of the line", "go valt▶\u{202E}: {bolt}", .init(.forbiddenCharacter)),
    .stage("in a keyword", "s▶\u{200B}ay Hello.\nif key is yes", .init(.forbiddenCharacter)),
    .stage(
      "before a keyword", "▶\u{200B}go vault: On\nneeds key is no", .init(.forbiddenCharacter)),
    .stage("of an item", "go vault: On▶\u{1B}[2J\nhint H\nmain", .init(.forbiddenCharacter)),
    .stage("of a modifier", "do a: B\nhint ▶\u{0}\nreply C", .init(.forbiddenCharacter)),
    .stage("two of them", "say ▶\u{202E}and\u{202D}.", .init(.forbiddenCharacter)),
    .file(
      "of a variable",
      DiagnosticCase.frame(header: "var bolt ▶\u{AD}0 to 9", stage: "adjust bolt: Bolt"),
      .init(.forbiddenCharacter)),
    .file(
      "of a stage",
      DiagnosticCase.frame(stage: "go attic: Up", end: "stage attic ▶\u{7F}\ngo hall: Down"),
      .init(.forbiddenCharacter)),
    .file(
      "of a variable's name",
      DiagnosticCase.frame(header: "flag bo▶\u{200B}lt", stage: "say {bolt}\nif bolt is no"),
      .init(.forbiddenCharacter)),
    .file("of the version", "maze 1▶\u{200B}\nstage a\nwin", .init(.forbiddenCharacter)),
    .stage(
      "a long line", "▶go valt: \(String(repeating: "o", count: 70_000))\nneeds key is no\nmain",
      .init(.lineTooLong, "70009 bytes", "divide it")),
    .stage(
      "a long line of blanks", "\(String(repeating: " ", count: 70_000))▶say A.\nif key is no",
      .init(.lineTooLong)),
    .stage("a long comment", "▶# \(String(repeating: "o", count: 70_000))", .init(.lineTooLong)),
    .stage("the longest line", "say \(String(repeating: "o", count: 65_532))"),
  ]
}
