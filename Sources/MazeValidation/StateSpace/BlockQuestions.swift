internal import MazeEngine

/// A question about an item of a block that reached states can answer.
struct BlockQuestion: Sendable {
  enum Kind: Sendable {
    /// Is it ever present?
    case present
    /// Can it ever be used?
    case enabled
    /// Does a clause of its presence ever fail?
    case presenceFails(Run)
    /// Does a clause of its needs ever fail while it is present?
    case needsFails(Run)
    /// Is it ever present together with another?
    case together(ElementPair)
  }

  var kind: Kind
  var item: UInt32
}

/// What the reached states are asked about each block; it depends on the tables alone.
struct BlockQuestions: Sendable {
  /// The questions of all blocks in turn.
  private(set) var questions: ContiguousArray<BlockQuestion> = []
  /// For each block its rows in `questions`.
  private(set) var rows: ContiguousArray<Rows> = []

  private let tables: Tables

  init(_ tables: Tables) {
    self.tables = tables
    rows.reserveCapacity(tables.blocks.count)
    var pairs = ElementPairs(tables)
    for block in tables.blocks {
      let start = questions.count
      let items = block.items.indices
      for item in items { ask(about: item) }
      for pair in pairs.all(in: items) {
        questions.append(BlockQuestion(kind: .together(pair), item: pair.first))
      }
      rows.append(Rows(start: UInt32(start), count: UInt32(questions.count - start)))
    }
  }

  private mutating func ask(about item: Int) {
    let row = tables.items[item]
    // Of an item that asks nothing there is nothing to ask.
    if row.presence.isEmpty, row.needs.isEmpty, !row.isAction { return }
    if case .enter = row.kind { return }
    let id = UInt32(item)
    if !row.presence.isEmpty || row.isAction {
      questions.append(BlockQuestion(kind: .present, item: id))
    }
    if !row.needs.isEmpty { questions.append(BlockQuestion(kind: .enabled, item: id)) }
    // What a group asks is asked once, of its heading.
    let own = tables.clauses(of: row.presence).dropFirst(inherited(item))
    questions += own.map { BlockQuestion(kind: .presenceFails($0), item: id) }
    questions += tables.clauses(of: row.needs).map {
      BlockQuestion(kind: .needsFails($0), item: id)
    }
  }

  /// The number of clauses that an item has from its group.
  private func inherited(_ item: Int) -> Int {
    let group = tables.texts[item].group
    guard group != noRow, group != UInt32(item) else { return 0 }
    return tables.clauses(of: tables.items[Int(group)].presence).count
  }
}

extension Tables {
  /// The clauses of a condition, each as a run of its own.
  func clauses(of run: Run) -> [Run] {
    var result: [Run] = []
    var start = run.indices.lowerBound
    for index in run.indices where terms[index].endsClause {
      result.append(Run(start: UInt32(start), count: UInt32(index + 1 - start)))
      start = index + 1
    }
    return result
  }
}

extension ItemRow {
  /// Whether it is a custom action; comparing kinds of another module is slow.
  var isAction: Bool {
    if case .action = kind { return true }
    return false
  }
}
