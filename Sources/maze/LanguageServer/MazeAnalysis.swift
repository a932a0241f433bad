import MazeEngine
import MazeValidation

/// A maze that is being written: its main file, what it includes, and what is known about it.
final class MazeAnalysis {
  /// The findings of each rule that are told.
  private static let limit = 100
  /// What only the files that include a part can tell.
  private static let ofWholeMazes: Set<Rule> = [
    .missingVersion, .noStage, .unknownStage, .unknownOverlay, .unknownVariable,
  ]

  /// The path of the main file without symbolic links, or the URI where it is no file.
  let identity: String
  /// Whether the file is a part of a maze that is not known.
  let isPart: Bool
  /// Whether the files have changed since they were read.
  var isStale = true
  /// Counts the times that the files were read.
  private(set) var revision = 0
  private(set) var loaded: LoadResult?
  private(set) var findings: [Diagnostic] = []
  private(set) var omitted: [Rule: Int] = [:]
  /// What the search of all states told about the present text.
  private(set) var proof: ProofOutcome?
  /// For each file of the load its path without symbolic links.
  private(set) var identities: [String] = []
  /// The findings of the last search, each with its file.
  ///
  /// After a change they stay, without what would mend them, until the next search: else they would
  /// come and go with each key.
  private var kept: [(identity: String, finding: Diagnostic)] = []
  private var known: SymbolIndex?
  private var closedBuffers: [UInt32: TextBuffer] = [:]

  init(_ identity: String, isPart: Bool = false) {
    self.identity = identity
    self.isPart = isPart
  }

  /// Reads the files again where they have changed; whether they had.
  func refresh(_ system: System) -> Bool {
    guard isStale else { return false }
    isStale = false
    let result = try? MazeFile.load(identity, system: system, limit: Self.limit).get()
    if let result, isSame(result) { return false }
    revision += 1
    proof = nil
    known = nil
    closedBuffers = [:]
    guard let result else {
      (loaded, findings, omitted, identities) = (nil, [], [:], [])
      return true
    }
    loaded = result
    identities = result.files.map { system.realPath($0.path) ?? $0.path }
    if let maze = result.maze {
      let report = Validator.checkTables(maze, limit: Self.limit)
      (findings, omitted) = (report.diagnostics, report.omitted)
    } else {
      (findings, omitted) = (result.diagnostics, result.omitted)
    }
    if isPart {
      findings = findings.filter { !Self.ofWholeMazes.contains($0.rule) }
      omitted = omitted.filter { !Self.ofWholeMazes.contains($0.key) }
    }
    for (identity, finding) in kept {
      guard let file = file(identity) else { continue }
      var finding = finding
      finding.range.file = file
      findings.append(finding)
    }
    return true
  }

  /// Whether a load gave what the last one gave.
  private func isSame(_ result: LoadResult) -> Bool {
    guard let loaded, loaded.files.count == result.files.count else { return false }
    return loaded.diagnostics == result.diagnostics
      && zip(loaded.files, result.files).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
  }

  /// Lets findings stay with their lines when some bytes of a file become so many others.
  func move(in identity: String, _ range: Range<Int>, to count: Int) {
    kept = kept.compactMap { entry in
      let own = entry.finding.range.indices
      guard entry.identity == identity, own.upperBound >= range.lowerBound else { return entry }
      guard own.lowerBound > range.upperBound else { return nil }
      var moved = entry
      moved.finding.range.start = UInt32(own.lowerBound - range.count + count)
      return moved
    }
  }

  /// Takes what a search of all states told, if it is about the present text.
  func accept(_ outcome: ProofOutcome) -> Bool {
    guard !isStale, outcome.revision == revision else { return false }
    proof = outcome
    findings = outcome.report.diagnostics
    kept = findings.filter { $0.rule.needsSearch }.map { finding in
      var finding = finding
      (finding.notes, finding.fixIts) = ([], [])
      return (identities[Int(finding.range.file)], finding)
    }
    omitted = outcome.report.omitted
    return true
  }

  /// What is declared and used where.
  var index: SymbolIndex {
    if let known { return known }
    let made = SymbolIndex(loaded?.files ?? [])
    known = made
    return made
  }

  /// The place of a file among those of the load.
  func file(_ identity: String) -> UInt32? {
    identities.firstIndex(of: identity).map { UInt32($0) }
  }

  /// The text of a file that is not open in the editor.
  func closedBuffer(of file: UInt32, _ encoding: TextBuffer.Encoding) -> TextBuffer {
    if let buffer = closedBuffers[file] { return buffer }
    let bytes = loaded?.files[Int(file)].bytes ?? []
    let buffer = TextBuffer(bytes, encoding, isFile: true)
    closedBuffers[file] = buffer
    return buffer
  }
}
