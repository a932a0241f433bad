import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

/// The comparison of two versions against a naive one that shares no code with it, on random mazes
/// with random edits.
@Suite struct RandomUpgradeTests {
  private static let groups = Soak.isOn ? 50 : 4
  private static let groupSize = Soak.isOn ? 200 : 40

  @Test func theComparisonNamesExactlyTheStatesThatAreNotKept() async {
    let total = await withTaskGroup { group in
      for number in 0..<Self.groups {
        group.addTask {
          var tally = UpgradeTally()
          tally.compare(Self.groupSize, from: number * 100_000)
          return tally
        }
      }
      return await group.reduce(into: UpgradeTally()) { $0.add($1) }
    }
    for problem in total.problems.prefix(3) { Issue.record("\(problem)") }
    #expect(total.compared == Self.groups * Self.groupSize)
    // Each reason must have been met often enough to mean something.
    for reason in Upgrade.Reason.allCases where reason != .otherMaze {
      #expect(total.reasons[reason, default: 0] >= total.compared / 80, "\(reason)")
    }
    #expect(total.kept >= total.compared / 20)
    #expect(total.traces > total.compared / 2)
    if Soak.isOn { print(total.summary) }
  }
}

/// How many versions were compared, and what was different.
private struct UpgradeTally {
  private(set) var compared = 0
  /// How many comparisons found that all games go on.
  private(set) var kept = 0
  private(set) var stateCount = 0
  private(set) var traces = 0
  private(set) var reasons: [Upgrade.Reason: Int] = [:]
  private(set) var problems: [String] = []

  var summary: String {
    "\(compared) pairs of versions compared, \(stateCount) saved states, \(kept) pairs kept, "
      + "\(traces) traces, "
      + Upgrade.Reason.allCases.map { "\($0.rawValue) \(reasons[$0, default: 0])" }
      .joined(separator: ", ")
  }

  mutating func add(_ other: Self) {
    compared += other.compared
    kept += other.kept
    stateCount += other.stateCount
    traces += other.traces
    reasons.merge(other.reasons, uniquingKeysWith: +)
    problems += other.problems
  }

  mutating func compare(_ wanted: Int, from first: Int) {
    var seed = first
    while compared < wanted {
      defer { seed += 1 }
      guard let trial = RandomUpgrade(seed: seed) else { continue }
      compared += 1
      stateCount += trial.naive.outcomes.count
      let upgrade = trial.upgrade
      if upgrade.verdict == .kept { kept += 1 }
      traces += upgrade.findings.count { $0.trace != nil }
      for reason in Set(upgrade.moved.flatMap(\.reasons)) { reasons[reason, default: 0] += 1 }
      if let problem = trial.problem() { problems.append("seed \(seed): \(problem)") }
    }
  }
}

/// A random maze, an edited version of it, and both comparisons.
private struct RandomUpgrade {
  let naive: NaiveUpgrade
  let upgrade: Upgrade
  private let old: Maze
  private let text: String

  /// A pair of versions; `nil` where it is too large, or where the new one does not load.
  init?(seed: Int) {
    var maker = ToyMaker(seed: seed, purpose: .search)
    let toy = maker.make()
    var random = SeededGenerator(seed: seed + 1)
    var editor = ToyEditor(toy, random: maker.random)
    var edited = toy
    for _ in 1...random.pick([1, 1, 2, 3]) {
      edited = editor.edited(by: random.pick(ToyEditor.Edit.allCases))
    }
    let limits = SearchLimits(maxStates: 1000)
    guard let old = Self.load(toy, random), let new = Self.load(edited, random),
      !StateSpace(old, limits: limits).isCut, !StateSpace(new, limits: limits).isCut,
      let naive = NaiveUpgrade(toy, edited, most: 1000)
    else { return nil }
    (self.old, self.naive) = (old, naive)
    upgrade = Validator.compare(old, with: StateSpace(new), limit: .max, stateLimit: .max)
    text = "\(toy)\n\(edited)"
  }

  private static func load(_ toy: ToyMaze, _ random: SeededGenerator) -> Maze? {
    var writer = ToyWriter(random: random)
    return Maze.load(text: writer.write(toy)).maze
  }

  /// What is different, or `nil`.
  func problem() -> String? {
    var moved: [OracleState: Set<String>] = [:]
    for state in upgrade.moved {
      let key = OracleState(
        stage: state.stage, overlay: state.overlay, values: state.values,
        left: Set(state.visited))
      guard moved.updateValue(Set(state.reasons.map(\.rawValue)), forKey: key) == nil else {
        return "\(key) is named twice"
      }
    }
    let names = upgrade.moved.first.map { Set($0.values.keys) } ?? []
    var unseen = Set(moved.keys)
    for (state, outcome) in naive.outcomes {
      var key = state
      key.values = state.values.filter { names.contains($0.key) }
      unseen.remove(key)
      let found = moved[key].map { NaiveUpgrade.Outcome.moved($0) } ?? .kept
      if found != outcome { return "\(state): \(found), not \(outcome)\n\(text)" }
    }
    if let state = unseen.first { return "\(state) is named and never reached" }
    if upgrade.movedCount != moved.count { return "\(upgrade.movedCount), not \(moved.count)" }
    if upgrade.keptCount + upgrade.movedCount != upgrade.search.stateCount {
      return "\(upgrade.keptCount) kept and \(upgrade.movedCount) moved of another number"
    }
    return upgrade.findings.lazy.compactMap(problem).first
  }

  /// What is wrong with the play of a finding: it must lead to a state that is named.
  private func problem(of finding: Finding) -> String? {
    guard let trace = finding.trace else { return "no trace: \(finding.diagnostic.message)" }
    var session = Session(old)
    for move in trace.steps.flatMap(\.moves) where (try? session.perform(move)) == nil {
      return "a trace cannot be played: \(finding.diagnostic.message)"
    }
    let saved = old.savedState(of: session.state)
    let isNamed = upgrade.moved.contains { state in
      state.stage == saved.stage && state.overlay == saved.overlay
        && state.visited == saved.visited
        && state.values.allSatisfy { saved.values[$0.key] == $0.value }
    }
    return isNamed ? nil : "a trace leads to a state that is not named: \(saved)"
  }
}
