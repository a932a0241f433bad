/// The header: what the maze is called, and its variables.
extension Builder {
  /// The most that an integer of a domain may be, and its negative the least.
  static let largestInteger = 1_000_000_000

  /// Builds everything of the header but the start, which needs the stages.
  mutating func buildHeader() -> Statement? {
    var first: [Keyword: Statement] = [:]
    for statement in syntax.headers {
      guard let keyword = statement.keyword else { continue }
      switch keyword {
      case .var: buildVariable(statement)
      case .flag: buildFlag(statement)
      default:
        if let earlier = first[keyword] {
          report(
            .duplicateHeader, statement.keywordRange, in: statement,
            "\"\(keyword.rawValue)\" is given already; keep one",
            notes: [(earlier.range, "the first one is here")])
        } else {
          first[keyword] = statement
          buildFact(statement, keyword)
        }
      }
    }
    return first[.start]
  }

  private mutating func buildFact(_ statement: Statement, _ keyword: Keyword) {
    guard keyword != .start,
      let range = requireRest(statement, .missingText, "a text after it")
    else { return }
    let text = self.name(range)
    switch keyword {
    case .title: about.title = text
    case .author: about.author = text
    case .about: about.summary = text
    case .version: about.version = text
    case .language: buildLanguage(text, range, statement)
    case .ifid: buildIFID(text, range, statement)
    default: break
    }
  }

  private mutating func buildLanguage(
    _ text: String, _ range: SourceRange, _ statement: Statement
  ) {
    about.language = text
    guard !LanguageTag.isWellFormed(text) else { return }
    report(
      .badLanguage, range, in: statement,
      "\(quoted(text)) is no language tag; write one such as en, de or pt-BR")
  }

  private mutating func buildIFID(_ text: String, _ range: SourceRange, _ statement: Statement) {
    about.ifid = text
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
      groups.joined().allSatisfy({ $0.isASCII && $0.isHexDigit })
    else {
      return report(
        .badIFID, range, in: statement,
        "\(quoted(text)) is no UUID; an ifid is one, such as 01234567-89AB-4CDE-8F01-23456789ABCD")
    }
  }

  // MARK: - Variables

  private mutating func buildFlag(_ statement: Statement) {
    guard let rest = requireRest(statement, .missingName, "a name: flag NAME") else { return }
    let words = words(rest)
    guard let name = declareVariable(words[0], statement) else { return }
    if let extra = span(words.dropFirst()) {
      brokenVariables.insert(parts.variables.count)
      report(
        .extraWords, extra, in: statement,
        "a flag has a name of one word and is no or yes; remove \(quoted(text(extra)))")
    }
    append(
      Variable(name: name, domain: .words(WordList(["no", "yes"])), startIndex: 0, wraps: false),
      statement)
  }

  private mutating func append(_ variable: Variable, _ statement: Statement) {
    variableIndices[variable.name] = parts.variables.count
    parts.variables.append(variable)
    parts.variableLines.append(statement.range)
  }

  /// Makes a variable known whose line has an error, so that its uses are not reported as well.
  private mutating func appendBroken(_ name: String, _ statement: Statement) {
    guard variableIndices[name] == nil else { return }
    brokenVariables.insert(parts.variables.count)
    append(Variable(name: name, domain: .integers(0...0), startIndex: 0, wraps: false), statement)
  }

  /// Checks the name of a variable.
  private mutating func declareVariable(
    _ range: SourceRange, _ statement: Statement
  ) -> String? {
    let name = statement.isDamaged ? meantName(range) : text(range)
    if ["or", "not", "visited"].contains(name) || name.contains(where: { ":,{}".contains($0) }) {
      report(
        .badName, range, in: statement,
        "\(quoted(name)) cannot name a variable; use one word without colon, comma or braces "
          + "that is not or, not, visited")
      appendBroken(name.filter { !":,{}".contains($0) }, statement)
      return nil
    }
    if let earlier = variableIndices[name] {
      report(
        .duplicateVariable, range, in: statement,
        "a variable named \(quoted(name)) exists already; choose another name",
        notes: [(parts.variableLines[earlier], "the first one is here")])
      brokenVariables.insert(earlier)
      return nil
    }
    return name
  }

  private mutating func buildVariable(_ statement: Statement) {
    guard
      let rest = requireRest(
        statement, .missingName, "a name and values: var NAME A to B, or var NAME WORD WORD")
    else { return }
    let words = words(rest)
    guard let name = declareVariable(words[0], statement) else { return }
    guard let values = span(words.dropFirst()) else {
      report(
        .badDomain, rest, in: statement,
        "\(quoted(name)) has no values; write A to B, or two or more words")
      return appendBroken(name, statement)
    }
    guard let variable = variable(name, values, statement) else {
      return appendBroken(name, statement)
    }
    append(variable, statement)
  }

  private mutating func variable(
    _ name: String, _ values: SourceRange, _ statement: Statement
  ) -> Variable? {
    var reader = DomainReader(words: words(values).map { (text($0), $0) })
    let read = reader.read()
    guard let domain = read.domain else {
      let problem = read.problem ?? (.badDomain, values, "these values cannot be understood")
      report(problem.rule, problem.range, in: statement, problem.message)
      return nil
    }
    var start = 0
    if let word = read.start {
      guard let index = domain.index(of: word.text) else {
        report(
          .valueOutsideDomain, word.range, in: statement,
          Self.outside(domain, name, word.text))
        return nil
      }
      start = index
    }
    return Variable(name: name, domain: domain, startIndex: start, wraps: read.wraps)
  }
}
