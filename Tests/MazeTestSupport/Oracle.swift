/// Plays a toy maze by the words of the language's description, as plainly as it can be done.
///
/// It is slow and keeps everything as text; it shares no code with the engine.
package struct Oracle {
  package let maze: ToyMaze
  package private(set) var state: OracleState
  /// The items that have replied since the last step began.
  private var replied: [ToyText] = []

  /// The game after its start, and what was said then.
  package static func start(_ maze: ToyMaze) -> (oracle: Oracle, replies: [String]) {
    let stages = maze.blocks.filter { !$0.isOverlay }
    let stage = maze.start ?? stages.first?.name ?? ""
    let values = Dictionary(
      maze.variables.map { ($0.name, $0.start) }, uniquingKeysWith: { first, _ in first })
    var oracle = Oracle(maze: maze, state: OracleState(stage: stage, values: values))
    oracle.arrive(in: stage)
    let replies = oracle.takeReplies()
    return (oracle, replies)
  }

  private init(maze: ToyMaze, state: OracleState) {
    self.maze = maze
    self.state = state
  }

  package func variable(_ name: String) -> ToyVariable? { maze.variables.first { $0.name == name } }

  package func block(_ name: String) -> ToyBlock {
    maze.blocks.first { $0.name == name } ?? ToyBlock(name: name)
  }

  /// The block that can be reached: the overlay where one is open.
  package var place: ToyBlock { block(state.overlay ?? state.stage) }

  package var ending: String? { block(state.stage).ending }

  package func text(_ text: ToyText) -> String { text.filled { state.values[$0] ?? "?" } }

  // MARK: - Conditions

  /// Whether all lines hold, each by one of its terms.
  package func holds(_ lines: [[ToyTerm]]) -> Bool {
    lines.allSatisfy { terms in terms.contains { holds($0) } }
  }

  private func holds(_ term: ToyTerm) -> Bool {
    if term.comparison == "visited" { return state.left.contains(term.subject) }
    if term.comparison == "not visited" { return !state.left.contains(term.subject) }
    guard let variable = variable(term.subject), let value = state.values[term.subject] else {
      return false
    }
    let present = variable.index(of: value)
    let asked = variable.index(of: term.value)
    switch term.comparison {
    case "is": return present == asked
    case "is not": return present != asked
    case "is at least": return present >= asked
    default: return present <= asked
    }
  }

  /// The items of a block with their keys, each with the heading whose group it is in.
  package func items(of block: ToyBlock) -> [PlacedItem] {
    var counts: [String: Int] = [:]
    var heading: PlacedItem?
    var result: [PlacedItem] = []
    for item in block.items {
      counts[item.plainKey, default: 0] += 1
      let count = counts[item.plainKey] ?? 1
      let key = count == 1 ? item.plainKey : "\(item.plainKey) #\(count)"
      if item.kind == .end || item.kind == .heading { heading = nil }
      let placed = PlacedItem(
        item: item, key: key, group: heading?.key, groupIfs: heading?.item.ifs ?? [])
      if item.kind == .heading { heading = placed }
      if item.kind != .end { result.append(placed) }
    }
    return result
  }

  package func isPresent(_ placed: PlacedItem) -> Bool {
    holds(placed.groupIfs) && holds(placed.item.ifs)
  }

  /// The items of the place that are present now.
  package var presentItems: [PlacedItem] { items(of: place).filter(isPresent) }

  // MARK: - Effects

  private mutating func apply(_ effect: ToyEffect) {
    guard let variable = variable(effect.variable) else { return }
    if effect.verb == "set" {
      state.values[variable.name] = effect.value
    } else {
      step(variable, by: effect.verb == "raise" ? effect.amount : -effect.amount)
    }
  }

  /// Steps a variable; it stops at the ends of its domain or goes round.
  private mutating func step(_ variable: ToyVariable, by amount: Int) {
    var index = variable.index(of: state.values[variable.name] ?? "") + amount
    if variable.wraps {
      index = (index % variable.count + variable.count) % variable.count
    } else {
      index = min(max(index, 0), variable.count - 1)
    }
    state.values[variable.name] = variable.value(at: index)
  }

  private mutating func happen(_ item: ToyItem) {
    for effect in item.effects { apply(effect) }
    if let reply = item.reply { replied.append(reply) }
  }

  /// Runs each `enter` of a block in file order, its condition reading the values so far.
  private mutating func arrive(in name: String) {
    for placed in items(of: block(name)) where placed.item.kind == .enter {
      if isPresent(placed) { happen(placed.item) }
    }
  }

  private mutating func takeReplies() -> [String] {
    defer { replied = [] }
    return replied.map(text)
  }

  // MARK: - Moves

  /// What a move leads to.
  package func outcome(of move: OracleMove) -> OracleOutcome {
    outcome(of: move, among: presentItems)
  }

  /// What a move with one of the present items leads to.
  package func outcome(of move: OracleMove, among present: [PlacedItem]) -> OracleOutcome {
    if ending != nil { return .refused(["over", "absent", "not activatable"]) }
    guard let placed = present.first(where: { $0.key == move.key }) else {
      return .refused(["absent"])
    }
    switch move {
    case .activate: return activation(placed.item)
    case .up: return stepping(placed, by: 1)
    case .down: return stepping(placed, by: -1)
    case .perform(let name, _):
      let action = placed.item.actions.first { $0.name == name && holds($0.ifs) }
      return action.map(activation) ?? .refused(["absent"])
    }
  }

  private func activation(_ item: ToyItem) -> OracleOutcome {
    let reasons = holds(item.needs) ? [] : ["dimmed"]
    guard [.go, .do, .open, .close, .action].contains(item.kind) else {
      return .refused(["not activatable"] + reasons)
    }
    guard reasons.isEmpty else { return .refused(reasons) }
    var next = self
    next.happen(item)
    let change = next.move(item)
    let replies = next.takeReplies()
    return .made(next, replies, change)
  }

  private mutating func move(_ item: ToyItem) -> String {
    switch item.kind {
    case .go:
      state.overlay = nil
      state.left.insert(state.stage)
      state.stage = item.name
      arrive(in: item.name)
      return "arrived"
    case .open:
      state.overlay = item.name
      arrive(in: item.name)
      return "opened"
    case .close:
      state.overlay = nil
      return "closed"
    default: return "stayed"
    }
  }

  private func stepping(_ placed: PlacedItem, by amount: Int) -> OracleOutcome {
    var reasons = holds(placed.item.needs) ? [] : ["dimmed"]
    guard placed.item.kind == .adjust, let variable = variable(placed.item.name) else {
      return .refused(["not activatable"] + reasons)
    }
    let index = variable.index(of: state.values[variable.name] ?? "") + amount
    let goesRound = variable.wraps
    if !goesRound, index < 0 || index >= variable.count { reasons.append("at the limit") }
    guard reasons.isEmpty else { return .refused(reasons) }
    var next = self
    next.step(variable, by: amount)
    if let reply = placed.item.reply { next.replied.append(reply) }
    let replies = next.takeReplies()
    return .made(next, replies, "stayed")
  }

  /// The move that escape makes, or why it makes none.
  package var escape: (move: OracleMove?, reason: String) {
    guard state.overlay != nil else { return (nil, "nothing to close") }
    let close = presentItems.first { $0.item.kind == .close }
    return (close.map { .activate($0.key) }, "cannot be closed")
  }

  /// Steps towards a value: the game then, how many steps were made, why it stopped early.
  package func turned(_ key: String, to value: String) -> (
    oracle: Oracle, steps: Int, reasons: [String]
  ) {
    guard let placed = items(of: place).first(where: { $0.key == key }),
      let variable = variable(placed.item.name)
    else { return (self, 0, []) }
    let present = variable.index(of: state.values[variable.name] ?? "")
    let target = variable.index(of: value)
    var goesUp = target > present
    if variable.wraps {
      let up = (target - present + variable.count) % variable.count
      goesUp = up <= variable.count - up
    }
    var (now, steps) = (self, 0)
    while now.state.values[variable.name] != value {
      switch now.outcome(of: goesUp ? .up(key) : .down(key)) {
      case .refused(let reasons): return (now, steps, reasons)
      case .made(let next, _, _):
        now = next
        steps += 1
      }
    }
    return (now, steps, [])
  }
}
