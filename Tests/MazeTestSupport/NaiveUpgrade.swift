/// Says of each state of an old version where a game saved in it goes on, in the plainest way.
///
/// It visits the whole states as they are saved, with all variables, and follows the words of
/// `docs/saves.md`.
package struct NaiveUpgrade {
  /// Whether a game goes on in the same place, and else why not.
  package enum Outcome: Hashable {
    case kept
    /// The reasons by the names that the report gives them.
    case moved(Set<String>)
  }

  /// All reached states of the old version, and what becomes of each.
  package private(set) var outcomes: [OracleState: Outcome] = [:]
  private let old: NaiveChecker
  private let new: NaiveChecker
  private let newMaze: ToyMaze

  /// Compares two versions; `nil` where one has more states than that.
  package init?(_ oldMaze: ToyMaze, _ newMaze: ToyMaze, most: Int) {
    guard let old = NaiveChecker(oldMaze, most: most), let new = NaiveChecker(newMaze, most: most)
    else { return nil }
    (self.old, self.new, self.newMaze) = (old, new, newMaze)
    let asked = NaiveProjection(oldMaze).stages
    var games: [Oracle] = []
    func note(_ game: Oracle) {
      var state = game.state
      state.left.formIntersection(asked)
      guard outcomes[state] == nil else { return }
      outcomes[state] = outcome(of: state)
      games.append(game)
    }
    note(Oracle.start(oldMaze).oracle)
    while let game = games.popLast() {
      guard outcomes.count <= most else { return nil }
      for (_, next) in NaiveChecker.outcomes(of: game) { note(next) }
    }
  }

  private func outcome(of state: OracleState) -> Outcome {
    var reasons: Set<String> = []
    var mapped = OracleState(stage: state.stage, values: [:], left: state.left)
    for variable in newMaze.variables {
      mapped.values[variable.name] = variable.start
      guard let value = state.values[variable.name] else { continue }
      if variable.has(value) {
        mapped.values[variable.name] = value
      } else {
        reasons.insert("valueGone")
      }
    }
    if !newMaze.blocks.contains(where: { $0.name == state.stage && !$0.isOverlay }) {
      reasons.insert("stageGone")
    }
    if let overlay = state.overlay {
      mapped.overlay = overlay
      if !newMaze.blocks.contains(where: { $0.name == overlay && $0.isOverlay }) {
        reasons.insert("overlayGone")
      }
    }
    guard reasons.isEmpty else { return .moved(reasons) }
    guard let place = new.place(of: mapped) else { return .moved(["notReached"]) }
    let couldWin = old.place(of: state).map { old.waysToWin[$0] != nil } ?? false
    return new.waysToWin[place] == nil && couldWin ? .moved(["cannotWin"]) : .kept
  }
}
