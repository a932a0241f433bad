import MazeEngine
import MazeValidation
import Testing

/// What the search of all states proves and refutes, by mazes made for one thing each.
@Suite struct ProofTests {
  private static let out = "stage out\nsay Out.\nwin\n"
  private static let pit = "stage pit\nsay A pit.\ndo dig: Dig\n"

  @Test(arguments: verdicts) func theVerdictIsRight(_ example: ProofCase) throws {
    try example.check()
  }

  static let verdicts = [
    ProofCase("the start is a win", .proved, "stage a\nsay A.\nwin"),
    ProofCase(
      "a lose stage is no trap", .proved,
      "stage a\nsay A.\ngo b: Down\ngo out: Out\nstage b\nsay B.\nlose\n" + out),
    ProofCase(
      "a state that can only go on to lose is one", .refuted,
      "stage a\nsay A.\n▶go b: Down\ngo out: Out\nstage b\nsay B.\ngo c: On\n"
        + "stage c\nsay C.\nlose\n" + out, .trap),
    ProofCase(
      "lost only by the second of two opening buttons", .refuted,
      "flag left\nflag bad\nstage a\nsay A.\ndo left: Left\nset left yes\n▶do right: Right\n"
        + "set bad yes\ngo out: Out\nif bad is no\nif left is yes\n" + out, .trap),
    ProofCase(
      "greedy play wins, one detour loses", .refuted,
      "flag wet\nstage a\nsay A.\ngo b: Ahead to the bridge\n▶go river: Left to the river\n"
        + "stage river\nsay Cold.\nenter\nset wet yes\ngo a: Back to the path\n"
        + "stage b\nsay B.\ngo out: Over the bridge\nneeds wet is no\ngo a: Back to the path\n"
        + out, .trap),
    ProofCase(
      "a long but real way out", .proved,
      "var x 0 to 60\nstage a\nsay A.\ngo b: Into the cave\ngo out: Out\n"
        + "stage b\nsay B.\ndo x: A step\nraise x\ngo out: Out of the cave\nif x is 60\n" + out),
    ProofCase(
      "two lines that lose into the same pit", .refuted,
      "stage a\nsay A.\n▶go pit: Down\ngo b: On\nstage b\nsay B.\n▶go pit: Jump\ngo out: Out\n"
        + pit + out, .trap, .trap),
    ProofCase(
      "one line that loses in many states", .refuted,
      "var x 0 to 9\nstage a\nsay A {x}.\nadjust x: Dial\n▶go pit: Down\ngo out: Out\nif x is 9\n"
        + pit + out, .trap),
    ProofCase(
      "a dead end inside an overlay", .refuted,
      "flag lid\nstage a\nsay A.\nopen o: Look\ngo out: Out\n▶overlay o\nsay O.\n"
        + "do lid: Shut the lid\nset lid yes\nif lid is no\nclose: Close the box\nif lid is no\n"
        + out, .overlayWithoutWayOut),
    ProofCase(
      "an overlay that cannot be closed, with something to press", .refuted,
      "flag a\nstage a\nsay A.\nopen o: Look\ngo out: Out\n▶overlay o\nsay O {a}.\n"
        + "do light: Light it\nset a yes\ndo dark: Put it out\nset a no\n" + out,
      .overlayWithoutWayOut),
    ProofCase(
      "a dead end by a condition", .refuted,
      "flag used\n▶stage a\nsay A.\ndo lamp: Break the lamp\nset used yes\nif used is no\n"
        + "go out: Out\nif used is no\n" + out, .deadEnd),
    ProofCase(
      "no win by conditions", .refuted,
      "▶flag key\n▶stage a\nsay A.\ndo wait: Wait\ngo out: Out\nif key is yes\n" + out,
      .valueNeverTaken, .noWin),
    ProofCase(
      "an accepted trap", .accepted,
      "stage a\nsay A.\ngo pit: Down\nallow trap: It is a pit.\ngo out: Out\n" + pit + out),
    ProofCase(
      "an accepted trap beside one that is not", .refuted,
      "stage a\nsay A.\ngo pit: Down\nallow trap: It is a pit.\n▶go pit: Jump\ngo out: Out\n" + pit
        + out, .trap),
  ]

  // MARK: - Rules that need the search

  @Test(arguments: rules) func theRuleHoldsWhereItShall(_ example: ProofCase) throws {
    try example.check()
  }

  /// A first stage that play leaves for good before it takes the key, with some lines.
  private static func early(_ lines: String, back: String = "") -> String {
    "flag key\nstage a\nsay A.\n\(lines)\ngo b: On\nstage b\nsay B.\ndo key: Take the key\n"
      + "set key yes\n\(back)go out: Out\nneeds key is yes\n" + out
  }

  static let rules = [
    ProofCase("never enabled", .proved, early("▶do it: Try\nneeds key is yes"), .neverEnabled),
    ProofCase(
      "enabled late", .proved, early("do it: Try\nneeds key is yes", back: "go a: Back\n")),
    ProofCase("never heard", .proved, early("▶say Late.\nif key is yes"), .textNeverShown),
    ProofCase("heard late", .proved, early("say Late.\nif key is yes", back: "go a: Back\n")),
    ProofCase("always true", .proved, early("▶do it: Try\nif key is no"), .alwaysTrue),
    ProofCase(
      "true at first", .proved, early("do it: Try\nif key is no", back: "go a: Back\n")),
    ProofCase(
      "values never taken", .proved,
      "▶var x 0 to 3\nstage a\nsay A.\ndo x: Two\nset x 2\ngo out: Out\nneeds x is 2\n" + out,
      .valueNeverTaken),
    ProofCase(
      "all values taken", .proved,
      "var x 0 to 1\nstage a\nsay A.\ndo x: One\nset x 1\ngo out: Out\nneeds x is 1\n" + out),
    ProofCase(
      "two that sound the same", .proved,
      early("do p: Push\nif key is no\n▶do q: push", back: "go a: Back\n"), .ambiguousLabel),
    ProofCase(
      "two that sound the same at different times", .proved,
      early("do p: Push\nif key is no\ndo q: push\nif key is yes", back: "go a: Back\n")),
    ProofCase(
      "two that sound the same with one value", .proved,
      "var x 0 to 2\nstage a\nsay A.\nadjust x: Dial\ndo p: Push 2\n▶do q: Push {x}\n"
        + "go out: Out\n" + out, .ambiguousLabel),
    ProofCase(
      "two in one direction", .proved,
      early("do p: P\ndirection up\nif key is no\n▶do q: Q\ndirection up", back: "go a: Back\n"),
      .directionClash),
    ProofCase(
      "two in one direction at different times", .proved,
      early(
        "do p: P\ndirection up\nif key is no\ndo q: Q\ndirection up\nif key is yes",
        back: "go a: Back\n")),
    ProofCase(
      "a stage that is never reached", .proved,
      early("go c: C\nneeds key is yes") + "▶stage c\nsay C.\nwin",
      .unreachableStage),
    ProofCase(
      "a stage that is reached late", .proved,
      early("go c: C\nneeds key is yes", back: "go a: Back\n") + "stage c\nsay C.\nwin"),
  ]

  // MARK: - Limits, traces, one cause

  @Test(arguments: [(60, false), (61, true), (62, true)])
  func aLimitBelowTheTrueCountProvesNothing(_ most: Int, _ isProved: Bool) throws {
    let example = ProofCase(
      "61 states", isProved ? .proved : .unknown(.states),
      "var x 0 to 59\nstage a\nsay A.\nadjust x: Dial\ngo out: Out\nif x is 59\n"
        + "stage out\nsay Out {x}.\nwin")
    try example.check(limits: SearchLimits(maxStates: most))
  }

  @Test func stepsOfOneDialAreMergedInATrace() throws {
    let example = ProofCase(
      "a dial", .refuted,
      "var x 0 to 9\nstage a\nsay A.\nadjust x: Vault dial\n▶go pit: Down\nneeds x is 7\n"
        + "go out: Out\nneeds x is 9\n" + Self.pit + Self.out, .trap)
    let report = try example.check()
    let trace = try #require(report.findings.first?.trace)
    #expect(trace.steps.map(\.words) == ["turn \"Vault dial\" to 7", "press \"Down\""])
    #expect(trace.moveCount == 8)
    #expect(trace.losingStep == 1)
    #expect(
      trace.testBlock(named: "found") == [
        "test found", "turn x 7", "press pit", "expect stage pit",
      ])
  }

  @Test func aMisspeltTargetIsTheOnlyCause() {
    let loaded = Maze.load(
      text: "maze 1\nlanguage en\nstage a\nsay A.\ngo cellr: Down\nstage cellar\nsay C.\nwin\n")
    #expect(loaded.diagnostics.map(\.rule) == [.unknownStage])
    #expect(loaded.maze == nil)
  }
}
