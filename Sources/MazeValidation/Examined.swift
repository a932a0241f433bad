internal import MazeEngine

/// A maze with all that its reached states show, for the checks.
final class Examined {
  let maze: Maze
  let tables: Tables
  let space: SomeSpace
  let examination: Examination
  let words: ConditionWords

  init(_ space: StateSpace, _ examination: Examination) {
    maze = space.maze
    tables = maze.tables
    self.space = space.space
    self.examination = examination
    words = ConditionWords(tables: tables, phrases: .english)
  }

  /// For each block that play never reaches the `go` and `open` lines that lead to it.
  private(set) lazy var linesByTarget: [UInt32: [UInt32]] = {
    guard examination.isReached.contains(false) else { return [:] }
    var lines: [UInt32: [UInt32]] = [:]
    for (index, item) in tables.items.enumerated() {
      switch item.kind {
      case .go, .open:
        guard !examination.isReached[Int(item.target)] else { continue }
        lines[item.target, default: []].append(UInt32(index))
      default: break
      }
    }
    return lines
  }()

  private var lastPath: (place: Int, moves: [Move])?

  /// A shortest way to a state; it is asked for several times of the same.
  func path(to place: Int) -> [Move] {
    if let lastPath, lastPath.place == place { return lastPath.moves }
    let moves = space.path(to: place)
    lastPath = (place, moves)
    return moves
  }

  /// Whether the maze can be won at all.
  var canBeWon: Bool { space.counts.shortestWin != nil }

  /// The trace to a state, by its place in the list of states.
  func trace(to place: Int) -> Trace {
    let moves = path(to: place)
    return TraceBuilder(maze, from: maze.startState).trace(
      moves, losingMove: space.losingMove(of: moves),
      stillReached: names(space.stages(from: place, after: nil)))
  }

  /// The trace to a step that loses the game, that step included.
  func trace(of loss: Examination.Loss) -> Trace {
    let moves = path(to: loss.place)
    let move = Move(item: loss.item, kind: loss.kind)
    return TraceBuilder(maze, from: maze.startState).trace(
      moves + [move], losingMove: moves.count,
      stillReached: names(space.stages(from: loss.place, after: move)))
  }

  private func names(_ stages: [UInt32]) -> [String] { stages.map { tables.blockName($0) } }

  /// The words of a repair.
  func repair(_ line: RepairLine) -> Repair {
    switch line {
    case .condition(let item, let line):
      let range = tables.endOfLine(tables.texts[Int(item)].line)
      return Repair(
        message: "Add the line \(quoted(line)) below it.", lines: [line], range: range,
        location: tables.location(of: range))
    case .exit(let block, let stage):
      let items = tables.blocks[Int(block)].items.indices
      let last = items.last.map { tables.texts[$0].line }
      let (range, hasEnd) = tables.endOfBlock(after: last ?? tables.blockTexts[Int(block)].line)
      let name = tables.blockName(stage)
      let line = "go \(name): Back to \(name)"
      // A line after the members of a group would be one of them.
      let lastElement = items.last { tables.items[$0].kind != .action }
      let isInGroup = lastElement.map {
        tables.items[$0].kind == .heading || tables.texts[$0].group != noRow
      }
      let kind = tables.blocks[Int(block)].isOverlay ? "overlay" : "stage"
      return Repair(
        message: "Add a way out at the end of \(kind) \(quoted(tables.blockName(block))), "
          + "such as \(quoted(line)).",
        lines: isInGroup == true && !hasEnd ? ["end", line] : [line], range: range,
        location: tables.location(of: range))
    }
  }
}
