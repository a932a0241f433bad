/// A run of rows in one of the flat tables.
package struct Run: Hashable, Sendable {
  package var start: UInt32
  package var count: UInt32

  /// A run of `count` rows from `start`.
  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  package static let none = Run(start: 0, count: 0)

  /// The rows' indices.
  package var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
  package var isEmpty: Bool { count == 0 }

  /// Makes the run reach as far as the last of so many rows.
  mutating func end(at rowCount: Int) { count = UInt32(rowCount) - start }
}

/// No row; inlinable, since from another module each comparison with it would be a call.
@inlinable package var noRow: UInt32 { .max }

/// What an item is.
package enum ItemKind: UInt8, Sendable {
  case say, go, `do`, adjust, open, fact, heading, close, enter, action

  /// The word that the line begins with.
  package var keyword: String {
    switch self {
    case .say: "say"
    case .go: "go"
    case .do: "do"
    case .adjust: "adjust"
    case .open: "open"
    case .fact: "fact"
    case .heading: "heading"
    case .close: "close"
    case .enter: "enter"
    case .action: "action"
    }
  }

  /// Whether something can be done with it.
  package var takesMoves: Bool {
    switch self {
    case .go, .do, .adjust, .open, .close, .action: true
    case .say, .fact, .heading, .enter: false
    }
  }

  /// Whether it is a button.
  package var isButton: Bool {
    switch self {
    case .go, .do, .open, .close: true
    default: false
    }
  }
}

/// A stage or overlay as the hot path sees it.
package struct BlockRow: Sendable {
  package var items: Run
  /// Its `enter` items, as rows of `Tables.enters`.
  package var enters: Run = .none
  /// The field that tells whether play has left it, or `noRow` where nothing asks.
  package var visitedField: UInt32 = noRow
  package var ending: Stage.Ending?
  package var isOverlay: Bool
}

/// An item or custom action as the hot path sees it.
package struct ItemRow: Sendable {
  package var kind: ItemKind
  package var hasReply: Bool
  package var block: UInt32
  /// The stage of a `go`, the overlay of an `open`, the variable of an `adjust`, the element of an
  /// action.
  package var target: UInt32
  /// It exists only while these terms hold; the condition of its group is among them.
  package var presence: Run
  /// It can be used only while these terms hold.
  package var needs: Run
  package var effects: Run

  package init(
    kind: ItemKind, block: UInt32, target: UInt32, presence: Run, needs: Run, effects: Run,
    hasReply: Bool
  ) {
    self.kind = kind
    self.block = block
    self.target = target
    self.presence = presence
    self.needs = needs
    self.effects = effects
    self.hasReply = hasReply
  }
}

/// What is said of a block.
package struct BlockText: Sendable {
  package var name: SourceRange
  package var line: SourceRange
}

/// What is said of an item.
package struct ItemText: Sendable {
  /// The item's whole line.
  package var line: SourceRange
  /// The name of a `do` or an action, the title of a `fact`; else the target's as written.
  package var name: SourceRange?
  /// The label of an element, the text of a `say`, the value of a `fact`.
  package var label: SourceRange
  package var reply: SourceRange?
  package var hint: SourceRange?
  package var direction: Direction?
  package var isMain = false
  /// The heading of the group that it belongs to.
  package var group: UInt32 = noRow
  /// It is the how-manieth with its key in its block, from 1.
  package var ordinal: UInt32 = 1
}

/// An `allow` line.
package struct Allow: Sendable {
  package var rule: Rule
  package var block: UInt32
  /// The item, or `noRow` where the line belongs to the block itself.
  package var item: UInt32
  package var line: SourceRange
}

/// One comparison of a condition.
///
/// Terms up to one with `endsClause` are joined by "or", such
/// clauses by "and".
package struct Term: Hashable, Sendable {
  package enum Comparison: UInt8, Sendable {
    case `is`, isNot, isAtLeast, isAtMost
  }

  package var field: UInt32
  package var value: UInt32
  package var comparison: Comparison
  package var endsClause: Bool

  /// A comparison of a field with the index of a value.
  package init(field: UInt32, value: UInt32, comparison: Comparison, endsClause: Bool) {
    self.field = field
    self.value = value
    self.comparison = comparison
    self.endsClause = endsClause
  }
}

/// A change of one variable.
package struct Effect: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case set, raise, lower
  }

  package var kind: Kind
  package var wraps: Bool
  package var field: UInt32
  /// The value to set, or how many steps.
  package var amount: UInt32
  /// The index of the last value.
  package var last: UInt32

  /// A change of a field whose last value has the index `last`.
  package init(kind: Kind, wraps: Bool, field: UInt32, amount: UInt32, last: UInt32) {
    self.kind = kind
    self.wraps = wraps
    self.field = field
    self.amount = amount
    self.last = last
  }
}

/// Where a value lies in the packed words.
package struct Field: Hashable, Sendable {
  package var word: UInt32
  package var shift: UInt32
  package var mask: UInt64

  /// Places for values that can be `counts` many each, none across two words.
  static func layout(counts: [Int]) -> (fields: ContiguousArray<Field>, wordCount: Int) {
    var fields: ContiguousArray<Field> = []
    fields.reserveCapacity(counts.count)
    var word: UInt32 = 0
    var used: UInt32 = 0
    for count in counts {
      let width = UInt32(Int.bitWidth - (count - 1).leadingZeroBitCount)
      if used + width > 64 {
        word += 1
        used = 0
      }
      let mask: UInt64 = width == 0 ? 0 : ~0 >> UInt64(64 - width)
      // A value that can be only one thing takes no bit; a shift of 64 would be none.
      fields.append(Field(word: word, shift: width == 0 ? 0 : used, mask: mask))
      used += width
    }
    return (fields, Int(word) + 1)
  }
}
