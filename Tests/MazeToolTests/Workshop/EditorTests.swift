import MazeEngine
import Testing

/// What editors make of a maze by the files in `editors`.
@Suite struct EditorTests {
  @Test("The lists of an editor hold just the keywords of the language", arguments: Editor.allCases)
  func keywordLists(editor: Editor) throws {
    let wanted = Dictionary(grouping: Keyword.allCases) { editor.name(of: $0.role) }
      .mapValues { Set($0.map(\.rawValue)) }
    #expect(try editor.keywords == wanted)
  }

  @Test(
    "Every keyword is highlighted at the beginning of a line, and nowhere else",
    .enabled(if: Editor.allCases.contains(where: \.works), "neither Vim nor Emacs is installed"),
    arguments: Editor.allCases.filter(\.works))
  func keywordsAreHighlighted(editor: Editor) throws {
    let words = Keyword.allCases.map(\.rawValue)
    let lines = words.map { "  \($0)" } + words.map { "say \($0)" } + words.map { "x\($0)" }
    let shown = try editor.show(lines.map { $0 + "\n" }.joined())
    try #require(shown.count > lines.count, "\(shown)")
    for (index, keyword) in Keyword.allCases.enumerated() {
      let name = editor.name(of: keyword.role)
      #expect(shown[index] == name, "\(keyword)")
      #expect(shown[index + words.count].split(separator: " ").last?.contains(name) == false)
      #expect(shown[index + 2 * words.count] == "-")
    }
  }

  @Test(
    "Vim tells names, texts, values and words with a meaning apart",
    .enabled(if: Editor.vim.works, "Vim is not installed"), arguments: vimLines)
  func vim(line: String, shown: String) throws {
    #expect(try Editor.vim.show(line + "\n").first == shown)
  }

  /// Lines, and what Vim calls their words.
  private static let vimLines = [
    ("# stage hall", "mazeComment mazeComment mazeComment"),
    ("say Stairs go # up {floor}", "mazeItem mazeText mazeText mazeText mazeText mazeValue"),
    ("go hall: Open: doors", "mazeItem mazeName mazeText mazeText"),
    ("close: Shut", "mazeItem mazeText"),
    (
      "needs lamp is not red or visited hall",
      "mazeModifier mazeCondition mazeOperator mazeOperator mazeCondition mazeOperator "
        + "mazeOperator mazeCondition"
    ),
    ("direction left", "mazeModifier mazeDirection"), ("direction south", "mazeModifier -"),
    (
      "var dial 0 to 9 wrap", "mazeHeader mazeValues mazeValues mazeRange mazeValues mazeRange"
    ),
    ("raise oil by 2", "mazeModifier mazeEffect mazeBy mazeEffect"),
    ("perform pour on Can", "mazeStep mazePerformed mazeOn mazePerformed"),
    ("expect stage hall", "mazeStep mazeExpected mazeName"),
    ("expect bell is yes", "mazeStep mazeCondition mazeOperator mazeCondition"),
  ]

  @Test(
    "Vim knows the file by its name, and tells clients of language servers how to start it",
    .enabled(if: Editor.vim.works, "Vim is not installed"))
  func vimClients() throws {
    #expect(
      try Editor.vim.show("maze 1\n").dropFirst() == [
        "filetype maze, comments # %s", "vim-lsp: maze maze lsp for maze",
        "lsp: maze maze lsp for maze",
      ])
  }

  @Test(
    "Emacs tells comments and names apart, lists stages, and starts the language server",
    .enabled(if: Editor.emacs.works, "Emacs is not installed"))
  func emacs() throws {
    let lines = [
      "# stage hall", "say It's # \"a\" {lamp}", "stage hall", "go hall: Open: it",
      "overlay map of it", "test one",
    ]
    let name = "font-lock-function-name-face"
    let value = "font-lock-variable-name-face"
    #expect(
      try Editor.emacs.show(lines.map { $0 + "\n" }.joined()) == [
        "font-lock-comment-delimiter-face font-lock-comment-face font-lock-comment-face",
        "font-lock-keyword-face - - - \(value)", "font-lock-type-face \(name)",
        "font-lock-keyword-face \(value) - -", "font-lock-type-face \(name) \(name) \(name)",
        "font-lock-type-face \(name)", "maze-mode",
        "*Rescan* (Tests one) (Overlays map of it) hall", "maze lsp", "# stage end",
      ])
  }

  @Test(
    "Eglot starts the language server in Emacs and shows what it finds",
    .enabled(if: Editor.hasEglot, "Eglot is not installed"))
  func eglot() throws {
    let maze =
      "maze 1\nlanguage en\nstage hall\nsay A hall.\ngo outt: Out\nstage out\nsay O.\nwin\n"
    let found = try Editor.eglotFindings(maze)
    try #require(found.count == 1, "\(found)")
    #expect(found[0].hasPrefix("5: "))
    #expect(found[0].contains("no stage named \"outt\"; did you mean \"out\"?"))
  }

  @Test(
    "The mode of Emacs is compiled without a warning",
    .enabled(if: Editor.emacs.works, "Emacs is not installed"))
  func emacsCompiles() throws {
    let folder = try TemporaryFolder()
    try folder.file("maze-mode.el", try TestFile.text("\(Editor.emacs.files)/maze-mode.el"))
    let result = try Editor.emacs.run(
      [
        "--batch", "-Q", "--eval", "(setq byte-compile-error-on-warn t)", "-f",
        "batch-byte-compile", "maze-mode.el",
      ], path: folder.path)
    #expect(result.status == .exited(0), "\(result.errorText)")
    #expect(try TestFile.names(in: folder.path).contains("maze-mode.elc"))
  }
}
