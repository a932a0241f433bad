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
  var outcome: Outcome
  /// The files that were read, the main file first, and then those of an older version.
  var files: [SourceFile]
  /// Whether warnings count as refuting.
  let isStrict: Bool
  /// What becomes of games that were saved in an older version, where that was asked.
  var upgrade: CheckedUpgrade?

  /// A word for what became of a maze.
  enum Status: String, Sendable {
    case proved, accepted, refuted, unknown, doesNotLoad, unreadable, tablesHold
  }

  /// What became of it; warnings refute a maze where they count.
  var status: Status {
    switch outcome {
    case .unreadable: return .unreadable
    case .broken: return .doesNotLoad
    case .report(let report):
      switch report.verdict {
      case _ where ownCode == .refuted: return .refuted
      case .proved: return .proved
      case .accepted: return .accepted
      case .refuted: return .refuted
      case .unknown: return .unknown
      case .tablesHold: return .tablesHold
      }
    }
  }

  /// The status that the program ends with.
  var code: ExitCode { ExitCode.combined([ownCode] + (upgrade.map { [$0.code] } ?? [])) }

  /// The same for the maze alone, whatever becomes of saved games.
  private var ownCode: ExitCode {
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

extension CheckedMaze {
  /// The report, where it was checked.
  var report: Report? {
    if case .report(let report) = outcome { report } else { nil }
  }

  /// The limit that cut the search.
  var limit: SearchLimit? { report?.search?.limit }

  /// The findings in the order of the files and lines.
  var findings: [Finding] {
    switch outcome {
    case .unreadable: []
    case .broken(let loaded): loaded.diagnostics.map { Finding($0) }
    case .report(let report): report.findings
    }
  }

  /// The same, and those about saved games after them.
  var allFindings: [Finding] { findings + (upgrade?.upgrade.findings ?? []) }

  /// How many findings of a rule were left out.
  var omitted: [Rule: Int] {
    switch outcome {
    case .unreadable: [:]
    case .broken(let loaded): loaded.omitted
    case .report(let report): report.omitted
    }
  }

  /// How many findings of a severity there are, those left out among them.
  func count(of severity: Severity) -> Int {
    findings.count { $0.diagnostic.severity == severity }
      + omitted.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
  }

  /// The file of a stretch of bytes.
  func file(of range: SourceRange) -> SourceFile? {
    files.indices.contains(Int(range.file)) ? files[Int(range.file)] : nil
  }

  /// The first place of a stretch of bytes, and the place after its last byte.
  func places(of range: SourceRange) -> (start: SourceLocation, end: SourceLocation)? {
    file(of: range)?.places(of: range)
  }
}
