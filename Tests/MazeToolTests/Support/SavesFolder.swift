import MazeEngine
import MazeValidation
import Testing

@testable import maze

/// A place for saved games, and the games that are kept there.
struct SavesFolder {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// An environment in which games are kept here.
  var environment: [String: String] {
    ProgramUnderTest.plainEnvironment.merging(["XDG_STATE_HOME": folder.path("state")]) { $1 }
  }

  /// Runs the program, with lines in a pipe where there are some.
  @discardableResult
  func run(_ arguments: [String], _ lines: [String] = []) throws -> ProgramResult {
    try ProgramRun(
      program: ProgramUnderTest.path, arguments: arguments, environment: environment,
      input: .text(lines.map { $0 + "\n" }.joined())
    ).run()
  }

  /// Plays in a slot, in a pipe.
  @discardableResult
  func play(
    _ maze: String, slot: String = "s", _ lines: [String], _ options: [String] = []
  ) throws -> ProgramResult {
    try run(["play", "--slot", slot] + options + [maze], lines)
  }

  /// Where the journal of a slot lies, below the folder.
  static func file(_ slot: String = "s") -> String { "state/maze/saves/\(slot).journal" }

  /// The journal of a slot.
  func journal(_ slot: String = "s") -> String? { folder.text(Self.file(slot)) }

  /// The lines of the journal of a slot.
  func lines(_ slot: String = "s") -> [Substring] {
    journal(slot)?.split(separator: "\n") ?? []
  }

  /// The state that the last line of the journal of a slot tells.
  func state(_ slot: String = "s") throws -> SavedState {
    let last = try #require(lines(slot).last)
    return try JSON.decoded(JournalLine.self, Array(last.utf8)).state
  }
}

/// A journal in memory, whose writing can fail.
final class MemoryStorage: JournalStorage {
  var bytes: [UInt8] = []
  /// Why the next writings fail.
  var failure: FileFailure?
  /// How much of a writing that fails is left behind.
  var leftBehind = 0

  func read() -> Result<[UInt8], FileFailure> { .success(bytes) }

  func append(_ added: [UInt8], at length: Int) -> FileFailure? {
    bytes.removeLast(bytes.count - min(length, bytes.count))
    if let failure {
      bytes += added.prefix(leftBehind)
      return failure
    }
    bytes += added
    return nil
  }

  func close() {}
}

/// The verdict on each state of a maze, by visiting all of them.
struct ExhaustiveStandings {
  private var successors: [State: [State]] = [:]
  private var winning: Set<State> = []

  init(_ maze: Maze) {
    var waiting = [maze.startState]
    successors[maze.startState] = []
    var predecessors: [State: [State]] = [:]
    while let state = waiting.popLast() {
      for move in maze.moves(in: state) {
        guard let next = try? maze.state(after: move, from: state) else { continue }
        predecessors[next, default: []].append(state)
        guard successors[next] == nil else { continue }
        successors[next] = []
        waiting.append(next)
      }
    }
    waiting = successors.keys.filter { maze.ending(of: $0) == .win }
    winning = Set(waiting)
    while let state = waiting.popLast() {
      for earlier in predecessors[state] ?? [] where winning.insert(earlier).inserted {
        waiting.append(earlier)
      }
    }
  }

  /// What is proved of a state.
  func standing(of state: State) -> Standing {
    successors[state] == nil
      ? .notReached : winning.contains(state) ? .canWin(moves: 0) : .lost
  }
}
