public import MazeEngine

/// All states of a maze that play can reach, each with its distance to the nearest win.
///
/// It is found once by following every move from every state, and can then be asked about any
/// state of the maze. It is immutable and can be shared by threads.
public struct StateSpace: Sendable {
  /// The maze.
  package let maze: Maze
  let space: SomeSpace

  /// Searches all states that play can reach.
  ///
  /// - Parameters:
  ///   - maze: The maze.
  ///   - limits: How much the search may use.
  ///   - progress: Told from time to time; answers whether to go on.
  public init(
    _ maze: Maze, limits: SearchLimits = SearchLimits(),
    progress: @escaping @Sendable (SearchProgress) -> Bool = { _ in true }
  ) {
    self.init(maze, plan: SearchPlan(), limits: limits, progress: progress)
  }

  /// Searches as a plan says, and tells states apart by the fields of `others` too.
  package init(
    _ maze: Maze, plan: SearchPlan, others: Set<Int> = [], limits: SearchLimits = SearchLimits(),
    progress: @escaping SearchProgress.Handler = { _ in true }
  ) {
    self.maze = maze
    let layout = KeyLayout(maze.tables, others: others)
    space =
      switch max(layout.bitCount, plan.fewestBits) {
      case ...32: .half(Space(maze.tables, layout, plan, limits, progress))
      case ...64: .word(Space(maze.tables, layout, plan, limits, progress))
      default: .wide(Space(maze.tables, layout, plan, limits, progress))
      }
  }

  /// What can become of a game from a state.
  public func standing(of state: State) -> Standing { space.standing(of: state) }

  /// The moves that begin a shortest way to a win, in the order of the elements.
  ///
  /// None where the game has ended or no win can be reached.
  public func bestMoves(in state: State) -> [Move] { space.bestMoves(in: state) }

  /// What the search counted.
  package var summary: SearchSummary {
    let counts = space.counts
    return SearchSummary(
      stateCount: counts.states, moveCount: counts.moves, shortestWin: counts.shortestWin,
      lostCount: counts.limit == nil ? counts.lost : 0, longestWayToWin: counts.depth,
      hardestState: space.hardestState.map { maze.words(for: $0) }, leftOut: space.leftOut,
      memory: counts.byteCount, limit: counts.limit)
  }
}
