internal import Glibc
internal import Testing

/// What `maze convert` writes, what it keeps, and what it leaves alone.
@Suite struct ConvertTests {
  private static let maze = """
    # Above all.

    maze 1
    # Of the title.
    title A "maze" \\ here
    language en
    start b

    var dial 0 to 9 start 3 wrap
    # Of the glass.
    var glass half full, empty
    flag lit

    stage a
    allow trap: it is meant so
    # Of the line.
    go b: To b
    # Of the condition.
    if dial is at least 2 or not visited b
    needs glass is not half full
    lower dial by 2
    set lit yes
    direction up
    main
    action wind up
    raise dial

    stage b
    win

    overlay m
    close: Shut

    test t
    # Of the step.
    turn dial 4
    perform wind up on b
    expect dial is 0
    expect no m
    # At the end.

    """

  @Test("A maze becomes JSON with all that it says, and comes back, comments and all")
  func aMazeBecomesJSON() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", ConvertTests.maze)
    let there = try MazeProgram.run("convert", "a.maze", "a.json", directory: folder.path)
    #expect(there.outputText == "a.json: written.\n" && there.errorText == "")
    let json = try ParsedJSON(try TestFile.bytes("\(folder.path)/a.json"))
    #expect(json["title"].string == "A \"maze\" \\ here")
    #expect(json["comments"].strings == ["Above all.", "Of the title."])
    #expect(json["variables"][0]["start"].int == 3)
    #expect(json["variables"][1]["values"].strings == ["half full", "empty"])
    let go = json["stages"][0]["elements"][0]
    #expect(go["nextStage"].string == "b" && go["main"] == .bool(true))
    #expect(go["comments"].strings == ["Of the line.", "Of the condition."])
    #expect(go["if"][0][1]["notVisited"].string == "b")
    #expect(go["effects"][0]["by"].int == 2)
    #expect(go["actions"][0]["name"].string == "wind up")
    #expect(json["stages"][2]["overlay"] == .bool(true))
    #expect(json["tests"][0]["steps"][2]["expect"]["is"].int == 0)
    let back = try MazeProgram.run("convert", "a.json", "b.maze", directory: folder.path)
    #expect(back.status == .exited(0))
    let text = try TestFile.text("\(folder.path)/b.maze")
    #expect(
      text.split(separator: "\n").sorted() == ConvertTests.maze.split(separator: "\n").sorted())
  }

  @Test("Pipes have no names, so the form is given", arguments: ["maze", "json"])
  func pipes(_ form: String) throws {
    let there = try MazeProgram.run(
      "convert", "-", "-", "--to", "json", input: .text(ConvertTests.maze))
    #expect(there.status == .exited(0) && there.outputText.hasPrefix("{\n"))
    let given = form == "maze" ? there.output : Array(ConvertTests.maze.utf8)
    let result = try MazeProgram.run("convert", "-", "-", "--to", form, input: .bytes(given))
    #expect(result.status == .exited(0) && result.output.isUTF8 && result.output.controls == [])
    let unnamed = try MazeProgram.run("convert", "-", "-", input: .bytes(given))
    #expect(unnamed.errorText.contains("does not tell the form; give --to maze or --to json."))
    #expect(unnamed.status == .exited(64))
  }

  @Test("Includes stay includes, of either form, and keep their places")
  func includes() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "a.maze", "maze 1\ninclude v.maze\nvar b x y\nstage a\ngo c: C\ninclude c.json\n")
    try folder.file("v.maze", "flag f\n# of v\n")
    try folder.file(
      "c.json", #"{"stages":[{"name":"c","elements":[{"kind":"say","text":"{f} {b}"}]}]}"#)
    for (from, to) in [("a.maze", "b.json"), ("v.maze", "v.json"), ("c.json", "c.maze")] {
      let result = try MazeProgram.run("convert", from, to, directory: folder.path)
      #expect(result.outputText == "\(to): written.\n", "\(result.errorText)")
    }
    let json = try ParsedJSON(try TestFile.bytes("\(folder.path)/b.json"))
    #expect(json["variables"][0]["include"].string == "v.maze")
    #expect(json["stages"][1]["include"].string == "c.json")
    #expect(try TestFile.text("\(folder.path)/c.maze") == "stage c\nsay {f} {b}\n")
    for name in ["a.maze", "b.json"] {
      let report = try MazeProgram.run("validate", "--tables", name, directory: folder.path)
      #expect(report.outputText.contains("\(name): 2 stages, 1 decision"))
    }
    // From another folder the includes are not found.
    try folder.folder("sub")
    let moved = try MazeProgram.run("convert", "a.maze", "sub/a.json", directory: folder.path)
    #expect(moved.errorText.contains("Either its includes are not found from there"))
    #expect(moved.status == .exited(1) && !TestFile.exists("\(folder.path)/sub/a.json"))
  }

  @Test(
    "What cannot be converted is said, and nothing is written",
    arguments: [
      (["none.maze", "b.json"], 66, "none.maze: error: there is no such file."),
      (["bad.maze", "b.json"], 1, "bad.maze:3:4: error: no stage named \"c\""),
      (["a.maze", "b.maze"], 64, "\"a.maze\" has the form maze already"),
      (["a.maze", "b.txt"], 64, "the name \"b.txt\" does not tell the form"),
      (["--to", "xml", "a.maze", "b.txt"], 64, "\"xml\" does not fit --to; give maze or json."),
      (["--to", "maze", "a.maze", "b.json"], 64, "means another form than --to maze"),
      (["a.maze"], 64, "name a maze and the file to write"),
      (["a.maze", "old.json"], 74, "old.json: error: there is something of this name already"),
      (["a.maze", "none/b.json"], 74, "none/b.json: error: "),
    ] as [([String], Int32, String)])
  func whatCannotBeConverted(_ words: [String], _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", "maze 1\nstage a\nsay A.\n")
    try folder.file("bad.maze", "maze 1\nstage a\ngo c: C\n")
    try folder.file("old.json", "old")
    let result = try MazeProgram.run(["convert"] + words, directory: folder.path)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(status) && result.output == [])
    #expect(try TestFile.names(in: folder.path) == ["a.maze", "bad.maze", "old.json"])
    #expect(try TestFile.text("\(folder.path)/old.json") == "old")
  }

  @Test("With --force a file is replaced, and output that cannot be written ends with 74")
  func outputThatCannotBeWritten() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", "maze 1\nstage a\nsay A.\n")
    try folder.file("old.json", "old")
    let forced = try MazeProgram.run(
      "convert", "--force", "a.maze", "old.json", directory: folder.path)
    #expect(forced.outputText == "old.json: written.\n")
    for output in [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)] {
      let result = try ProgramRun(
        program: MazeProgram.path, arguments: ["convert", "a.maze", "-", "--to", "json"],
        environment: MazeProgram.environment, directory: folder.path, output: output
      ).run()
      #expect(result.status == .exited(74))
    }
  }

  @Test(
    "Every maze in JSON is valid by the schema",
    .enabled(if: SchemaCheck.works, "python3 with jsonschema is not installed"))
  func theSchema() throws {
    for name in try TestFile.names(in: "\(MazeProgram.root)/Mazes") {
      let path = "\(MazeProgram.root)/Mazes/\(name)"
      let json = try MazeProgram.run("convert", "--to", "json", path, "-").output
      #expect(try SchemaCheck.problems(json, schema: SchemaCheck.maze) == "", "\(name)")
    }
    let json = try MazeProgram.run(
      "convert", "-", "-", "--to", "json", input: .text(ConvertTests.maze)
    ).output
    #expect(try SchemaCheck.problems(json, schema: SchemaCheck.maze) == "")
    for seed in 0..<10 {
      let text = RandomMazeFile(seed: seed).text
      let json = try MazeProgram.run("convert", "-", "-", "--to", "json", input: .text(text)).output
      #expect(try SchemaCheck.problems(json, schema: SchemaCheck.maze) == "", "\(seed)")
    }
  }

  @Test(
    "The schema refuses what the program refuses",
    .enabled(if: SchemaCheck.works, "python3 with jsonschema is not installed"),
    arguments: [
      #"{"stages": []}"#, #"{"formatVersion": 2}"#, #"{"formatVersion": 1, "stage": []}"#,
      #"{"formatVersion": 1, "stages": [{}]}"#,
      #"{"formatVersion": 1, "stages": [{"name": "a", "elements": [{"kind": "sya"}]}]}"#,
      #"{"formatVersion": 1, "stages": [{"name": "a", "elements": [{"kind": "win", "if": []}]}]}"#,
      #"{"formatVersion": 1, "variables": [{"name": "a b", "flag": true}]}"#,
      #"{"formatVersion": 1, "tests": [{"name": "t", "steps": [{"escape": false}]}]}"#,
      #"{"formatVersion": 1, "title": "a\nb"}"#,
    ])
  func whatTheSchemaRefuses(_ document: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.json", document)
    let result = try MazeProgram.run("validate", "a.json", directory: folder.path)
    #expect(result.status == .exited(1))
    #expect(try SchemaCheck.problems(Array(document.utf8), schema: SchemaCheck.maze) != "")
  }
}
