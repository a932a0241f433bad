internal import MazeEngine

/// Tells what a comparison of two versions has found, a finding for each cause.
struct UpgradeFindings {
  private let scan: UpgradeScan
  private let old: Tables
  private let new: Tables
  private let limit: Int
  private let allowed: Set<Rule>

  init(_ scan: UpgradeScan, limit: Int, allowed: Set<Rule>) {
    self.scan = scan
    old = scan.old.maze.tables
    new = scan.new.maze.tables
    self.limit = limit
    self.allowed = allowed
  }

  /// All that there is to say.
  var upgrade: Upgrade {
    let told = scan.groups.keys.filter { !isAllowed($0) }
    let sorted = told.map { (cause: $0, place: place(of: $0)) }.sorted {
      ($0.place.range.file, $0.place.range.start, scan.groups[$0.cause]?.place ?? 0)
        < ($1.place.range.file, $1.place.range.start, scan.groups[$1.cause]?.place ?? 0)
    }
    let names = (old.variables.map(\.name), new.variables.map(\.name))
    let about = (scan.old.maze.about, scan.new.maze.about)
    return Upgrade(
      verdict: verdict(hasFindings: !told.isEmpty), search: scan.old.summary,
      keptCount: scan.keptCount, lostCount: scan.lostCount, movedCount: scan.movedCount,
      unknownCount: scan.unknownCount,
      findings: sorted.prefix(limit).compactMap { finding($0.cause, $0.place) },
      omittedCount: max(0, sorted.count - limit), allowedCount: scan.groups.count - told.count,
      moved: scan.moved,
      droppedVariables: names.0.filter { new.variable(named: $0) == nil },
      addedVariables: names.1.filter { old.variable(named: $0) == nil },
      dependsOnPath: (about.0.ifid == nil || about.1.ifid == nil)
        && (about.0.title == nil || about.0.title != about.1.title)
        && scan.old.maze.fingerprint != scan.new.maze.fingerprint)
  }

  private func verdict(hasFindings: Bool) -> Upgrade.Verdict {
    if hasFindings { return .moved }
    let cut = scan.old.space.counts.limit ?? scan.new.space.counts.limit
    if let cut = scan.isStopped ? .stopped : cut { return .unknown(cut) }
    return scan.movedCount > 0 ? .accepted : .kept
  }

  private func isAllowed(_ cause: UpgradeCause) -> Bool {
    if allowed.contains(.saveNotKept) { return true }
    switch cause {
    case .notReached(let block), .cannotWin(let block):
      return new.allows.contains {
        $0.rule == .saveNotKept && $0.block == block && $0.item == noRow
      }
    case .otherMaze, .stageGone, .overlayGone, .valueGone: return false
    }
  }

  // MARK: - Findings

  /// A place in one of the versions; files of the old one are numbered after those of the new one.
  private func place(of cause: UpgradeCause) -> (isOld: Bool, range: SourceRange) {
    switch cause {
    case .otherMaze: return (false, SourceRange(file: 0, start: 0, count: 0))
    case .notReached(let block), .cannotWin(let block):
      return (false, new.blockTexts[Int(block)].line)
    case .valueGone(let variable):
      let index = new.variable(named: old.variables[variable].name) ?? 0
      return (false, new.variableLines[index])
    case .stageGone(let block), .overlayGone(let block):
      var range = old.blockTexts[Int(block)].line
      range.file += UInt32(new.files.count)
      return (true, range)
    }
  }

  private func finding(
    _ cause: UpgradeCause, _ place: (isOld: Bool, range: SourceRange)
  ) -> Finding? {
    guard let group = scan.groups[cause] else { return nil }
    let moves = scan.old.space.path(to: group.place)
    let bag = DiagnosticBag(limit: 1)
    var range = place.range
    if place.isOld { range.file -= UInt32(new.files.count) }
    bag.report(.saveNotKept, range, words(cause, group))
    guard var diagnostic = bag.finished(in: (place.isOld ? old : new).files).diagnostics.first
    else { return nil }
    diagnostic.range = place.range
    guard cause != .otherMaze else { return Finding(diagnostic) }
    diagnostic.notes.append(landing(of: moves))
    let trace = TraceBuilder(scan.old.maze, from: scan.old.maze.startState).trace(moves)
    return Finding(diagnostic: diagnostic, trace: trace, repair: nil)
  }

  private func words(_ cause: UpgradeCause, _ group: UpgradeScan.Group) -> String {
    let isOne = group.count == 1
    let count = "\(group.count) of \(scan.old.space.counts.states) states of the old version "
    let are = count + (isOne ? "is" : "are")
    let elsewhere = "a game saved there goes on elsewhere"
    switch cause {
    case .otherMaze:
      return "this maze has another ifid than the old version, so no saved game is loaded; "
        + "give it the same ifid"
    case .stageGone(let block):
      return
        "the new version has no stage named \(quoted(old.blockName(block))), and \(are) in it; "
        + "\(elsewhere); keep the stage and its name"
    case .overlayGone(let block):
      return "the new version has no overlay named \(quoted(old.blockName(block))), and it is open "
        + "in \(count.dropLast()); a game saved there goes on without it; "
        + "keep the overlay and its name"
    case .valueGone(let variable):
      let lost = old.variables[variable]
      let value = lost.domain.text(
        at: scan.old.maze.valueIndex(of: variable, in: group.state))
      let index = new.variable(named: lost.name) ?? 0
      let now = new.variables[index].domain.text(at: new.variables[index].startIndex)
      return "in \(count)\(quoted(lost.name)) has a value that it cannot have any more, "
        + "such as \(value); a game saved there goes on with \(now); keep the value"
    case .notReached where group.lostCount == group.count:
      return "\(are) here, could not win, and cannot be reached any more; a game saved there goes "
        + "on elsewhere; that is no loss, and a line \"allow save-not-kept: REASON\" accepts it"
    case .notReached:
      return "\(are) here, and cannot be reached any more; \(elsewhere); keep a way to "
        + (isOne ? "it" : "them")
    case .cannotWin:
      return "\(are) here, could win, and cannot any more; \(elsewhere); keep a way on to a win"
    }
  }

  // MARK: - Where a game goes on

  /// Says where the game of a play goes on, by the rules for saved games.
  private func landing(of moves: [Move]) -> Diagnostic.Note {
    let maze = scan.old.maze
    var states = [maze.startState]
    for move in moves {
      guard let next = states.last.flatMap({ try? maze.state(after: move, from: $0) }) else {
        break
      }
      states.append(next)
    }
    let last = states.count - 1
    for index in states.indices.reversed() {
      let mapped = scan.mapping.names.mapping(of: maze.savedState(of: states[index])).state
      guard let mapped, canGoOn(mapped, isLast: index == last) else { continue }
      let moves = "after \(index) of its \(last) move\(last == 1 ? "" : "s")"
      return note(
        "the game of this play goes on here" + (index == last ? "" : ", \(moves)"), mapped)
    }
    return note("the game of this play begins anew here", scan.new.maze.startState)
  }

  private func canGoOn(_ state: State, isLast: Bool) -> Bool {
    switch scan.new.standing(of: state) {
    case .canWin, .unknown: true
    case .lost: isLast && scan.new.maze.ending(of: state) == .lose
    case .notReached: false
    }
  }

  private func note(_ message: String, _ state: State) -> Diagnostic.Note {
    Diagnostic.Note(
      location: new.location(of: new.blockTexts[Int(state.position.block)].line),
      message: message)
  }
}
