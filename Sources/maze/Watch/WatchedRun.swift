import MazeEngine
import MazeValidation

/// What a look at a maze gave: its report and its tests.
struct WatchedRun {
  /// A test of the maze.
  struct Test {
    let name: String
    /// Where it went wrong.
    let place: String
    /// What was wrong, or `nil` where it passed.
    let problem: String?
  }

  /// What of the files decides about a run.
  enum Input: Equatable {
    case unreadable(FileFailure)
    case files([File])

    /// A file and what is in it.
    struct File: Equatable {
      let path: String
      let bytes: [UInt8]
    }

    init(_ loading: Result<LoadResult, FileFailure>) {
      switch loading {
      case .failure(let failure): self = .unreadable(failure)
      case .success(let loaded):
        self = .files(loaded.files.map { File(path: $0.path, bytes: $0.bytes) })
      }
    }
  }

  let checked: CheckedMaze
  /// The tests in the order of the file; none where the maze does not load.
  let tests: [Test]

  /// Checks a maze and runs its tests.
  init(_ loading: Result<LoadResult, FileFailure>, _ path: String, _ check: MazeCheck) {
    switch loading {
    case .failure(let failure):
      checked = CheckedMaze(
        path: path, outcome: .unreadable(failure), files: [], isStrict: false)
      tests = []
    case .success(let loaded):
      checked = check.checked(loaded, path) { _ in }
      tests = loaded.maze.map { maze in maze.tests.map { Self.test($0, maze) } } ?? []
    }
  }

  private static func test(_ script: TestScript, _ maze: Maze) -> Test {
    guard let difference = TestRun.run(script, of: maze) else {
      return Test(name: script.name, place: "", problem: nil)
    }
    return Test(
      name: script.name, place: TestText.place(difference), problem: TestText.words(difference))
  }

  /// Whether the maze loads.
  var loads: Bool { checked.status != .doesNotLoad && checked.status != .unreadable }

  /// The status with which a program that has run only once ends.
  var code: ExitCode {
    ExitCode.combined([checked.code] + (tests.contains { $0.problem != nil } ? [.refuted] : []))
  }

  /// The findings, each under a name that stays the same while other lines are edited.
  var findings: [(key: String, diagnostic: Diagnostic)] {
    var fingerprints = Fingerprints(checked)
    return checked.findings.map { finding in
      let key = fingerprints.next(finding.diagnostic)
      return ("\(finding.diagnostic.location.path) \(key)", finding.diagnostic)
    }
  }
}
