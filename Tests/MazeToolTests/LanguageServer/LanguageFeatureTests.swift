import Testing

@testable import maze

/// What an editor is told of a maze that is being written.
@Suite struct LanguageFeatureTests {
  private static let house = """
    maze 1
    language en
    start hall
    var dial 0 to 3
    var door shut, half open, open
    flag key

    overlay map
    say A map.
    close

    stage hall
    say It shows {dial}.
    go cellar: Down
    needs key is yes
    open map: Look at the map
    adjust dial: Dial
    do take: Take the key
    set key yes
    set door half open

    stage cellar
    say Dark.
    if door is not half open or visited hall
    go garden: Out
    action listen
    allow dead-end: It leads out.

    stage garden
    say Sun.
    win

    test way
    press take
    press cellar
    expect stage cellar
    press go garden
    expect win

    """

  private static func editor() throws -> TestEditor {
    let editor = try TestEditor()
    editor.open("a.maze", house)
    try #require(editor.findings("a.maze").allSatisfy { $0 == "never-read" || $0 == "misplaced" })
    return editor
  }

  @Test(
    "What fits at a place is offered",
    arguments: [
      ("go |cellar", ["hall", "cellar", "garden"]),
      ("open |map", ["map"]), ("adjust |dial", ["dial", "door", "key"]),
      ("start |hall", ["hall", "cellar", "garden"]),
      ("needs |key", ["dial", "door", "key", "visited", "not visited"]),
      ("needs key |is yes", ["is"]),
      ("needs key is |yes", ["no", "yes", "not", "at least", "at most"]),
      ("door is not |half", ["shut", "half open", "open"]),
      ("door is not half |open", ["shut", "half open", "open"]),
      ("or visited |hall", ["hall", "cellar", "garden"]),
      ("set door half |open", ["shut", "half open", "open"]),
      ("shows {|dial", ["dial", "door", "key"]),
      ("expect stage |cellar", ["hall", "cellar", "garden"]),
      ("press |take", ["close", "cellar", "map", "dial", "take", "garden"]),
      ("press go |garden", ["close", "cellar", "map", "dial", "take", "garden"]),
      ("say A |map", []), ("go garden: |Out", []),
    ])
  func wordsAreOffered(_ marked: String, _ expected: [String]) throws {
    #expect(try Self.editor().completions("a.maze", marked) == expected)
  }

  @Test(
    "The keywords that are offered are those that can begin a line there",
    arguments: [
      ("|language en", ["title", "stage"], ["say", "press", "if", "maze"]),
      (
        "|say It shows", ["say", "go", "win", "allow", "stage"],
        ["press", "close", "hint", "title"]
      ),
      ("|adjust dial", ["hint", "direction", "if"], ["press", "include"]),
      ("|close", ["close", "go"], ["open", "win", "hint"]),
      ("|expect stage", ["press", "escape", "test"], ["say", "go", "if"]),
    ])
  func keywordsAreOffered(_ marked: String, _ fit: [String], _ others: [String]) throws {
    let offered = try Self.editor().completions("a.maze", marked)
    #expect(fit.allSatisfy(offered.contains), "\(offered)")
    #expect(!others.contains(where: offered.contains), "\(offered)")
  }

  @Test(
    "A name leads to its declaration",
    arguments: [
      ("go cel|lar", 21), ("start ha|ll", 11), ("open m|ap", 7), ("needs k|ey", 5),
      ("{di|al}", 3), ("set do|or", 4), ("half o|pen or", 4), ("visited h|all", 11),
      ("expect stage c|ellar", 21), ("press t|ake", 17), ("press go gar|den", 24),
    ])
  func namesLeadHome(_ marked: String, _ line: Int) throws {
    let editor = try Self.editor()
    let found = try editor.request("textDocument/definition", editor.at("a.maze", marked))
    #expect(found[0]["range"]["start"]["line"].int == line, "\(found)")
    #expect(found[0]["uri"].string == editor.uri("a.maze"))
  }

  @Test("Where there is no name nothing is told", arguments: ["say A |map", "lang|uage", "D|own"])
  func noNameNoAnswer(_ marked: String) throws {
    let editor = try Self.editor()
    for method in ["definition", "hover"] {
      #expect(try editor.request("textDocument/\(method)", editor.at("a.maze", marked)) == .null)
    }
  }

  @Test(
    "It is told of a name what it is",
    arguments: [
      ("stage cel|lar", "The stage cellar. It has 1 decision."),
      ("go cel|lar", "One place leads here: hall."),
      ("stage cel|lar", "each of them can still win."),
      ("stage ha|ll", "Play begins here."), ("stage ha|ll", "Nothing leads here."),
      ("stage gar|den", "The game is won here."), ("overlay m|ap", "One place opens it: hall."),
      ("var di|al", "var dial 0 to 3"), ("test w|ay", "The test way fails at: expect stage cellar"),
      ("allow dead|-end", "Play gets stuck"),
    ])
  func namesAreExplained(_ marked: String, _ sentence: String) throws {
    let editor = try Self.editor()
    // With the key at once the cellar can be reached; the test takes it in vain.
    try editor.type("a.maze", "press take\n", marked.contains("test") ? "" : "press take\n")
    editor.save("a.maze")
    let text = try editor.request("textDocument/hover", editor.at("a.maze", marked))
    #expect(text["contents"]["value"].string?.contains(sentence) == true, "\(text)")
  }

  @Test(
    "A new name is taken everywhere, and nowhere else",
    arguments: [
      ("go cel|lar", "deep vault", "cellar", ["go", "stage", "press", "expect stage"]),
      ("stage gar|den", "yard", "garden", ["go", "press go", "stage"]),
      ("{di|al}", "wheel", "dial", ["{", "adjust", "var"]),
      ("press tak|e", "", "", []),
    ])
  func newNamesAreTaken(
    _ marked: String, _ new: String, _ old: String, _ before: [String]
  ) throws {
    let editor = try Self.editor()
    guard !new.isEmpty else {
      let place = try editor.at("a.maze", marked)
      #expect(
        try editor.refusal("textDocument/prepareRename", place).hasPrefix("There is no name here"))
      return
    }
    let edit = try editor.request(
      "textDocument/rename", try editor.at("a.maze", marked).with("newName", .string(new)))
    let text = try #require(try editor.applied(edit)["a.maze"])
    let space = before.map { $0 == "{" ? $0 : $0 + " " }
    #expect(space.allSatisfy { text.contains($0 + new) }, "\(text)")
    #expect(!text.contains(" " + old) && !text.contains("{" + old), "\(text)")
  }

  @Test(
    "A name that cannot be is refused with the reason",
    arguments: [
      ("go cel|lar", "map", "an overlay named \"map\" exists already"),
      ("go cel|lar", "this or that", "cannot hold the word \"or\""),
      ("go cel|lar", "a: b", "cannot hold a colon"),
      ("go cel|lar", " ", "A name has at least one word."),
      ("go cel|lar", "a\nstage b", "cannot hold a line break"),
      ("var di|al", "two words", "The name is refused"),
      ("var di|al", "not", "cannot name a variable"),
      ("go cel|lar", "take", "The name is refused"),
      ("half o|pen or", "ajar", "There is no name here"),
    ])
  func badNamesAreRefused(_ marked: String, _ new: String, _ reason: String) throws {
    let editor = try Self.editor()
    let place = try editor.at("a.maze", marked).with("newName", .string(new))
    let message = try editor.refusal("textDocument/rename", place)
    #expect(message.contains(reason), "\(message)")
  }

  @Test(
    "What mends a finding is offered",
    arguments: [
      ("go cellar: Down", "go celler: Down", "cel|ler", "Change to \"cellar\""),
      ("go cellar: Down", "og cellar: Down", "o|g cellar", "Change to \"go\""),
      ("set key yes", "set key yse", "y|se", "Change to \"yes\""),
      ("needs key", "needs kye", "k|ye", "Change to \"key\""),
      ("allow dead-end", "allow ded-end", "ded|-end", "Change to \"dead-end\""),
      ("maze 1\n", "", "l|anguage en", "Add the line \"maze 1\""),
      ("\nwin\n", "\nwin now\n", "n|ow", "Remove this"),
    ])
  func fixesAreOffered(
    _ right: String, _ wrong: String, _ marked: String, _ title: String
  ) throws {
    let editor = try Self.editor()
    try editor.type("a.maze", right, wrong)
    let cursor = right.isEmpty || wrong.isEmpty ? "|language en" : marked
    let fixes = try editor.fixes("a.maze", cursor)
    #expect(fixes.first?.title == title, "\(fixes), \(editor.findings("a.maze"))")
    let mended = fixes.first?.text.replacing("win \n", with: "win\n")
    #expect(mended == Self.house)
  }

  @Test("The search of all states tells a trap, and what would mend it")
  func trapsAreTold() throws {
    let editor = try TestEditor()
    editor.open(
      "a.maze",
      """
      maze 1\r
      language en\r
      stage a\r
      say A.\r
      go b: In\r
      go c: Out\r
      stage b\r
      say B.\r
      do wait: Wait\r
      stage c\r
      say C.\r
      win\r

      """)
    #expect(editor.findings("a.maze") == [])
    editor.save("a.maze")
    #expect(editor.findings("a.maze") == ["trap"])
    let fixes = try editor.fixes("a.maze", "go b|: In")
    let text = try #require(fixes.first?.text)
    #expect(text.contains("\r\ngo a: Back to a") || text.contains("\r\nif "), "\(fixes)")
    editor.change("a.maze", nil, text)
    editor.save("a.maze")
    #expect(editor.findings("a.maze") == [])
  }

  @Test("What the search told stays with its line until the next search")
  func findingsStay() throws {
    let editor = try TestEditor()
    editor.open(
      "a.maze",
      """
      maze 1
      language en
      stage a
      say A.
      go b: In
      go c: Out
      stage b
      say B.
      do wait: Wait
      stage c
      say C.
      win

      """)
    editor.save("a.maze")
    #expect(editor.findings("a.maze") == ["trap"])
    try editor.type("a.maze", "say A.", "say Ah.\nsay Oh.")
    #expect(editor.findings("a.maze") == ["trap"])
    #expect(try editor.finding("a.maze")["range"]["start"]["line"].int == 5)
    #expect(try editor.fixes("a.maze", "go b|: In").isEmpty)
    try editor.type("a.maze", "go b: In", "go b: Into")
    #expect(editor.findings("a.maze") == [])
    editor.save("a.maze")
    #expect(editor.findings("a.maze") == ["trap"])
    editor.save("a.maze")
    #expect(editor.findings("a.maze") == ["trap"])
  }

  @Test("A file is given its canonical form, unless it has an error")
  func filesAreFormatted() throws {
    let editor = try TestEditor()
    let right = "maze 1\nlanguage en\n\nstage a\nsay Ä.\nwin\n"
    editor.open("a.maze", right.replacing("\n\nstage a", with: "\n\n\n  stage   a"))
    let whole: JSONValue = ["textDocument": editor.document("a.maze")]
    let edits = try editor.request("textDocument/formatting", whole)
    #expect(try editor.applied(edits, to: "a.maze") == right)
    editor.change("a.maze", nil, right)
    #expect(try editor.request("textDocument/formatting", whole).items == [])
    editor.change("a.maze", nil, right + "jump\n")
    #expect(try editor.refusal("textDocument/formatting", whole).contains("has errors"))
  }

  @Test("The parts of a file are told with their kinds and ends")
  func partsAreTold() throws {
    let editor = try Self.editor()
    let whole: JSONValue = ["textDocument": editor.document("a.maze")]
    let symbols = try editor.request("textDocument/documentSymbol", whole).items
    #expect(
      symbols.map { "\($0["detail"].string ?? "") \($0["name"].string ?? "")" } == [
        "variable dial", "variable door", "variable key", "overlay map", "stage hall",
        "stage cellar", "stage garden", "test way",
      ])
    #expect(symbols[3]["range"]["end"]["line"].int == 9)
    let folds = try editor.request("textDocument/foldingRange", whole).items
    #expect(folds.map { $0["startLine"].int } == [7, 11, 21, 28, 32])
    #expect(folds.map { $0["endLine"].int } == [9, 19, 26, 30, 37])
  }
}

extension JSONValue {
  /// An object with one more member.
  func with(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name: name, value: value)])
  }
}
