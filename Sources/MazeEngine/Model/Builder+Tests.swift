/// The `test` blocks.
extension Builder {
  /// Builds the scripts of all `test` blocks.
  mutating func buildTests() {
    var names: [String: SourceRange] = [:]
    for block in syntax.blocks where block.statement.keyword == .test {
      let range = blockName(block.statement)
      let name = range.map { self.name($0) } ?? ""
      if let range {
        declareTest(name, at: range, among: &names, in: block.statement)
      }
      buildAllows(block.modifiers, block: noRow, item: noRow)
      let steps = block.items.indices.compactMap { buildStep(syntax.items[$0].statement) }
      tests.append(
        TestScript(name: name, steps: steps, location: location(block.statement.range)))
    }
  }

  private func declareTest(
    _ name: String, at range: SourceRange, among names: inout [String: SourceRange],
    in statement: Statement
  ) {
    guard let first = names[name] else { return names[name] = statement.range }
    report(
      .duplicateTest, range, in: statement,
      "a test named \(quoted(name)) exists already; choose another name",
      notes: [(first, "the first one is here")])
  }

  private func location(_ range: SourceRange) -> SourceLocation {
    syntax.files[Int(range.file)].location(of: range.start)
  }

  private func buildStep(_ statement: Statement) -> TestScript.Step? {
    guard let action = stepAction(statement) else { return nil }
    return TestScript.Step(
      action: action, text: name(statement.range), location: location(statement.range))
  }

  private func stepAction(_ statement: Statement) -> TestScript.Action? {
    switch statement.keyword {
    case .press:
      requireRest(statement, .badStep, "an element: press ELEMENT").map { .press(name($0)) }
    case .turn: turnAction(statement)
    case .perform: performAction(statement)
    case .escape: .escape
    case .expect: expectation(statement).map { .expect($0) }
    default: nil
    }
  }

  private func turnAction(_ statement: Statement) -> TestScript.Action? {
    let words = words(rest(statement))
    guard let first = words.first, let value = span(words.dropFirst()) else {
      report(
        .badStep, statement.range, in: statement,
        "this step is incomplete; write turn VAR VALUE")
      return nil
    }
    guard let variable = resolveVariable(first, in: statement),
      let index = resolveValue(value, of: variable, in: statement)
    else { return nil }
    return .turn(variable: variable, index: index)
  }

  private func performAction(_ statement: Statement) -> TestScript.Action? {
    let words = words(rest(statement))
    guard let middle = words.firstIndex(where: { matches($0, "on") }),
      let action = span(words[..<middle]), let element = span(words[(middle + 1)...])
    else {
      report(
        .badStep, statement.range, in: statement,
        "this step is incomplete; write perform ACTION on ELEMENT")
      return nil
    }
    return .perform(action: name(action), element: name(element))
  }

  private func expectation(_ statement: Statement) -> TestScript.Expectation? {
    let words = words(rest(statement))
    guard let first = words.first else {
      reportBadExpectation(statement)
      return nil
    }
    if words.count > 1, matches(words[1], "is"), variableIndices[text(first)] != nil {
      return valueExpectation(words, statement)
    }
    let rest = span(words.dropFirst())
    switch (text(first), rest) {
    case ("win", nil): return .ending(.win)
    case ("lose", nil): return .ending(.lose)
    case ("stage", let rest?):
      return resolveStage(rest, in: statement).map { .stage(Stage.ID($0)) }
    case ("overlay", let rest?):
      return resolveOverlay(rest, in: statement).map { .overlay(Stage.ID($0)) }
    case ("say", let rest?): return .sentence(name(rest))
    case ("no", let rest?): return .absent(name(rest))
    default: return valueExpectation(words, statement)
    }
  }

  private func valueExpectation(
    _ words: [SourceRange], _ statement: Statement
  ) -> TestScript.Expectation? {
    guard words.count > 2, matches(words[1], "is"), let value = span(words.dropFirst(2)) else {
      reportBadExpectation(statement)
      return nil
    }
    guard let variable = resolveVariable(words[0], in: statement),
      let index = resolveValue(value, of: variable, in: statement)
    else { return nil }
    return .value(variable: variable, index: index)
  }

  private func reportBadExpectation(_ statement: Statement) {
    report(
      .badStep, statement.range, in: statement,
      "after \"expect\" comes win, lose, stage NAME, overlay NAME, VAR is VALUE, say TEXT "
        + "or no ELEMENT")
  }
}
