public import MazeEngine

/// What becomes of games that are saved in one version of a maze and go on in another one.
public struct Upgrade: Hashable, Sendable {
  /// What can be said of all of them.
  public enum Verdict: Hashable, Sendable {
    /// Wherever a game is saved, it goes on in the same place.
    case kept
    /// Some go on elsewhere, and the caller or the maze's `allow` lines accept it.
    case accepted
    /// Some go on elsewhere.
    case moved
    /// The search of one of the versions gave up before it was known.
    case unknown(SearchLimit)
  }

  /// Why a game does not go on in the same place.
  package enum Reason: String, Hashable, CaseIterable, Sendable {
    /// The two are different mazes by their identifiers.
    case otherMaze
    /// Its stage is gone.
    case stageGone
    /// Its overlay is gone.
    case overlayGone
    /// A variable cannot have its value any more.
    case valueGone
    /// No play comes to this state any more.
    case notReached
    /// It could be won, and cannot be any more.
    case cannotWin
  }

  /// A state of the old version in which a saved game does not go on.
  package struct MovedState: Hashable, Sendable {
    /// The state.
    package let state: State
    /// The name of the stage.
    package let stage: String
    /// The name of the overlay that is open over it.
    package let overlay: String?
    /// The values of the variables, those left out on which nothing depends.
    package let values: [String: String]
    /// The names of the stages that have been left, where it matters.
    package let visited: [String]
    /// Why a game does not go on in it, each reason once.
    package let reasons: [Reason]
  }

  /// Whether all games go on where they were saved.
  public let verdict: Verdict
  /// What the search of the old version counted; its states are those that are compared.
  package let search: SearchSummary
  /// The number of old states in which a game goes on where it was.
  package let keptCount: Int
  /// The number of those that are no ending and could not be won before either.
  package let lostCount: Int
  /// The number of old states in which a game goes on elsewhere.
  public let movedCount: Int
  /// The number of old states of which neither is known.
  package let unknownCount: Int
  /// A finding for each cause, with a shortest play in the old version to a state that it concerns.
  ///
  /// The files of the old version are numbered after those of the new one.
  public let findings: [Finding]
  /// How many findings were left out.
  package let omittedCount: Int
  /// How many findings an `allow` line or the caller accepts.
  package let allowedCount: Int
  /// The first of the states in which a game goes on elsewhere, in the order of their distances.
  package let moved: [MovedState]
  /// The names of the variables that the new version does not have.
  package let droppedVariables: [String]
  /// The names of the variables that only the new version has.
  package let addedVariables: [String]
  /// Whether a saved game is found only if the new version lies where the old one lay, since neither
  /// an identifier nor a title tells that they are the same maze.
  package let dependsOnPath: Bool

  /// The first of the states in which a game goes on elsewhere, in the order of their distances from
  /// the start; they are states of the old version.
  public var movedStates: [State] { moved.map(\.state) }
}

extension Validator {
  /// Compares two versions of a maze: says for each state that play can reach in the old one
  /// whether a game that is saved in it goes on in the same place in the new one.
  ///
  /// The same place is the same stage and overlay, with the same values of all variables that both
  /// versions have, in which the game can still be won, or could not before either.
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The searched states of the new version.
  ///   - limits: How much the search of the old version may use.
  ///   - limit: How many findings are kept; the rest are counted.
  ///   - stateLimit: How many of the states in which a game goes on elsewhere are listed.
  ///   - allowed: Rules whose findings are accepted, as if an `allow` line stood everywhere.
  ///   - progress: Told from time to time; answers whether to go on.
  /// - Returns: What becomes of the games.
  public static func compare(
    _ old: Maze, with new: StateSpace, limits: SearchLimits = SearchLimits(), limit: Int = 20,
    stateLimit: Int = 1000, allowed: Set<Rule> = [],
    progress: @escaping @Sendable (SearchProgress) -> Bool = { _ in true }
  ) -> Upgrade {
    var scan = UpgradeScan(old, new, limits, stateLimit: stateLimit, progress)
    scan.run(progress)
    return UpgradeFindings(scan, limit: limit, allowed: allowed).upgrade
  }
}
