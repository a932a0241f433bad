/// A state by names, as it is saved: it can be understood after the maze has been edited.
package struct SavedState: Hashable, Sendable, Codable {
  /// The name of the stage.
  package var stage: String
  /// The name of the overlay that is open over it.
  package var overlay: String?
  /// The value of each variable.
  package var values: [String: String]
  /// The names of the stages that have been left, where a condition asks for them.
  package var visited: [String]

  /// A state of these parts.
  package init(
    stage: String, overlay: String? = nil, values: [String: String] = [:], visited: [String] = []
  ) {
    self.stage = stage
    self.overlay = overlay
    self.values = values
    self.visited = visited
  }
}

extension Maze {
  /// A state by names.
  package func savedState(of state: State) -> SavedState {
    let position = state.position
    var values: [String: String] = [:]
    values.reserveCapacity(variables.count)
    for (index, variable) in variables.enumerated() {
      values[variable.name] = variable.domain.text(at: valueIndex(of: index, in: state))
    }
    let visited = tables.visitedStages.enumerated().filter { index, _ in
      position.values[tables.fields[variables.count + index]] == 1
    }
    return SavedState(
      stage: tables.blockName(position.stage),
      overlay: position.overlay == noRow ? nil : tables.blockName(position.overlay),
      values: values, visited: visited.map { tables.blockName($1) })
  }
}

extension SavedState {
  /// Whether it is a state of a maze, with just these values and marks.
  package func isState(_ state: State, of maze: Maze) -> Bool {
    let (position, tables) = (state.position, maze.tables)
    let name = position.overlay == noRow ? nil : tables.blockName(position.overlay)
    guard stage == tables.blockName(position.stage), overlay == name,
      values.count == maze.variables.count
    else { return false }
    for (index, variable) in maze.variables.enumerated()
    where values[variable.name] != variable.domain.text(at: maze.valueIndex(of: index, in: state)) {
      return false
    }
    let marks = tables.visitedStages.enumerated().filter { index, _ in
      position.values[tables.fields[maze.variables.count + index]] == 1
    }
    return visited.elementsEqual(marks.lazy.map { tables.blockName($0.element) })
  }
}

/// What of a saved state another version of the maze does not have.
package enum Dropped: Hashable, Sendable {
  case stage(String)
  case overlay(String)
  case variable(String, value: String)
  /// The value is none of the variable's any more; the other one stands for it.
  case value(String, variable: String, now: String)
  /// A stage that had been left is gone.
  case visited(String)
}

/// What a saved state is in a maze, by names.
package struct StateMapping: Hashable, Sendable {
  /// The state; `nil` where its stage is gone.
  package var state: State?
  /// What is not there any more.
  package var dropped: [Dropped] = []

  /// A state, and nothing dropped.
  package init(state: State? = nil) {
    self.state = state
  }
}

/// Finds the states that names mean in a maze.
package struct StateNames: Sendable {
  private let maze: Maze
  private let blocks: [String: UInt32]
  private let variables: [String: Int]

  /// The names of a maze.
  package init(_ maze: Maze) {
    self.maze = maze
    let tables = maze.tables
    blocks = Dictionary(
      tables.blocks.indices.map { (tables.blockName(UInt32($0)), UInt32($0)) },
      uniquingKeysWith: { first, _ in first })
    variables = Dictionary(
      maze.variables.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes a saved state over into the maze, which may be another version than it was saved in.
  ///
  /// A variable that is new, or whose value is gone, has the value that it begins with. An overlay
  /// that is gone is closed.
  package func mapping(of saved: SavedState) -> StateMapping {
    var result = StateMapping()
    var values = PackedWords(wordCount: maze.tables.wordCount)
    for (index, variable) in maze.variables.enumerated() {
      values[maze.tables.fields[index]] = value(of: index, variable, saved, &result.dropped)
    }
    for (name, value) in saved.values.sorted(by: { $0.key < $1.key }) where variables[name] == nil {
      result.dropped.append(.variable(name, value: value))
    }
    for name in saved.visited { mark(name, &values, &result.dropped) }
    var overlay = noRow
    if let name = saved.overlay {
      overlay = block(name, isOverlay: true) ?? noRow
      if overlay == noRow { result.dropped.append(.overlay(name)) }
    }
    guard let stage = block(saved.stage, isOverlay: false) else {
      result.dropped.insert(.stage(saved.stage), at: 0)
      return result
    }
    result.state = State(Position(stage: stage, overlay: overlay, values: values))
    return result
  }

  private func block(_ name: String, isOverlay: Bool) -> UInt32? {
    blocks[name].flatMap { maze.tables.blocks[Int($0)].isOverlay == isOverlay ? $0 : nil }
  }

  private func value(
    of index: Int, _ variable: Variable, _ saved: SavedState, _ dropped: inout [Dropped]
  ) -> UInt32 {
    guard let text = saved.values[variable.name] else { return UInt32(variable.startIndex) }
    if let value = variable.domain.index(of: text) { return UInt32(value) }
    let now = variable.domain.text(at: variable.startIndex)
    dropped.append(.value(text, variable: variable.name, now: now))
    return UInt32(variable.startIndex)
  }

  private func mark(_ name: String, _ values: inout PackedWords, _ dropped: inout [Dropped]) {
    guard let stage = block(name, isOverlay: false) else {
      dropped.append(.visited(name))
      return
    }
    let field = maze.tables.blocks[Int(stage)].visitedField
    if field != noRow { values[maze.tables.fields[Int(field)]] = 1 }
  }
}
