import MazeEngine
import MazeValidation

/// Making a map of a maze and what was found in it.
extension MazeMap {
  /// The map of a maze.
  init(_ maze: Maze, _ checked: CheckedMaze, play: Play? = nil) {
    let tables = maze.tables
    let path = checked.path
    self.init(
      title: maze.about.title ?? String(path.split(separator: "/").last ?? "maze"), path: path,
      language: maze.about.language, verdict: ReportText.verdict(checked))
    var spots = Spots(tables)
    let reader = LineReader(tables)
    for (block, row) in tables.blocks.enumerated() {
      var place = Place(
        name: tables.blockName(UInt32(block)), isOverlay: row.isOverlay, ending: row.ending,
        isStart: block == Int(tables.startStage),
        location: tables.location(of: tables.blockTexts[block].line))
      for item in row.items.indices {
        if let way = reader.way(item) {
          spots.lines[item] = .way(ways.count)
          place.lines.append(.way(ways.count))
          ways.append(way)
        } else if let deed = reader.deed(item) {
          spots.lines[item] = .deed(deeds.count)
          place.lines.append(.deed(deeds.count))
          deeds.append(deed)
        }
      }
      places.append(place)
    }
    for finding in checked.findings { add(finding.diagnostic, spots) }
    if let play { add(play, spots) }
    measure(from: Int(tables.startStage))
    findLoops()
  }

  /// Which line of the map a row of the tables has become.
  private struct Spots {
    let tables: Tables
    var lines: [Int: Line] = [:]
    private var itemsByLine: [SourceRange: Int] = [:]
    private var blocksByLine: [SourceRange: Int] = [:]

    init(_ tables: Tables) {
      self.tables = tables
      for item in tables.items.indices { itemsByLine[tables.texts[item].line] = item }
      for (block, text) in tables.blockTexts.enumerated() { blocksByLine[text.line] = block }
    }

    func item(at range: SourceRange) -> Int? { itemsByLine[range] }
    func block(at range: SourceRange) -> Int? { blocksByLine[range] }
  }

  private mutating func add(_ diagnostic: Diagnostic, _ spots: Spots) {
    let mark = Mark(
      rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.message)
    if let item = spots.item(at: diagnostic.range) {
      switch spots.lines[item] {
      case .way(let way)?: ways[way].marks.append(mark)
      case .deed(let deed)?: deeds[deed].marks.append(mark)
      case nil: places[Int(spots.tables.items[item].block)].marks.append(mark)
      }
    } else if let block = spots.block(at: diagnostic.range) {
      places[block].marks.append(mark)
    } else {
      otherMarks.append(mark)
    }
  }

  private mutating func add(_ play: Play, _ spots: Spots) {
    self.play = play
    for (index, step) in play.trace.steps.enumerated() {
      guard let move = step.moves.first else { continue }
      switch spots.lines[Int(move.item)] {
      case .way(let way)?: ways[way].steps.append(index + 1)
      case .deed(let deed)?: deeds[deed].steps.append(index + 1)
      case nil: break
      }
    }
  }
}

/// Reads the lines of a map from the rows of the tables.
private struct LineReader {
  private let tables: Tables
  private let words: ConditionWords

  init(_ tables: Tables) {
    self.tables = tables
    words = ConditionWords(tables: tables, phrases: .english)
  }

  /// The way that an item is.
  func way(_ item: Int) -> MazeMap.Way? {
    let row = tables.items[item]
    guard row.kind == .go || row.kind == .open else { return nil }
    return MazeMap.Way(
      source: Int(row.block), target: Int(row.target), label: label(item),
      isOpening: row.kind == .open, isConditional: !row.presence.isEmpty || !row.needs.isEmpty,
      details: details(row))
  }

  /// The deed that an item is.
  func deed(_ item: Int) -> MazeMap.Deed? {
    let row = tables.items[item]
    switch row.kind {
    case .do: return MazeMap.Deed(label: label(item), details: details(row))
    case .adjust:
      let name = tables.variables[Int(row.target)].name
      return MazeMap.Deed(label: label(item), details: ["turns \(name)"] + details(row))
    case .close: return MazeMap.Deed(label: label(item), details: ["closes it"] + details(row))
    case .action:
      return MazeMap.Deed(
        label: label(item), details: ["action of \(name(Int(row.target)))"] + details(row))
    case .enter:
      let details = details(row)
      return details.isEmpty ? nil : MazeMap.Deed(label: "On arrival", details: details)
    default: return nil
    }
  }

  private func label(_ item: Int) -> String {
    let label = tables.text(tables.texts[item].label)
    return label.isEmpty ? Phrases.english.close : label
  }

  /// What an element is called: a fact by its title, which comes before its value.
  private func name(_ item: Int) -> String {
    guard tables.items[item].kind == .fact, let title = tables.texts[item].name else {
      return label(item)
    }
    return tables.text(title)
  }

  private func details(_ row: ItemRow) -> [String] {
    var parts: [String] = []
    if !row.presence.isEmpty { parts.append("if " + words.text(row.presence)) }
    if !row.needs.isEmpty { parts.append("needs " + words.text(row.needs)) }
    return parts + row.effects.indices.map { text(tables.effects[$0]) }
  }

  private func text(_ effect: Effect) -> String {
    let variable = tables.variables[Int(effect.field)]
    let by = effect.amount == 1 ? "" : " by \(effect.amount)"
    return switch effect.kind {
    case .set: "sets \(variable.name) to \(variable.domain.text(at: Int(effect.amount)))"
    case .raise: "raises \(variable.name)\(by)"
    case .lower: "lowers \(variable.name)\(by)"
    }
  }
}
