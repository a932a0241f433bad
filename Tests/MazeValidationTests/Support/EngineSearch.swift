import MazeEngine

/// Searches a real maze in the plainest way, by what the engine offers to every program.
///
/// It shares nothing with the validator but the transition.
struct EngineSearch {
  private(set) var moveCount = 0
  private var places: [State: Int] = [:]
  private var isEnding: [Bool] = []
  private(set) var waysToWin: [Int?] = []

  /// Searches a maze.
  ///
  /// - Parameters:
  ///   - maze: The maze.
  ///   - leftOut: The names of variables that do not tell states apart.
  init(_ maze: Maze, leavingOut leftOut: [String]) {
    let fields = maze.variables.indices.filter { leftOut.contains(maze.variables[$0].name) }
      .map { maze.tables.fields[$0] }
    var open: [State] = []
    var sources: [[Int]] = []
    func note(_ state: State) -> Int {
      var state = state
      for field in fields { state.position.values[field] = 0 }
      if let place = places[state] { return place }
      places[state] = open.count
      open.append(state)
      sources.append([])
      isEnding.append(maze.ending(of: state) != nil)
      waysToWin.append(maze.ending(of: state) == .win ? 0 : nil)
      return open.count - 1
    }
    _ = note(maze.startState)
    var next = 0
    while next < open.count {
      for move in maze.moves(in: open[next]) {
        guard let target = try? maze.state(after: move, from: open[next]) else { continue }
        moveCount += 1
        sources[note(target)].append(next)
      }
      next += 1
    }
    var reached = waysToWin.indices.filter { waysToWin[$0] != nil }
    next = 0
    while next < reached.count {
      for source in sources[reached[next]] where waysToWin[source] == nil {
        waysToWin[source] = (waysToWin[reached[next]] ?? 0) + 1
        reached.append(source)
      }
      next += 1
    }
  }

  /// The number of states.
  var stateCount: Int { isEnding.count }
  /// The fewest moves to a win.
  var shortestWin: Int? { waysToWin[0] }
  /// The number of states that are no ending and cannot win.
  var lostCount: Int { isEnding.indices.count { !isEnding[$0] && waysToWin[$0] == nil } }
}
