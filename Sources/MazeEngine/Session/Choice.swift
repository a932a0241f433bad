/// What makes a move accepted, as one comparison of the packed word.
///
/// It lies apart from what the move does, since every step asks it of all moves of a place.
struct Question: Sendable {
  /// The move is accepted only while these bits of the word are `value`.
  var mask: UInt64 = 0
  var value: UInt64 = 0
  /// The place of the move's bit among the ``Moves`` of its place.
  let shift: UInt64

  var bit: UInt64 { 1 &<< shift }
}

/// What a move does, as one change of the packed word.
struct Choice: Sendable {
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
struct FieldStep: Sendable {
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

extension Question {
  /// Adds terms that must hold.
  ///
  /// - Returns: Whether it says them all; those that no mask can express are left to the kernel.
  mutating func ask(_ run: Run, _ terms: ContiguousArray<PackedTerm>) -> Bool {
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
  mutating func lead(
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
