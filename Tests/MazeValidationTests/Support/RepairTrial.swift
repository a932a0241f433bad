import MazeEngine
import MazeValidation

/// A maze to whose text a suggested repair is applied.
struct RepairTrial {
  private let bytes: [UInt8]
  private let lostCount: Int

  init(_ text: String, lostCount: Int) {
    bytes = Array(text.utf8)
    self.lostCount = lostCount
  }

  /// What is wrong with the repair of a finding, or `nil`.
  func problem(of finding: Finding) -> String? {
    guard let repair = finding.repair else { return nil }
    var mended = bytes
    let place = Int(repair.range.start)
    if repair.range.count != 0 { return "the repair takes away bytes" }
    mended.insert(contentsOf: repair.lines.flatMap { Array("\n\($0)".utf8) }, at: place)
    let loaded = Maze.load(bytes: mended, path: "m")
    guard let maze = loaded.maze else {
      return "the mended maze does not load: \(loaded.diagnostics.map(\.message))"
    }
    let report = Validator.validate(maze, limit: .max)
    let old = finding.diagnostic.location.line
    let line = old > repair.location.line ? old + repair.lines.count : old
    let isThere = report.diagnostics.contains {
      $0.rule == finding.diagnostic.rule && $0.location.line == line
    }
    let words = "\(repair.lines) after line \(repair.location.line)"
    if isThere { return "\(words) does not mend \(finding.diagnostic.rule) of line \(old)" }
    let lost = report.search?.lostCount ?? .max
    return lost <= lostCount ? nil : "with \(words) \(lost) states are lost, not \(lostCount)"
  }
}
