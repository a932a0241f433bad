internal import MazeEngine
import Testing

@testable internal import maze

/// Maps of mazes in every format: what is on them, and what a program that draws them takes.
@Suite struct MapTests {
  /// The folder of the maze whose maps were recorded.
  private static let folder = "\(MazeProgram.root)/Tests/Maps"

  /// Graphviz, where it is installed.
  static let dot = "/usr/bin/dot"

  @Test(
    "The maps of a small maze are those that were recorded",
    arguments: ["outline", "dot", "mermaid"], ["plain", "solution", "counterexample"])
  func theRecordedMaps(format: String, play: String) throws {
    let options = play == "plain" ? [] : ["--trace", play]
    let result = try MazeProgram.run(
      ["map", "--format", format] + options + ["mill.maze"], directory: Self.folder)
    #expect(result.status == .exited(0) && result.errorOutput.isEmpty)
    #expect(result.output.controls == [])
    let path = "\(Self.folder)/mill-\(play).\(format)"
    if MazeProgram.variable("MAZE_RECORD") == "1" {
      try TestFile.write(result.output, to: path)
      Issue.record("\(path) is recorded; read it, and run the tests without MAZE_RECORD")
      return
    }
    let expected = try TestFile.text(path)
    let difference = zip(result.outputText.allLines, expected.allLines).first { $0 != $1 }
    #expect(result.outputText == expected, "\(String(describing: difference))")
  }

  @Test("An outline has each stage and each of its decisions once, in the order of the file")
  func theOutlineHasAll() throws {
    for name in Mazes.names {
      let maze = try MazeProgram.load(name)
      let lines = try MazeProgram.run("map", MazeProgram.maze(name)).outputText.allLines
      for line in lines { #expect(line.letterCount >= 3, "\(line)") }
      for stage in maze.stages {
        let heads = lines.indices.filter { lines[$0].hasPrefix("Stage \(stage.name), line ") }
        #expect(heads.count == 1, "\(name): \(stage.name)")
        let section = lines[(try #require(heads.first) + 1)...].prefix { line in
          !["Stage ", "Overlay ", "Depth ", "Loops, ", "No way "].contains { line.hasPrefix($0) }
        }
        let ways = section.filter { $0.first?.isNumber == true }.map { $0.drop { $0 != " " } }
        var rest = ways[...]
        for decision in stage.decisions {
          let next = maze.stage(decision.nextStage).name
          let index = rest.firstIndex {
            $0.hasPrefix(" \(decision.decision.label)") && $0.contains("o \(next)")
          }
          rest = rest[(try #require(index, "\(name): \(decision.decision.label)") + 1)...]
        }
      }
    }
  }

  @Test(
    "A picture has each stage and overlay once, and a line for each way", arguments: Mazes.names)
  func thePicturesHaveAll(name: String) throws {
    let maze = try MazeProgram.load(name)
    let tables = maze.tables
    let ways = tables.items.count { $0.kind == .go || $0.kind == .open }
    let dot = try MazeProgram.run("map", "--format", "dot", MazeProgram.maze(name)).outputText
    let mermaid = try MazeProgram.run("map", "--format", "mermaid", MazeProgram.maze(name))
      .outputText
    for index in tables.blocks.indices {
      #expect(dot.split(separator: "id=\"place\(index)\"").count == 2)
      #expect(mermaid.allLines.count { $0.isMermaidPlace(index) } == 1)
    }
    for index in 0..<ways {
      #expect(dot.split(separator: "id=\"way\(index)\"").count == 2)
      #expect(dot.split(separator: "PORT=\"w\(index)\"").count == 2)
    }
    #expect(dot.allLines.count { $0.contains(" -> ") } == ways)
    #expect(mermaid.allLines.count { $0.contains("|\"") } == ways)
  }

  @Test(
    "Graphviz draws every map, and the picture can be read in order without seeing it",
    .enabled(if: TestFile.exists(dot), "Graphviz is not installed, so no picture is drawn"),
    arguments: Mazes.names + ["mill"])
  func thePictureCanBeRead(name: String) throws {
    let path = name == "mill" ? "\(Self.folder)/mill.maze" : MazeProgram.maze(name)
    let result = try ProgramRun(
      program: MazeProgram.path, arguments: ["map", "--format", "svg", path],
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    ).run()
    #expect(result.status == .exited(0), "\(result.errorText)")
    let root = try ParsedXML(result.output).root
    let maze = try #require(
      Maze.load(bytes: try TestFile.bytes(path), path: path).maze)
    #expect(root.children[0].name == "title" && root.children[1].name == "desc")
    #expect(root.children[0].text == "Map of \(maze.about.title ?? "")")
    #expect(root.children[1].text.contains("\(maze.stages.count) stages, "))
    #expect(root.attributes["aria-labelledby"] == root.children[0].attributes["id"])
    let list = try #require(root.children.first { $0.attributes["role"] == "list" })
    let items = list.children.filter { $0.attributes["role"] == "listitem" }
    #expect(items.count == maze.tables.blocks.count)
    for (index, item) in items.enumerated() {
      let name = maze.tables.blockName(UInt32(index))
      #expect(item.children.first?.text.contains(name) == true)
      let words = item.children.filter { $0.name == "text" }.map(\.text).joined(separator: " ")
      for decision in maze.stage(Stage.ID(UInt32(index))).decisions {
        #expect(words.contains(decision.decision.label), "\(words)")
      }
    }
    let others = list.children.filter { $0.attributes["role"] != "listitem" }
    #expect(others.allSatisfy { $0.attributes["aria-hidden"] == "true" })
  }

  /// A maze in whose names and labels stands whatever a format could take for its own.
  private static let hostile = #"""
    maze 1
    title <b>"T" & ]]> --> \N `t` $$x$$ %%
    language en
    stage hall "of" <i> \N --> ]]> & | 'x'
    say A hall.
    go end [out]: Say "quit" \n \l <!-- no --> ]]> #35; `a` | -->|z| n0
    go hall "of" <i> \N --> ]]> & | 'x': 1. again; - list $$\alpha$$ %% c \\G
    stage end [out]
    say Out.
    win
    """#

  @Test(
    "Names and labels come through Graphviz as they are",
    .enabled(if: TestFile.exists(dot), "Graphviz is not installed, so no picture is drawn"))
  func hostileNamesInPictures() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", Self.hostile)
    let result = try ProgramRun(
      program: MazeProgram.path, arguments: ["map", "--format", "svg", "a.maze"],
      environment: ["PATH": "/usr/bin:/bin"], directory: folder.path
    ).run()
    let root = try ParsedXML(result.output).root
    let items = root.children.flatMap(\.children).filter { $0.attributes["role"] == "listitem" }
    let words = try #require(items.first).children.filter { $0.name == "text" }.map(\.text)
      .joined(separator: " ")
    for part in [
      #"hall "of" <i> \N --> ]]> & | 'x'"#,
      #"1. Say "quit" \n \l <!-- no --> ]]> #35; `a` | -->|z| n0"#,
      #"2. 1. again; - list $$\alpha$$ %% c \\G"#,
    ] { #expect(words.contains(part), "\(words)") }
  }

  @Test("Nothing in a label can end it, or be taken for a sign of Mermaid or Markdown")
  func hostileNamesInMermaid() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", Self.hostile)
    let lines = try MazeProgram.run(
      "map", "--format", "mermaid", "a.maze", directory: folder.path
    ).outputText.allLines
    #expect(lines.count == 3 + 2 + 2)
    for line in lines.dropFirst() {
      let isWay = line.contains("|\"")
      let label =
        line.contains(": ")
        ? line.drop { $0 != ":" }.dropFirst()
        : line.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
      let left = label.replacing("<br>", with: "").replacing(/#\d+;/, with: "")
      #expect(left.allSatisfy { $0.isLetter || $0.isNumber || " ,'!?".contains($0) }, "\(line)")
      #expect(!isWay || line.hasPrefix("  n0 "))
    }
  }
}

extension String {
  /// Whether a line of Mermaid is that of a place, and not that of a way from it.
  fileprivate func isMermaidPlace(_ index: Int) -> Bool {
    hasPrefix("  n\(index)") && !hasPrefix("  n\(index) ")
      && dropFirst("  n\(index)".count).first?.isNumber == false
  }
}
