/// Receives the rows whose replies are to be spoken, in order.
package protocol ReplySink {
  mutating func reply(of item: UInt32)
}

/// Takes no replies: for searches.
package struct NoReplies: ReplySink {
  package init() {}
  package mutating func reply(of item: UInt32) {}
}

/// Collects replies.
package struct ReplyList: ReplySink {
  package var items: [UInt32] = []
  package mutating func reply(of item: UInt32) { items.append(item) }
}

/// The meaning of play, over rows and packed values only; see ``Transition``.
package enum Kernel {
  /// Whether the terms of a run hold: clauses joined by "and", terms within one by "or".
  package static func holds(_ run: Run, _ tables: Tables, _ values: some PackedValues) -> Bool {
    var clauseHolds = false
    for index in run.indices {
      let term = tables.packedTerms[index]
      let value = values[word: term.word] & term.mask
      switch term.comparison {
      case .is: clauseHolds = clauseHolds || value == term.value
      case .isNot: clauseHolds = clauseHolds || value != term.value
      case .isAtLeast: clauseHolds = clauseHolds || value >= term.value
      case .isAtMost: clauseHolds = clauseHolds || value <= term.value
      }
      if term.endsClause {
        if !clauseHolds { return false }
        clauseHolds = false
      }
    }
    return true
  }

  /// Whether an item exists in a position.
  package static func isPresent<Values>(
    _ item: UInt32, _ tables: Tables, _ position: Position<Values>
  ) -> Bool {
    let row = tables.items[Int(item)]
    guard row.block == position.block, holds(row.presence, tables, position.values) else {
      return false
    }
    guard row.kind == .action else { return true }
    return isPresent(row.target, tables, position)
  }

  /// Whether a present item can be used.
  package static func isEnabled<Values>(
    _ item: UInt32, _ tables: Tables, _ position: Position<Values>
  ) -> Bool {
    holds(tables.items[Int(item)].needs, tables, position.values)
  }

  /// Whether the game has ended.
  package static func isOver<Values>(_ tables: Tables, _ position: Position<Values>) -> Bool {
    tables.blocks[Int(position.stage)].ending != nil
  }

  /// The position at the start, after the arrival there.
  package static func start<Values>(
    _ tables: Tables, _ values: Values, _ sink: inout some ReplySink
  ) -> Position<Values> {
    var position = Position(stage: tables.startStage, overlay: noRow, values: values)
    for (index, variable) in tables.variables.enumerated() {
      position.values[tables.fields[index]] = UInt32(variable.startIndex)
    }
    enter(tables.startStage, tables, &position.values, &sink)
    return position
  }

  /// Why a move is refused in a position, or `nil` where it is accepted.
  package static func refusal<Values>(
    of move: Move, _ tables: Tables, _ position: Position<Values>
  ) -> Refusal? {
    if isOver(tables, position) { return .over }
    guard Int(move.item) < tables.items.count, isPresent(move.item, tables, position) else {
      let id = Element.ID(raw: move.item)
      return id == .instruction(of: position.block) ? .notActivatable(id) : .absent
    }
    let row = tables.items[Int(move.item)]
    let isAdjustment = move.kind != .activate
    guard isAdjustment ? row.kind == .adjust : row.kind.isButton || row.kind == .action else {
      return .notActivatable(Element.ID(raw: move.item))
    }
    guard holds(row.needs, tables, position.values) else {
      return .dimmed(Element.ID(raw: move.item))
    }
    return isAdjustment && isAtLimit(move, row, tables, position.values)
      ? .atLimit(Element.ID(raw: move.item)) : nil
  }

  /// The kinds of moves that are accepted with an item of the place where play is, while the game
  /// goes on: for each a bit by its raw value.
  static func acceptedKinds<Values>(
    _ item: Int, _ tables: Tables, _ position: Position<Values>
  ) -> UInt64 {
    let row = tables.items[item]
    guard row.kind.takesMoves, holds(row.presence, tables, position.values),
      holds(row.needs, tables, position.values)
    else { return 0 }
    if row.kind == .action, !isPresent(row.target, tables, position) { return 0 }
    guard row.kind == .adjust else { return Move.Kind.activate.bit }
    return [Move.Kind.decrement, .increment].reduce(0) { bits, kind in
      let move = Move(item: UInt32(item), kind: kind)
      return isAtLimit(move, row, tables, position.values) ? bits : bits | kind.bit
    }
  }

  /// Makes a move, or tells why not and changes nothing.
  package static func make<Values>(
    _ move: Move, _ tables: Tables, _ position: inout Position<Values>,
    _ sink: inout some ReplySink
  ) -> Refusal? {
    if let refusal = refusal(of: move, tables, position) { return refusal }
    carryOut(move, tables, &position, &sink)
    return nil
  }

  /// Makes a move that is accepted.
  static func carryOut<Values>(
    _ move: Move, _ tables: Tables, _ position: inout Position<Values>,
    _ sink: inout some ReplySink
  ) {
    let row = tables.items[Int(move.item)]
    if move.kind == .activate {
      act(move.item, row, tables, &position, &sink)
    } else {
      adjust(move, row, tables, &position.values, &sink)
    }
  }

  /// Steps an adjustable item until its variable has a value, or a step is refused.
  ///
  /// Where no condition of the item reads the variable, all steps after the first are like it and
  /// are made at once.
  ///
  /// - Returns: How many steps were made, and why the next one was refused.
  package static func turn<Values>(
    _ move: Move, to value: UInt32, _ tables: Tables, _ position: inout Position<Values>
  ) -> (steps: Int, refusal: Refusal?) {
    let row = tables.items[Int(move.item)]
    let field = tables.fields[Int(row.target)]
    let readsItself = [row.presence, row.needs].contains { run in
      tables.terms[run.indices].contains { $0.field == row.target }
    }
    var sink = NoReplies()
    var steps = 0
    while position.values[field] != value {
      if let refusal = make(move, tables, &position, &sink) { return (steps, refusal) }
      steps += 1
      guard !readsItself else { continue }
      steps += distance(
        from: position.values[field], to: value, up: move.kind == .increment,
        count: tables.variables[Int(row.target)].domain.count)
      position.values[field] = value
    }
    return (steps, nil)
  }

  /// How many single steps lead from one value to another, round the end if need be.
  private static func distance(from: UInt32, to: UInt32, up: Bool, count: Int) -> Int {
    let difference = up ? Int(to) - Int(from) : Int(from) - Int(to)
    return difference < 0 ? difference + count : difference
  }

  private static func act<Values>(
    _ item: UInt32, _ row: ItemRow, _ tables: Tables, _ position: inout Position<Values>,
    _ sink: inout some ReplySink
  ) {
    apply(row.effects, tables, &position.values)
    if row.hasReply { sink.reply(of: item) }
    switch row.kind {
    case .go:
      let left = tables.blocks[Int(position.stage)].visitedField
      if left != noRow { position.values[tables.fields[Int(left)]] = 1 }
      position.overlay = noRow
      position.stage = row.target
      enter(row.target, tables, &position.values, &sink)
    case .open:
      position.overlay = row.target
      enter(row.target, tables, &position.values, &sink)
    case .close:
      position.overlay = noRow
    default: break
    }
  }

  private static func isAtLimit(
    _ move: Move, _ row: ItemRow, _ tables: Tables, _ values: some PackedValues
  ) -> Bool {
    let range = tables.ranges[Int(row.target)]
    return !range.wraps
      && values[tables.fields[Int(row.target)]] == (move.kind == .increment ? range.last : 0)
  }

  private static func adjust(
    _ move: Move, _ row: ItemRow, _ tables: Tables, _ values: inout some PackedValues,
    _ sink: inout some ReplySink
  ) {
    let field = tables.fields[Int(row.target)]
    let range = tables.ranges[Int(row.target)]
    values[field] = stepped(
      values[field], by: 1, up: move.kind == .increment, last: range.last, wraps: range.wraps)
    if row.hasReply { sink.reply(of: move.item) }
  }

  /// Runs the `enter` items of a block; each one's condition reads the values so far.
  private static func enter(
    _ block: UInt32, _ tables: Tables, _ values: inout some PackedValues,
    _ sink: inout some ReplySink
  ) {
    for index in tables.blocks[Int(block)].enters.indices {
      let item = tables.enters[index]
      let row = tables.items[Int(item)]
      guard holds(row.presence, tables, values) else { continue }
      apply(row.effects, tables, &values)
      if row.hasReply { sink.reply(of: item) }
    }
  }

  private static func apply(
    _ run: Run, _ tables: Tables, _ values: inout some PackedValues
  ) {
    for index in run.indices {
      let effect = tables.packedEffects[index]
      if effect.kind == .set {
        values[effect.field] = effect.amount
      } else {
        values[effect.field] = stepped(
          values[effect.field], by: effect.amount, up: effect.kind == .raise, last: effect.last,
          wraps: effect.wraps)
      }
    }
  }

  /// The value some steps further: round where the variable wraps, else no further than its ends.
  private static func stepped(
    _ value: UInt32, by amount: UInt32, up: Bool, last: UInt32, wraps: Bool
  ) -> UInt32 {
    let (value, amount, count) = (UInt64(value), UInt64(amount), UInt64(last) + 1)
    let result: UInt64
    if wraps {
      let steps = amount < count ? amount : amount % count
      let sum = up ? value + steps : value + count - steps
      result = sum < count ? sum : sum - count
    } else {
      result = up ? min(value + amount, UInt64(last)) : value - min(value, amount)
    }
    return UInt32(truncatingIfNeeded: result)
  }
}
