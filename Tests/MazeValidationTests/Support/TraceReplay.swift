import MazeEngine
import MazeTestSupport
import MazeValidation

/// Plays a trace in the engine, in the naive checker and as the test that it can be written as.
struct TraceReplay {
  private let proof: RandomProof
  private let trace: Trace
  private let space: StateSpace
  /// The place of the state that the trace has come to.
  private(set) var place = 0
  /// The element of the last move.
  private(set) var lastElement: NaiveElement?

  init(_ proof: RandomProof, _ trace: Trace, _ space: StateSpace) {
    self.proof = proof
    self.trace = trace
    self.space = space
  }

  /// What is wrong with it, or `nil`.
  mutating func problem() -> String? {
    var state = proof.maze.startState
    var losing: Int?
    for (index, step) in trace.steps.enumerated() {
      if Set(step.moves).count != 1 { return "step \(index) is not made of equal moves" }
      for move in step.moves {
        let before = place
        guard let next = make(move, &state) else { return "step \(index) cannot be made" }
        place = next
        let naive = proof.naive
        if losing == nil, naive.waysToWin[before] != nil, naive.waysToWin[next] == nil {
          losing = index
        }
        if space.standing(of: state) == .notReached { return "a state is told not to be reached" }
      }
    }
    if losing != trace.losingStep { return "the losing step is \(losing ?? -1)" }
    if let losing, trace.steps[losing].moves.count != 1 { return "the losing step is not one move" }
    let stages = Set(proof.naive.reached(from: place).map { proof.naive.states[$0].stage })
    if !trace.stillReached.isEmpty, Set(trace.stillReached) != stages {
      return "it is told that play can come to \(trace.stillReached), not \(stages)"
    }
    return scriptProblem()
  }

  /// Makes a move in both; the place that it leads to.
  private mutating func make(_ move: Move, _ state: inout State) -> Int? {
    guard let oracleMove = named(move, in: state),
      let step = proof.naive.steps[place].first(where: { $0.move == oracleMove }),
      let next = try? proof.maze.state(after: move, from: state)
    else { return nil }
    lastElement = NaiveElement(block: proof.naive.block(of: place), move: oracleMove)
    state = next
    return proof.naive.place(of: proof.described(next)) == step.target ? step.target : nil
  }

  private func named(_ move: Move, in state: State) -> OracleMove? {
    for element in proof.maze.elements(in: state) {
      if move == .increment(element.id) { return .up(element.key) }
      if move == .decrement(element.id) { return .down(element.key) }
      if move == .activate(element.id) { return .activate(element.key) }
      for action in element.actions where move == .perform(action.id) {
        return .perform(action.name, element.key)
      }
    }
    return nil
  }

  private func scriptProblem() -> String? {
    let block = trace.testBlock(named: "found").joined(separator: "\n")
    let loaded = Maze.load(text: proof.text + "\n" + block + "\n")
    guard let maze = loaded.maze, let test = maze.tests.first else {
      return "its test does not load: \(loaded.diagnostics.map(\.message))\n\(block)"
    }
    return TestRun.run(test, of: maze).map { "its test differs: \($0.message)\n\(block)" }
  }
}
