package import MazeEngine

/// Shortest wins.
extension StateSpace {
  /// The number of different shortest wins from a state, as sequences of moves.
  ///
  /// Zero where no win can be reached; `Int.max` where there are more than an `Int` holds.
  package func shortestWinCount(from state: State) -> Int {
    guard case .canWin(let moves) = standing(of: state) else { return 0 }
    var ways: [State: Int] = [state: 1]
    for _ in 0..<moves {
      var next: [State: Int] = [:]
      for (state, count) in ways {
        for move in bestMoves(in: state) {
          guard let after = try? maze.state(after: move, from: state) else { continue }
          let sum = next[after, default: 0].addingReportingOverflow(count)
          next[after] = sum.overflow ? .max : sum.partialValue
        }
      }
      ways = next
    }
    return ways.values.reduce(0) {
      let sum = $0.addingReportingOverflow($1)
      return sum.overflow ? .max : sum.partialValue
    }
  }

  /// Shortest wins from a state, in the order of the elements.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - limit: The most that are wanted.
  /// - Returns: The moves of each.
  package func shortestWins(from state: State, limit: Int) -> [[Move]] {
    var wins: [[Move]] = []
    var way: [Move] = []
    follow(state, &way, &wins, limit)
    return wins
  }

  private func follow(
    _ state: State, _ way: inout [Move], _ wins: inout [[Move]], _ limit: Int
  ) {
    // A way can be long, so the states still to be tried are kept in a list.
    var open: [(state: State, move: Move?, depth: Int)] = [(state, nil, 0)]
    while let (state, move, depth) = open.popLast(), wins.count < limit {
      way.removeLast(max(0, way.count - max(0, depth - 1)))
      if let move { way.append(move) }
      guard case .canWin(let rank) = standing(of: state) else { continue }
      if rank == 0 {
        wins.append(way)
        continue
      }
      for move in bestMoves(in: state).reversed() {
        guard let next = try? maze.state(after: move, from: state) else { continue }
        open.append((next, move, depth + 1))
      }
    }
  }

  /// Some moves told one by one, from where a game is.
  package func trace(of moves: [Move], after session: Session) -> Trace {
    TraceBuilder(maze, from: session.state).trace(moves)
  }
}
