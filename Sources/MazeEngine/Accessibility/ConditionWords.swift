/// Says conditions in words.
package struct ConditionWords {
  private let tables: Tables
  private let phrases: Phrases

  /// Words for the conditions of a maze.
  package init(tables: Tables, phrases: Phrases) {
    self.tables = tables
    self.phrases = phrases
  }

  /// The terms of a run: "key is yes and dial is 7 or visited cellar".
  package func text(_ run: Run) -> String {
    var result = ""
    // After alternatives a pause before "and" tells what belongs together.
    let hasAlternatives = run.indices.contains { !tables.terms[$0].endsClause }
    let and = hasAlternatives ? "," + phrases.and : phrases.and
    for index in run.indices {
      let term = tables.terms[index]
      result += self.text(term)
      if index < run.indices.upperBound - 1 {
        result += term.endsClause ? and : phrases.or
      }
    }
    return result
  }

  private func text(_ term: Term) -> String {
    let field = Int(term.field)
    guard field < tables.variables.count else {
      let stage = tables.blockName(tables.visitedStages[field - tables.variables.count])
      return Phrases.fill(term.value == 1 ? phrases.visited : phrases.notVisited, x: stage)
    }
    let variable = tables.variables[field]
    let phrase =
      switch term.comparison {
      case .is: phrases.isEqual
      case .isNot: phrases.isNot
      case .isAtLeast: phrases.isAtLeast
      case .isAtMost: phrases.isAtMost
      }
    return Phrases.fill(phrase, n: variable.name, m: variable.domain.text(at: Int(term.value)))
  }
}
