import MazeEngine
import Testing

/// What the lines of the header mean.
@Suite struct HeaderRulingTests {
  @Test(arguments: [
    // The values, how many, the first, the last, the one at the start.
    ("0 to 9", 10, "0", "9", "0"), ("0 to 9 start 4", 10, "0", "9", "4"),
    ("0 to 9 start 9 wrap", 10, "0", "9", "9"), ("-3 to 3", 7, "-3", "3", "-3"),
    ("5 to 5", 1, "5", "5", "5"), ("-9 to -2 start -4", 8, "-9", "-2", "-4"),
    ("red green blue", 3, "red", "blue", "red"),
    ("red green start green", 2, "red", "green", "green"),
    ("red green start red wrap", 2, "red", "green", "red"), ("9 7 8", 3, "9", "8", "9"),
    ("very sad, glad", 2, "very sad", "glad", "very sad"),
    ("very sad, glad start glad", 2, "very sad", "glad", "glad"),
    ("glad,very sad,calm start very  sad", 3, "glad", "calm", "very sad"),
    ("glad , very sad start very sad wrap", 2, "glad", "very sad", "very sad"),
    ("no, false start", 2, "no", "false start", "no"),
    ("no, false start start false start", 2, "no", "false start", "false start"),
    ("no, false start start no wrap", 2, "no", "false start", "no"),
    ("-1000000000 to 1000000000", 2_000_000_001, "-1000000000", "1000000000", "-1000000000"),
  ])
  func aVariableHasValues(
    _ values: String, _ count: Int, _ first: String, _ last: String, _ start: String
  ) throws {
    let loaded = Maze.load(text: "maze 1\nvar x \(values)\nstage a\nsay It is {x}.\n")
    #expect(loaded.diagnostics.map(\.message) == [])
    let maze = try #require(loaded.maze)
    let variable = try #require(maze.variables.first)
    #expect(variable.domain.count == count)
    #expect(variable.domain.text(at: 0) == first)
    #expect(variable.domain.text(at: count - 1) == last)
    #expect(variable.wraps == values.hasSuffix("wrap"))
    #expect(maze.sentences(in: maze.startState) == ["It is \(start)."])
  }

  @Test func aFlagIsNoThenYes() throws {
    let maze = try #require(Maze.load(text: "maze 1\nflag f\nvar g no yes\nstage a\n").maze)
    let domains = maze.variables.map(\.domain)
    #expect(domains.first == domains.last)
    #expect(maze.variables.map(\.startIndex) == [0, 0])
    #expect(maze.variables.map(\.wraps) == [false, false])
  }

  @Test(arguments: [
    ("var x", ["bad-domain"]), ("var", ["missing-name"]), ("var x 0 to", ["bad-domain"]),
    ("var x to 9", ["bad-domain"]), ("var x 9 to 0", ["bad-domain"]),
    ("var x a to b", ["bad-domain"]), ("var x 0 to 9 by 2", ["bad-domain"]),
    ("var x 0 to 9 start", ["bad-domain"]), ("var x 0 to 9 start 10", ["value-outside-domain"]),
    ("var x 0 to 9 wrap start 3", ["bad-domain"]), ("var x 0 to 1.5", ["bad-domain"]),
    ("var x 0 to 1000000001", ["bad-domain"]),
    ("var x 0 to 99999999999999999999", ["bad-domain"]),
    ("var x a b a", ["duplicate-value"]), ("var x a, b, a", ["duplicate-value"]),
    ("var x a b start c", ["value-outside-domain"]), ("var x a b start", ["bad-domain"]),
    ("var x a, b start c", ["value-outside-domain"]), ("var x , a", ["bad-domain"]),
    ("var x a,, b", ["bad-domain"]), ("var x a not", ["bad-domain"]),
    ("var x 0 to 9\nvar x a b", ["duplicate-variable"]), ("flag x\nflag x", ["duplicate-variable"]),
    ("title A\ntitle B", ["duplicate-header"]), ("author A\nauthor A", ["duplicate-header"]),
    ("start b\nstart b", ["duplicate-header"]), ("title", ["missing-text"]),
    ("language", ["missing-text"]), ("language e", ["bad-language"]),
    ("language en us", ["bad-language"]), ("language en_US", ["bad-language"]),
    ("language zh-Hant-TW", []), ("language pt-BR", []), ("language de-1996", []),
    ("ifid 1D61E85C-F792-448A-AFBF-8EDDB57B137E", []),
    ("ifid 1d61e85c-f792-448a-afbf-8eddb57b137e", []), ("ifid 1D61E85C", ["bad-ifid"]),
    ("ifid 1D61E85CF792448AAFBF8EDDB57B137E", ["bad-ifid"]), ("version about two", []),
    ("start c", ["unknown-stage"]), ("start map", ["unknown-stage"]), ("start", ["missing-name"]),
    ("include more.maze", ["include-not-found"]), ("include", ["missing-name"]),
    ("maze 1", ["misplaced-header"]), ("start a b", ["unknown-stage"]),
  ])
  func aHeaderLineIsChecked(_ line: String, _ rules: [String]) {
    #expect(rulesOf("maze 1\n\(line)\nstage b\nsay B.\noverlay map\nclose") == rules)
  }

  @Test(arguments: [
    ("stage a\nsay A.", ["missing-version"]), ("maze 2\nstage a", ["unknown-version"]),
    ("maze\nstage a", ["unknown-version"]), ("maze one\nstage a", ["unknown-version"]),
    ("maze 1.0\nstage a", ["unknown-version"]), ("maze  1\nstage a", []),
    ("title A\nmaze 1\nstage a", ["misplaced-header"]), ("stage a\nmaze 1", ["misplaced-header"]),
    ("# A comment\n\nmaze 1\nstage a", []), ("maze 1\noverlay a\nclose", ["no-stage"]),
    ("maze 1\n", ["no-stage"]), ("", ["empty-file"]), ("# Only this\n", ["empty-file"]),
  ])
  func theVersionComesFirst(_ text: String, _ rules: [String]) {
    let loaded = Maze.load(text: text)
    #expect(loaded.diagnostics.map(\.rule.rawValue) == rules)
    #expect((loaded.maze == nil) == !rules.isEmpty)
  }

  @Test(arguments: [
    ("stage b\nsay B.\nstage a\nsay A.", "b"), ("overlay o\nclose\nstage a\nsay A.", "a"),
    ("start a\nstage b\nsay B.\nstage a\nsay A.", "a"),
    ("stage b\nsay B.\nstage long  name\nsay A.\nstart long name", "long name"),
  ])
  func playBegins(_ blocks: String, _ stage: String) throws {
    let maze = try #require(Maze.load(text: "maze 1\n" + blocks).maze)
    #expect(maze.startStage.name == stage)
    #expect(maze.stage(maze.startState.stage).name == stage)
  }

  @Test func theHeaderTellsAboutTheMaze() throws {
    let text = """
      maze 1
      title The Cellar: a maze
      author Ann \t Other
      about It is {short}.
      language en-GB
      version 1.0 beta
      ifid 1D61E85C-F792-448A-AFBF-8EDDB57B137E
      stage a
      """
    let about = try #require(Maze.load(text: text).maze).about
    #expect(about.title == "The Cellar: a maze")
    #expect(about.summary == "It is {short}.")
    #expect(about.language == "en-GB")
    #expect(about.version == "1.0 beta")
    #expect(about.ifid == "1D61E85C-F792-448A-AFBF-8EDDB57B137E")
  }
}
