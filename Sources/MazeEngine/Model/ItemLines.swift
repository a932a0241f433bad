/// What is read of an item's line before the item is built.
struct ItemLine {
  var parts: StatementParts
  /// The hash of what names the item in its block.
  var hash: UInt64 = 0
  /// The direction that the label says by itself.
  var direction: Direction?
  /// The block that the line names.
  var target: NameTable.Block?

  /// The row of the stage that the line names.
  var stage: UInt32? { target.flatMap { $0.isOverlay ? nil : $0.row } }

  /// The row of the overlay that the line names.
  var overlay: UInt32? { target.flatMap { $0.isOverlay ? $0.row : nil } }
}

/// Reads the lines of items some hundred at a time, so that the names in them are found together.
struct ItemLines {
  /// How many lines are read at a time.
  private static let groupSize = 256

  private var lines: ContiguousArray<ItemLine> = []
  private var references: ContiguousArray<NameTable.Reference> = []
  /// The item of the first line.
  private var start = 0

  /// The line of an item; items are asked for in their order.
  mutating func line(
    of item: Int, _ syntax: MazeSyntax, _ names: NameTable, isEnglish: Bool
  ) -> ItemLine {
    if item - start >= lines.count { readGroup(from: item, syntax, names, isEnglish) }
    return lines[item - start]
  }

  private mutating func readGroup(
    from first: Int, _ syntax: MazeSyntax, _ names: NameTable, _ isEnglish: Bool
  ) {
    start = first
    lines.removeAll(keepingCapacity: true)
    references.removeAll(keepingCapacity: true)
    let end = min(first + Self.groupSize, syntax.items.count)
    while start + lines.count < end {
      readNeighbours(from: start + lines.count, to: end, syntax, isEnglish)
    }
    names.find(&references, in: syntax.files)
    for reference in references { lines[reference.user].target = reference.block }
  }

  /// Reads the lines of items that are in one file, which neighbours nearly always are.
  private mutating func readNeighbours(
    from first: Int, to end: Int, _ syntax: MazeSyntax, _ isEnglish: Bool
  ) {
    let file = syntax.items[first].statement.file
    unsafe syntax.files[Int(file)].bytes.withUnsafeBytes { bytes in
      for item in first..<end {
        let statement = syntax.items[item].statement
        guard statement.file == file else { break }
        unsafe read(statement, bytes, isEnglish)
      }
    }
  }

  private mutating func read(
    _ statement: Statement, _ bytes: UnsafeRawBufferPointer, _ isEnglish: Bool
  ) {
    let reader = unsafe StatementReader(bytes: bytes)
    switch statement.keyword {
    case .go, .open, .do, .adjust, .fact:
      var line = ItemLine(parts: unsafe reader.divided(statement))
      let name = line.parts.name
      // What has no name goes by all of its line.
      let range = name.isEmpty ? statement.range : name
      line.hash = unsafe NameHash.of(range.indices, in: bytes)
      if isEnglish {
        line.direction = unsafe Direction.said(by: line.parts.label.indices, in: bytes)
      }
      if statement.keyword == .go || statement.keyword == .open, !name.isEmpty {
        references.append(NameTable.Reference(user: lines.count, range: name, hash: line.hash))
      }
      lines.append(line)
    default:
      var line = ItemLine(parts: unsafe reader.undivided(statement))
      if statement.keyword == .heading || statement.keyword == .action {
        let rest = line.parts.rest
        line.hash = unsafe NameHash.of(
          (rest.isEmpty ? statement.range : rest).indices, in: bytes)
      }
      lines.append(line)
    }
  }
}
