/// The items of stages and overlays, and their modifiers.
extension Builder {
  /// Builds one item line or custom action.
  mutating func buildItem(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ context: inout BlockContext
  ) {
    let statement = item.statement
    guard let keyword = statement.keyword else { return }
    checkPlace(keyword, statement, context)
    switch keyword {
    case .win, .lose: buildAllows(item.modifiers, block: context.row, item: noRow)
    case .end: endGroup(statement, &context)
    case .say:
      let text = rest(line, statement, .missingText, "a text after it")
      buildPlain(item, line, .say, text, &context)
    case .heading: buildHeading(item, line, &context)
    case .close: buildClose(item, line, &context)
    case .enter: buildPlain(item, line, .enter, statement.keywordRange, &context)
    case .action: buildAction(item, line, &context)
    case .fact: buildFact(item, line, &context)
    default: buildButton(item, line, keyword, &context)
    }
  }

  /// Reports a line that may not stand in its block; it is built all the same, so that what else is
  /// wrong with it is found in the same run.
  @inline(__always)
  private mutating func checkPlace(
    _ keyword: Keyword, _ statement: Statement, _ context: BlockContext
  ) {
    if keyword == .close, !context.isOverlay {
      return report(
        .misplacedItem, statement.keywordRange, in: statement,
        "\"close\" belongs in an overlay; a stage is left by \"go\"")
    }
    if keyword == .open, context.isOverlay {
      return report(
        .openInOverlay, statement.keywordRange, in: statement,
        "an overlay cannot open another; close this one first, or use \"go\"")
    }
    guard context.ending != nil, keyword.isMove else { return }
    report(
      .misplacedItem, statement.keywordRange, in: statement,
      "the game ends in this stage, so \"\(keyword.rawValue)\" cannot stand here; "
        + "such a stage holds say, fact, heading and enter")
  }

  /// What follows the keyword; reports where there is nothing.
  @inline(__always)
  private mutating func rest(
    _ line: ItemLine, _ statement: Statement, _ rule: Rule, _ what: @autoclosure () -> String
  ) -> SourceRange? {
    line.parts.rest.isEmpty ? requireRest(statement, rule, what()) : line.parts.rest
  }

  // MARK: - Kinds of items

  private mutating func buildPlain(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ kind: ItemKind, _ label: SourceRange?,
    _ context: inout BlockContext
  ) {
    let isText = kind == .say || kind == .heading
    if let label, isText { checkPlaceholders(label, in: item.statement) }
    append(
      item, line, kind, target: noRow, name: nil, label: label ?? item.statement.keywordRange,
      &context)
    if kind == .enter { parts.enters.append(UInt32(parts.items.count - 1)) }
  }

  private mutating func buildClose(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ context: inout BlockContext
  ) {
    let rest = line.parts.rest
    var label = SourceRange(file: rest.file, start: rest.start, count: 0)
    if !rest.isEmpty {
      if firstColon(rest) == rest.indices.lowerBound {
        label = trimmed(
          SourceRange(
            file: rest.file, from: rest.indices.lowerBound + 1, to: rest.indices.upperBound))
      }
      if label.isEmpty {
        report(
          .missingLabel, rest, in: item.statement,
          "write \"close\" alone, or \"close: LABEL\"")
      }
    }
    checkPlaceholders(label, in: item.statement)
    append(item, line, .close, target: noRow, name: nil, label: label, &context)
  }

  private mutating func buildHeading(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ context: inout BlockContext
  ) {
    context.heading = nil
    context.headingTerms = .none
    context.isInGroup = true
    let label = rest(line, item.statement, .missingLabel, "a label: heading LABEL")
    buildPlain(item, line, .heading, label, &context)
    context.heading = UInt32(parts.items.count - 1)
    context.headingTerms = parts.items[parts.items.count - 1].presence
  }

  private mutating func endGroup(_ statement: Statement, _ context: inout BlockContext) {
    if !context.isInGroup {
      report(
        .misplacedEnd, statement.keywordRange, in: statement,
        "\"end\" ends the group of a heading, and no heading is open here; remove it")
    }
    context.heading = nil
    context.headingTerms = .none
    context.isInGroup = false
  }

  private mutating func buildFact(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ context: inout BlockContext
  ) {
    guard
      let (title, value) = divide(
        item.statement, line.parts, "a title and a value: fact TITLE: VALUE")
    else { return appendBroken(item, line, .fact, &context) }
    checkPlaceholders(title, in: item.statement)
    checkPlaceholders(value, in: item.statement)
    append(item, line, .fact, target: noRow, name: title, label: value, &context)
  }

  private mutating func buildAction(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ context: inout BlockContext
  ) {
    guard let name = rest(line, item.statement, .missingName, "a name: action NAME") else {
      return appendBroken(item, line, .action, &context)
    }
    if checkName(name, in: item.statement) { checkPlaceholders(name, in: item.statement) }
    append(item, line, .action, target: context.lastElement, name: name, label: name, &context)
  }

  private mutating func buildButton(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ keyword: Keyword, _ context: inout BlockContext
  ) {
    let statement = item.statement
    let kind: ItemKind =
      switch keyword {
      case .go: .go
      case .open: .open
      case .adjust: .adjust
      default: .do
      }
    guard let (name, label) = divide(statement, line.parts, Self.form(of: kind)) else {
      return appendBroken(item, line, kind, &context)
    }
    checkPlaceholders(label, in: statement)
    let target: UInt32? =
      switch kind {
      case .go: line.stage ?? resolveStage(name, in: statement)
      case .open: line.overlay ?? resolveOverlay(name, in: statement)
      case .adjust: resolveVariable(name, in: statement).map { UInt32($0) }
      default: checkName(name, in: statement) ? noRow : nil
      }
    append(item, line, kind, target: target ?? noRow, name: name, label: label, &context)
  }

  /// What a line of a kind of button needs.
  private static func form(of kind: ItemKind) -> String {
    switch kind {
    case .go: "a stage and a label: go STAGE: LABEL"
    case .open: "an overlay and a label: open OVERLAY: LABEL"
    case .adjust: "a variable and a label: adjust VARIABLE: LABEL"
    default: "a name and a label: do NAME: LABEL"
    }
  }

  // MARK: - Rows

  /// Appends a line that has an error, so that its modifiers are read all the same.
  private mutating func appendBroken(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ kind: ItemKind, _ context: inout BlockContext
  ) {
    append(item, line, kind, target: noRow, name: nil, label: item.statement.range, &context)
  }

  private mutating func append(
    _ item: MazeSyntax.Item, _ line: ItemLine, _ kind: ItemKind, target: UInt32,
    name: SourceRange?, label: SourceRange, _ context: inout BlockContext
  ) {
    let index = UInt32(parts.items.count)
    if kind != .action { context.lastElement = index }
    let group = kind == .action ? noRow : context.heading ?? noRow
    let ordinal = ordinal(kind, name ?? label, line, &context)
    let direction = kind == .go || kind == .do || kind == .open ? line.direction : nil
    var row = ItemRow(
      kind: kind, block: context.row, target: target, presence: context.headingTerms,
      needs: .none, effects: .none, hasReply: false)
    // Nearly all items of a large maze.
    if item.modifiers.isEmpty, group == noRow {
      parts.items.append(row)
      return parts.texts.append(
        line: item.statement.range, name: name, label: label, direction: direction,
        ordinal: ordinal)
    }
    var text = ItemText(line: item.statement.range, name: name, label: label)
    text.group = group
    text.ordinal = ordinal
    if !item.modifiers.isEmpty { buildModifiers(item.modifiers, &row, &text) }
    if text.direction == nil { text.direction = direction }
    parts.items.append(row)
    parts.texts.append(text)
    buildAllows(item.modifiers, block: context.row, item: index)
  }

  private mutating func buildModifiers(_ run: Run, _ row: inout ItemRow, _ text: inout ItemText) {
    let modifiers = syntax.modifiers[run.indices]
    row.presence = buildTerms(modifiers, .if, after: row.presence)
    row.needs = buildTerms(modifiers, .needs, after: .none)
    row.effects.start = UInt32(parts.effects.count)
    for statement in modifiers { buildModifier(statement, &text) }
    row.effects.end(at: parts.effects.count)
    row.hasReply = text.reply != nil
  }

  private mutating func buildTerms(
    _ modifiers: ArraySlice<Statement>, _ keyword: Keyword, after inherited: Run
  ) -> Run {
    guard modifiers.contains(where: { $0.keyword == keyword }) else { return inherited }
    let start = parts.terms.count
    parts.terms.append(contentsOf: parts.terms[inherited.indices])
    for statement in modifiers where statement.keyword == keyword { buildCondition(statement) }
    return Run(start: UInt32(start), count: UInt32(parts.terms.count - start))
  }

  /// The how-manieth item with its key in the block this is; a number whose key another item has as
  /// its own name, such as "b #2", is passed over.
  @inline(__always)
  private mutating func ordinal(
    _ kind: ItemKind, _ name: SourceRange, _ line: ItemLine, _ context: inout BlockContext
  ) -> UInt32 {
    func next(_ count: inout UInt32) -> UInt32 {
      count += 1
      return count
    }
    switch kind {
    case .say: return next(&context.sayCount)
    case .enter: return next(&context.enterCount)
    case .close: return next(&context.closeCount)
    default: break
    }
    let owner = kind == .action ? UInt64(context.lastElement) &* 0x1000_0001 : 0
    let base = UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15 ^ owner
    let key = base ^ line.hash
    if ordinals.insert(key) { return 1 }
    let syntax = syntax
    return ordinals.next(key) { ordinal in
      base ^ NameHash.of("\(syntax.text(name).withSingleBlanks) #\(ordinal)")
    }
  }

  private mutating func buildModifier(_ statement: Statement, _ text: inout ItemText) {
    switch statement.keyword {
    case .set, .raise, .lower: buildEffect(statement)
    case .reply, .hint:
      guard let range = requireRest(statement, .missingText, "a text after it") else { return }
      checkPlaceholders(range, in: statement)
      if statement.keyword == .reply { text.reply = range } else { text.hint = range }
    case .direction: text.direction = buildDirection(statement)
    case .main: text.isMain = true
    default: return
    }
  }

  private func buildDirection(_ statement: Statement) -> Direction? {
    let names = Direction.allCases.map(\.rawValue)
    guard
      let range = requireRest(statement, .badDirection, "one of: \(names.joined(separator: ", "))")
    else { return nil }
    let word = text(range)
    if let direction = Direction(rawValue: word) { return direction }
    report(
      .badDirection, range, in: statement,
      "\(quoted(word)) is no direction; it is one of: \(names.joined(separator: ", "))"
        + NearestName.suggestion(for: word, among: names),
      fixIts: Self.replacements(of: range, word, among: names))
    return nil
  }
}
