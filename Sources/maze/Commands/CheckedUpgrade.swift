import MazeEngine
import MazeValidation

/// What becomes of games that were saved in an older version of a maze.
struct CheckedUpgrade {
  /// How many states are listed in which a game goes on elsewhere, and how many with `--all`.
  static let fewStates = 1000
  static let mostStates = 1_000_000

  /// The path of the older version as it was given.
  let path: String
  let upgrade: Upgrade

  /// A word for what becomes of them.
  enum Status: String, Sendable {
    case kept, accepted, moved, unknown
  }

  /// What becomes of them.
  var status: Status {
    switch upgrade.verdict {
    case .kept: .kept
    case .accepted: .accepted
    case .moved: .moved
    case .unknown: .unknown
    }
  }

  /// The status that the program ends with for them.
  var code: ExitCode {
    switch upgrade.verdict {
    case .kept, .accepted: .success
    case .moved: .refuted
    case .unknown: .unknown
    }
  }

  /// The limit that cut the search of the older version, or of both.
  var limit: SearchLimit? {
    if case .unknown(let limit) = upgrade.verdict { limit } else { upgrade.search.limit }
  }

  /// How many states are not listed.
  var omittedStateCount: Int { upgrade.movedCount - upgrade.moved.count }
}
