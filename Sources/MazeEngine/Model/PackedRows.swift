/// A ``Term`` as it is asked of the packed words.
///
/// Values compare in their place as they do when they are shifted down.
struct PackedTerm: Sendable {
  let mask: UInt64
  let value: UInt64
  let word: UInt32
  let comparison: Term.Comparison
  let endsClause: Bool

  init(_ term: Term, _ fields: ContiguousArray<Field>) {
    let field = fields[Int(term.field)]
    mask = field.mask << UInt64(field.shift)
    value = UInt64(term.value) << UInt64(field.shift)
    word = field.word
    comparison = term.comparison
    endsClause = term.endsClause
  }
}

/// An ``Effect`` with the place of its value beside it.
struct PackedEffect: Sendable {
  let field: Field
  let amount: UInt32
  let last: UInt32
  let kind: Effect.Kind
  let wraps: Bool

  init(_ effect: Effect, _ fields: ContiguousArray<Field>) {
    field = fields[Int(effect.field)]
    amount = effect.amount
    last = effect.last
    kind = effect.kind
    wraps = effect.wraps
  }
}

/// The indices that the values of a variable have, from 0.
struct ValueRange: Sendable {
  let last: UInt32
  let wraps: Bool
}
