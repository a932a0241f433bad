internal import MazeEngine

/// Tells a list of moves in words.
struct TraceBuilder {
  private let maze: Maze
  private var state: State
  private var steps: [Trace.Step] = []
  /// The values that the last step changed, in words.
  private var lastValues: [String] = []

  /// A builder of traces that begin in a state.
  init(_ maze: Maze, from state: State) {
    self.maze = maze
    self.state = state
  }

  /// The trace of some moves.
  ///
  /// - Parameters:
  ///   - moves: The moves, all of which can be made.
  ///   - losingMove: The index of the move that lost the game.
  ///   - stillReached: The stages that play can still come to.
  /// - Returns: The trace.
  func trace(_ moves: [Move], losingMove: Int? = nil, stillReached: [String] = []) -> Trace {
    var builder = self
    var losingStep: Int?
    var index = 0
    while index < moves.count {
      var end = index + 1
      // The step that lost the game stands by itself.
      while end < moves.count, moves[end] == moves[index], end != losingMove, index != losingMove {
        end += 1
      }
      if losingMove == index { losingStep = builder.steps.count }
      builder.add(Array(moves[index..<end]))
      index = end
    }
    return Trace(
      steps: builder.steps, losingStep: losingStep,
      end: maze.words(for: builder.state),
      stillReached: stillReached, expectations: builder.expectations)
  }

  private var expectations: [String] {
    if let ending = maze.ending(of: state) {
      return [ending == .win ? "expect win" : "expect lose"]
    }
    let place =
      state.overlay.map { "overlay " + maze.tables.blockName($0.block) }
      ?? "stage " + maze.tables.blockName(state.stage.block)
    return ([place] + lastValues).map { "expect " + $0 }
  }

  /// Adds equal moves as one step; those of an adjustable element only where a turn does the same.
  private mutating func add(_ moves: [Move]) {
    if moves.count == 1 || moves.first?.kind == .activate || isTurn(moves) {
      append(moves)
    } else {
      for move in moves { append([move]) }
    }
  }

  private func isTurn(_ moves: [Move]) -> Bool {
    guard let move = moves.first, move.kind != .activate else { return false }
    var turned = Session(maze, phrases: .english, from: state, moveCount: 0)
    guard let element = turned.elements.first(where: { $0.id.raw == move.item }),
      let variable = element.variable
    else { return false }
    var stepped = state
    for move in moves {
      guard let next = try? maze.state(after: move, from: stepped) else { return false }
      stepped = next
    }
    let value = maze.valueIndex(of: variable, in: stepped)
    let first = turned.elements.first { $0.variable == variable && $0.isEnabled }
    return first?.id == element.id && turned.turn(element.id, to: value).steps == moves.count
      && turned.state == stepped
  }

  private mutating func append(_ moves: [Move]) {
    guard let move = moves.first else { return }
    let before = state
    let elements = maze.items(in: before)
    let isRepeated = moves.count > 1 && move.kind == .activate
    var script: [String] = []
    for (index, move) in moves.enumerated() {
      // Each time other elements can be there, and a name that was enough be so no more.
      let present = isRepeated && index > 0 ? maze.items(in: state) : elements
      if let next = try? maze.state(after: move, from: state) { state = next }
      if isRepeated { script.append(Deed(move, present, maze, after: state).script) }
    }
    lastValues = maze.valueChanges(from: before, to: state)
    let done = Deed(move, elements, maze, after: state)
    steps.append(
      Trace.Step(
        place: maze.place(of: before), isInOverlay: before.overlay != nil,
        words: done.words + (isRepeated ? " \(moves.count) times" : ""),
        script: isRepeated ? script : [done.script], moves: moves,
        location: maze.tables.location(of: maze.tables.texts[Int(move.item)].line),
        changes: maze.changes(from: before, to: state)))
  }
}

/// What is done in a step, in words and as a step of a test.
private struct Deed {
  var words = ""
  var script = ""

  init(_ move: Move, _ elements: [Element], _ maze: Maze, after state: State) {
    if let element = elements.first(where: { $0.id.raw == move.item }) {
      if let variable = element.variable {
        let value = maze.variables[variable].domain.text(
          at: maze.valueIndex(of: variable, in: state))
        words = "turn \(quoted(element.label)) to \(value)"
        script = "turn \(maze.variables[variable].name) \(value)"
      } else {
        words = "press \(quoted(element.label))"
        script = "press " + Self.name(of: element, among: elements.filter(\.isButton))
      }
    } else {
      for element in elements {
        guard let action = element.actions.first(where: { $0.id.raw == move.item }) else {
          continue
        }
        let owners = elements.filter { !$0.actions.isEmpty }
        words = "perform \(quoted(action.name)) on \(quoted(element.label))"
        script = "perform \(action.key) on \(Self.name(of: element, among: owners))"
      }
    }
  }

  /// The shortest name by which a test finds an element.
  private static func name(of element: Element, among elements: [Element]) -> String {
    if !element.name.isEmpty, case .one(let found) = ElementMatch(element.name, among: elements),
      found.id == element.id
    {
      return element.name
    }
    return element.key
  }
}

extension Maze {
  /// The place of a state in words.
  func place(of state: State) -> String {
    let stage = tables.blockName(state.stage.block)
    guard let overlay = state.overlay else { return stage }
    return "\(tables.blockName(overlay.block)) over \(stage)"
  }

  /// What is different between two states, in words.
  func changes(from before: State, to after: State) -> [String] {
    let values = valueChanges(from: before, to: after)
    return place(of: before) == place(of: after)
      ? values : values + ["play is in \(place(of: after))"]
  }

  /// The values that are different between two states, in words.
  func valueChanges(from before: State, to after: State) -> [String] {
    variables.enumerated().compactMap { index, variable in
      let value = valueIndex(of: index, in: after)
      guard value != valueIndex(of: index, in: before) else { return nil }
      return "\(variable.name) is \(variable.domain.text(at: value))"
    }
  }

  /// A state in words: the place, and each variable that anything depends on.
  func words(for state: State) -> String {
    let kept = Projection(tables).isKept
    let shown = variables.indices.filter { kept[$0] }
    let most = 12
    var parts = shown.prefix(most).map { index in
      "\(variables[index].name) is "
        + variables[index].domain.text(at: valueIndex(of: index, in: state))
    }
    if shown.count > most { parts.append("\(shown.count - most) more variables") }
    let values = parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
    return "\(quoted(place(of: state)))\(values)"
  }
}
