/// Plays a journal again whose lines are just as this program writes them.
///
/// Each state is compared with the bytes of its line, so that nothing is made of them: to take a
/// game up costs less than to read its lines and to make its moves.
package struct PlainReplay {
  /// The game so far.
  package private(set) var session: Session
  private let maze: Maze
  private var names: StepNames
  /// The variables in the order of their names in a line.
  private var order: [Int] = []
  /// For each variable the bytes of its name and its values, as far as they were met.
  private var values: [[[UInt8]]] = []
  /// For each block the bytes of its name in quotation marks.
  private var blocks: [[UInt8]] = []

  /// A replay from the start of a maze; the bytes are the state there, as this program writes it.
  ///
  /// - Returns: `nil` where a name is not written as it is.
  package init?(_ maze: Maze, phrases: Phrases, start: [UInt8]) {
    self.maze = maze
    session = Session(maze, phrases: phrases)
    names = StepNames(maze)
    let tables = maze.tables
    for index in tables.blocks.indices {
      blocks.append(Self.quoted(tables.blockName(UInt32(index))))
    }
    values = Array(repeating: [], count: maze.variables.count)
    var sample = PlainScanner(start[...])
    guard let written = sample.valueNames() else { return nil }
    for name in written {
      guard let index = tables.variable(named: name) else { return nil }
      order.append(index)
    }
    // Escapes, another order, or a name too many or too few show in the start.
    var scanner = PlainScanner(start[...])
    guard isPlain, takePresent(&scanner), scanner.isAtEnd else { return nil }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    [UInt8(ascii: "\"")] + text.utf8 + [UInt8(ascii: "\"")]
  }

  /// Whether no name and no word has to be escaped.
  private var isPlain: Bool {
    let words = maze.variables.flatMap { variable in
      if case .words(let list) = variable.domain { list.words } else { [] as [String] }
    }
    let texts =
      maze.variables.map(\.name) + words
      + maze.tables.blocks.indices.map {
        maze.tables.blockName(UInt32($0))
      }
    return !texts.contains { text in
      text.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }
  }

  /// Begins another game at the start, behind the present one.
  package mutating func begin() {
    session.begin(from: maze.startState, moveCount: 0)
  }

  /// Does what a line says.
  ///
  /// - Returns: Whether it could be done, and led to what the line says; the line need not be wrong
  ///   if it was not.
  package mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = PlainScanner(line)
    guard let head = scanner.entryHead() else { return false }
    let value = head.deed == .turn ? Self.turnedTo(line) : nil
    guard
      let step = names.step(
        head.deed, element: head.element, action: head.action, value: value, in: session.state),
      session.retrace(step), head.moves == session.moveCount, takePresent(&scanner)
    else { return false }
    if let value {
      guard scanner.take(#","to":"#), scanner.string() == value else { return false }
    }
    return scanner.take("}") && scanner.isAtEnd
  }

  /// The value that stands behind the state.
  private static func turnedTo(_ line: ArraySlice<UInt8>) -> String? {
    let mark = UInt8(ascii: "\"")
    guard let end = line.dropLast(2).lastIndex(of: mark), end + 1 <= line.endIndex - 2 else {
      return nil
    }
    return String(validating: line[(end + 1)..<(line.endIndex - 2)], as: UTF8.self)
  }

  // MARK: - The present state

  /// Takes the present state, or a part of it.
  private mutating func takePresent(_ scanner: inout PlainScanner) -> Bool {
    let position = session.state.position
    guard scanner.take("{") else { return false }
    if position.overlay != noRow {
      guard scanner.take(#""overlay":"#), scanner.take(blocks[Int(position.overlay)]),
        scanner.take(",")
      else { return false }
    }
    guard scanner.take(#""stage":"#), scanner.take(blocks[Int(position.stage)]),
      scanner.take(#","values":{"#)
    else { return false }
    for (place, variable) in order.enumerated() {
      if place > 0, !scanner.take(",") { return false }
      let index = Int(position.values[maze.tables.fields[variable]])
      guard takeValue(index, of: variable, &scanner) else { return false }
    }
    guard scanner.take(#"},"visited":["#) else { return false }
    var isFirst = true
    for (mark, stage) in maze.tables.visitedStages.enumerated()
    where position.values[maze.tables.fields[maze.variables.count + mark]] == 1 {
      if !isFirst, !scanner.take(",") { return false }
      isFirst = false
      guard scanner.take(blocks[Int(stage)]) else { return false }
    }
    return scanner.take("]}")
  }

  private mutating func takeValue(
    _ index: Int, of variable: Int, _ scanner: inout PlainScanner
  ) -> Bool {
    // Of a large domain only the first values are remembered.
    guard index < 256 else { return scanner.take(written(index, of: variable)) }
    while values[variable].count <= index {
      values[variable].append(written(values[variable].count, of: variable))
    }
    return scanner.take(values[variable][index])
  }

  private func written(_ index: Int, of variable: Int) -> [UInt8] {
    let row = maze.variables[variable]
    return Self.quoted(row.name) + [UInt8(ascii: ":")]
      + Self.quoted(row.domain.text(at: index))
  }
}

extension PlainScanner {
  /// Takes a state and answers the names of its variables, in their order.
  fileprivate mutating func valueNames() -> [String]? {
    guard take(#"{"stage":"#), string() != nil, take(#","values":{"#) else { return nil }
    var names: [String] = []
    if take("}") { return names }
    repeat {
      guard let name = string(), take(":"), string() != nil else { return nil }
      names.append(name)
    } while take(",")
    return names
  }
}
