import MazeEngine
import Testing

/// Mazes of several files.
@Suite struct IncludeRulingTests {
  /// Loads `main` from a folder of files; a name with `..` lies outside it.
  private func load(_ files: [String: String]) -> LoadResult {
    let resolver = IncludeResolver(
      mainIdentity: "main",
      locate: { path, _ in
        if path.hasPrefix("..") { return .outside }
        let name = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return files[name] == nil ? .notFound : .found(identity: name, path: name)
      },
      read: { .success(Array((files[$0] ?? "").utf8)) })
    return Maze.load(bytes: Array((files["main"] ?? "").utf8), path: "main", resolver: resolver)
  }

  @Test func includedFilesBelongToTheMazeInTheirPlace() throws {
    let loaded = load([
      "main": "maze 1\ninclude vars\ninclude rooms\nstage c\nsay Light {x}.\nwin\n",
      "vars": "var x 3 to 9\ninclude more\n", "more": "stage a\nsay First.\ngo b: On\n",
      "rooms": "stage b\nsay Second.\ngo c: On\n",
    ])
    #expect(loaded.diagnostics.map(\.message) == [])
    let maze = try #require(loaded.maze)
    #expect(maze.stages.map(\.name) == ["a", "b", "c"])
    #expect(maze.stages.map(\.location.path) == ["more", "rooms", "main"])
    #expect(maze.startStage.name == "a")
    #expect(loaded.files.map(\.path) == ["main", "vars", "more", "rooms"])
  }

  @Test(arguments: [
    // A second inclusion of one file is skipped, however it is named.
    (["main": "maze 1\ninclude a\ninclude ./a\ninclude b", "a": "stage a", "b": "include a"], []),
    // A cycle is an error, the main file's too.
    (["main": "maze 1\ninclude a\nstage s", "a": "include a"], ["include-cycle"]),
    (
      ["main": "maze 1\ninclude a\nstage s", "a": "include b", "b": "include a"],
      ["include-cycle"]
    ),
    (["main": "maze 1\ninclude main\nstage s"], ["include-cycle"]),
    (["main": "maze 1\ninclude a\nstage s", "a": "include main"], ["include-cycle"]),
    (["main": "maze 1\ninclude a\nstage s"], ["include-not-found"]),
    (["main": "maze 1\ninclude ../a\nstage s", "../a": "flag x"], ["include-outside"]),
    // An included file has no version, title or start; the rest of a header it may have.
    (["main": "maze 1\ninclude a\nstage s", "a": "maze 1"], ["misplaced-header"]),
    (["main": "maze 1\ninclude a\nstage s", "a": "title A"], ["misplaced-header"]),
    (["main": "maze 1\ninclude a\nstage s", "a": "start s"], ["misplaced-header"]),
    (["main": "maze 1\ninclude a\nstage s", "a": "author A\nflag x\nvar y 0 to 9"], []),
    (["main": "maze 1\ninclude a\nstage s", "a": ""], []),
    // It starts and ends outside a block.
    (["main": "maze 1\nstage s\ninclude a", "a": "say S."], ["misplaced-item"]),
    (["main": "maze 1\nstage s\nsay S.\ninclude a", "a": "if x is 1"], ["misplaced-modifier"]),
    (["main": "maze 1\ninclude a\nsay S.", "a": "stage s"], ["misplaced-item"]),
    (["main": "maze 1\nstage s\ninclude a\nsay S.", "a": "flag x"], ["misplaced-item"]),
    // Names are one maze's.
    (["main": "maze 1\ninclude a\nstage s", "a": "stage s"], ["duplicate-stage"]),
    (["main": "maze 1\ninclude a\nflag x\nstage s", "a": "flag x"], ["duplicate-variable"]),
    (["main": "maze 1\ninclude a\nstage s\ngo t: T", "a": "stage t\ngo s: S"], []),
    (["main": "include a\nmaze 1\nstage s", "a": "flag x"], ["misplaced-header"]),
  ])
  func filesAreIncluded(_ files: [String: String], _ rules: [String]) {
    let loaded = load(files)
    #expect(loaded.diagnostics.map(\.rule.rawValue) == rules)
    #expect((loaded.maze == nil) == !rules.isEmpty)
  }

  @Test func anErrorInAnIncludedFileNamesItAndWhoIncludedIt() throws {
    let loaded = load([
      "main": "maze 1\n\ninclude a\nstage s\n", "a": "# A\ninclude b\n",
      "b": "stage t\n  go x: X\n",
    ])
    let error = try #require(loaded.diagnostics.first)
    #expect(loaded.diagnostics.map(\.rule) == [.unknownStage])
    #expect(error.location == SourceLocation(path: "b", line: 2, column: 6))
    let places = [
      SourceLocation(path: "a", line: 2, column: 9),
      SourceLocation(path: "main", line: 3, column: 9),
    ]
    #expect(error.notes.map(\.location) == places)
  }
}
