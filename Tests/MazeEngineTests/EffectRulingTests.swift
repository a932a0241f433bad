import Testing

/// What set, raise and lower do to a variable.
@Suite struct EffectRulingTests {
  /// A variable, effects, and the value that it has then.
  private static let effects: [(String, [String], String)] = [
    ("x 0 to 9", ["set x 7"], "7"), ("x 0 to 9 start 3", ["set x 0"], "0"),
    ("x -5 to 5 start 0", ["set x -5"], "-5"),
    ("x 0 to 9", ["raise x"], "1"), ("x 0 to 9 start 3", ["lower x"], "2"),
    ("x 0 to 9 start 3", ["raise x by 4"], "7"), ("x 0 to 9 start 3", ["lower x by 2"], "1"),
    // At the ends it stops.
    ("x 0 to 9 start 9", ["raise x"], "9"), ("x 0 to 9", ["lower x"], "0"),
    ("x 0 to 9 start 8", ["raise x by 4"], "9"), ("x 0 to 9 start 2", ["lower x by 4"], "0"),
    ("x 0 to 9 start 8", ["raise x by 4", "lower x by 4"], "5"),
    ("x 0 to 9", ["raise x by 1000000000"], "9"),
    ("x -5 to 5", ["raise x by 3"], "-2"), ("x -5 to 5 start 4", ["raise x by 3"], "5"),
    ("x -5 to 5", ["lower x"], "-5"),
    ("x -1000000000 to 1000000000", ["raise x by 1000000000"], "0"),
    (
      "x -1000000000 to 1000000000 start 1000000000", ["lower x by 1000000000", "lower x"], "-1"
    ),
    // Where the variable wraps it goes round, several times if need be.
    ("x 0 to 9 start 9 wrap", ["raise x"], "0"), ("x 0 to 9 wrap", ["lower x"], "9"),
    ("x 0 to 9 start 8 wrap", ["raise x by 4"], "2"),
    ("x 0 to 9 start 2 wrap", ["lower x by 4"], "8"),
    ("x 0 to 9 start 3 wrap", ["raise x by 10"], "3"),
    ("x 0 to 9 start 3 wrap", ["lower x by 10"], "3"),
    ("x 0 to 9 wrap", ["raise x by 27"], "7"), ("x 0 to 9 wrap", ["lower x by 27"], "3"),
    ("x 0 to 6 wrap", ["raise x by 1000000000"], "6"),
    ("x 0 to 6 wrap", ["lower x by 1000000000"], "1"),
    ("x -5 to 5 start 5 wrap", ["raise x"], "-5"),
    (
      "x -1000000000 to 1000000000 start 1000000000 wrap", ["raise x by 1000000000"], "-1"
    ),
    ("x 3 to 3 wrap", ["raise x by 5"], "3"), ("x 3 to 3", ["lower x"], "3"),
    // Words go by their order.
    ("x ebb slack flood", ["raise x"], "slack"), ("x ebb slack flood", ["raise x by 9"], "flood"),
    ("x ebb slack flood start flood", ["lower x by 2"], "ebb"),
    ("x ebb slack flood wrap", ["lower x"], "flood"),
    ("x ebb slack flood start flood wrap", ["raise x by 2"], "slack"),
    ("x sad, calm, very glad", ["set x very glad"], "very glad"),
    ("x sad, calm, very glad", ["set x very  glad", "lower x"], "calm"),
    ("x no yes", ["set x yes", "raise x"], "yes"),
  ]

  @Test(arguments: effects)
  func anEffectLeaves(_ variable: String, _ effects: [String], _ value: String) {
    let ruling = Ruling(
      "effects of a button",
      "var \(variable)\nstage a\ndo it: It\n" + effects.joined(separator: "\n"),
      [.press("it"), .value("x", value), .moves(1)])
    #expect(ruling.problem == nil)
  }

  @Test(arguments: effects)
  func anEnterHasTheSameEffects(_ variable: String, _ effects: [String], _ value: String) {
    let ruling = Ruling(
      "effects of an arrival",
      "var \(variable)\nstage a\nenter\n" + effects.joined(separator: "\n"), [.value("x", value)])
    #expect(ruling.problem == nil)
  }

  @Test(arguments: [
    ("set x", ["bad-effect"]), ("set", ["bad-effect"]), ("raise", ["bad-effect"]),
    ("raise x by", ["bad-effect"]), ("raise x by 0", ["bad-effect"]),
    ("raise x by -1", ["bad-effect"]), ("raise x by two", ["bad-effect"]),
    ("raise x by 2 3", ["bad-effect"]), ("raise x 2", ["bad-effect"]),
    ("lower x by 0", ["bad-effect"]), ("raise x by 1.5", ["bad-effect"]),
    ("set x 10", ["value-outside-domain"]), ("set x to 5", ["value-outside-domain"]),
    ("set x is 5", ["value-outside-domain"]), ("set y 1", ["unknown-variable"]),
    ("raise y", ["unknown-variable"]),
  ])
  func aWrongEffectIsReported(_ effect: String, _ rules: [String]) {
    #expect(rulesOf("var x 0 to 9\nstage a\ndo it: It\n\(effect)") == rules)
  }
}
