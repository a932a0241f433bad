/// A move that a place can offer, with its conditions as one comparison of the packed word, and with
/// its effects as one change of it.
struct Choice: Sendable {
  /// It is accepted only while these bits of the word are `value`.
  var mask: UInt64 = 0
  var value: UInt64 = 0
  /// What stays of the word and what is put into it, where nothing but `set` happens.
  var kept: UInt64 = ~0
  var set: UInt64 = 0
  /// The stage that a `go` leads to, or `noRow`.
  var target = noRow
  /// Whether that is all that happens; else the kernel makes the move.
  var isSimple = true
  let move: Move
  /// Its bit among the ``Moves`` of the place.
  let bit: UInt8
  /// Whether there is more to ask, which the kernel answers.
  var hasMore = false

  func isAccepted(_ tables: Tables, _ position: Position<UInt64>) -> Bool {
    position.values & mask == value
      && (!hasMore || Kernel.refusal(of: move, tables, position) == nil)
  }
}

/// The moves that each place can offer, by which a game is stepped without looking at items.
///
/// It is derived from the tables and says the same as ``Kernel``. It is made where the values fit in
/// one word and the maze is not so large that making it would delay the load.
struct ChoiceTable: Sendable {
  private static let itemLimit = 4_096

  private var rows: ContiguousArray<Choice> = []
  /// For each block its rows; empty where there is no table.
  private var runs: ContiguousArray<Run> = []
  /// For each item its first row, or where it would stand.
  private var firstRows: ContiguousArray<UInt32> = []

  /// A table of the rows of a maze; `packed` are its terms and `fields` the places of its values.
  init(
    _ parts: TableParts, _ packed: ContiguousArray<PackedTerm>, _ fields: ContiguousArray<Field>,
    wordCount: Int
  ) {
    guard wordCount == 1, parts.items.count <= Self.itemLimit else { return }
    rows.reserveCapacity(parts.items.count { $0.kind.takesMoves })
    runs.reserveCapacity(parts.blocks.count)
    firstRows = ContiguousArray(repeating: 0, count: parts.items.count)
    for block in parts.blocks {
      guard block.items.count <= Moves.itemsPerWord else {
        runs = []
        return
      }
      var run = Run(start: UInt32(rows.count), count: 0)
      if block.ending == nil {
        for item in block.items.indices {
          firstRows[item] = UInt32(rows.count)
          add(item, block, parts, packed, fields)
        }
      }
      run.end(at: rows.count)
      runs.append(run)
    }
  }

  private mutating func add(
    _ item: Int, _ block: BlockRow, _ parts: TableParts, _ terms: ContiguousArray<PackedTerm>,
    _ fields: ContiguousArray<Field>
  ) {
    let row = parts.items[item]
    guard row.kind.takesMoves else { return }
    let kinds: [Move.Kind] = row.kind == .adjust ? [.decrement, .increment] : [.activate]
    for kind in kinds {
      let move = Move(item: UInt32(item), kind: kind)
      var choice = Choice(
        move: move, bit: UInt8(Moves.bit(of: move, firstItem: block.items.start)))
      choice.ask(row.presence, terms)
      choice.ask(row.needs, terms)
      if row.kind == .action { choice.ask(parts.items[Int(row.target)].presence, terms) }
      if row.kind == .adjust, !parts.variables[Int(row.target)].wraps { choice.hasMore = true }
      choice.lead(row, block, parts, fields)
      rows.append(choice)
    }
  }

  /// Whether there is a table.
  var exists: Bool { !runs.isEmpty }

  /// The bits of the moves that are accepted, and how many they are.
  func bits(_ tables: Tables, _ position: Position<UInt64>) -> (bits: UInt64, count: Int) {
    var bits: UInt64 = 0
    var count: UInt64 = 0
    for index in runs[Int(position.block)].indices {
      let choice = rows[index]
      let accepted: UInt64 = position.values & choice.mask == choice.value ? 1 : 0
      bits |= accepted &<< UInt64(choice.bit)
      count &+= accepted
      if choice.hasMore, accepted == 1, !choice.isAccepted(tables, position) {
        bits ^= 1 &<< UInt64(choice.bit)
        count &-= 1
      }
    }
    return (bits, Int(truncatingIfNeeded: count))
  }

  /// Makes a move if it is accepted by the table.
  ///
  /// - Returns: Whether it was; a move that was not may be none of the place at all.
  func make(_ move: Move, _ tables: Tables, _ position: inout Position<UInt64>) -> Bool {
    guard exists, Int(move.item) < firstRows.count else { return false }
    // An adjustable's step up comes after its step down.
    let index = Int(firstRows[Int(move.item)]) + (move.kind == .increment ? 1 : 0)
    guard runs[Int(position.block)].indices.contains(index), rows[index].move == move,
      rows[index].isAccepted(tables, position)
    else { return false }
    guard rows[index].isSimple else {
      var sink = NoReplies()
      Kernel.carryOut(move, tables, &position, &sink)
      return true
    }
    position.values = position.values & rows[index].kept | rows[index].set
    if rows[index].target != noRow {
      position.stage = rows[index].target
      position.overlay = noRow
    }
    return true
  }
}

extension Choice {
  /// Adds terms that must hold; those that no mask can express are left to the kernel.
  fileprivate mutating func ask(_ run: Run, _ terms: ContiguousArray<PackedTerm>) {
    var beginsClause = true
    for index in run.indices {
      let term = terms[index]
      if beginsClause, term.endsClause, let wanted = term.onlyValue,
        mask & term.mask == 0 || value & term.mask == wanted
      {
        mask |= term.mask
        value |= wanted
      } else {
        hasMore = true
      }
      beginsClause = term.endsClause
    }
  }

  /// Adds what happens; what is more than `set` and the arrival in a stage is left to the kernel.
  fileprivate mutating func lead(
    _ row: ItemRow, _ block: BlockRow, _ parts: TableParts, _ fields: ContiguousArray<Field>
  ) {
    for effect in parts.effects[row.effects.indices] {
      put(effect.amount, fields[Int(effect.field)])
      if effect.kind != .set { isSimple = false }
    }
    switch row.kind {
    case .do, .action: break
    case .go:
      target = row.target
      // From an overlay it depends on the stage below what is left.
      if block.isOverlay || !parts.blocks[Int(row.target)].enters.isEmpty { isSimple = false }
      if block.visitedField != noRow { put(1, fields[Int(block.visitedField)]) }
    default: isSimple = false
    }
  }

  private mutating func put(_ value: UInt32, _ field: Field) {
    let mask = field.mask << UInt64(field.shift)
    kept &= ~mask
    set = set & ~mask | UInt64(value) << UInt64(field.shift)
  }
}

extension PackedTerm {
  /// The one value in its place that fulfils the term, or `nil` where there can be others.
  fileprivate var onlyValue: UInt64? {
    switch comparison {
    case .is: value
    case .isNot where mask.nonzeroBitCount == 1: value ^ mask
    default: nil
    }
  }
}
