import MazeEngine
import Testing

/// Findings about what lines say of each other.
@Suite struct DiagnosticReferenceTests {
  @Test(arguments: stages + overlays + variables)
  func anUnknownNameIsFoundWithTheNearestOne(_ example: DiagnosticCase) { example.check() }

  @Test(arguments: values + rules)
  func aValueThatIsNoneIsFoundWithThoseThatAre(_ example: DiagnosticCase) { example.check() }

  @Test(arguments: duplicates)
  func aSecondOneOfTheSameNameIsFound(_ example: DiagnosticCase) { example.check() }

  @Test func theFirstOneIsToldBesideTheSecond() throws {
    let text =
      "maze 1\nvar a b c\ntitle T\ntitle U\nvar a d e\nstage s\nwin\nstage s\nwin\ntest t\ntest t"
    let found = Maze.load(text: text).diagnostics
    #expect(
      found.map(\.rule) == [.duplicateHeader, .duplicateVariable, .duplicateStage, .duplicateTest])
    #expect(found.map { $0.notes.map(\.location.line) } == [[3], [2], [6], [10]])
    #expect(found.allSatisfy { $0.notes.allSatisfy { $0.message == "the first one is here" } })
  }

  @Test func theReplacementMendsTheName() throws {
    let text = "maze 1\nstage hall\nsay Käse.\ngo valt: On\nstage vault\nwin\n"
    let finding = try #require(Maze.load(text: text).diagnostics.first)
    let fix = try #require(finding.fixIts.first)
    var bytes = Array(text.utf8)
    let start = Int(fix.range.start)
    bytes.replaceSubrange(start..<start + Int(fix.range.count), with: Array(fix.replacement.utf8))
    #expect(Maze.load(bytes: bytes, path: "maze").diagnostics.isEmpty)
  }

  static let stages: [DiagnosticCase] = [
    .stage(
      "a letter missing", "go ▶valt: On",
      .init(.unknownStage, "no stage named \"valt\"", "did you mean \"vault\"?")),
    .stage("a capital", "go ▶Vault: On", .init(.unknownStage, "did you mean \"vault\"?")),
    .stage(
      "nothing near", "go ▶a far country: On",
      .init(.unknownStage, "\"a far country\"; correct the name, or declare the stage")),
    .stage(
      "one letter is no hint", "go ▶x: On\ngo ▶y: On", .init(.unknownStage), .init(.unknownStage)),
    .stage("an overlay", "go ▶map: On", .init(.unknownStage, "is an overlay", "by \"open\"")),
    .stage("in visited", "enter\nif visited ▶valt", .init(.unknownStage, "\"vault\"?")),
    .stage("in not visited", "enter\nif not visited ▶valt", .init(.unknownStage, "\"vault\"?")),
    .header("the start", "start ▶hal", .init(.unknownStage, "did you mean \"hall\"?")),
    .end("expected", "test a\nexpect stage ▶valt", .init(.unknownStage, "\"vault\"?")),
    .stage("two blanks are one", "go vault  : On\nif visited  hall"),
  ]

  static let overlays: [DiagnosticCase] = [
    .stage("a slip", "open ▶mpa: Look", .init(.unknownOverlay, "did you mean \"map\"?")),
    .stage("nothing near", "open ▶letter: Read", .init(.unknownOverlay, "declare the overlay")),
    .stage("a stage", "open ▶vault: Look", .init(.unknownOverlay, "is a stage", "by \"go\"")),
    .end("expected", "test a\nexpect overlay ▶mpa", .init(.unknownOverlay, "\"map\"?")),
  ]

  static let variables: [DiagnosticCase] = [
    .stage("in if", "enter\nif ▶keys is yes", .init(.unknownVariable, "did you mean \"key\"?")),
    .stage("in needs", "do a: B\nneeds ▶kye is yes", .init(.unknownVariable, "\"key\"?")),
    .stage("in set", "enter\nset ▶dila 3", .init(.unknownVariable, "did you mean \"dial\"?")),
    .stage("in raise", "enter\nraise ▶dail", .init(.unknownVariable, "did you mean \"dial\"?")),
    .stage("in adjust", "adjust ▶dialo: D", .init(.unknownVariable, "did you mean \"dial\"?")),
    .stage("in a sentence", "say It shows {▶dia}.", .init(.unknownVariable, "\"dial\"?")),
    .stage(
      "twice", "say {▶dia} and {▶dor} and {dial}.", .init(.unknownVariable, "\"dial\"?"),
      .init(.unknownVariable, "\"door\"?")),
    .stage("in a label", "do a: Turn {▶dia}", .init(.unknownVariable)),
    .stage("in a reply", "enter\nreply It is {▶dia}.", .init(.unknownVariable)),
    .stage("in a hint", "do a: B\nhint Try {▶dia}.", .init(.unknownVariable)),
    .stage("in a title", "fact Dial {▶dia}: {dial}", .init(.unknownVariable)),
    .stage("in a value", "fact Dial: {▶dia}", .init(.unknownVariable)),
    .stage("in a heading", "heading Dial {▶dia}", .init(.unknownVariable)),
    .overlay("in a close", "close: Put {▶dia} back", .init(.unknownVariable)),
    .stage("in an action", "do a: B\naction See {▶dia}", .init(.unknownVariable)),
    .stage("none", "enter\nset ▶lantern lit", .init(.unknownVariable, "declare the variable")),
    .end("turned", "test a\nturn ▶dia 3", .init(.unknownVariable, "\"dial\"?")),
    .end("expected", "test a\nexpect ▶dia is 3", .init(.unknownVariable, "\"dial\"?")),
    .stage("braces that are none", "say { } {} {two words} } { and {dial}."),
  ]

  static let values: [DiagnosticCase] = [
    .stage("too high", "enter\nset dial ▶10", .init(.valueOutsideDomain, "it takes 0 to 9")),
    .stage("too low", "enter\nif dial is ▶-1", .init(.valueOutsideDomain, "\"dial\"", "\"-1\"")),
    .stage("a word", "enter\nif dial is at most ▶two", .init(.valueOutsideDomain, "0 to 9")),
    .stage(
      "a slip", "enter\nif door is ▶oepn",
      .init(.valueOutsideDomain, "it takes shut, ajar, open", "did you mean \"open\"?")),
    .stage("a capital", "enter\nset door ▶Open", .init(.valueOutsideDomain, "\"open\"?")),
    .stage("a flag", "do a: B\nneeds key is ▶true", .init(.valueOutsideDomain, "takes no, yes")),
    .header("a start", "var bolt a b start ▶c", .init(.valueOutsideDomain, "it takes a, b")),
    .header("a number", "var bolt 0 to 9 start ▶12", .init(.valueOutsideDomain, "0 to 9")),
    .end("turned", "test a\nturn dial ▶12", .init(.valueOutsideDomain, "0 to 9")),
    .end("expected", "test a\nexpect door is ▶locked", .init(.valueOutsideDomain)),
    .header(
      "many", "var m 1a 2a 3a 4a 5a 6a 7a 8a 9a 10a 11a 12a start ▶x",
      .init(.valueOutsideDomain, "10a and 2 more")),
    .header("one twice", "var bolt a b ▶a", .init(.duplicateValue, "\"a\"", "twice; remove one")),
    .header("one twice, phrases", "var bolt far off, near, ▶far off", .init(.duplicateValue)),
  ]

  static let rules: [DiagnosticCase] = [
    .stage("a slip", "enter\nallow ▶trapp: It warns.", .init(.unknownRule, "\"trap\"?")),
    .stage("a sentence", "enter\nallow ▶this one: Yes.", .init(.unknownRule, "in brackets")),
    .end("of a block", "stage a\nallow ▶dead ends: Yes.\nwin", .init(.unknownRule)),
  ]

  static let duplicates: [DiagnosticCase] = [
    .end("a stage", "stage ▶vault\nwin", .init(.duplicateStage, "\"vault\" exists already")),
    .end("an overlay", "overlay ▶map\nclose", .init(.duplicateStage, "an overlay named \"map\"")),
    .end("both kinds", "overlay ▶vault\nclose", .init(.duplicateStage, "a stage named \"vault\"")),
    .end(
      "composed otherwise", "stage caf\u{E9}\nwin\nstage ▶cafe\u{301}\nwin", .init(.duplicateStage)),
    .end("other blanks", "stage a b\nwin\nstage ▶a \t b\nwin", .init(.duplicateStage)),
    .end("a capital is another", "stage Vault\nwin"),
    .end("a test", "test a\nescape\ntest ▶a\nescape", .init(.duplicateTest, "another name")),
    .header("a variable", "var ▶dial a b", .init(.duplicateVariable, "\"dial\" exists already")),
    .header("a flag", "flag ▶dial", .init(.duplicateVariable, "choose another name")),
  ]
}
