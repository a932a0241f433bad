/// Visits all states of a toy maze in the plainest way, and says what the validator must find.
///
/// It plays by the oracle alone and shares no code with the engine or the validator: states are
/// texts in a dictionary, and every question is answered by trying everything.
package struct NaiveChecker {
  /// A move and the state that it leads to.
  package struct Step {
    package let move: OracleMove
    package let target: Int
  }

  /// The reached states, in the order of their distances from the start.
  package private(set) var states: [OracleState] = []
  /// For each state the moves that are accepted in it.
  package private(set) var steps: [[Step]] = []
  /// For each state its distance from the start.
  package private(set) var levels: [Int] = []
  /// For each state its distance to the nearest win; `nil` where no win can be reached.
  package private(set) var waysToWin: [Int?] = []
  /// For each state how the game has ended there.
  package private(set) var endings: [String?] = []
  /// The states from which no win can be reached, the endings left out.
  package private(set) var lost: [Int] = []
  /// The lost states in an overlay that can never be left.
  package private(set) var stuckOverlays: [Int] = []
  private var places: [OracleState: Int] = [:]
  private let projection: NaiveProjection

  /// Checks a maze; `nil` where it has more states than that.
  package init?(_ maze: ToyMaze, most: Int) {
    projection = NaiveProjection(maze)
    var games: [Oracle] = []
    note(Oracle.start(maze).oracle, level: 0, &games)
    var next = 0
    while next < games.count {
      for (move, game) in Self.outcomes(of: games[next]) {
        let target = note(game, level: levels[next] + 1, &games)
        steps[next].append(Step(move: move, target: target))
      }
      next += 1
      if games.count > most { return nil }
    }
    findWaysToWin()
    lost = states.indices.filter { endings[$0] == nil && waysToWin[$0] == nil }
    stuckOverlays = lost.filter { place in
      let overlay = states[place].overlay
      return overlay != nil && !reaches(from: place) { states[$0].overlay != overlay }
    }
  }

  /// The place of a state of the maze among the reached ones.
  package func place(of state: OracleState) -> Int? { places[projection.applied(to: state)] }

  @discardableResult
  private mutating func note(_ game: Oracle, level: Int, _ games: inout [Oracle]) -> Int {
    let state = projection.applied(to: game.state)
    if let place = places[state] { return place }
    places[state] = games.count
    games.append(game)
    states.append(state)
    steps.append([])
    levels.append(level)
    endings.append(game.ending)
    return games.count - 1
  }

  /// The moves that are accepted in a game, with the games that they lead to.
  static func outcomes(of game: Oracle) -> [(OracleMove, Oracle)] {
    let present = game.presentItems
    var moves: [OracleMove] = []
    for placed in present {
      switch placed.item.kind {
      case .go, .do, .open, .close: moves.append(.activate(placed.key))
      case .adjust: moves += [.down(placed.key), .up(placed.key)]
      default: break
      }
      moves += placed.item.actions.map { .perform($0.name, placed.key) }
    }
    return moves.compactMap { move in
      guard case .made(let next, _, _) = game.outcome(of: move, among: present) else { return nil }
      return (move, next)
    }
  }

  /// Looks again and again for states that are one move further from a win.
  private mutating func findWaysToWin() {
    waysToWin = endings.map { $0 == "win" ? 0 : nil }
    var distance = 0
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for place in states.indices where waysToWin[place] == nil {
        if steps[place].contains(where: { waysToWin[$0.target] == distance }) {
          waysToWin[place] = distance + 1
          isGrowing = true
        }
      }
      distance += 1
    }
  }
}

/// What it finds.
extension NaiveChecker {
  /// The number of moves that are accepted in all states together.
  package var moveCount: Int { steps.reduce(0) { $0 + $1.count } }

  /// The fewest moves to a win.
  package var shortestWin: Int? { waysToWin[0] }

  /// Whether every state but the endings can reach a win, and there is one.
  package var isProved: Bool { shortestWin != nil && lost.isEmpty }

  /// The states with nothing to press.
  package var deadEnds: [Int] {
    states.indices.filter { endings[$0] == nil && steps[$0].isEmpty }
  }

  /// All states that can be reached from one, itself included.
  package func reached(from place: Int) -> Set<Int> {
    var found: Set<Int> = []
    _ = reaches(from: place) {
      found.insert($0)
      return false
    }
    return found
  }

  /// Whether a state that is looked for can be reached from one.
  private func reaches(from place: Int, _ isLookedFor: (Int) -> Bool) -> Bool {
    var found: Set<Int> = [place]
    var open = [place]
    while let next = open.popLast() {
      if isLookedFor(next) { return true }
      for step in steps[next] where found.insert(step.target).inserted { open.append(step.target) }
    }
    return false
  }

  /// The elements by which the game is lost, each with the fewest moves to the first such step, that
  /// step included.
  ///
  /// A loss is the consequence of another cause where play can come from it to a state with nothing
  /// to press, or to an overlay that can never be left.
  package var traps: [NaiveElement: Int] {
    let causes = Set(deadEnds + stuckOverlays)
    var isConsequence: [Int: Bool] = [:]
    var found: [NaiveElement: Int] = [:]
    for place in states.indices where waysToWin[place] != nil {
      for step in steps[place]
      where waysToWin[step.target] == nil && endings[step.target] == nil {
        let known = isConsequence[step.target]
        let isOne = known ?? reaches(from: step.target) { causes.contains($0) }
        isConsequence[step.target] = isOne
        let element = NaiveElement(block: block(of: place), move: step.move)
        if !isOne { found[element] = min(found[element] ?? .max, levels[place] + 1) }
      }
    }
    return found
  }

  /// The name of the block whose items can be reached in a state.
  package func block(of place: Int) -> String { states[place].overlay ?? states[place].stage }
}

/// An element, or a custom action of one, by its names.
package struct NaiveElement: Hashable {
  package let block: String
  package let key: String
  package let action: String?

  /// The element with which a move is made.
  package init(block: String, move: OracleMove) {
    self.block = block
    key = move.key
    if case .perform(let name, _) = move { action = name } else { action = nil }
  }
}

/// Leaves out of a state what no condition reads and no label of an element shows.
struct NaiveProjection {
  private var variables: Set<String> = []
  private(set) var stages: Set<String> = []

  init(_ maze: ToyMaze) {
    for item in maze.blocks.flatMap(\.items) {
      for item in [item] + item.actions { read(item.ifs + item.needs) }
      if item.kind == .adjust { variables.insert(item.name) }
      guard item.kind != .say, item.kind != .enter else { continue }
      for case .value(let name) in item.label.pieces + item.title.pieces { variables.insert(name) }
    }
  }

  private mutating func read(_ lines: [[ToyTerm]]) {
    for term in lines.joined() {
      if term.comparison.hasSuffix("visited") {
        stages.insert(term.subject)
      } else {
        variables.insert(term.subject)
      }
    }
  }

  /// The state without what is left out.
  func applied(to state: OracleState) -> OracleState {
    OracleState(
      stage: state.stage, overlay: state.overlay,
      values: state.values.filter { variables.contains($0.key) },
      left: state.left.intersection(stages))
  }
}
