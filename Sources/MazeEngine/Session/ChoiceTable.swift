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
