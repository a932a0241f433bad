internal import MazeEngine

/// Compiles one move at one location.
struct CommandBuilder<Key: SearchKey> {
  private let move: Move
  private let location: Int
  private let tables: Tables
  private let layout: KeyLayout
  /// The values that are sure at this point of the move.
  private var known: [UInt32: UInt32] = [:]
  /// The values that the move begins with.
  private var asked: [UInt32: UInt32] = [:]
  /// The values that are put at once.
  private var assigned: [UInt32: UInt32] = [:]
  /// Whether an arrival depends on values that the move has changed.
  private var hasBranches = false
  private var isPossible = true
  private var conditionCount = 0
  /// What must hold, and the conditions of steps, rows from 0.
  private(set) var terms: [KeyTerm] = []
  /// What follows, its conditions as rows of `terms`.
  private(set) var steps: [KeyStep] = []

  init(_ move: Move, _ location: Int, _ tables: Tables, _ layout: KeyLayout) {
    self.move = move
    self.location = location
    self.tables = tables
    self.layout = layout
  }

  /// The command; `nil` where the move can never be made here.
  mutating func build() -> Command<Key>? {
    let row = tables.items[Int(move.item)]
    ask(row.presence)
    if row.kind == .action { ask(tables.items[Int(row.target)].presence) }
    ask(row.needs)
    if row.kind == .adjust { askForRoom(row.target) }
    guard isPossible else { return nil }
    simplify()
    guard isPossible else { return nil }
    conditionCount = terms.count
    known = asked
    let target = act(row)
    return command(target)
  }

  /// The command of a `go` without any condition or effect, as if its line were there.
  mutating func build(goTo stage: UInt32) -> Command<Key> {
    let row = ItemRow(
      kind: .go, block: layout.locations.block(of: location), target: stage, presence: .none,
      needs: .none, effects: .none, hasReply: false)
    let target = act(row)
    return command(target)
  }

  private func command(_ target: UInt32) -> Command<Key> {
    var command = Command(
      guardMask: Key(wordCount: layout.wordCount), guardValue: Key(wordCount: layout.wordCount),
      condition: Rows(start: 0, count: UInt32(conditionCount)),
      cleared: Key(wordCount: layout.wordCount), set: Key(wordCount: layout.wordCount),
      steps: Rows(start: 0, count: UInt32(steps.count)), item: move.item,
      source: UInt32(location), target: target, kind: move.kind)
    if steps.count == 1, steps[0].kind == .turn {
      command.turned = steps[0].place
      command.turnAmount = steps[0].amount
      command.turnLast = steps[0].last
      command.steps = .none
    }
    for (field, value) in asked {
      guard let place = layout.places[Int(field)] else { continue }
      command.guardMask[place] = place.mask
      command.guardValue[place] = value
    }
    for (field, value) in assigned {
      guard let place = layout.places[Int(field)] else { continue }
      command.cleared[place] = place.mask
      command.set[place] = value
    }
    if target != UInt32(location) {
      command.cleared[layout.location] = layout.location.mask
      command.set[layout.location] = target
    }
    return command
  }

  // MARK: - What must hold

  private mutating func ask(_ run: Run) {
    var clause: [Term] = []
    for index in run.indices {
      clause.append(tables.terms[index])
      guard tables.terms[index].endsClause else { continue }
      ask(clause)
      clause = []
    }
  }

  private mutating func ask(_ clause: [Term]) {
    if clause.count == 1, let term = clause.first {
      switch exact(term) {
      case .always: return
      case .never: isPossible = false
      case .value(let value):
        if let other = asked[term.field], other != value { isPossible = false }
        asked[term.field] = value
      case .several: append(clause)
      }
    } else {
      append(clause)
    }
  }

  /// An adjustable at the end of its domain has no step there.
  private mutating func askForRoom(_ variable: UInt32) {
    guard !tables.variables[Int(variable)].wraps else { return }
    let last = UInt32(layout.counts[Int(variable)] - 1)
    ask([
      Term(
        field: variable, value: move.kind == .increment ? last : 0, comparison: .isNot,
        endsClause: true)
    ])
  }

  private enum Exact {
    case always, never, several
    case value(UInt32)
  }

  /// What a term alone asks of its field.
  private func exact(_ term: Term) -> Exact {
    let last = UInt32(layout.counts[Int(term.field)] - 1)
    switch term.comparison {
    case .is: return .value(term.value)
    case .isNot where last == 0: return term.value == 0 ? .never : .always
    case .isNot where last == 1: return .value(1 - term.value)
    case .isNot: return .several
    case .isAtLeast where term.value == 0: return .always
    case .isAtLeast: return term.value == last ? .value(last) : .several
    case .isAtMost where term.value == last: return .always
    case .isAtMost: return term.value == 0 ? .value(0) : .several
    }
  }

  private mutating func append(_ clause: [Term]) {
    for term in clause {
      guard let place = layout.places[Int(term.field)] else { continue }
      terms.append(
        KeyTerm(
          place: place, value: term.value, comparison: term.comparison,
          endsClause: term.endsClause))
    }
  }

  /// Leaves out what is sure once all single values are known.
  private mutating func simplify() {
    guard !terms.isEmpty, !asked.isEmpty else { return }
    var sure: [Place: UInt32] = [:]
    for (field, value) in asked {
      if let place = layout.places[Int(field)], place.mask != 0 { sure[place] = value }
    }
    var result: [KeyTerm] = []
    var clause: [KeyTerm] = []
    var clauseHolds = false
    for term in terms {
      if let value = sure[term.place] {
        clauseHolds = clauseHolds || term.holds(value)
      } else {
        clause.append(term)
      }
      guard term.endsClause else { continue }
      if !clauseHolds, clause.isEmpty { isPossible = false }
      if !clauseHolds, let last = clause.indices.last {
        for index in clause.indices { clause[index].endsClause = index == last }
        result += clause
      }
      clause = []
      clauseHolds = false
    }
    terms = result
  }

  // MARK: - What comes of it

  /// Compiles the effects and the arrival; the location that the move leads to.
  private mutating func act(_ row: ItemRow) -> UInt32 {
    let stage = layout.locations.stages[location]
    switch row.kind {
    case .adjust:
      let variable = tables.variables[Int(row.target)]
      apply(
        Effect(
          kind: move.kind == .increment ? .raise : .lower, wraps: variable.wraps,
          field: row.target, amount: 1, last: UInt32(variable.domain.count - 1)))
      return UInt32(location)
    case .go:
      apply(row.effects)
      let mark = tables.blocks[Int(stage)].visitedField
      if mark != noRow {
        apply(Effect(kind: .set, wraps: false, field: mark, amount: 1, last: 1))
      }
      arrive(row.target)
      return layout.locations.index(stage: row.target, overlay: noRow) ?? UInt32(location)
    case .open:
      apply(row.effects)
      arrive(row.target)
      return layout.locations.index(stage: stage, overlay: row.target) ?? UInt32(location)
    case .close:
      apply(row.effects)
      return layout.locations.index(stage: stage, overlay: noRow) ?? UInt32(location)
    default:
      apply(row.effects)
      return UInt32(location)
    }
  }

  private mutating func apply(_ run: Run) {
    for index in run.indices { apply(tables.effects[index]) }
  }

  private mutating func apply(_ effect: Effect) {
    guard layout.places[Int(effect.field)] != nil else { return }
    let step = self.step(effect)
    if hasBranches {
      known[effect.field] = nil
      if let step { steps.append(step) }
    } else if let value = value(after: effect) {
      steps.removeAll { $0.field == effect.field }
      known[effect.field] = value
      assigned[effect.field] = value
    } else if let step {
      steps.append(step)
    }
  }

  /// The value after an effect, where that is sure.
  private func value(after effect: Effect) -> UInt32? {
    if effect.kind == .set { return effect.amount }
    guard let value = known[effect.field] else { return nil }
    guard let step = step(effect) else { return value }
    let (present, amount) = (UInt64(value), UInt64(step.amount))
    switch step.kind {
    case .turn:
      return UInt32(truncatingIfNeeded: (present + amount) % (UInt64(step.last) + 1))
    case .raise: return UInt32(truncatingIfNeeded: min(present + amount, UInt64(step.last)))
    default: return value < step.amount ? 0 : value - step.amount
    }
  }

  /// The step of an effect; `nil` where it changes nothing.
  private func step(_ effect: Effect) -> KeyStep? {
    guard let place = layout.places[Int(effect.field)] else { return nil }
    var step = KeyStep(
      kind: .set, place: place, amount: effect.amount, last: effect.last, field: effect.field)
    guard effect.kind != .set else { return step }
    if effect.wraps {
      let count = UInt64(effect.last) + 1
      let amount = UInt64(effect.amount) % count
      guard amount > 0 else { return nil }
      step.kind = .turn
      step.amount = UInt32(
        truncatingIfNeeded: effect.kind == .raise ? amount : count - amount)
    } else {
      step.kind = effect.kind == .raise ? .raise : .lower
    }
    return step
  }

  private mutating func arrive(_ block: UInt32) {
    for index in tables.blocks[Int(block)].enters.indices {
      let row = tables.items[Int(tables.enters[index])]
      let changes = row.effects.indices.contains {
        layout.places[Int(tables.effects[$0].field)] != nil
      }
      guard changes else { continue }
      switch outcome(row.presence) {
      case true?: apply(row.effects)
      case false?: break
      case nil: branch(row)
      }
    }
  }

  /// Whether a condition holds, where the known values tell.
  private func outcome(_ run: Run) -> Bool? {
    var isSure = true
    var clause: Bool? = false
    for index in run.indices {
      let term = tables.terms[index]
      let holds = known[term.field].map { value in
        KeyTerm(place: Place(), value: term.value, comparison: term.comparison, endsClause: true)
          .holds(value)
      }
      if holds == true { clause = true }
      if holds == nil, clause == false { clause = nil }
      guard term.endsClause else { continue }
      if clause == false { return false }
      if clause == nil { isSure = false }
      clause = false
    }
    return isSure ? true : nil
  }

  /// Makes the effects of an arrival depend on its condition.
  private mutating func branch(_ row: ItemRow) {
    let start = UInt32(terms.count)
    var clause: [Term] = []
    for index in row.presence.indices {
      clause.append(tables.terms[index])
      guard tables.terms[index].endsClause else { continue }
      append(clause)
      clause = []
    }
    let condition = Rows(start: start, count: UInt32(terms.count) - start)
    let place = steps.count
    steps.append(KeyStep(kind: .unless, field: noRow, condition: condition))
    hasBranches = true
    apply(row.effects)
    steps[place].amount = UInt32(steps.count - place - 1)
  }
}
