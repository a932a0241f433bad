/// What makes a move accepted, as one comparison of the packed word.
///
/// It lies apart from what the move does, since every step asks it of all moves of a place.
private struct Question: Sendable {
  /// The move is accepted only while these bits of the word are `value`.
  var mask: UInt64 = 0
  var value: UInt64 = 0
  /// The place of the move's bit among the ``Moves`` of its place.
  let shift: UInt64

  var bit: UInt64 { 1 &<< shift }
}

/// What a move does, as one change of the packed word.
private struct Choice: Sendable {
  let move: Move
  let block: UInt32
  /// The stage that a `go` leads to, or `noRow`.
  var target = noRow
  /// What stays of the word, and what is put into it.
  var kept: UInt64 = ~0
  var set: UInt64 = 0
  /// The one variable that is raised, lowered or turned, if any.
  var step = FieldStep()
  /// Whether that is all that happens; else the kernel makes the move.
  var isSimple = true
  /// Whether there is more to ask, which the kernel answers.
  var isUnsure = false
}

/// The addition to one value of a word.
///
/// Going down where a value turns round is going up the rest of the way.
private struct FieldStep: Sendable {
  var mask: UInt64 = 0
  var shift: UInt64 = 0
  var amount: UInt64 = 0
  var last: UInt64 = 0
  var wraps = false

  /// The value after the step, in its place in the word; 0 where there is no step.
  @inline(__always)
  func result(of word: UInt64) -> UInt64 {
    var value = word &>> shift & mask &+ amount
    if value > last { value = wraps ? value &- (last &+ 1) : last }
    return value &<< shift
  }
}

/// The moves that each place can offer, by which a game is stepped without looking at items.
///
/// It is derived from the tables and says the same as ``Kernel``. It is made where the values fit in
/// one word and the maze is not so large that making it would delay the load.
struct ChoiceTable: Sendable {
  private static let itemLimit = 4_096

  /// The rows of a block.
  private struct Place: Sendable {
    let start: UInt32
    var end: UInt32
    /// The first item of the block.
    let firstItem: UInt32
    /// The bits of the moves of which there is more to ask, which the kernel answers.
    var unsure: UInt64 = 0
  }

  private var choices: ContiguousArray<Choice> = []
  /// For each choice what makes it accepted.
  private var questions: ContiguousArray<Question> = []
  /// For each block its rows; empty where there is no table.
  private var places: ContiguousArray<Place> = []
  /// For each item its first row, or where it would stand.
  private var firstRows: ContiguousArray<UInt32> = []

  /// A table of the rows of a maze; `packed` are its terms and `fields` the places of its values.
  init(
    _ parts: TableParts, _ packed: ContiguousArray<PackedTerm>, _ fields: ContiguousArray<Field>,
    wordCount: Int
  ) {
    guard wordCount == 1, parts.items.count <= Self.itemLimit else { return }
    let capacity = parts.items.count { $0.kind.takesMoves }
    choices.reserveCapacity(capacity)
    questions.reserveCapacity(capacity)
    places.reserveCapacity(parts.blocks.count)
    firstRows = ContiguousArray(repeating: 0, count: parts.items.count)
    for index in parts.blocks.indices {
      let block = parts.blocks[index]
      guard block.items.count <= Moves.itemsPerWord else {
        places = []
        return
      }
      var place = Place(
        start: UInt32(choices.count), end: UInt32(choices.count), firstItem: block.items.start)
      if block.ending == nil {
        for item in block.items.indices {
          firstRows[item] = UInt32(choices.count)
          add(item, index, &place, parts, packed, fields)
        }
      }
      place.end = UInt32(choices.count)
      places.append(place)
    }
  }

  private mutating func add(
    _ item: Int, _ block: Int, _ place: inout Place, _ parts: TableParts,
    _ terms: ContiguousArray<PackedTerm>, _ fields: ContiguousArray<Field>
  ) {
    let row = parts.items[item]
    guard row.kind.takesMoves else { return }
    let kinds: [Move.Kind] = row.kind == .adjust ? [.decrement, .increment] : [.activate]
    for kind in kinds {
      let move = Move(item: UInt32(item), kind: kind)
      var question = Question(
        shift: UInt64(Moves.bit(of: move, firstItem: parts.blocks[block].items.start)))
      var runs = [row.presence, row.needs]
      if row.kind == .action { runs.append(parts.items[Int(row.target)].presence) }
      let isAll = runs.reduce(true) { question.ask($1, terms) && $0 }
      var choice = Choice(move: move, block: UInt32(block))
      choice.lead(row, parts, fields)
      if !isAll || row.kind == .adjust && !parts.variables[Int(row.target)].wraps {
        choice.isUnsure = true
        place.unsure |= question.bit
      }
      choices.append(choice)
      questions.append(question)
    }
  }

  /// Whether there is a table.
  var exists: Bool { !places.isEmpty }

  /// The moves that are accepted.
  @inline(__always)
  func moves(_ tables: Tables, _ position: Position<UInt64>) -> Moves {
    let place = places[Int(position.block)]
    var bits: UInt64 = 0
    var count: UInt64 = 0
    for index in Int(place.start)..<Int(place.end) {
      let question = questions[index]
      // Without a branch, which could not be foreseen.
      let accepted: UInt64 = position.values & question.mask == question.value ? 1 : 0
      bits |= accepted &<< question.shift
      count &+= accepted
    }
    if bits & place.unsure != 0 {
      bits = surely(bits, place, tables, position)
      count = UInt64(bits.nonzeroBitCount)
    }
    return Moves(
      firstItem: place.firstItem, word: bits, count: Int(truncatingIfNeeded: count))
  }

  /// What is left of bits when the kernel was asked about those that are not sure.
  private func surely(
    _ accepted: UInt64, _ place: Place, _ tables: Tables, _ position: Position<UInt64>
  ) -> UInt64 {
    var bits = accepted
    for index in Int(place.start)..<Int(place.end)
    where bits & place.unsure & questions[index].bit != 0
      && Kernel.refusal(of: choices[index].move, tables, position) != nil
    {
      bits ^= questions[index].bit
    }
    return bits
  }

  /// Makes a move if it is accepted by the table.
  ///
  /// The place is written where it is: a copy of it would have to be put together again.
  ///
  /// - Returns: Whether it was; a move that was not may be none of the place at all.
  @inline(__always)
  func make(_ move: Move, _ tables: Tables, _ position: inout Position<PackedWords>) -> Bool {
    guard Int(move.item) < firstRows.count else { return false }
    // An adjustable's step up comes after its step down.
    let index = Int(firstRows[Int(move.item)]) &+ (move.kind == .increment ? 1 : 0)
    guard index < choices.count, choices[index].move == move,
      choices[index].block == position.block
    else { return false }
    let word = position.values.low
    guard word & questions[index].mask == questions[index].value,
      !choices[index].isUnsure || Kernel.refusal(of: move, tables, position.packed) == nil
    else { return false }
    guard choices[index].isSimple else {
      carryOut(move, tables, &position)
      return true
    }
    let stepped = choices[index].step.result(of: word)
    position.values.low = word & choices[index].kept | choices[index].set | stepped
    if choices[index].target != noRow {
      position.place = UInt64(choices[index].target) | UInt64(noRow) << 32
    }
    return true
  }

  @inline(never)
  private func carryOut(_ move: Move, _ tables: Tables, _ position: inout Position<PackedWords>) {
    var sink = NoReplies()
    var packed = position.packed
    Kernel.carryOut(move, tables, &packed, &sink)
    position.replace(by: packed)
  }
}

extension Question {
  /// Adds terms that must hold.
  ///
  /// - Returns: Whether it says them all; those that no mask can express are left to the kernel.
  fileprivate mutating func ask(_ run: Run, _ terms: ContiguousArray<PackedTerm>) -> Bool {
    var isAll = true
    var beginsClause = true
    for index in run.indices {
      let term = terms[index]
      if beginsClause, term.endsClause, let wanted = term.onlyValue,
        mask & term.mask == 0 || value & term.mask == wanted
      {
        mask |= term.mask
        value |= wanted
      } else {
        isAll = false
      }
      beginsClause = term.endsClause
    }
    return isAll
  }
}

extension Choice {
  /// Adds what happens; what one change of the word cannot express is left to the kernel.
  fileprivate mutating func lead(
    _ row: ItemRow, _ parts: TableParts, _ fields: ContiguousArray<Field>
  ) {
    var changed: Set<UInt32> = []
    for effect in parts.effects[row.effects.indices] {
      // A value that changes twice needs its order.
      if !changed.insert(effect.field).inserted { isSimple = false }
      let field = fields[Int(effect.field)]
      switch effect.kind {
      case .set: put(effect.amount, field)
      case .raise, .lower:
        take(
          effect.amount, field, up: effect.kind == .raise,
          ValueRange(last: effect.last, wraps: effect.wraps))
      }
    }
    switch row.kind {
    case .do, .action: break
    case .adjust:
      let variable = parts.variables[Int(row.target)]
      take(
        1, fields[Int(row.target)], up: move.kind == .increment,
        ValueRange(last: UInt32(variable.domain.count - 1), wraps: variable.wraps))
    case .go:
      target = row.target
      let left = parts.blocks[Int(block)]
      // From an overlay it depends on the stage below what is left.
      if left.isOverlay || !parts.blocks[Int(row.target)].enters.isEmpty { isSimple = false }
      if left.visitedField != noRow { put(1, fields[Int(left.visitedField)]) }
    default: isSimple = false
    }
  }

  private mutating func put(_ value: UInt32, _ field: Field) {
    let mask = field.mask << UInt64(field.shift)
    kept &= ~mask
    set = set & ~mask | UInt64(value) << UInt64(field.shift)
  }

  private mutating func take(_ amount: UInt32, _ field: Field, up: Bool, _ range: ValueRange) {
    // There is room for one step; and what goes down stops at 0.
    guard step.mask == 0, up || range.wraps else {
      isSimple = false
      return
    }
    put(0, field)
    let (count, amount) = (UInt64(range.last) + 1, UInt64(amount))
    let steps = range.wraps ? amount % count : amount
    step = FieldStep(
      mask: field.mask, shift: UInt64(field.shift), amount: up ? steps : (count - steps) % count,
      last: UInt64(range.last), wraps: range.wraps)
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
