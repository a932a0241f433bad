import Testing

/// What `make install` puts on a machine, and that `make uninstall` takes it away again.
@Suite struct InstallTests {
  /// Runs a target of the Makefile without Swift in reach, so that what is built is taken.
  private func make(_ target: String, _ variables: [String]) throws {
    let result = try ProgramRun(
      program: "/usr/bin/make", arguments: ["--no-print-directory", target] + variables,
      environment: ["PATH": "/usr/bin:/bin"], directory: MazeProgram.root
    ).run()
    try #require(result.status == .exited(0), "\(result.outputText)\(result.errorText)")
  }

  private func files(in folder: String) throws -> [String] {
    try ProgramRun(
      program: "/usr/bin/find", arguments: [folder, "-type", "f", "-printf", "%m %P\n"]
    ).run().outputText.split(separator: "\n").map(String.init).sorted()
  }

  @Test("All is where it belongs and works from there, and nothing is left of it in the end")
  func installing() throws {
    let folder = try TemporaryFolder()
    let variables = ["DESTDIR=\(folder.path)", "PREFIX=/opt/a place"]
    let prefix = folder.path + "/opt/a place"
    try make("install", variables)
    let mazes = try TestFile.names(in: MazeProgram.root + "/Mazes")
    #expect(
      try files(in: prefix)
        == ([
          "755 bin/maze", "644 share/bash-completion/completions/maze",
          "644 share/fish/vendor_completions.d/maze.fish", "644 share/man/man1/maze.1",
          "644 share/man/man5/maze.5", "644 share/zsh/site-functions/_maze",
        ] + mazes.map { "644 share/maze/\($0)" }).sorted())

    func installed(_ words: String...) throws -> ProgramResult {
      try ProgramRun(
        program: prefix + "/bin/maze", arguments: words,
        environment: ["XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"], directory: "/"
      ).run()
    }
    #expect(try installed("list").outputText.allLines.count == mazes.count)
    #expect(try installed("validate", "--tables", "castle").outputText.hasPrefix(prefix))
    for shell in ["bash": "bash-completion/completions/maze", "zsh": "zsh/site-functions/_maze"] {
      let script = try TestFile.text("\(prefix)/share/\(shell.value)")
      #expect(try installed("completions", shell.key).outputText == script)
    }

    try folder.file("opt/a place/share/maze/own.maze", "")
    try make("uninstall", variables)
    #expect(try files(in: prefix) == ["644 share/maze/own.maze"])
    try make("uninstall", variables)
  }

  @Test("The manual page has every command, and every option of it")
  func theManualPage() throws {
    let page = try TestFile.text(MazeProgram.root + "/docs/man/maze.1")
    let overview = try MazeProgram.run("help").outputText.allLines
    for line in overview where line.hasPrefix("  ") && !line.hasPrefix("  --") {
      let name = line.dropFirst(2).prefix { $0 != " " && $0 != ":" }
      #expect(page.contains("\n.It Cm \(name)"), "\(name)")
      for option in try MazeProgram.run("help", String(name)).outputText.allLines
      where option.hasPrefix("  --") {
        let word = option.dropFirst(4).prefix { $0 != " " && $0 != ":" }
        #expect(page.contains("Fl -\(word)"), "\(name) --\(word)")
      }
    }
  }
}
