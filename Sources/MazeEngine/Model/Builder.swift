/// Makes the tables of a ``Maze`` from a ``MazeSyntax``, resolving every name.
///
/// Like the parser it goes on after an error, so that one run finds all of them; where there was
/// one, no maze comes out.
///
/// What is called for every line is `mutating` even where it changes nothing: a call that is not
/// copies the whole builder when it has a message to make.
struct Builder {
  let syntax: MazeSyntax
  let bag: DiagnosticBag
  var parts = TableParts()
  var about = Maze.About()
  var tests: [TestScript] = []

  /// The names of stages and overlays.
  var blockNames = NameTable()
  /// The names of blocks whose line is no text, as they were probably meant.
  var damagedNames: Set<String> = []
  var variableIndices: [String: Int] = [:]
  /// Variables whose line has an error: any value of theirs is let pass.
  var brokenVariables: Set<Int> = []
  /// For each stage that is asked for, the field that tells whether it was left.
  var visitedFields: [UInt32: UInt32] = [:]
  private var lines = ItemLines()
  /// What was read only to have it near; it is kept so that the reading is not left out.
  private var fetched: UInt8 = 0
  var ordinals = Ordinals()

  /// A builder that goes on collecting findings in the bag of the parser.
  init(_ syntax: MazeSyntax, bag: DiagnosticBag) {
    self.syntax = syntax
    self.bag = bag
  }

  /// Builds everything; `nil` where there was an error.
  mutating func build() -> Maze? {
    let start = buildHeader()
    declareBlocks()
    buildBlocks()
    resolveStart(start)
    buildTests()
    checkForStage()
    guard !bag.hasErrors else { return nil }
    return Maze(about: about, tests: tests, tables: Tables(parts, files: syntax.files))
  }

  private func checkForStage() {
    guard !bag.hasErrors, parts.blocks.allSatisfy(\.isOverlay) else { return }
    let end = syntax.headers.last?.range ?? SourceRange(file: 0, start: 0, count: 0)
    bag.report(.noStage, end, "this maze has no stage; write a line \"stage NAME\"")
  }

  private mutating func resolveStart(_ start: Statement?) {
    let first = parts.blocks.firstIndex { !$0.isOverlay } ?? 0
    parts.startStage = UInt32(first)
    guard let start, let name = requireRest(start, .missingName, "the name of a stage") else {
      return
    }
    if let stage = resolveStage(name, in: start) { parts.startStage = stage }
  }

  // MARK: - Blocks

  private mutating func declareBlocks() {
    blockNames.reserve(syntax.blocks.count)
    parts.blocks.reserveCapacity(syntax.blocks.count)
    parts.blockTexts.reserveCapacity(syntax.blocks.count)
    for start in stride(from: 0, to: syntax.blocks.count, by: Self.groupSize) {
      let group = syntax.blocks[start..<min(start + Self.groupSize, syntax.blocks.count)]
      fetchNames(of: group)
      for block in group where block.statement.keyword != .test { declare(block) }
    }
  }

  /// How many blocks are declared at a time.
  private static let groupSize = 64

  /// Reads a byte of each name, so that memory brings them all at once: in a large file each lies
  /// far from the others, and waiting for one after the other took a third of the time.
  private mutating func fetchNames(of blocks: ArraySlice<MazeSyntax.Block>) {
    for block in blocks {
      let bytes = syntax.files[Int(block.statement.file)].bytes
      fetched ^= bytes[Int(block.statement.end) - 1]
    }
  }

  private mutating func declare(_ block: MazeSyntax.Block) {
    let row = UInt32(parts.blocks.count)
    let isOverlay = block.statement.keyword == .overlay
    let name = blockName(block.statement)
    parts.blocks.append(BlockRow(items: .none, isOverlay: isOverlay))
    parts.blockTexts.append(
      BlockText(
        name: name ?? block.statement.keywordRange, line: block.statement.range))
    guard let name else { return }
    if block.statement.isDamaged { damagedNames.insert(meantName(name)) }
    let new = NameTable.Block(row: row, isOverlay: isOverlay)
    guard let earlier = blockNames.insert(name, of: new, in: syntax.files) else { return }
    let first = parts.blockTexts[Int(earlier.row)].line
    let kind = earlier.isOverlay ? "an overlay" : "a stage"
    report(
      .duplicateStage, name, in: block.statement,
      "\(kind) named \(quoted(self.name(name))) exists already; choose another name",
      notes: [(first, "the first one is here")])
  }

  /// The name of a block; one that a name may not have is known all the same, so that its uses are
  /// not reported as well.
  func blockName(_ statement: Statement) -> SourceRange? {
    func form() -> String { "a name: \(statement.keyword?.rawValue ?? "stage") NAME" }
    guard let name = requireRest(statement, .missingName, form()) else { return nil }
    guard !checkName(name, in: statement), let colon = firstColon(name) else { return name }
    let beforeColon = trimmed(
      SourceRange(file: name.file, from: name.indices.lowerBound, to: colon))
    return beforeColon.isEmpty ? nil : beforeColon
  }

  /// Whether a name of one or more words holds no word and no sign that it may not have.
  func checkName(_ name: SourceRange, in statement: Statement) -> Bool {
    guard let fault = syntax.fault(inName: name) else { return true }
    let word = text(fault)
    report(
      .badName, fault, in: statement,
      word == ":"
        ? "a name cannot hold a colon, which divides a name from a label; leave it out"
        : "a name cannot hold the word \"\(word)\", which joins names; choose other words")
    return false
  }

  private mutating func buildBlocks() {
    parts.items.reserveCapacity(syntax.items.count)
    parts.texts.reserve(syntax.items.count)
    let isEnglish = Maze.isEnglish(about.language)
    var row: UInt32 = 0
    for block in syntax.blocks where block.statement.keyword != .test {
      buildBlock(block, row: row, isEnglish: isEnglish)
      row += 1
    }
  }

  private mutating func buildBlock(_ block: MazeSyntax.Block, row: UInt32, isEnglish: Bool) {
    ordinals.beginBlock()
    var context = BlockContext(row: row, isOverlay: parts.blocks[Int(row)].isOverlay)
    findEnding(block, &context)
    buildAllows(block.modifiers, block: row, item: noRow)
    let start = parts.items.count
    let firstEnter = parts.enters.count
    for index in block.items.indices {
      let line = lines.line(of: index, syntax, blockNames, isEnglish: isEnglish)
      buildItem(syntax.items[index], line, &context)
    }
    parts.blocks[Int(row)].items = Run(
      start: UInt32(start), count: UInt32(parts.items.count - start))
    parts.blocks[Int(row)].enters = Run(
      start: UInt32(firstEnter), count: UInt32(parts.enters.count - firstEnter))
    parts.blocks[Int(row)].ending = context.ending
  }

  /// Finds `win` or `lose` before the items are built, for they decide what else may stand there.
  private mutating func findEnding(_ block: MazeSyntax.Block, _ context: inout BlockContext) {
    for index in block.items.indices {
      guard let keyword = syntax.items[index].statement.keyword else { continue }
      switch keyword {
      case .win, .lose: break
      default: continue
      }
      let item = syntax.items[index]
      if context.isOverlay {
        report(
          .misplacedItem, item.statement.keywordRange, in: item.statement,
          "\"\(keyword.rawValue)\" belongs in a stage; an overlay cannot end the game")
      } else if context.ending != nil {
        report(
          .duplicateEnding, item.statement.keywordRange, in: item.statement,
          "this stage ends the game already; keep one \"win\" or \"lose\"")
      } else {
        context.ending = keyword == .win ? .win : .lose
      }
    }
  }

  /// Notes the `allow` lines among some modifiers.
  mutating func buildAllows(_ modifiers: Run, block: UInt32, item: UInt32) {
    guard !modifiers.isEmpty else { return }
    for statement in syntax.modifiers[modifiers.indices] where statement.keyword == .allow {
      let divided = divide(
        statement, syntax.divided(statement), "a rule and a reason: allow RULE: REASON")
      guard let (name, reason) = divided else { continue }
      guard !reason.isEmpty else { continue }
      let text = self.name(name)
      guard let rule = Rule(rawValue: text) else {
        report(
          .unknownRule, name, in: statement,
          "there is no rule \(quoted(text))"
            + (NearestName.of(text, among: Rule.allCases.map(\.rawValue))
              .map { "; did you mean \(quoted($0))?" }
              ?? "; a rule's name stands in brackets at the end of its message"),
          fixIts: Self.replacements(of: name, text, among: Rule.allCases.map(\.rawValue)))
        continue
      }
      parts.allows.append(Allow(rule: rule, block: block, item: item, line: statement.range))
    }
  }
}

/// What the builder knows of the block that it builds.
struct BlockContext {
  let row: UInt32
  let isOverlay: Bool
  var ending: Stage.Ending?
  /// The heading whose group is open.
  var heading: UInt32?
  /// The terms of that heading's conditions.
  var headingTerms: Run = .none
  /// Whether a heading line stands above that no `end` has closed, even one that was left out.
  var isInGroup = false
  /// The last item that is no action.
  var lastElement: UInt32 = noRow
  /// How many items of the kinds without a name of their own there were.
  var sayCount: UInt32 = 0
  var enterCount: UInt32 = 0
  var closeCount: UInt32 = 0

  init(row: UInt32, isOverlay: Bool) {
    self.row = row
    self.isOverlay = isOverlay
  }
}
