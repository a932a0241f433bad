internal import MazeEngine

/// Looks for a condition on a step that loses the game: one that holds in every reached state in
/// which the step keeps a win within reach, and in none in which it does not.
///
/// Such a condition takes away only moves that lose. Whatever could win by the step still can, so
/// the repair is proved by the search that has been made, and needs none of its own.
struct ConditionRepair<Key: SearchKey> {
  /// The values of a field in the states in which the step is good, or bad.
  private struct Values {
    var low = UInt32.max
    var high: UInt32 = 0
    /// A bit for each value, where the domain has no more than 64.
    var mask: UInt64 = 0

    mutating func insert(_ value: UInt32) {
      low = min(low, value)
      high = max(high, value)
      if value < 64 { mask |= 1 << UInt64(value) }
    }

    /// The values, where the domain is small.
    var all: [UInt32] { (0..<64).filter { mask >> UInt64($0) & 1 == 1 } }
  }

  /// A field that may tell good from bad.
  private struct Candidate {
    var field: Int
    var place: Place
    var isSmall: Bool
    var good = Values()
    var bad = Values()

    /// Whether no condition on it can tell good from bad any more.
    var isUseless: Bool {
      isSmall ? good.mask & bad.mask != 0 : good.low <= bad.high && bad.low <= good.high
    }
  }

  private let space: Space<Key>
  private var candidates: [Candidate] = []
  private var goodCount = 0

  init(_ space: Space<Key>) {
    self.space = space
    let layout = space.program.layout
    for (field, place) in layout.places.enumerated() {
      guard let place, place.mask != 0 else { continue }
      candidates.append(Candidate(field: field, place: place, isSmall: layout.counts[field] <= 64))
    }
  }

  /// A line `needs CONDITION`, or `nil` where no single field tells good from bad.
  func line() -> String? {
    guard goodCount > 0 else { return nil }
    for candidate in candidates {
      if let condition = condition(candidate) { return "needs " + condition }
    }
    return nil
  }

  /// Notes a state in which the step can be made, and whether it keeps a win within reach.
  mutating func note(_ key: Key, _ isGood: Bool) {
    if isGood { goodCount += 1 }
    guard !candidates.isEmpty else { return }
    for index in candidates.indices {
      let value = key[candidates[index].place]
      if isGood {
        candidates[index].good.insert(value)
      } else {
        candidates[index].bad.insert(value)
      }
    }
    candidates.removeAll(where: \.isUseless)
  }

  // MARK: - Words

  /// The plainest condition that holds of the good values and of none of the bad ones.
  private func condition(_ candidate: Candidate) -> String? {
    let tables = space.tables
    let (good, bad) = (candidate.good, candidate.bad)
    guard candidate.field < tables.variables.count else {
      let stage = tables.visitedStages[candidate.field - tables.variables.count]
      return (good.low == 1 ? "visited " : "not visited ") + tables.blockName(stage)
    }
    let variable = tables.variables[candidate.field]
    func text(_ value: UInt32) -> String { variable.domain.text(at: Int(value)) }
    if good.low == good.high { return "\(variable.name) is \(text(good.low))" }
    if bad.low == bad.high { return "\(variable.name) is not \(text(bad.low))" }
    if good.low > bad.high { return "\(variable.name) is at least \(text(good.low))" }
    if good.high < bad.low { return "\(variable.name) is at most \(text(good.high))" }
    guard candidate.isSmall, good.mask.nonzeroBitCount <= 4 else { return nil }
    return good.all.map { "\(variable.name) is \(text($0))" }.joined(separator: " or ")
  }
}
