import Testing

@testable import maze

/// Whole reports in every format, compared with what was recorded and read through by a person.
@Suite struct ReportGoldenTests {
  @Test(
    "The reports about one maze of each kind are those that were recorded",
    arguments: ["text", "json", "sarif", "junit"])
  func theReportsAreThoseRecorded(format: String) throws {
    let result = try ReportRun.run(format)
    #expect(result.status == .exited(66))
    #expect(result.errorText == "missing.maze: error: there is no such file.\n")
    #expect(result.output.controls == [])
    let written = result.outputText.replacing("\"\(Version.current)\"", with: "\"VERSION\"")
    let path = "\(ReportRun.folder)/expected.\(format)"
    if MazeProgram.variable("MAZE_RECORD") == "1" {
      try TestFile.write(Array(written.utf8), to: path)
      Issue.record("\(format) is recorded; read it, and run the tests without MAZE_RECORD")
      return
    }
    let expected = try TestFile.text(path)
    let difference = zip(written.allLines, expected.allLines).first { $0 != $1 }
    #expect(written == expected, "\(String(describing: difference))")
  }

  @Test(
    "The status does not depend on the format",
    arguments: ["json", "sarif", "junit"], ReportRun.files + ["missing.maze"])
  func theStatusIsTheSame(format: String, file: String) throws {
    #expect(try ReportRun.run(format, [file]).status == ReportRun.run("text", [file]).status)
  }

  @Test("A format that there is not is refused before anything is read")
  func aWrongFormat() throws {
    let result = try MazeProgram.run("validate", "--format", "jsn", "none.maze")
    #expect(
      result.errorText
        == "maze validate: \"jsn\" does not fit --format; give text, json, sarif or junit.\n")
    #expect(result.output.isEmpty && result.status == .exited(64))
  }

  @Test("A certificate is written beside a document, and told where the document is not")
  func aCertificateBesideADocument() throws {
    let folder = try TemporaryFolder()
    let result = try MazeProgram.run(
      "validate", "--format", "json", "--certificate", "\(folder.path)/out", "proved.maze",
      directory: ReportRun.folder)
    #expect(try ParsedJSON(result.output)["files"][0]["status"] == .string("proved"))
    #expect(result.errorText == "The certificate is written to \(folder.path)/out.\n")
    #expect(result.status == .exited(0) && TestFile.exists("\(folder.path)/out"))
  }

  @Test("The page about reports shows what the program writes")
  func thePageIsTrue() throws {
    let page = try TestFile.text("\(MazeProgram.root)/docs/reports.md")
    var output = ""
    var examples = 0
    for block in page.fencedBlocks {
      if block.info == "sh" {
        let words = block.lines.joined().split(separator: " ").dropFirst().map(String.init)
        output = try MazeProgram.run(words, directory: MazeProgram.root).outputText.trimmedLines
      } else {
        examples += 1
        #expect(output.contains(block.lines.joined(separator: "\n").trimmedLines), "\(block)")
      }
    }
    #expect(examples >= 4)
  }
}

extension String {
  /// The blocks between fences: what stands beside the fence, and the lines.
  fileprivate var fencedBlocks: [(info: String, lines: [String])] {
    var blocks: [(info: String, lines: [String])] = []
    var isOpen = false
    for line in allLines {
      if line.hasPrefix("```") {
        isOpen.toggle()
        if isOpen { blocks.append((String(line.dropFirst(3)), [])) }
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  /// Its lines without the blanks at their beginnings, each with a line break before and after it.
  fileprivate var trimmedLines: String {
    "\n" + allLines.map { $0.drop { $0 == " " } + "\n" }.joined()
  }
}
