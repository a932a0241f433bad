/// The lines that belong to the item before them.
extension Parser {
  mutating func parseModifier(_ statement: Statement, _ keyword: Keyword) {
    switch place {
    case .lost, .adrift: return
    case .outside(let reason):
      reportNoItem(
        statement, keyword,
        reason.map { "the line \(quoted(text($0.keywordRange))) above ended the block" }
          ?? "no block has begun")
      place = .adrift
    case .afterEnd: reportNoItem(statement, keyword, "\"end\" takes none")
    case .block:
      if keyword == .allow { return appendModifier(statement, toBlock: true) }
      reportNoItem(statement, keyword, "this block has no line yet that it could belong to")
    case .item: parseItemModifier(statement, keyword)
    }
  }

  private mutating func reportNoItem(
    _ statement: Statement, _ keyword: Keyword, _ reason: String
  ) {
    report(
      .misplacedModifier, statement.keywordRange, in: statement,
      "\"\(keyword.rawValue)\" belongs to the line before it, and \(reason); "
        + "write it below its item")
    if keyword == .action { loseItem() }
  }

  private mutating func parseItemModifier(_ statement: Statement, _ keyword: Keyword) {
    let last = syntax.items[syntax.items.count - 1].statement.keyword ?? lastElement
    let item = keyword == .action ? lastElement : last
    guard keyword.modifiableItems.contains(item) else {
      report(
        .misplacedModifier, statement.keywordRange, in: statement,
        misplacement(of: keyword, after: item))
      if keyword == .action { place = .lost }
      return
    }
    if keyword == .action { return appendItem(statement) }
    guard !keyword.isSingle || seenSingles.insert(keyword).inserted else {
      return report(
        .duplicateModifier, statement.keywordRange, in: statement,
        "this \"\(item.rawValue)\" has a \"\(keyword.rawValue)\" already; keep one")
    }
    appendModifier(statement, toBlock: false)
  }

  private func misplacement(of keyword: Keyword, after item: Keyword) -> String {
    let owners = Keyword.allCases.filter { keyword.modifiableItems.contains($0) }
      .map(\.rawValue).joined(separator: ", ")
    return "\"\(keyword.rawValue)\" cannot follow \"\(item.rawValue)\"; it belongs after: \(owners)"
  }

  private mutating func appendModifier(_ statement: Statement, toBlock: Bool) {
    syntax.modifiers.append(statement)
    let end = syntax.modifiers.count
    if toBlock {
      syntax.blocks[syntax.blocks.count - 1].modifiers.end(at: end)
    } else {
      syntax.items[syntax.items.count - 1].modifiers.end(at: end)
    }
  }
}
