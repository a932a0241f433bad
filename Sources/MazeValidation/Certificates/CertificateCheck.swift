internal import MazeEngine

/// Checks a certificate by the engine's transition alone, on states of one word or of several.
struct CertificateCheck<Values: PackedValues> {
  private let maze: Maze
  private let tables: Tables
  private let kept: [Int]
  /// The fields that no state of a certificate tells apart.
  private let dropped: [Field]
  private var ranks: [Position<Values>: UInt32] = [:]

  init(_ maze: Maze) {
    self.maze = maze
    tables = maze.tables
    kept = maze.keptFields
    let isKept = Projection(tables).isKept
    dropped = isKept.indices.filter { !isKept[$0] }.map { maze.tables.fields[$0] }
  }

  /// Checks the bytes.
  func check(_ bytes: [UInt8]) throws(CertificateRefusal) -> Certificate.Summary {
    var check = self
    var reader = CertificateReader(bytes)
    let header = try reader.header()
    try check.checkHeader(header)
    // A state takes three bytes at least, whatever the header says.
    check.ranks.reserveCapacity(min(header.stateCount, bytes.count / 3))
    try check.readStates(&reader, header)
    let start = maze.startState.position
    let startPosition = Position(
      stage: start.stage, overlay: start.overlay, values: Values(start.values))
    guard let rank = check.ranks[projected(startPosition)] else {
      throw CertificateRefusal(reason: "the start of the game is not among its states")
    }
    for (position, rank) in check.ranks { try check.check(position, rank) }
    guard Int(rank) == header.shortestWin else {
      throw CertificateRefusal(
        reason: "it says that the shortest win has \(header.shortestWin) moves, but its start has "
          + "rank \(rank)")
    }
    return Certificate.Summary(stateCount: check.ranks.count, shortestWin: Int(rank))
  }

  private func checkHeader(_ header: CertificateHeader) throws(CertificateRefusal) {
    guard header.fingerprint == "\(maze.fingerprint)" else {
      throw CertificateRefusal(reason: "it is for another maze, or for another version of this one")
    }
    guard header.kept == maze.keptNames else {
      throw CertificateRefusal(
        reason: "its states consist of other values than this maze's do")
    }
  }

  // MARK: - Reading

  private mutating func readStates(
    _ reader: inout CertificateReader, _ header: CertificateHeader
  ) throws(CertificateRefusal) {
    var row = [UInt32](repeating: .max, count: kept.count + 2)
    while !reader.isAtEnd {
      let rank = try reader.state(&row)
      let position = try position(row)
      guard ranks.updateValue(rank, forKey: position) == nil else {
        throw CertificateRefusal(reason: "it holds a state twice: \(words(position))")
      }
    }
    guard ranks.count == header.stateCount else {
      throw CertificateRefusal(
        reason: "it says that it has \(header.stateCount) states, and has \(ranks.count)")
    }
  }

  private func position(_ row: [UInt32]) throws(CertificateRefusal) -> Position<Values> {
    let overlay = row[1] &- 1
    guard isBlock(row[0], isOverlay: false), overlay == noRow || isBlock(overlay, isOverlay: true)
    else { throw CertificateRefusal(reason: "it names a place that this maze does not have") }
    var position = Position(
      stage: row[0], overlay: overlay, values: Values(PackedWords(wordCount: tables.wordCount)))
    for (index, field) in kept.reversed().enumerated() {
      let count =
        field < maze.variables.count ? maze.variables[field].domain.count : 2
      guard row[index + 2] < count else {
        throw CertificateRefusal(reason: "it holds a value that this maze does not have")
      }
      position.values[tables.fields[field]] = row[index + 2]
    }
    return position
  }

  private func isBlock(_ row: UInt32, isOverlay: Bool) -> Bool {
    row < tables.blocks.count && tables.blocks[Int(row)].isOverlay == isOverlay
  }

  // MARK: - Checking

  private func check(
    _ position: Position<Values>, _ rank: UInt32
  ) throws(CertificateRefusal) {
    switch tables.blocks[Int(position.stage)].ending {
    case .win:
      if rank == 0 { return }
      throw refusal(position, "is won and has rank \(rank)")
    case .lose: throw refusal(position, "has ended the game as lost")
    case nil: break
    }
    var nearest: UInt32?
    for index in tables.blocks[Int(position.block)].items.indices {
      for kind in [Move.Kind.activate, .decrement, .increment] {
        var next = position
        let move = Move(item: UInt32(index), kind: kind)
        guard Values.make(move, tables, &next) == nil else { continue }
        if tables.blocks[Int(next.stage)].ending == .lose { continue }
        next = projected(next)
        guard let found = ranks[next] else {
          throw refusal(position, "leads to a state that is missing: \(words(next))")
        }
        nearest = min(nearest ?? found, found)
      }
    }
    guard let nearest else { throw refusal(position, "has no move that could lead to a win") }
    guard rank == nearest &+ 1, rank > 0 else {
      throw refusal(position, "has rank \(rank), and the nearest that it leads to has \(nearest)")
    }
  }

  /// A position with all that is left out put to zero.
  private func projected(_ position: Position<Values>) -> Position<Values> {
    var result = position
    for field in dropped { result.values[field] = 0 }
    return result
  }

  private func refusal(
    _ position: Position<Values>, _ fault: String
  ) -> CertificateRefusal {
    CertificateRefusal(reason: "its state \(words(position)) \(fault)")
  }

  private func words(_ position: Position<Values>) -> String {
    maze.words(
      for: State(
        Position(
          stage: position.stage, overlay: position.overlay, values: position.values.words)))
  }
}
