internal import Glibc
internal import Testing

/// What `maze format` makes of files, and which it leaves alone.
@Suite struct FormatTests {
  /// How a maze is written, and how it is printed.
  private static let cases: [(String, String, String)] = [
    (
      "blanks, ends of lines and a byte-order mark",
      "\u{FEFF}maze\t1\r\n  language   en \r\nstage  big   hall\r\nsay \t A  hall. \r\nwin",
      "maze 1\nlanguage en\n\nstage big hall\nsay A hall.\nwin\n"
    ),
    (
      "what is below an item",
      """
      maze 1
      language en
      flag a
      stage hall
      go hall :  Round: and round
      allow trap :  so it is
      main
      direction left
      reply Round.
      raise a  by 03
      needs a is yes  or  a is no
      hint Try.
      lower a
      if visited hall
      action  wind up
      reply Up.
      if a is no
      do x: Y
      """,
      """
      maze 1
      language en
      flag a

      stage hall
      go hall: Round: and round
      if visited hall
      needs a is yes or a is no
      hint Try.
      raise a by 3
      lower a
      reply Round.
      direction left
      main
      allow trap: so it is
      action wind up
      if a is no
      reply Up.
      do x: Y

      """
    ),
    (
      "the header",
      """
      # About all.

      maze 1
      start hall
      # Its name.
      title A
      var a  x , y z,  w start  y z wrap


      var b x,y
      stage hall
      say A.
      var c 01 to  09
      author B
      """,
      """
      # About all.

      maze 1
      # Its name.
      title A
      author B
      start hall
      var a x, y z, w start y z wrap

      var b x y

      stage hall
      say A.

      var c 1 to 9

      """
    ),
    (
      "comments and empty lines",
      """


      maze 1
      stage hall
      #first

      say A.
         # of the next


      say B.

      # of the condition

      if visited hall
      # of the end
      stage b

      # apart

      # near
      stage c
      # last
      """,
      """
      maze 1

      stage hall
      #first

      say A.
      # of the next

      say B.
      # of the condition
      if visited hall

      # of the end
      stage b

      # apart

      # near
      stage c
      # last

      """
    ),
    (
      "a part that others include",
      "flag a\n\n\nstage hall\ngo elsewhere:Out\nneeds b is 3\n",
      "flag a\n\nstage hall\ngo elsewhere: Out\nneeds b is 3\n"
    ),
    (
      "an overlay and a test",
      "maze 1\nstage a\nopen m :M\noverlay m\nclose :  Shut \nclose\n" + "test  t  u\nescape \n",
      "maze 1\n\nstage a\nopen m: M\n\noverlay m\nclose: Shut\nclose\n\ntest t u\nescape\n"
    ),
  ]

  @Test("A file is printed in the one form, and in that form stays as it is", arguments: cases)
  func aFileIsPrinted(_ what: String, _ given: String, _ expected: String) throws {
    let printed = try MazeProgram.run("format", "-", input: .text(given))
    #expect(printed.outputText == expected)
    #expect(printed.errorText == "" && printed.status == .exited(0))
    #expect(try MazeProgram.run("format", "-", input: .text(expected)).outputText == expected)
  }

  @Test("A file is changed in place, with its permissions, and through a link")
  func aFileIsChanged() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", FormatTests.cases[0].1)
    try folder.link("b.maze", to: "a.maze")
    #expect(unsafe chmod("\(folder.path)/a.maze", 0o640) == 0)
    let check = try MazeProgram.run("format", "--check", "b.maze", directory: folder.path)
    #expect(check.outputText == "b.maze: would change.\n" && check.status == .exited(1))
    let first = try MazeProgram.run("format", "b.maze", directory: folder.path)
    #expect(first.outputText == "b.maze: formatted.\n" && first.status == .exited(0))
    #expect(try TestFile.text("\(folder.path)/a.maze") == FormatTests.cases[0].2)
    var status = stat()
    #expect(unsafe lstat("\(folder.path)/a.maze", &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(unsafe lstat("\(folder.path)/b.maze", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    let second = try MazeProgram.run("format", "a.maze", directory: folder.path)
    #expect(second.outputText == "a.maze: nothing to change.\n")
    #expect(try MazeProgram.run("format", "--check", "a.maze", directory: folder.path).output == [])
    #expect(try TestFile.names(in: folder.path) == ["a.maze", "b.maze"])
  }

  @Test(
    "A file with errors stays as it is, and its faults are told",
    arguments: [
      ("maze 1\nstage a\nsay A\nwinn\n", "a.maze:4:1: error: no line begins with \"winn\""),
      ("maze 1\nstage a\ngo b: Out\n", "a.maze:3:4: error: no stage named \"b\""),
      ("stage a\nif x is y\n", "a.maze:2:1: error: \"if\" belongs to the line before it"),
      ("stage a\ngo b\n", "a.maze:2:4: error: \"go\" needs a stage and a label"),
      ("\u{0}\u{1}", "a.maze:1:1: error: the character U+0000"),
      ("", "a.maze:1:1: error: there is nothing in this file"),
      ("maze 1\nstage a\nsay A.\ninclude b.maze\n", "error: there is no file \"b.maze\" here"),
    ])
  func aFaultyFileStays(_ text: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.maze", text)
    let result = try MazeProgram.run("format", "a.maze", directory: folder.path)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(result.status == .exited(1) && result.output == [])
    #expect(try TestFile.text(path) == text)
  }

  @Test("All files are done whatever becomes of one, and a missing one is said")
  func severalFiles() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", "maze 1\n\n\nstage a\nsay A.\n")
    try folder.file("b.maze", "maze 1\n\nstage a\nsay A.\n")
    let result = try MazeProgram.run(
      "format", "none.maze", "a.maze", "b.maze", "/", directory: folder.path)
    #expect(result.outputText == "a.maze: formatted.\nb.maze: nothing to change.\n")
    #expect(
      result.errorText
        == "none.maze: error: there is no such file.\n/: error: this is a folder, not a maze file.\n"
    )
    #expect(result.status == .exited(66))
    #expect(try MazeProgram.run("format").status == .exited(64))
  }

  @Test("What is read from the standard input includes files of the present folder alone")
  func includesOfTheStandardInput() throws {
    let folder = try TemporaryFolder()
    try folder.file("b.maze", "stage b\nsay B.\n")
    let text = "maze 1\ninclude b.maze\n\nstage a\ngo b: B\n"
    let result = try MazeProgram.run("format", "-", input: .text(text), directory: folder.path)
    #expect(result.outputText == text && result.errorText == "")
    let outside = try MazeProgram.run(
      "format", "-", input: .text("maze 1\ninclude /etc/hosts\n"), directory: folder.path)
    #expect(outside.errorText.hasPrefix("standard input:2:9: error: \"/etc/hosts\" is no regular"))
  }

  @Test("The mazes that come with the program are in the one form, and so is the page's example")
  func theMazesAreInTheForm() throws {
    let paths = try TestFile.names(in: "\(MazeProgram.root)/Mazes").map {
      "\(MazeProgram.root)/Mazes/\($0)"
    }
    let result = try MazeProgram.run(["format", "--check"] + paths)
    #expect(result.outputText == "" && result.status == .exited(0))
    let page = try TestFile.text("\(MazeProgram.root)/docs/format.md")
    let example = try #require(page.components(from: "```maze\n", to: "```").first)
    #expect(try MazeProgram.run("format", "-", input: .text(example)).outputText == example)
  }

  @Test(
    "Output that cannot be written ends with 74",
    arguments: [ProgramRun.Output.file("/dev/full"), .closed(afterBytes: 0)])
  func outputThatCannotBeWritten(_ output: ProgramRun.Output) throws {
    let result = try ProgramRun(
      program: MazeProgram.path, arguments: ["format", "-"], environment: MazeProgram.environment,
      input: .text(FormatTests.cases[0].1), output: output
    ).run()
    #expect(result.status == .exited(74))
    #expect(result.errorText == "maze: the output cannot be written.\n")
  }
}

extension String {
  /// The pieces between two marks, the next one after the end of the last.
  fileprivate func components(from start: String, to end: String) -> [String] {
    var pieces: [String] = []
    var isInside = false
    var piece = ""
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside, line + "\n" == end + "\n" {
        pieces.append(piece)
        isInside = false
      } else if isInside {
        piece += line + "\n"
      } else if line + "\n" == start {
        (isInside, piece) = (true, "")
      }
    }
    return pieces
  }
}
