/// Sorts the statements of a maze and its includes into a ``MazeSyntax``.
///
/// It never gives up: a line that does not fit is reported and left out, and the next is read.
struct Parser {
  /// The deepest nesting of includes.
  static let deepestInclude = 64
  /// A file with more unknown keywords is no maze, and nothing is guessed any more.
  static let mostGuesses = 1000

  var syntax = MazeSyntax()
  let bag: DiagnosticBag
  let resolver: IncludeResolver

  /// The identities of the files that are being read now, the main file first.
  var openFiles: [String]
  var readFiles: Set<String>
  var place = Place.outside(reason: nil)
  var hasVersion = false
  var guesses = 0
  /// The keyword of the last item that is no action.
  var lastElement = Keyword.say
  /// The modifiers of the last item that may stand only once.
  var seenSingles: Set<Keyword> = []

  /// Where the next line will belong.
  enum Place {
    /// Outside any block; `reason` is the header line that ended the last one.
    case outside(reason: Statement?)
    /// Outside any block, which was reported: up to the next one nothing else is.
    case adrift
    /// In the last block, before its first item.
    case block
    /// After the last item.
    case item
    /// After a line that was left out: its modifiers are left out as well.
    case lost
    /// After `end`, where no modifier can follow.
    case afterEnd
  }

  /// A parser that finds included files by `resolver` and keeps `limit` findings a rule.
  init(resolver: IncludeResolver, limit: Int) {
    self.resolver = resolver
    bag = DiagnosticBag(limit: limit)
    openFiles = [resolver.mainIdentity]
    readFiles = [resolver.mainIdentity]
  }

  /// Reads the main file and all that it includes.
  mutating func parse(_ main: SourceFile) {
    parseFile(main)
    let beginning =
      main.isJSON
      ? "a maze in JSON has the member \"formatVersion\" with the value 1"
      : "a maze begins with the line \"maze 1\""
    guard !hasVersion, !isSilentAboutVersion(beginning) else { return }
    let start = UInt32(main.byteOrderMarkCount) + (main.isJSON ? OriginalText.direct : 0)
    bag.report(
      .missingVersion, SourceRange(file: 0, start: start, count: 0),
      beginning + (main.isJSON ? "; add it" : "; write it before everything else"),
      fixIts: main.isJSON
        ? []
        : [
          Diagnostic.FixIt(
            range: SourceRange(file: 0, start: start, count: 0), replacement: "maze 1\n")
        ])
  }

  /// An empty file has one finding only.
  func isSilentAboutVersion(_ beginning: String) -> Bool {
    guard syntax.blocks.isEmpty, syntax.headers.isEmpty else { return false }
    if !bag.hasErrors {
      bag.report(
        .emptyFile, SourceRange(file: 0, start: 0, count: 0),
        "there is nothing in this file; \(beginning)")
    }
    return true
  }

  mutating func parseFile(_ source: SourceFile) {
    let outer = place
    let index = UInt32(syntax.files.count)
    let source = source.isJSON ? JSONTranslator.translated(source, file: index, bag) : source
    syntax.files.append(source)
    var scanner = LineScanner(source, file: index)
    if index == 0 { syntax.items.reserveCapacity(LineScanner.probableLineCount(source.bytes)) }
    place = .outside(reason: nil)
    while let statement = scanner.next(reporting: bag) { parse(statement) }
    syntax.files[Int(index)].lineStarts = scanner.lineStarts
    place = outer
  }

  mutating func parse(_ statement: Statement) {
    guard let keyword = statement.keyword else { return parseUnknown(statement) }
    if keyword.standsAlone { checkNothingFollows(statement) }
    switch keyword.role {
    case .header: parseHeader(statement, keyword)
    case .block: parseBlock(statement)
    case .item: parseItem(statement, keyword)
    case .modifier: parseModifier(statement, keyword)
    case .step: parseStep(statement)
    }
  }

  // MARK: - Reporting

  func report(
    _ rule: Rule, _ range: SourceRange, in statement: Statement,
    _ message: @autoclosure () -> String, fixIts: @autoclosure () -> [Diagnostic.FixIt] = []
  ) {
    guard !statement.isDamaged else { return }
    bag.report(rule, range, message(), fixIts: fixIts())
  }

  func text(_ range: SourceRange) -> String { syntax.text(range) }

  func rest(_ statement: Statement) -> SourceRange { syntax.rest(of: statement) }

  func checkNothingFollows(_ statement: Statement) {
    let rest = rest(statement)
    guard !rest.isEmpty, let keyword = statement.keyword else { return }
    report(
      .extraWords, rest, in: statement,
      "nothing follows \"\(keyword.rawValue)\" on its line; remove \(quoted(text(rest)))",
      fixIts: [Diagnostic.FixIt(range: rest, replacement: "")])
  }

  // MARK: - Lines

  mutating func parseUnknown(_ statement: Statement) {
    let word = text(statement.keywordRange)
    let nearest = guess(word)
    report(
      .unknownKeyword, statement.keywordRange, in: statement,
      "no line begins with \(quoted(word))"
        + (nearest.map { "; did you mean \"\($0.rawValue)\"?" }
          ?? "; begin it with a keyword such as say or go, or with # for a comment"),
      fixIts: nearest.map {
        [Diagnostic.FixIt(range: statement.keywordRange, replacement: $0.rawValue)]
      } ?? [])
    recover(statement, as: nearest)
  }

  /// The keyword that was probably meant; in a file of noise it is soon not worth the time.
  mutating func guess(_ word: String) -> Keyword? {
    guard guesses < Self.mostGuesses, word.utf8.count <= 2 * Keyword.longest else { return nil }
    guesses += 1
    return NearestName.of(word, among: Keyword.allCases.map(\.rawValue)).flatMap(Keyword.init)
  }

  /// Reads on after a word that is no keyword, so that one slip is not reported on other lines.
  ///
  /// What was probably a block or a header line is taken for one, with no findings of its own.
  mutating func recover(_ statement: Statement, as nearest: Keyword?) {
    var statement = statement
    statement.keyword = nearest
    statement.isDamaged = true
    switch nearest?.role {
    case .block: parse(statement)
    case .header where !isInBlock: parse(statement)
    case .modifier where nearest != .action: break
    default: loseItem()
    }
  }

  /// Leaves out what belongs to a line that was left out.
  mutating func loseItem() {
    switch place {
    case .outside, .adrift: break
    default: place = .lost
    }
  }

  /// Goes on in the last block after a line that was reported as belonging to none, so that what
  /// else is wrong with the lines there is found in the same run.
  mutating func resumeBlock(before reason: Statement?) {
    guard let reason, let last = syntax.blocks.last, last.statement.file == reason.file,
      last.statement.start < reason.start
    else {
      place = .adrift
      return
    }
    place = last.items.isEmpty ? .block : .item
  }

  var isInBlock: Bool {
    switch place {
    case .outside, .adrift: false
    default: true
    }
  }

  mutating func parseHeader(_ statement: Statement, _ keyword: Keyword) {
    if isInBlock { place = .outside(reason: statement) }
    switch keyword {
    case .include: include(statement)
    case .maze: parseVersion(statement)
    case .title where statement.file > 0, .start where statement.file > 0:
      report(
        .misplacedHeader, statement.keywordRange, in: statement,
        "\"\(keyword.rawValue)\" belongs in the main file, not in one that it includes")
    default: syntax.headers.append(statement)
    }
  }

  mutating func parseVersion(_ statement: Statement) {
    guard statement.file == 0 else {
      return report(
        .misplacedHeader, statement.keywordRange, in: statement,
        "\"maze\" belongs in the main file, not in one that it includes")
    }
    let isFirst = syntax.headers.isEmpty && syntax.blocks.isEmpty && syntax.files.count == 1
    guard isFirst, !hasVersion else {
      let advice = hasVersion ? "it stands there already; remove this line" : "move it up"
      hasVersion = true
      return report(
        .misplacedHeader, statement.keywordRange, in: statement,
        "\"maze 1\" is the first line of a maze; \(advice)")
    }
    hasVersion = true
    let version = rest(statement)
    guard text(version) != "1" else { return }
    report(
      .unknownVersion, version.isEmpty ? statement.keywordRange : version, in: statement,
      version.isEmpty
        ? "the format's version is missing; write \"maze 1\""
        : "this program reads version 1 of the format, not \(quoted(text(version))); "
          + "write \"maze 1\"")
  }

  mutating func parseBlock(_ statement: Statement) {
    syntax.blocks.append(
      MazeSyntax.Block(
        statement: statement,
        modifiers: Run(start: UInt32(syntax.modifiers.count), count: 0),
        items: Run(start: UInt32(syntax.items.count), count: 0)))
    place = .block
  }

  @inline(__always)
  mutating func appendItem(_ statement: Statement) {
    syntax.items.append(
      MazeSyntax.Item(
        statement: statement, modifiers: Run(start: UInt32(syntax.modifiers.count), count: 0)))
    syntax.blocks[syntax.blocks.count - 1].items.end(at: syntax.items.count)
    place = .item
    if !seenSingles.isEmpty { seenSingles.removeAll(keepingCapacity: true) }
    if let keyword = statement.keyword, keyword != .action { lastElement = keyword }
  }

  mutating func parseItem(_ statement: Statement, _ keyword: Keyword) {
    guard requireBlock(statement) else { return }
    guard syntax.blocks[syntax.blocks.count - 1].statement.keyword != .test else {
      report(
        .badStep, statement.keywordRange, in: statement,
        "\"\(keyword.rawValue)\" is no step of a test; "
          + "a step begins with press, turn, perform, escape or expect")
      return loseItem()
    }
    appendItem(statement)
    if keyword == .end { place = .afterEnd }
  }

  mutating func parseStep(_ statement: Statement) {
    guard requireBlock(statement) else { return }
    guard syntax.blocks[syntax.blocks.count - 1].statement.keyword == .test else {
      report(
        .misplacedItem, statement.keywordRange, in: statement,
        "\"\(text(statement.keywordRange))\" is a step; it belongs in a test")
      return loseItem()
    }
    appendItem(statement)
  }

  /// Whether there is a block that the line can belong to.
  @inline(__always)
  mutating func requireBlock(_ statement: Statement) -> Bool {
    isInBlock || findBlock(statement)
  }

  private mutating func findBlock(_ statement: Statement) -> Bool {
    guard case .outside(let reason) = place else { return false }
    let word = text(statement.keywordRange)
    let home = statement.keyword?.role == .step ? "test" : "stage"
    report(
      .misplacedItem, statement.keywordRange, in: statement,
      reason.map { ending in
        "the line \(quoted(text(ending.keywordRange))) above ended the block, so this \"\(word)\" "
          + "belongs to none; move that line up, before the first stage"
      } ?? "\"\(word)\" belongs in a \(home); write a line \"\(home) NAME\" before it")
    resumeBlock(before: reason)
    return isInBlock
  }
}
