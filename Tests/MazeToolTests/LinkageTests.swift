import Testing

/// Who embeds the libraries gets neither libedit nor Foundation with them.
@Suite struct LinkageTests {
  /// Builds in which the header of libedit is hidden.
  private struct HiddenBuild {
    /// What the build makes.
    let folder: TemporaryFolder
    /// The options of the compiler that hide the header.
    let options: [String]

    /// Prepares a folder whose header takes the place of libedit's.
    init() throws {
      folder = try TemporaryFolder()
      let header = try folder.file("histedit.h", "#error \"libedit is hidden\"\n")
      let overlay = try folder.file(
        "overlay.yaml",
        """
        { "version": 0, "roots": [ { "type": "file", "name": "/usr/include/histedit.h",
          "external-contents": "\(header)" } ] }
        """)
      options = ["-Xcc", "-ivfsoverlay", "-Xcc", overlay]
    }

    /// Runs a tool of the toolchain with the test runner's own search path.
    func run(_ arguments: [String]) throws -> ProgramResult {
      var environment: [String: String] = [:]
      for name in ["PATH", "HOME"] { environment[name] = MazeProgram.variable(name) }
      return try ProgramRun(
        program: "/usr/bin/env", arguments: arguments, environment: environment
      ).run()
    }
  }

  @Test(
    "Programs that import only the libraries build without libedit, and do what their page says")
  func theLibrariesNeedNoLibedit() throws {
    let build = try HiddenBuild()
    let scratch = build.folder.path + "/build"
    let built = try build.run(
      [
        "swift", "build", "--package-path", "\(MazeProgram.root)/Tests/LinkageTest",
        "--scratch-path", scratch, "-c", "release", "-Xswiftc", "-Onone",
      ] + build.options)
    try #require(built.status == .exited(0), "\(built.outputText)\(built.errorText)")

    let consumer = ProgramRun(
      program: scratch + "/release/Consumer", environment: ["LD_DEBUG": "files"])
    let played = try consumer.run()
    #expect(played.outputText == "Out into the garden. Button.\nWon. Moves: 1.\n")
    #expect(played.errorText.contains("libswiftCore"), "what is loaded is not told")
    let linked = try dependencies(of: consumer.program)
    #expect(linked.contains("libswiftCore"))
    for library in ["libedit", "libFoundation", "lib_Foundation", "libncurses", "libtinfo"] {
      #expect(!linked.contains(library), "\(library) is linked")
      #expect(!played.errorText.contains(library), "\(library) is loaded")
    }
    for example in try Self.examples() {
      let run = ProgramRun(
        program: "\(scratch)/release/\(example.name)", input: .text(example.input))
      let result = try run.run()
      #expect(result.outputText == example.output, "\(example.name)")
      #expect(result.status == .exited(0), "\(example.name)")
    }
  }

  @Test("The programs of the page about embedding are those that are built")
  func thePageShowsTheProgramsThatAreBuilt() throws {
    let page = try TestFile.text("\(MazeProgram.root)/docs/embedding.md")
    for example in try Self.examples().prefix(3) {
      let source = try TestFile.text(
        "\(MazeProgram.root)/Tests/LinkageTest/Sources/\(example.name)/main.swift")
      #expect(page.contains("```swift\n\(source)```\n"), "\(example.name) is not on the page")
    }
  }

  @Test("All blocks of an article of the libraries' documentation are the program that is built")
  func theArticlesAreProgramsThatAreBuilt() throws {
    var pages: Set<String> = []
    for article in Self.articles {
      let source = try TestFile.text(
        "\(MazeProgram.root)/Tests/LinkageTest/Sources/\(article.program)/main.swift")
      let blocks = try Self.blocks("swift", in: article.page)
      #expect(blocks.joined(separator: "\n") == source, "\(article.page)")
      #expect(try Self.blocks("text", in: article.page).count == 1)
      pages.insert(article.page)
    }
    for library in ["MazeEngine", "MazeValidation"] {
      let folder = "Sources/\(library)/\(library).docc"
      for name in try TestFile.names(in: "\(MazeProgram.root)/\(folder)")
      where !pages.contains("\(folder)/\(name)") {
        #expect(try Self.blocks("swift", in: "\(folder)/\(name)").isEmpty, "\(name)")
      }
    }
  }

  /// The articles whose blocks of code are one program, and its name.
  private static let articles = [
    (page: "Sources/MazeEngine/MazeEngine.docc/Embedding.md", program: "Embedding"),
    (page: "Sources/MazeEngine/MazeEngine.docc/WritingAFrontEnd.md", program: "FrontEnd"),
    (page: "Sources/MazeValidation/MazeValidation.docc/StatesAndProofs.md", program: "Proofs"),
  ]

  /// What stands in the blocks of a language on a page.
  private static func blocks(_ language: String, in page: String) throws -> [String] {
    let text = try TestFile.text("\(MazeProgram.root)/\(page)")
    return text.split(separator: "```\(language)\n", omittingEmptySubsequences: false).dropFirst()
      .map { block in
        String(block.split(separator: "```", maxSplits: 1, omittingEmptySubsequences: false)[0])
      }
  }

  /// A program of the page about embedding, what it reads, and what the page says that it prints.
  private struct Example {
    let name: String
    var input = ""
    let output: String
  }

  private static func examples() throws -> [Example] {
    let page = try TestFile.text("\(MazeProgram.root)/docs/embedding.md")
    let outputs = page.split(separator: "```text\n").dropFirst().map { block in
      String(block.prefix { $0 != "`" })
    }
    try #require(outputs.count == 3)
    let onPage = [
      Example(name: "Walk", input: "row out\n", output: outputs[0]),
      Example(name: "Prove", output: outputs[1]), Example(name: "Cancel", output: outputs[2]),
    ]
    return try onPage
      + articles.map { article in
        Example(name: article.program, output: try blocks("text", in: article.page).joined())
      }
  }

  @Test("What uses libedit is seen: it does not build without its header, and shows it linked")
  func theCheckSeesLibedit() throws {
    let build = try HiddenBuild()
    let source = try build.folder.file("Editor.swift", "import CEditLine\n")
    let command = [
      "swiftc", "-typecheck", "-I", "\(MazeProgram.root)/Sources/CEditLine", "-module-cache-path",
      build.folder.path + "/modules", source,
    ]
    #expect(try build.run(command).status == .exited(0))
    let hidden = try build.run(command + build.options)
    #expect(hidden.errorText.contains("libedit is hidden"))
    #expect(hidden.status != .exited(0))
    #expect(try dependencies(of: MazeProgram.builtBesideTests).contains("libedit"))
  }

  /// Returns what the system's loader says that it would load for a program.
  private func dependencies(of program: String) throws -> String {
    let environment = ["LD_TRACE_LOADED_OBJECTS": "1"]
    return try ProgramRun(program: program, environment: environment).run().outputText
  }
}
