import Synchronization
import MazeEngine
import MazeValidation

/// A search of all states of a maze, to be made beside the editing.
struct ProofJob: Sendable {
  /// The most states that are searched while a maze is written.
  static let mostStates = 2_000_000
  /// The most memory for them.
  static let mostMemory = 500_000_000
  /// The longest time for them in seconds.
  static let longestTime = 20.0

  let identity: String
  let revision: Int
  let maze: Maze

  /// Searches the states; `nil` where it was stopped since nobody wants to know any more.
  func run(
    seconds: @escaping @Sendable () -> Double, isWanted: @escaping @Sendable () -> Bool
  ) -> ProofOutcome? {
    let start = seconds()
    let space = StateSpace(
      maze, limits: SearchLimits(maxStates: Self.mostStates, maxMemory: Self.mostMemory)
    ) { _ in isWanted() && seconds() - start < Self.longestTime }
    guard isWanted() else { return nil }
    return ProofOutcome(
      identity: identity, revision: revision, report: Validator.validate(space, limit: 100),
      blocks: space.blockStandings)
  }
}

/// What a search of all states told.
struct ProofOutcome: Sendable {
  let identity: String
  let revision: Int
  let report: Report
  /// For each stage and overlay of the tables what became known of it.
  let blocks: [BlockStanding]
}

/// Makes one proof at a time on a thread of its own.
final class ProofRunner: Sendable {
  private struct State {
    var isBusy = false
    var outcome: ProofOutcome?
  }

  private let state = Mutex(State())
  /// The number of the job that is wanted; others stop.
  private let wanted = Atomic<Int>(0)
  private let seconds: @Sendable () -> Double
  private let wake: @Sendable () -> Void

  /// A runner that calls `wake` when an outcome is there.
  init(seconds: @escaping @Sendable () -> Double, wake: @escaping @Sendable () -> Void) {
    self.seconds = seconds
    self.wake = wake
  }

  /// Whether a job is still running, a stopped one among them.
  var isBusy: Bool { state.withLock { $0.isBusy } }

  /// Begins a job; only where none is running.
  func start(_ job: ProofJob) {
    let number = wanted.add(1, ordering: .relaxed).newValue
    state.withLock { $0.isBusy = true }
    let isStarted = Platform.startThread { [self] in
      let outcome = job.run(seconds: seconds) { [self] in
        wanted.load(ordering: .relaxed) == number
      }
      state.withLock { state in
        state.isBusy = false
        state.outcome = outcome
      }
      wake()
    }
    if !isStarted { state.withLock { $0.isBusy = false } }
  }

  /// Lets the job that is running end without an outcome.
  func stop() { wanted.add(1, ordering: .relaxed) }

  /// The outcome that is there, which is then forgotten.
  func take() -> ProofOutcome? {
    state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome
    }
  }
}
