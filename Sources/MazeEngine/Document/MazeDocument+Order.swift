extension Keyword {
  /// Where a modifier comes among those of its item: what decides first, then what is said.
  ///
  /// The effects share a place, since their own order has a meaning.
  fileprivate var modifierPlace: Int {
    switch self {
    case .if: 0
    case .needs: 1
    case .hint: 2
    case .set, .raise, .lower: 3
    case .reply: 4
    case .direction: 5
    case .main: 6
    default: 7
    }
  }

  /// Where a line about the maze comes in the header; `nil` for a line whose place has a meaning.
  fileprivate var factPlace: Int? {
    let order: [Keyword] = [
      .maze, .title, .author, .about, .language, .version, .ifid, .start,
    ]
    return order.firstIndex(of: self)
  }
}

extension MazeDocument {
  /// The document with its lines in their canonical order, and empty lines where they help.
  var arranged: MazeDocument {
    var result = self
    result.arrangeHeader()
    var isAfterBlock = false
    for index in result.parts.indices {
      switch result.parts[index] {
      case .header(var line):
        if isAfterBlock { line.beginParagraph() }
        result.parts[index] = .header(line)
        isAfterBlock = false
      case .block(var block):
        block.arrange(isFirst: index == 0 && result.opening.isEmpty)
        result.parts[index] = .block(block)
        isAfterBlock = true
      }
    }
    return result
  }

  /// Moves the lines about the maze up, in their order; the comments above the first stay above all.
  private mutating func arrangeHeader() {
    var facts: [(place: Int, line: Line)] = []
    var others: [Part] = []
    for part in parts {
      if case .header(var line) = part, let place = line.keyword.factPlace {
        if facts.isEmpty, others.isEmpty {
          opening = line.comments
          line.comments = []
        }
        facts.append((place, line))
      } else {
        others.append(part)
      }
    }
    let hasBlankAfterOpening = facts.first?.line.hasBlankBefore ?? false
    // Two lines with one place are in a file that does not load.
    facts = facts.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    .map(\.element)
    if !facts.isEmpty, !opening.isEmpty { facts[0].line.hasBlankBefore = hasBlankAfterOpening }
    parts = facts.map { .header($0.line) } + others
  }
}

extension MazeDocument.Line {
  /// Puts an empty line before the line and the comments that stand right above it.
  fileprivate mutating func beginParagraph() {
    guard !hasBlankBefore, comments.allSatisfy({ !$0.hasBlankBefore }) else { return }
    if comments.isEmpty { hasBlankBefore = true } else { comments[0].hasBlankBefore = true }
  }

  /// Leaves out the empty line between the line and what stands before.
  fileprivate mutating func joinToLineBefore() {
    if comments.isEmpty { hasBlankBefore = false } else { comments[0].hasBlankBefore = false }
  }

  /// Leaves out all empty lines round its comments.
  fileprivate mutating func close() {
    hasBlankBefore = false
    for index in comments.indices { comments[index].hasBlankBefore = false }
  }
}

extension MazeDocument.Block {
  fileprivate mutating func arrange(isFirst: Bool) {
    if !isFirst { line.beginParagraph() }
    for index in allows.indices { allows[index].close() }
    for index in items.indices {
      items[index].arrange()
      if index == 0 { items[index].line.joinToLineBefore() }
    }
  }
}

extension MazeDocument.Item {
  fileprivate mutating func arrange() {
    if line.keyword == .action { line.close() }
    for index in modifiers.indices { modifiers[index].close() }
    modifiers = modifiers.enumerated()
      .sorted {
        ($0.element.keyword.modifierPlace, $0.offset) < (
          $1.element.keyword.modifierPlace, $1.offset
        )
      }
      .map(\.element)
  }
}
