internal import MazeEngine

/// Asks of all reached states what is still open about each block, until it is answered.
///
/// Nearly all questions are answered by the first few states of a block, so that the scan costs
/// little more than reading the list.
struct StateScan<Key: SearchKey> {
  private let tables: Tables
  private let layout: KeyLayout
  /// Those of a block that no state has answered yet stand first among its own.
  private var questions: ContiguousArray<BlockQuestion>
  /// For each block the rows of the questions that no state has answered yet.
  private var open: ContiguousArray<Rows>
  /// The number of reached blocks with such questions.
  private var openCount = 0
  private var isReached: [Bool]
  /// For each variable that is still watched the values seen.
  private var watched: [(variable: Int, place: Place, seen: [Bool], left: Int)] = []
  private var together: [Examination.Together] = []
  /// For each pair whose labels depend on values, the values that were compared before.
  private var compared: [ElementPair: Set<[UInt32]>] = [:]

  /// The most values that a variable may have to be watched.
  private static var mostValues: Int { 4096 }

  init(_ questions: BlockQuestions, _ tables: Tables, _ layout: KeyLayout) {
    self.tables = tables
    self.layout = layout
    self.questions = questions.questions
    open = questions.rows
    isReached = [Bool](repeating: false, count: tables.blocks.count)
    for (index, variable) in tables.variables.enumerated() {
      let count = variable.domain.count
      guard let place = layout.places[index], count > 1, count <= Self.mostValues else { continue }
      watched.append((index, place, [Bool](repeating: false, count: count), count))
    }
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
    openCount = open.indices.count { isReached[$0] && open[$0].count > 0 }
    for index in 0..<list.count {
      if openCount == 0, watched.isEmpty { return }
      let key = list[index]
      let block = Int(layout.locations.block(of: Int(key[layout.location])))
      if open[block].count > 0 { answer(block, key, index) }
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
    let rows = open[block].indices
    var kept = rows.lowerBound
    for row in rows {
      if isAnswered(questions[row], key) {
        guard case .together(let pair) = questions[row].kind else { continue }
        together.append(Examination.Together(pair: pair, place: index))
      } else {
        if kept < row { questions.swapAt(kept, row) }
        kept += 1
      }
    }
    open[block].count = UInt32(kept - rows.lowerBound)
    if open[block].count == 0 { openCount -= 1 }
  }

  private mutating func isAnswered(_ question: BlockQuestion, _ key: Key) -> Bool {
    switch question.kind {
    case .present: return isPresent(question.item, key)
    case .enabled:
      return isPresent(question.item, key) && holds(tables.items[Int(question.item)].needs, key)
    case .presenceFails(let clause): return !holds(clause, key)
    case .needsFails(let clause): return isPresent(question.item, key) && !holds(clause, key)
    case .together(let pair):
      guard isPresent(pair.first, key), isPresent(pair.second, key) else { return false }
      return !pair.isDynamic || isAlike(pair, key)
    }
  }

  private func isPresent(_ item: UInt32, _ key: Key) -> Bool {
    let row = tables.items[Int(item)]
    guard holds(row.presence, key) else { return false }
    return !row.isAction || holds(tables.items[Int(row.target)].presence, key)
  }

  private mutating func isAlike(_ pair: ElementPair, _ key: Key) -> Bool {
    let shown = [pair.first, pair.second].flatMap { ElementPairs.fields($0, tables) }
      .compactMap { layout.places[$0].map { key[$0] } }
    guard compared[pair, default: []].insert(shown).inserted else { return false }
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

  /// Notes what is known after the scan.
  func note(in result: inout Examination) {
    result.isReached = isReached
    result.together = together
    for watch in watched {
      result.valuesNotTaken[watch.variable] = watch.seen.indices.filter { !watch.seen[$0] }
    }
    for block in open.indices where isReached[block] {
      for row in open[block].indices { note(questions[row], &result) }
    }
    result.neverEnabled.subtract(result.neverPresent)
    result.alwaysTrue.removeAll { [result] in result.neverPresent.contains($0.item) }
  }

  private func note(_ question: BlockQuestion, _ result: inout Examination) {
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
