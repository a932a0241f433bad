import MazeEngine
import Testing

/// Which modifiers may follow which items, and which items may stand in which blocks.
@Suite struct PlacementRulingTests {
  /// For each modifier the items that it may follow, as the description's table lists them.
  private static let allowed: [(modifier: String, items: Set<String>)] = [
    (
      "if lit is no",
      [
        "say", "go", "do", "adjust", "open", "fact", "heading", "close", "enter", "action",
      ]
    ),
    ("needs lit is no", ["go", "do", "open", "close", "adjust", "action"]),
    ("set lit yes", ["go", "do", "open", "close", "enter", "action"]),
    ("raise lit", ["go", "do", "open", "close", "enter", "action"]),
    ("lower lit by 2", ["go", "do", "open", "close", "enter", "action"]),
    ("reply Done.", ["go", "do", "open", "close", "enter", "action", "adjust"]),
    ("hint Try it.", ["go", "do", "open", "close", "adjust", "fact"]),
    ("direction left", ["go", "do", "open"]),
    ("main", ["go", "do", "open", "adjust"]),
    ("action poke", ["go", "do", "open", "adjust", "fact", "action"]),
    (
      "allow trap: It is meant so.",
      [
        "say", "go", "do", "adjust", "open", "fact", "heading", "close", "enter", "action", "win",
        "lose", "stage", "overlay",
      ]
    ),
  ]

  /// A block that ends in an item of each kind.
  private static let items: [(kind: String, lines: String)] = [
    ("say", "stage a\nsay Text."), ("go", "stage a\ngo z: Go"), ("do", "stage a\ndo it: It"),
    ("adjust", "stage a\nadjust dial: Dial"), ("open", "stage a\nopen map: Map"),
    ("fact", "stage a\nfact Title: value"), ("heading", "stage a\nheading Label"),
    ("close", "overlay a\nclose"), ("enter", "stage a\nenter"), ("win", "stage a\nwin"),
    ("lose", "stage a\nlose"), ("action", "stage a\ndo it: It\naction look"),
    ("end", "stage a\nheading Label\nend"), ("stage", "stage a"), ("overlay", "overlay a"),
  ]

  private static func maze(_ lines: String) -> String {
    "var dial 0 to 9\nflag lit\nstage z\nsay Z.\noverlay map\nclose\n\(lines)"
  }

  @Test(arguments: items)
  func aModifierFollowsOnlyItsItems(_ kind: String, _ lines: String) {
    for (modifier, kinds) in Self.allowed {
      let rules = rulesOf(Self.maze("\(lines)\n\(modifier)"))
      #expect(rules == (kinds.contains(kind) ? [] : ["misplaced-modifier"]), "\(modifier)")
    }
  }

  @Test(arguments: allowed.map(\.modifier))
  func aModifierBeforeAnyItemIsReported(_ modifier: String) {
    #expect(rulesOf("flag lit\n\(modifier)\nstage a\nsay A.") == ["misplaced-modifier"])
  }

  @Test(arguments: [
    ("reply A.", "reply B."), ("hint A.", "hint B."), ("direction up", "direction down"),
    ("main", "main"),
  ])
  func aModifierThatIsOnlyOneIsReportedTheSecondTime(_ first: String, _ second: String) {
    #expect(rulesOf("stage a\ndo it: It\n\(first)\n\(second)") == ["duplicate-modifier"])
    #expect(rulesOf("stage a\ndo it: It\n\(first)\ndo next: Next\n\(second)") == [])
  }

  @Test(arguments: [
    ("stage a\nclose", ["misplaced-item"]), ("stage a\nclose: Shut", ["misplaced-item"]),
    ("stage a\nopen a: A", ["unknown-overlay"]), ("stage a\ngo map: Map", ["unknown-stage"]),
    ("overlay a\nopen map: Map", ["open-in-overlay"]), ("overlay a\nwin", ["misplaced-item"]),
    ("overlay a\nlose", ["misplaced-item"]), ("stage a\nwin\nlose", ["duplicate-ending"]),
    ("stage a\nend", ["misplaced-end"]), ("stage a\nheading A\nend\nend", ["misplaced-end"]),
    ("stage a\nwin\nsay A.\nfact B: C\nheading D\nenter\nset lit yes", []),
    ("stage a\nsay A.\nfact B: C\nheading D\nend\nenter\nreply E.\nlose", []),
    ("stage a\nwin\ngo z: Go", ["misplaced-item"]), ("stage a\ngo z: Go\nwin", ["misplaced-item"]),
    ("stage a\ndo it: It\nlose", ["misplaced-item"]),
    ("stage a\nadjust dial: Dial\nwin", ["misplaced-item"]),
    ("stage a\nopen map: Map\nwin", ["misplaced-item"]),
    ("overlay a\ngo z: Go\ndo it: It\nadjust dial: Dial\nfact A: B\nheading C\nenter\nclose", []),
    ("stage a\npress b", ["misplaced-item"]), ("stage a\nexpect win", ["misplaced-item"]),
    ("test t\nsay Hello.", ["bad-step"]), ("test t\npress b\nif lit is no", ["misplaced-modifier"]),
  ])
  func anItemStandsOnlyInItsBlocks(_ lines: String, _ rules: [String]) {
    #expect(rulesOf(Self.maze(lines)) == rules)
  }

  @Test(arguments: [
    "title T", "author A", "about B", "language en", "version 1", "start a", "flag lit",
    "var x 0 to 9",
  ])
  func aHeaderLineEndsABlock(_ line: String) {
    #expect(rulesOf("maze 1\nstage a\nsay A.\n\(line)\nstage b\nsay B.") == [])
    #expect(rulesOf("maze 1\nstage a\nsay A.\n\(line)\nsay B.") == ["misplaced-item"])
    #expect(rulesOf("maze 1\nstage a\nsay A.\n\(line)\nmain") == ["misplaced-modifier"])
  }
}
