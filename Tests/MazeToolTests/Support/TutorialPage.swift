internal import Testing

/// The tutorial for authors, step by step.
struct TutorialPage {
  /// A block between fences: what kind it is, and its text.
  struct Block {
    let kind: String
    let text: String
  }

  /// One step: the folder of its files, its number and what it shows.
  struct Step: CustomTestStringConvertible {
    let number: Int
    let prose: String
    let blocks: [Block]

    /// The name of the folder beside the page in which the files of the step are.
    var folder: String { "step-\(number)" }
    var testDescription: String { folder }

    /// Its files, by their names.
    var files: [(name: String, text: String)] {
      get throws {
        let path = "\(TutorialPage.files)/\(folder)"
        return try TestFile.names(in: path).map { ($0, try TestFile.text("\(path)/\($0)")) }
      }
    }

    /// Its commands, each with what is shown as its output.
    var commands: [(command: String, output: String)] {
      blocks.indices.filter { blocks[$0].kind == "sh" }.map { index in
        let next = blocks.indices.contains(index + 1) ? blocks[index + 1] : nil
        return (blocks[index].text, next.flatMap { $0.kind == "text" ? $0.text : nil } ?? "")
      }
    }
  }

  /// The folder with the files of all steps.
  static let files = "\(MazeProgram.root)/docs/authoring"

  /// The steps in their order; empty where the page cannot be read, which a test notices.
  static let steps: [Step] = {
    let page = (try? TestFile.text(files + ".md")) ?? ""
    let sections = page.split(separator: "\n## ").dropFirst()
    return sections.filter { $0.hasPrefix("Step ") }.enumerated().map { index, section in
      step(index + 1, String(section))
    }
  }()

  private static func step(_ number: Int, _ section: String) -> Step {
    let parts = section.split(separator: "\n```", omittingEmptySubsequences: false)
    // The parts are prose and blocks by turns.
    let blocks = parts.indices.filter { $0 % 2 == 1 }.map { index in
      let lines = parts[index].split(separator: "\n", omittingEmptySubsequences: false)
      return Block(
        kind: String(lines[0]), text: lines.dropFirst().map { $0 + "\n" }.joined())
    }
    let prose = parts.indices.filter { $0 % 2 == 0 }.map { String(parts[$0]) }.joined()
    return Step(number: number, prose: prose, blocks: blocks)
  }
}
