import MazeEngine
import MazeTestSupport
import MazeValidation

/// A random maze, searched by the validator and by the naive checker.
struct RandomProof {
  /// Why a maze is not compared.
  enum Failure: Error {
    /// It has too many states for the naive checker.
    case large
    /// It does not load.
    case doesNotLoad(String)
  }

  /// The most states of a maze that is compared.
  static let mostStates = 2000

  let text: String
  let maze: Maze
  let naive: NaiveChecker
  private let toy: ToyMaze

  init(seed: Int) throws(Failure) {
    var maker = ToyMaker(seed: seed, purpose: .search)
    toy = maker.make()
    var writer = ToyWriter(random: maker.random)
    text = writer.write(toy)
    let loaded = Maze.load(text: text)
    guard let maze = loaded.maze else {
      throw .doesNotLoad("\(loaded.diagnostics.map(\.message))\n\(text)")
    }
    self.maze = maze
    // Most mazes that are too large are found out faster by the search itself.
    let isLarge = StateSpace(maze, limits: SearchLimits(maxStates: Self.mostStates)).isCut
    if isLarge, seed % 16 > 0 { throw .large }
    guard let naive = NaiveChecker(toy, most: Self.mostStates) else { throw .large }
    self.naive = naive
  }

  // MARK: - The states

  /// What is different in a searched space, or `nil`.
  func difference(in space: StateSpace) -> String? {
    let summary = space.summary
    let pairs: [(String, Int?, Int?)] = [
      ("states", summary.stateCount, naive.states.count),
      ("moves", summary.moveCount, naive.moveCount),
      ("moves to a win", summary.shortestWin, naive.shortestWin),
      ("lost states", summary.lostCount, naive.lost.count),
      (
        "moves to a win at most", summary.longestWayToWin,
        naive.waysToWin.compactMap { $0 }.max() ?? 0
      ),
    ]
    for (what, found, expected) in pairs where found != expected {
      return "\(what): \(found.map(String.init) ?? "none"), not \(expected ?? -1)"
    }
    var problem: String?
    var seen: Set<Int> = []
    space.visitStates { state in
      guard let place = naive.place(of: described(state)) else {
        problem = "\(described(state)) is not reached"
        return false
      }
      if !seen.insert(place).inserted { problem = "\(described(state)) is there twice" }
      problem = problem ?? difference(of: space.standing(of: state), at: place)
      return problem == nil
    }
    return problem ?? (seen.count == naive.states.count ? nil : "states are missing")
  }

  private func difference(of standing: Standing, at place: Int) -> String? {
    let expected =
      switch (naive.waysToWin[place], naive.endings[place]) {
      case (let moves?, _): Standing.canWin(moves: moves)
      case (nil, _): Standing.lost
      }
    return standing == expected
      ? nil : "\(naive.states[place]): \(standing), not \(expected)"
  }

  /// A state of the engine in the words of the naive checker.
  func described(_ state: State) -> OracleState {
    var values: [String: String] = [:]
    for (index, variable) in maze.variables.enumerated() {
      values[variable.name] = variable.domain.text(at: maze.valueIndex(of: index, in: state))
    }
    let marks = maze.tables.visitedStages.enumerated().filter { index, _ in
      state.position.values[maze.tables.fields[maze.variables.count + index]] == 1
    }
    return OracleState(
      stage: maze.stage(state.stage).name, overlay: state.overlay.map { maze.stage($0).name },
      values: values, left: Set(marks.map { maze.tables.blockName($0.element) }))
  }

  // MARK: - The findings

  /// What is different in a report, or `nil`.
  func difference(in report: Report, _ space: StateSpace) -> String? {
    let verdict: Report.Verdict = naive.isProved ? .proved : .refuted
    if report.verdict != verdict { return "it is \(report.verdict)" }
    var traps: [NaiveElement: Int] = [:]
    var dead: [String: Int] = [:]
    for finding in report.findings {
      guard let trace = finding.trace else {
        if [.trap, .deadEnd, .overlayWithoutWayOut].contains(finding.diagnostic.rule) {
          return "a finding has no trace: \(finding.diagnostic.message)"
        }
        continue
      }
      var replay = TraceReplay(self, trace, space)
      if let problem = replay.problem() { return "a trace: \(problem)" }
      switch finding.diagnostic.rule {
      case .trap:
        guard let element = replay.lastElement else { return "a trap's trace is empty" }
        if trace.losingStep != trace.steps.count - 1 { return "the trap is not the last step" }
        if finding.diagnostic.location != trace.steps.last?.location {
          return "the trap is reported at another line than its last step"
        }
        traps[element] = trace.moveCount
      case .deadEnd, .overlayWithoutWayOut: dead[naive.block(of: replay.place)] = trace.moveCount
      default: continue
      }
    }
    let expected = naive.shortestWin == nil ? [:] : naive.traps
    if traps != expected { return "the traps: \(traps), not \(expected)" }
    if dead != stuckBlocks { return "the dead ends: \(dead), not \(stuckBlocks)" }
    let hasNoWin = report.diagnostics.contains { $0.rule == .noWin }
    return hasNoWin == (naive.shortestWin == nil) ? nil : "no-win is \(hasNoWin)"
  }

  /// The blocks in which play gets stuck, with the fewest moves to such a state.
  private var stuckBlocks: [String: Int] {
    var found: [String: Int] = [:]
    let stuck = Set(naive.stuckOverlays)
    let overlays = Set(stuck.map { naive.block(of: $0) })
    for place in naive.deadEnds where !overlays.contains(naive.block(of: place)) {
      found[naive.block(of: place)] = min(
        found[naive.block(of: place)] ?? .max, naive.levels[place])
    }
    for place in stuck {
      found[naive.block(of: place)] = min(
        found[naive.block(of: place)] ?? .max, naive.levels[place])
    }
    return found
  }
}

extension StateSpace {
  /// Whether the search gave up.
  var isCut: Bool { standing(of: maze.startState) == .unknown }
}
