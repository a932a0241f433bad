import MazeEngine
import MazeValidation

/// A maze file and what checking it gave.
struct CheckedMaze {
  /// What became of it.
  enum Outcome {
    /// It cannot be read.
    case unreadable(FileFailure)
    /// It does not load.
    case broken(LoadResult)
    /// It was checked.
    case report(Report)
  }

  /// The path as it was given.
  let path: String
  let outcome: Outcome
  /// Whether warnings count as refuting.
  let isStrict: Bool

  /// The status that the program ends with.
  var code: ExitCode {
    switch outcome {
    case .unreadable: return .noInput
    case .broken: return .doesNotLoad
    case .report(let report):
      if report.verdict == .refuted { return .refuted }
      if case .unknown = report.verdict { return .unknown }
      return isStrict && !report.findings.isEmpty ? .refuted : .success
    }
  }
}
