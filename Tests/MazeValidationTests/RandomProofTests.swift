import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

/// The validator against a naive checker that shares no code with it, on random mazes.
@Suite struct RandomProofTests {
  /// How many mazes are compared: all of them take some minutes.
  private static let groups = Soak.isOn ? 100 : 8
  private static let groupSize = Soak.isOn ? 100 : 10

  @Test func theValidatorFindsWhatTheNaiveCheckerFinds() async {
    let total = await withTaskGroup { group in
      for number in 0..<Self.groups {
        group.addTask {
          var tally = ProofTally()
          tally.compare(Self.groupSize, from: number * 100_000)
          return tally
        }
      }
      return await group.reduce(into: ProofTally()) { $0.add($1) }
    }
    for problem in total.problems.prefix(3) { Issue.record("\(problem)") }
    #expect(total.compared == Self.groups * Self.groupSize)
    #expect(total.skipped < total.compared)
    for kind in ProofTally.Kind.allCases {
      #expect(total.counts[kind, default: 0] >= kind.fewest(of: total.compared), "\(kind)")
    }
    if Soak.isOn { print(total.summary) }
  }
}

/// How many mazes of which kind were compared, and what was different.
private struct ProofTally {
  /// What a comparison must have met often enough to mean something.
  enum Kind: String, CaseIterable {
    case proved, refuted, trap, deadEnd = "dead end", noWin = "no win"
    case stuckOverlay = "stuck overlay", repair, conditionRepair = "repair by a condition"
    case moreThan32Bits = "more than 32 bits", moreThan64Bits = "more than 64 bits"
    case startIsWin = "start is a win", longWay = "six moves or more to a win"

    /// How many there must be among so many mazes.
    func fewest(of count: Int) -> Int {
      switch self {
      case .proved, .refuted: count / 10
      case .trap, .deadEnd, .noWin, .stuckOverlay: count / 40
      default: count / 400
      }
    }
  }

  private(set) var counts: [Kind: Int] = [:]
  private(set) var compared = 0
  private(set) var skipped = 0
  private(set) var stateCount = 0
  private(set) var traceCount = 0
  private(set) var problems: [String] = []

  /// The counts in a line.
  var summary: String {
    let kinds = Kind.allCases.map { "\($0.rawValue) \(counts[$0, default: 0])" }
    return "\(compared) mazes compared, \(skipped) too large, \(stateCount) states, "
      + "\(traceCount) traces, " + kinds.joined(separator: ", ")
  }

  mutating func add(_ other: Self) {
    counts.merge(other.counts, uniquingKeysWith: +)
    compared += other.compared
    skipped += other.skipped
    stateCount += other.stateCount
    traceCount += other.traceCount
    problems += other.problems
  }

  mutating func compare(_ wanted: Int, from first: Int) {
    var seed = first
    while compared < wanted {
      defer { seed += 1 }
      do throws(RandomProof.Failure) {
        let proof = try RandomProof(seed: seed)
        compared += 1
        if let problem = compare(proof, seed) {
          problems.append("seed \(seed): \(problem)\n--- in the maze\n\(proof.text)")
        }
      } catch {
        switch error {
        case .large: skipped += 1
        case .doesNotLoad(let why):
          compared += 1
          problems.append("seed \(seed) does not load: \(why)")
        }
      }
    }
  }

  /// Compares a maze under the plan that the search chooses and under two others.
  private mutating func compare(_ proof: RandomProof, _ seed: Int) -> String? {
    let space = StateSpace(proof.maze)
    count(proof, space)
    if let problem = proof.difference(in: space) { return problem }
    let plans = [
      SearchPlan(bitmapFrom: .max), SearchPlan(byEdges: true),
      SearchPlan(fewestBits: 33, bitmapFrom: .max, byEdges: true), SearchPlan(fewestBits: 65),
      SearchPlan(fewestBits: 65, bitmapFrom: .max, byEdges: true), SearchPlan(fewestBits: 33),
    ]
    for plan in [plans[seed % 6], plans[(seed + 1 + seed / 6 % 5) % 6]] {
      if let problem = proof.difference(in: StateSpace(proof.maze, plan: plan)) {
        return "\(plan): \(problem)"
      }
    }
    let report = Validator.validate(space, limit: .max)
    if let problem = proof.difference(in: report, space) { return problem }
    // Whoever works out what can be worked out apart, and when: the report is the same.
    let eager = Helper { work in
      work()
      return {}
    }
    let helped = Validator.validate(
      space, limit: .max, allowed: [],
      table: { [maze = proof.maze] in TableExamination(maze, limit: .max, allowed: []) },
      helper: eager)
    if helped != report { return "with a helper the report is another" }
    traceCount += report.findings.count { $0.trace != nil }
    let trial = RepairTrial(proof.text, lostCount: proof.naive.lost.count)
    for finding in report.findings {
      guard let repair = finding.repair else { continue }
      counts[.repair, default: 0] += 1
      if repair.lines[0].hasPrefix("needs ") { counts[.conditionRepair, default: 0] += 1 }
      if let problem = trial.problem(of: finding) { return problem }
    }
    return nil
  }

  private mutating func count(_ proof: RandomProof, _ space: StateSpace) {
    let naive = proof.naive
    stateCount += naive.states.count
    let kinds: [(Kind, Bool)] = [
      (.proved, naive.isProved), (.refuted, !naive.isProved),
      (.trap, naive.shortestWin != nil && !naive.traps.isEmpty),
      (.deadEnd, !naive.deadEnds.isEmpty), (.noWin, naive.shortestWin == nil),
      (.stuckOverlay, !naive.stuckOverlays.isEmpty), (.moreThan32Bits, space.keyBits > 32),
      (.moreThan64Bits, space.keyBits > 64), (.startIsWin, naive.endings[0] == "win"),
      (.longWay, naive.shortestWin ?? 0 >= 6),
    ]
    for (kind, holds) in kinds where holds { counts[kind, default: 0] += 1 }
  }
}
