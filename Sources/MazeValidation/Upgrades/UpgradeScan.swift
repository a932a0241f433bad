internal import MazeEngine

/// Visits the states of an old version, and finds what a game saved in each becomes in a new one.
struct UpgradeScan {
  /// The states of one cause.
  struct Group {
    var count = 0
    /// How many of them could not be won in the old version either.
    var lostCount = 0
    /// The first of them, by its place in the list of states.
    let place: Int
    let state: State
  }

  let old: StateSpace
  let new: StateSpace
  private(set) var mapping: SaveMapping
  private let stateLimit: Int
  private let isOtherMaze: Bool
  private(set) var groups: [UpgradeCause: Group] = [:]
  private(set) var moved: [Upgrade.MovedState] = []
  private(set) var keptCount = 0
  private(set) var lostCount = 0
  private(set) var movedCount = 0
  private(set) var unknownCount = 0
  /// Whether it was stopped before all states were visited.
  private(set) var isStopped = false
  /// The names of the variables that tell old states apart.
  private let listed: Set<String>

  init(
    _ old: Maze, _ new: StateSpace, _ limits: SearchLimits, stateLimit: Int,
    _ progress: @escaping SearchProgress.Handler
  ) {
    let others = SaveMapping.fields(old, new.maze)
    self.old = StateSpace(
      old, plan: SearchPlan(), others: others, limits: limits, progress: progress)
    self.new = new
    self.stateLimit = stateLimit
    let isKept = Projection(old.tables, others: others).isKept
    listed = Set(zip(old.variables, isKept).filter(\.1).map(\.0.name))
    mapping = SaveMapping(old, new.maze, isKept: isKept)
    let (first, second) = (old.about.ifid, new.maze.about.ifid)
    isOtherMaze = first != nil && second != nil && first?.lowercased() != second?.lowercased()
  }

  /// Visits the states.
  mutating func run(_ progress: SearchProgress.Handler) {
    var place = 0
    var causes: [UpgradeCause] = []
    let count = old.space.counts.states
    old.space.visitStates { state in
      causes.removeAll(keepingCapacity: true)
      visit(state, &causes)
      if !causes.isEmpty { note(causes, state, place) }
      place += 1
      if place & 0xFFF == 0,
        !progress(SearchProgress(stateCount: count, expandedCount: place))
      {
        isStopped = true
      }
      return !isStopped
    }
    unknownCount += count - place
  }

  private mutating func visit(_ state: State, _ causes: inout [UpgradeCause]) {
    guard !isOtherMaze else {
      causes.append(.otherMaze)
      return
    }
    let mapped = mapping(state, &causes)
    guard causes.isEmpty, let mapped else { return }
    switch new.standing(of: mapped) {
    case .canWin: keptCount += 1
    case .unknown: unknownCount += 1
    case .notReached: causes.append(.notReached(mapped.position.block))
    case .lost:
      switch old.standing(of: state) {
      case .lost:
        keptCount += 1
        if old.maze.ending(of: state) == nil { lostCount += 1 }
      case .unknown: unknownCount += 1
      case .canWin, .notReached: causes.append(.cannotWin(mapped.position.block))
      }
    }
  }

  private mutating func note(_ causes: [UpgradeCause], _ state: State, _ place: Int) {
    movedCount += 1
    let wasLost = old.standing(of: state) == .lost
    for cause in causes {
      groups[cause, default: Group(place: place, state: state)].count += 1
      if wasLost { groups[cause]?.lostCount += 1 }
    }
    guard moved.count < stateLimit else { return }
    let saved = old.maze.savedState(of: state)
    let reasons = Set(causes.map(\.reason))
    moved.append(
      Upgrade.MovedState(
        state: state, stage: saved.stage, overlay: saved.overlay,
        values: saved.values.filter { listed.contains($0.key) }, visited: saved.visited,
        reasons: Upgrade.Reason.allCases.filter(reasons.contains)))
  }
}
