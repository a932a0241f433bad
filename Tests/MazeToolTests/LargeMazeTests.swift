import MazeEngine
import MazeTestSupport
import Testing

@testable import maze

/// A large maze is checked by two threads, and the report is the one that a single thread makes.
@Suite struct LargeMazeTests {
  /// A maze of so many stages, each with three ways to stages at random; of some stages none leads
  /// on, and some labels are the same.
  private static func text(stages: Int, seed: Int) -> String {
    var random = SeededGenerator(seed: seed)
    var lines = ["maze 1", "title Large", "language en", "flag key"]
    for stage in 0..<stages {
      lines += ["", "stage s\(stage)", "say Hall \(stage)."]
      if stage == stages - 1 {
        lines.append("win")
        continue
      }
      for way in 0..<random.number(0...3) {
        lines.append("go s\(random.number(0...stages - 1)): \(random.pick(["Left", "On", "Way"]))")
        if random.chance(5) { lines.append(way == 0 ? "if key is no" : "set key yes") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: 1...3)
  func theReportIsThatOfOneThread(seed: Int) throws {
    let text = Self.text(stages: 4_000, seed: seed)
    let folder = try ScratchFolder()
    try folder.write(text, to: "large.maze")
    let result = try MazeProgram.run(
      "validate", "--format", "json", "large.maze", directory: folder.path)
    let alone = ReportRun.document(.json, Array(text.utf8), path: "large.maze", limit: 20)
    #expect(result.output == alone)
    #expect(result.outputText.contains("\"refuted\""))
  }
}
