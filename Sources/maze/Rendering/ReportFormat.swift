import MazeEngine

/// How a report is written: for people, or for a program that reads it.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, junit

  /// The option that names one.
  static let option = Command.Option(
    name: "--format", value: "FORMAT", summary: "how the report is written: \(words).",
    kind: .choice(allCases.map(\.rawValue)))

  /// The one document about several mazes.
  ///
  /// - Parameters:
  ///   - checks: What checking the mazes gave, in the order of the command line.
  ///   - code: The status that the program will end with.
  /// - Returns: The lines of the document.
  func document(_ checks: [CheckedMaze], code: ExitCode) -> [String] {
    switch self {
    case .text: checks.flatMap(ReportText.lines)
    case .json: [JSONReport(checks: checks, code: code).document.text]
    case .sarif: [SARIFReport(checks: checks, code: code).document.text]
    case .junit: JUnitReport(checks: checks).document.lines
    }
  }
}
