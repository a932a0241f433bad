internal import MazeEngine

/// The editors for which there are files, and how they show a maze.
enum Editor: String, CaseIterable {
  case vim, emacs

  private static let root = MazeProgram.root
  /// Where the files for this editor are.
  var files: String { "\(Self.root)/editors/\(rawValue)" }

  /// Whether the editor is installed, with all that is needed to show a file in colours.
  var works: Bool {
    switch self {
    case .vim: (try? run(["--version"]).outputText.contains("+syntax")) == true
    case .emacs: (try? run(["--version"]).status == .exited(0)) == true
    }
  }

  /// Whether Emacs has Eglot, its client of language servers.
  static var hasEglot: Bool {
    (try? emacs.run(["--batch", "-l", "eglot"]).status == .exited(0)) == true
  }

  /// What Eglot shows of the findings in a maze, each with its line.
  static func eglotFindings(_ maze: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.file("shown.maze", maze)
    try folder.link("maze", to: MazeProgram.path)
    let script = "\(root)/Tests/Editors/eglot.el"
    return try emacs.run(
      ["--batch", "-L", emacs.files, "-l", script, file], path: folder.path
    ).outputText.allLines
  }

  /// What the editor calls the first words of lines of a kind.
  func name(of role: Keyword.Role) -> String {
    switch (self, role) {
    case (.vim, .header): "mazeHeader"
    case (.vim, .block): "mazeBlock"
    case (.vim, .item): "mazeItem"
    case (.vim, .modifier): "mazeModifier"
    case (.vim, .step): "mazeStep"
    case (.emacs, .header): "font-lock-preprocessor-face"
    case (.emacs, .block): "font-lock-type-face"
    case (.emacs, .item): "font-lock-keyword-face"
    case (.emacs, .modifier): "font-lock-builtin-face"
    case (.emacs, .step): "font-lock-function-name-face"
    }
  }

  /// Shows a maze, and returns a line of names for each of its lines, then what else is told.
  func show(_ maze: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.file("shown.maze", maze)
    try folder.link("maze", to: MazeProgram.path)
    let tests = "\(Self.root)/Tests/Editors"
    let arguments: [String]
    switch self {
    case .vim:
      arguments = [
        "-N", "-u", "NONE", "-i", "NONE", "-n", "-es", "--cmd", "set rtp^=\(files),\(tests)",
        "--cmd", "filetype plugin on", "--cmd", "syntax on", "-S", "\(tests)/words.vim", file,
      ]
    case .emacs:
      arguments = ["--batch", "-Q", "-L", files, "-l", "\(tests)/words.el", file]
    }
    let result = try run(arguments, path: folder.path)
    return (result.outputText + result.errorText).allLines
  }

  /// Runs the editor; `path` is a folder with programs that it shall find.
  func run(_ arguments: [String], path: String = "/nowhere") throws -> ProgramResult {
    try ProgramRun(
      program: "/usr/bin/env", arguments: [rawValue] + arguments,
      environment: ["PATH": "\(path):/usr/local/bin:/usr/bin:/bin", "TERM": "dumb", "HOME": path],
      directory: path == "/nowhere" ? nil : path
    ).run()
  }

  /// The keywords that its files list, by what it calls them.
  var keywords: [String: Set<String>] {
    get throws {
      switch self {
      case .vim: try vimKeywords()
      case .emacs: try emacsKeywords()
      }
    }
  }

  private func vimKeywords() throws -> [String: Set<String>] {
    let text = try TestFile.text("\(files)/syntax/maze.vim").replacing("\n      \\ ", with: " ")
    var keywords: [String: Set<String>] = [:]
    for line in text.allLines where line.hasPrefix("syntax keyword ") {
      let words = line.split(separator: " ").dropFirst(2).map(String.init)
      let listed = words.dropFirst().filter {
        !["contained", "skipwhite"].contains($0) && !$0.hasPrefix("nextgroup=")
      }
      keywords[words.first ?? "", default: []].formUnion(listed)
    }
    return keywords
  }

  private func emacsKeywords() throws -> [String: Set<String>] {
    let text = try TestFile.text("\(files)/maze-mode.el")
    let list =
      text.split(separator: "(defconst maze-keywords\n  '(").last?
      .split(separator: "\"The first words").first ?? ""
    var keywords: [String: Set<String>] = [:]
    for kind in list.split(separator: "(") {
      let parts = kind.split(separator: "\"")
      let face = parts.first?.filter { !$0.isWhitespace } ?? ""
      keywords[face] = Set(parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) })
    }
    return keywords
  }
}
