/// Conditions and effects.
extension Builder {
  /// Appends the terms of one `if` or `needs` line.
  mutating func buildCondition(_ statement: Statement) {
    let form = "a condition: VAR is VALUE, VAR is at least VALUE, or visited STAGE"
    guard let rest = requireRest(statement, .badCondition, form) else { return }
    let before = parts.terms.count
    for words in words(rest).split(
      omittingEmptySubsequences: false,
      whereSeparator: {
        matches($0, "or")
      })
    {
      buildTerm(words, rest, statement)
    }
    if parts.terms.count > before { parts.terms[parts.terms.count - 1].endsClause = true }
  }

  private func reportBadTerm(
    _ words: ArraySlice<SourceRange>, _ rest: SourceRange, _ statement: Statement
  ) {
    let range = span(words) ?? rest
    report(
      .badCondition, range, in: statement,
      words.isEmpty
        ? "\"or\" stands between two conditions, and one is missing; add it, or remove the \"or\""
        : "\(quoted(text(range))) is no condition; write VAR is VALUE, VAR is not VALUE, "
          + "VAR is at least VALUE, VAR is at most VALUE, visited STAGE or not visited STAGE")
  }

  private mutating func buildTerm(
    _ words: ArraySlice<SourceRange>, _ rest: SourceRange, _ statement: Statement
  ) {
    guard let first = words.first else { return reportBadTerm(words, rest, statement) }
    let second = words.dropFirst().first
    if matches(first, "visited"), let stage = span(words.dropFirst()) {
      return appendVisited(stage, 1, statement)
    }
    if matches(first, "not"), let second, matches(second, "visited"),
      let stage = span(words.dropFirst(2))
    {
      return appendVisited(stage, 0, statement)
    }
    guard let second, matches(second, "is") else { return reportBadTerm(words, rest, statement) }
    let (comparison, used) = comparison(words.dropFirst(2))
    guard let value = span(words.dropFirst(2 + used)) else {
      return reportBadTerm(words, rest, statement)
    }
    guard let variable = resolveVariable(first, in: statement) else { return }
    if !brokenVariables.contains(variable), let and = words.first(where: { matches($0, "and") }),
      parts.variables[variable].domain.index(of: name(value)) == nil
    {
      return report(
        .badCondition, and, in: statement,
        "only \"or\" joins conditions; for \"and\", write the second one on a line of its own")
    }
    guard let index = resolveValue(value, of: variable, in: statement) else { return }
    parts.terms.append(
      Term(
        field: UInt32(variable), value: UInt32(index), comparison: comparison, endsClause: false))
  }

  /// The comparison that some words begin with, and how many words it takes.
  private func comparison(_ words: ArraySlice<SourceRange>) -> (Term.Comparison, Int) {
    guard let first = words.first else { return (.is, 0) }
    if matches(first, "not") { return (.isNot, 1) }
    guard matches(first, "at"), let second = words.dropFirst().first else { return (.is, 0) }
    if matches(second, "least") { return (.isAtLeast, 2) }
    if matches(second, "most") { return (.isAtMost, 2) }
    return (.is, 0)
  }

  private mutating func appendVisited(
    _ name: SourceRange, _ value: UInt32, _ statement: Statement
  ) {
    guard let stage = resolveStage(name, in: statement) else { return }
    parts.terms.append(
      Term(field: visitedField(of: stage), value: value, comparison: .is, endsClause: false))
  }

  /// The field that tells whether play has left a stage; made when first asked for.
  private mutating func visitedField(of stage: UInt32) -> UInt32 {
    if let field = visitedFields[stage] { return field }
    let field = UInt32(parts.variables.count + parts.visitedStages.count)
    visitedFields[stage] = field
    parts.visitedStages.append(stage)
    parts.blocks[Int(stage)].visitedField = field
    return field
  }

  // MARK: - Effects

  /// Appends the effect of a `set`, `raise` or `lower` line.
  mutating func buildEffect(_ statement: Statement) {
    let keyword = statement.keyword ?? .set
    let form = keyword == .set ? "set VAR VALUE" : "\(keyword.rawValue) VAR, or with by N"
    let rest = rest(statement)
    let words = words(rest)
    guard let name = words.first, keyword != .set || words.count > 1 else {
      return report(
        .badEffect, rest.isEmpty ? statement.keywordRange : rest, in: statement,
        "this effect is incomplete; write \(form)")
    }
    if keyword == .set {
      buildSet(name, words.dropFirst(), statement)
    } else {
      buildStep(name, words.dropFirst(), keyword == .raise ? .raise : .lower, statement)
    }
  }

  private mutating func buildSet(
    _ name: SourceRange, _ words: ArraySlice<SourceRange>, _ statement: Statement
  ) {
    guard let variable = resolveVariable(name, in: statement), let value = span(words),
      let index = resolveValue(value, of: variable, in: statement)
    else { return }
    append(.set, variable, amount: UInt32(index))
  }

  private mutating func buildStep(
    _ name: SourceRange, _ words: ArraySlice<SourceRange>, _ kind: Effect.Kind,
    _ statement: Statement
  ) {
    let variable = resolveVariable(name, in: statement)
    guard let first = words.first else {
      if let variable { append(kind, variable, amount: 1) }
      return
    }
    guard matches(first, "by"), words.count == 2, let last = words.last,
      let amount = Int(text(last)), (1...Self.largestInteger).contains(amount)
    else {
      return report(
        .badEffect, span(words) ?? first, in: statement,
        "after the variable comes \"by\" and a whole number from 1 to \(Self.largestInteger)")
    }
    if let variable { append(kind, variable, amount: UInt32(amount)) }
  }

  private mutating func append(_ kind: Effect.Kind, _ variable: Int, amount: UInt32) {
    let declared = parts.variables[variable]
    parts.effects.append(
      Effect(
        kind: kind, wraps: declared.wraps, field: UInt32(variable), amount: amount,
        last: UInt32(declared.domain.count - 1)))
  }
}
