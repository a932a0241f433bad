import Testing

@testable import maze

/// Mazes of several files, some of them open in an editor and changed there.
@Suite struct LanguageWorkspaceTests {
  private static let main = """
    maze 1
    language en
    start hall
    include rooms/part.maze
    stage hall
    say A hall.
    go cellar: Down

    """
  private static let part = "stage cellar\nsay A cellar.\nwin\n"

  private static func editor() throws -> TestEditor {
    let editor = try TestEditor()
    _ = try editor.folder.folder("rooms")
    try editor.folder.file("main.maze", main)
    try editor.folder.file("rooms/part.maze", part)
    return editor
  }

  @Test("An included file that is open is read from the editor")
  func buffersAreRead() throws {
    let editor = try Self.editor()
    editor.open("main.maze", Self.main)
    #expect(editor.findings("main.maze") == [])
    editor.open("rooms/part.maze", Self.part)
    try editor.type("rooms/part.maze", "stage cellar", "stage vault")
    #expect(editor.findings("main.maze") == ["unknown-stage"])
    editor.close("rooms/part.maze")
    #expect(editor.findings("main.maze") == [])
  }

  @Test("A fault in an included file is told there, with the line that includes it")
  func faultsAreToldWhereTheyAre() throws {
    let editor = try Self.editor()
    try editor.folder.file("rooms/part.maze", Self.part + "jump\n")
    editor.open("main.maze", Self.main)
    #expect(editor.findings("main.maze") == [])
    #expect(editor.findings("rooms/part.maze") == ["unknown-keyword"])
    let note = try editor.finding("rooms/part.maze")["relatedInformation"][0]
    #expect(note["location"]["uri"].string == editor.uri("main.maze"))
    #expect(note["location"]["range"]["start"]["line"].int == 3)
    editor.close("main.maze")
    #expect(editor.findings("rooms/part.maze") == [])
  }

  @Test("A part that is opened alone is checked as part of the maze above it")
  func theMainFileIsFound() throws {
    let editor = try Self.editor()
    editor.open("rooms/part.maze", Self.part.replacing("win", with: "go hal: Up"))
    #expect(editor.findings("rooms/part.maze") == ["unknown-stage"])
    let fixes = try editor.fixes("rooms/part.maze", "go hal|: Up")
    #expect(fixes.map(\.title) == ["Change to \"hall\""])
  }

  @Test("A part of no known maze is checked alone")
  func aLonelyPartIsChecked() throws {
    let editor = try TestEditor()
    editor.open("part.maze", "stage cellar\ngo elsewhere: Up\nhnit Dark.\n")
    #expect(editor.findings("part.maze").first == "unknown-keyword")
    #expect(editor.findings("part.maze").last?.hasPrefix("No maze was found") == true)
  }

  @Test("A new name is taken in all files of a maze")
  func namesAreTakenAcrossFiles() throws {
    let editor = try Self.editor()
    editor.open("main.maze", Self.main)
    editor.open("rooms/part.maze", Self.part)
    let place = try editor.at("main.maze", "go cel|lar").with("newName", "vault")
    let texts = try editor.applied(try editor.request("textDocument/rename", place))
    #expect(texts["main.maze"]?.contains("go vault: Down") == true)
    #expect(texts["rooms/part.maze"]?.contains("stage vault") == true)
  }

  @Test("The name of an included file leads to it")
  func includesLeadToFiles() throws {
    let editor = try Self.editor()
    editor.open("main.maze", Self.main)
    let found = try editor.request(
      "textDocument/definition", editor.at("main.maze", "rooms/|part"))
    #expect(found[0]["uri"].string == editor.uri("rooms/part.maze"))
  }

  @Test("A text that is no file is checked too")
  func untitledTextsAreChecked() throws {
    let editor = try TestEditor()
    editor.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "untitled:One", "languageId": "maze", "version": 1,
          "text": "maze 1\nlanguage en\ninclude /etc/passwd\nstage a\nsay A.\nwin\n",
        ]
      ])
    let symbols = try editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": "untitled:One"]])
    #expect(symbols[0]["name"].string == "a")
  }

  @Test(
    "Changes of parts of a text give the text that the editor has",
    arguments: [
      [(0, 0, 0, 0, "x")], [(0, 0, 9, 9, "")], [(1, 1, 2, 1, "\r\n\r\n")], [(0, 3, 0, 5, "é")],
      [(0, 4, 1, 0, "")], [(2, 0, 2, 0, "\n")], [(1, 0, 1, 0, "\r"), (2, 0, 2, 0, "\n")],
      [(3, 0, 3, 9, "🗝\n🗝"), (4, 2, 4, 2, "z")], [(9, 9, 9, 9, "end\n"), (9, 9, 9, 9, "more")],
    ] as [[(Int, Int, Int, Int, String)]])
  func changesAreMade(_ changes: [(Int, Int, Int, Int, String)]) {
    var buffer = TextBuffer(Array("one🗝\r\ntwo\n\rfour\n".utf8), .utf16)
    for (line, character, endLine, endCharacter, text) in changes {
      let range = PositionRange(
        start: Position(line: line, character: character),
        end: Position(line: endLine, character: endCharacter))
      let offsets = buffer.offsets(of: range)
      var expected = buffer.bytes
      expected.replaceSubrange(offsets, with: Array(text.utf8))
      buffer.replace(offsets, with: Array(text.utf8))
      let fresh = TextBuffer(expected, .utf16)
      #expect(buffer.bytes == expected)
      #expect(buffer.lineCount == fresh.lineCount)
      for offset in 0...expected.count {
        #expect(buffer.position(of: offset) == fresh.position(of: offset))
      }
    }
  }

  @Test(
    "Places are counted as was agreed",
    arguments: [(["utf-8", "utf-16"], 12), (["utf-16"], 9), ([], 9), (["utf-32"], 9)])
  func placesAreCounted(_ encodings: [String], _ column: Int) throws {
    let editor = try TestEditor(encodings)
    editor.open("a.maze", "maze 1\nlanguage en\nstage a\nsay 🗝é {b}\nwin\n")
    let range = try editor.finding("a.maze")["range"]
    #expect(range["start"]["line"].int == 3)
    #expect(range["start"]["character"].int == column)
  }

  @Test(
    "Paths and URIs are turned into each other",
    arguments: [
      ("/a/b.maze", "file:///a/b.maze"),
      ("/größe/a b%#.maze", "file:///gr%C3%B6%C3%9Fe/a%20b%25%23.maze"),
    ])
  func urisArePaths(_ path: String, _ uri: String) {
    #expect(FileURI.uri(of: path) == uri)
    #expect(FileURI.path(of: uri) == path)
  }
}
