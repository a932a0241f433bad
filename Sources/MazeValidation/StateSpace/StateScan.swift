internal import MazeEngine

/// Asks of all reached states what is still open about each block, until it is answered.
///
/// Nearly all questions are answered by the first few states of a block, so that the scan costs
/// little more than reading the list.
struct StateScan<Key: SearchKey> {
  /// What is asked about an item.
  private enum Kind {
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

  private struct Question {
    var kind: Kind
    var item: UInt32
    /// Of a pair, the values of its labels that were compared before.
    var compared: Set<[UInt32]> = []
  }

  private let tables: Tables
  private let layout: KeyLayout
  /// For each block the questions that no state has answered yet.
  private var open: [[Question]]
  /// The number of reached blocks with such questions.
  private var openCount = 0
  private var isReached: [Bool]
  /// For each variable that is still watched the values seen.
  private var watched: [(variable: Int, place: Place, seen: [Bool], left: Int)] = []
  private var together: [Examination.Together] = []

  /// The most values that a variable may have to be watched.
  private static var mostValues: Int { 4096 }

  init(_ tables: Tables, _ layout: KeyLayout) {
    self.tables = tables
    self.layout = layout
    isReached = [Bool](repeating: false, count: tables.blocks.count)
    var pairs = ElementPairs(tables)
    open = tables.blocks.indices.map { Self.questions(UInt32($0), tables, &pairs) }
    for (index, variable) in tables.variables.enumerated() {
      let count = variable.domain.count
      guard let place = layout.places[index], count > 1, count <= Self.mostValues else { continue }
      watched.append((index, place, [Bool](repeating: false, count: count), count))
    }
  }

  // MARK: - Questions

  private static func questions(
    _ block: UInt32, _ tables: Tables, _ pairs: inout ElementPairs
  ) -> [Question] {
    let items = tables.blocks[Int(block)].items.indices
    var result: [Question] = []
    for item in items {
      let row = tables.items[item]
      // Of an item that asks nothing there is nothing to ask.
      if row.presence.isEmpty, row.needs.isEmpty, !row.isAction { continue }
      if case .enter = row.kind { continue }
      let id = UInt32(item)
      if !row.presence.isEmpty || row.isAction {
        result.append(Question(kind: .present, item: id))
      }
      if !row.needs.isEmpty { result.append(Question(kind: .enabled, item: id)) }
      // What a group asks is asked once, of its heading.
      let own = tables.clauses(of: row.presence).dropFirst(inherited(item, tables))
      result += own.map { Question(kind: .presenceFails($0), item: id) }
      result += tables.clauses(of: row.needs).map { Question(kind: .needsFails($0), item: id) }
    }
    for pair in pairs.all(in: items) {
      result.append(Question(kind: .together(pair), item: pair.first))
    }
    return result
  }

  /// The number of clauses that an item has from its group.
  private static func inherited(_ item: Int, _ tables: Tables) -> Int {
    let group = tables.texts[item].group
    guard group != noRow, group != UInt32(item) else { return 0 }
    return tables.clauses(of: tables.items[Int(group)].presence).count
  }

  // MARK: - Answers

  /// Looks at the states until nothing is open any more.
  ///
  /// - Parameters:
  ///   - list: All states.
  ///   - reached: For each location the number of its states.
  mutating func run(_ list: KeyList<Key>, _ reached: KernelBuffer<Int>) {
    for location in 0..<reached.count where reached[location] > 0 {
      isReached[Int(layout.locations.block(of: location))] = true
    }
    openCount = open.indices.count { isReached[$0] && !open[$0].isEmpty }
    for index in 0..<list.count {
      if openCount == 0, watched.isEmpty { return }
      let key = list[index]
      let block = Int(layout.locations.block(of: Int(key[layout.location])))
      if !open[block].isEmpty { answer(block, key, index) }
      if !watched.isEmpty { watch(key) }
    }
  }

  private mutating func watch(_ key: Key) {
    for index in watched.indices {
      let value = Int(key[watched[index].place])
      guard !watched[index].seen[value] else { continue }
      watched[index].seen[value] = true
      watched[index].left -= 1
    }
    watched.removeAll { $0.left == 0 }
  }

  private mutating func answer(_ block: Int, _ key: Key, _ index: Int) {
    var questions = open[block]
    // Emptied, so that changing the questions copies nothing.
    open[block] = []
    var next = 0
    while next < questions.count {
      guard isAnswered(&questions[next], key) else {
        next += 1
        continue
      }
      if case .together(let pair) = questions[next].kind {
        together.append(Examination.Together(pair: pair, place: index))
      }
      questions.remove(at: next)
    }
    open[block] = questions
    if questions.isEmpty { openCount -= 1 }
  }

  private func isAnswered(_ question: inout Question, _ key: Key) -> Bool {
    switch question.kind {
    case .present: return isPresent(question.item, key)
    case .enabled:
      return isPresent(question.item, key) && holds(tables.items[Int(question.item)].needs, key)
    case .presenceFails(let clause): return !holds(clause, key)
    case .needsFails(let clause): return isPresent(question.item, key) && !holds(clause, key)
    case .together(let pair):
      guard isPresent(pair.first, key), isPresent(pair.second, key) else { return false }
      return !pair.isDynamic || isAlike(pair, key, &question.compared)
    }
  }

  private func isPresent(_ item: UInt32, _ key: Key) -> Bool {
    let row = tables.items[Int(item)]
    guard holds(row.presence, key) else { return false }
    return !row.isAction || holds(tables.items[Int(row.target)].presence, key)
  }

  private func isAlike(
    _ pair: ElementPair, _ key: Key, _ compared: inout Set<[UInt32]>
  ) -> Bool {
    let shown = [pair.first, pair.second].flatMap { ElementPairs.fields($0, tables) }
      .compactMap { layout.places[$0].map { key[$0] } }
    guard compared.insert(shown).inserted else { return false }
    let values = layout.position(of: key, tables).values
    return ElementPairs.spoken(pair.first, tables, values)
      == ElementPairs.spoken(pair.second, tables, values)
  }

  private func holds(_ run: Run, _ key: Key) -> Bool {
    var clauseHolds = false
    for index in run.indices {
      let term = tables.terms[index]
      if !clauseHolds, let place = layout.places[Int(term.field)] {
        clauseHolds = KeyTerm(
          place: place, value: term.value, comparison: term.comparison, endsClause: true
        )
        .holds(key[place])
      }
      if term.endsClause {
        if !clauseHolds { return false }
        clauseHolds = false
      }
    }
    return true
  }

  // MARK: - What was found

  /// What is known after the scan.
  func examination() -> Examination {
    var result = Examination()
    result.isReached = isReached
    result.together = together
    for watch in watched {
      result.valuesNotTaken[watch.variable] = watch.seen.indices.filter { !watch.seen[$0] }
    }
    for block in open.indices where isReached[block] {
      for question in open[block] { note(question, &result) }
    }
    result.neverEnabled.subtract(result.neverPresent)
    result.alwaysTrue.removeAll { result.neverPresent.contains($0.item) }
    return result
  }

  private func note(_ question: Question, _ result: inout Examination) {
    let item = question.item
    switch question.kind {
    case .present: result.neverPresent.insert(item)
    case .enabled: result.neverEnabled.insert(item)
    case .presenceFails(let clause):
      result.alwaysTrue.append(.init(item: item, clause: clause, isNeeds: false))
    case .needsFails(let clause):
      result.alwaysTrue.append(.init(item: item, clause: clause, isNeeds: true))
    case .together: break
    }
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
  fileprivate var isAction: Bool {
    if case .action = kind { return true }
    return false
  }
}
