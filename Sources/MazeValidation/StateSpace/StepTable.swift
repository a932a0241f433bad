/// The conditions and steps of commands, as rows.
struct StepTable: Sendable {
  private(set) var terms: ContiguousArray<KeyTerm> = []
  private(set) var steps: ContiguousArray<KeyStep> = []

  /// Adds what a command consists of, and gives it its rows.
  mutating func append<Key: SearchKey>(
    _ command: inout Command<Key>, _ builder: CommandBuilder<Key>
  ) {
    command.condition = Rows(start: UInt32(terms.count), count: command.condition.count)
    command.steps = Rows(start: UInt32(steps.count), count: command.steps.count)
    for step in builder.steps.prefix(Int(command.steps.count)) {
      var step = step
      step.condition.start += UInt32(terms.count)
      steps.append(step)
    }
    terms += builder.terms
  }

  /// The steps of a command, the one of a dial too.
  func steps<Key: SearchKey>(of command: Command<Key>, _ layout: KeyLayout) -> [KeyStep] {
    guard command.turned.mask != 0 else { return Array(steps[command.steps.indices]) }
    let field = layout.places.firstIndex(of: command.turned) ?? 0
    return [
      KeyStep(
        kind: .turn, place: command.turned, amount: command.turnAmount, last: command.turnLast,
        field: UInt32(field))
    ]
  }

  /// Whether the terms of a run hold.
  func holds(_ run: Rows, _ key: some SearchKey) -> Bool {
    var clauseHolds = false
    for index in run.indices {
      let term = terms[index]
      if !clauseHolds { clauseHolds = term.holds(key[term.place]) }
      if term.endsClause {
        if !clauseHolds { return false }
        clauseHolds = false
      }
    }
    return true
  }

  /// What a command whose move can be made makes of a key.
  @inline(__always)
  func result<Key: SearchKey>(_ command: Command<Key>, _ key: Key) -> Key {
    var next = key.clearing(command.cleared).adding(command.set)
    if command.turned.mask != 0 {
      let sum = next[command.turned] &+ command.turnAmount
      next[command.turned] = sum > command.turnLast ? sum &- command.turnLast &- 1 : sum
    }
    return command.steps.count == 0 ? next : stepped(next, command.steps)
  }

  private func stepped<Key: SearchKey>(_ key: Key, _ run: Rows) -> Key {
    var key = key
    var index = Int(run.start)
    let end = index + Int(run.count)
    while index < end {
      let step = steps[index]
      index += 1
      switch step.kind {
      case .set: key[step.place] = step.amount
      case .turn:
        let sum = key[step.place] &+ step.amount
        key[step.place] = sum > step.last ? sum &- step.last &- 1 : sum
      case .raise:
        let value = key[step.place]
        key[step.place] = step.last - value < step.amount ? step.last : value + step.amount
      case .lower:
        let value = key[step.place]
        key[step.place] = value < step.amount ? 0 : value - step.amount
      case .unless:
        if !holds(step.condition, key) { index += Int(step.amount) }
      }
    }
    return key
  }
}
