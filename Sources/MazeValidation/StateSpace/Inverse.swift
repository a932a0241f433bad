internal import MazeEngine

/// A command read backwards: which states it can come from.
///
/// Where it is not one-to-one, more states are tried than it can come from, and the command itself
/// decides.
struct Inverse<Key: SearchKey>: Sendable {
  /// A value that the command steps.
  struct Step: Sendable {
    var place: Place
    var kind: KeyStep.Kind
    var amount: UInt32
    var last: UInt32
  }

  /// The row of the command.
  var row: UInt32
  /// The bits that the command leaves just so.
  var leftMask: Key
  var leftValue: Key
  /// The bits that are put to zero, and those that are then set, to come to a state before.
  var cleared: Key
  var fixed: Key
  /// Rows of steps.
  var steps = Rows.none
  /// Whether a state before has to be asked whether the command really leads here.
  var isTried: Bool
}

/// The commands of a program sorted by the location that they lead to.
struct Arrivals: Sendable {
  /// The rows of the commands.
  let commands: ContiguousArray<UInt32>
  /// For each location the place in `commands` where its own begin, and after the last their end.
  let starts: ContiguousArray<UInt32>

  init<Key: SearchKey>(_ program: Program<Key>) {
    let count = program.layout.locations.count
    var starts = ContiguousArray<UInt32>(repeating: 0, count: count + 2)
    for row in 0..<program.commands.count { starts[Int(program.commands[row].target) + 2] += 1 }
    for index in 0..<count { starts[index + 2] += starts[index + 1] }
    var rows = ContiguousArray<UInt32>(repeating: 0, count: program.commands.count)
    for row in 0..<program.commands.count {
      let target = Int(program.commands[row].target)
      rows[Int(starts[target + 1])] = UInt32(row)
      starts[target + 1] += 1
    }
    commands = rows
    self.starts = starts
  }

  /// The rows of the commands that lead to a location.
  func rows(to location: UInt32) -> [Int] {
    commands[Int(starts[Int(location)])..<Int(starts[Int(location) + 1])].map { Int($0) }
  }
}

/// The commands read backwards, sorted by the location that they lead to.
struct InverseProgram<Key: SearchKey>: Sendable {
  let inverses: KernelBuffer<Inverse<Key>>
  /// For each location the row where its inverses begin.
  private let starts: KernelBuffer<UInt32>
  let steps: KernelBuffer<Inverse<Key>.Step>
  /// For each inverse the most states that are tried for one.
  let breadths: ContiguousArray<Double>

  init(_ program: Program<Key>, _ arrivals: Arrivals) {
    var compiler = InverseCompiler<Key>(program)
    for row in arrivals.commands { compiler.append(row, program) }
    inverses = compiler.inverses.finished()
    starts = KernelBuffer(arrivals.starts)
    steps = KernelBuffer(compiler.steps)
    breadths = compiler.breadths
  }

  /// The rows of the inverses of commands that lead to a location.
  @inline(__always)
  func rows(to location: UInt32) -> Range<Int> {
    Int(starts[Int(location)])..<Int(starts[Int(location) + 1])
  }
}

/// Collects inverses.
private struct InverseCompiler<Key: SearchKey> {
  var inverses: KernelBuffer<Inverse<Key>>.Builder
  var steps: ContiguousArray<Inverse<Key>.Step> = []
  var breadths: ContiguousArray<Double> = []

  private let zero: Key
  private let location: Place

  init(_ program: Program<Key>) {
    zero = Key(wordCount: program.layout.wordCount)
    location = program.layout.location
    inverses = .init(capacity: program.commands.count)
    breadths.reserveCapacity(program.commands.count)
  }

  mutating func append(_ row: UInt32, _ program: Program<Key>) {
    let command = program.commands[Int(row)]
    var inverse = Inverse(
      row: row, leftMask: zero, leftValue: zero, cleared: zero, fixed: zero,
      isTried: command.condition.count > 0)
    inverse.cleared[location] = location.mask
    inverse.fixed[location] = command.source
    var breadth = 1.0
    if !command.changesPlaceAlone { breadth = invert(command, program, &inverse) }
    inverses.append(inverse)
    breadths.append(breadth)
  }

  /// Inverts all that a command asks and changes beside the location; the most states that it can
  /// come from.
  private mutating func invert(
    _ command: Command<Key>, _ program: Program<Key>, _ inverse: inout Inverse<Key>
  ) -> Double {
    let layout = program.layout
    let all = program.steps.steps(of: command, layout)
    let branches = all.contains { $0.kind == .unless }
    inverse.steps.start = UInt32(steps.count)
    var breadth = 1.0
    for (field, place) in layout.places.enumerated() {
      guard let place, place.mask != 0 else { continue }
      let own = all.filter { $0.field == UInt32(field) }
      let isAssigned = command.cleared[place] != 0
      let isAsked = command.guardMask[place] != 0
      if isAssigned, own.isEmpty {
        inverse.leftMask[place] = place.mask
        inverse.leftValue[place] = command.set[place]
      }
      if isAsked {
        inverse.cleared[place] = place.mask
        inverse.fixed[place] = command.guardValue[place]
        if !own.isEmpty { inverse.isTried = true }
        if !isAssigned, own.isEmpty {
          inverse.leftMask[place] = place.mask
          inverse.leftValue[place] = command.guardValue[place]
        }
        continue
      }
      guard isAssigned || !own.isEmpty else { continue }
      let last = UInt32(layout.counts[field] - 1)
      var step = Inverse<Key>.Step(place: place, kind: .set, amount: 0, last: last)
      if let only = own.first, own.count == 1, !branches, !isAssigned, only.kind != .set {
        step.kind = only.kind
        step.amount = only.amount
        // At the end of the domain it may have come from any value within its reach.
        if only.kind != .turn { breadth *= Double(min(only.amount, last)) + 1 }
      } else {
        // Any value may have been there before.
        breadth *= Double(last) + 1
        if !own.isEmpty { inverse.isTried = true }
      }
      inverse.cleared[place] = place.mask
      steps.append(step)
    }
    inverse.steps.count = UInt32(steps.count) - inverse.steps.start
    return breadth
  }
}

extension Inverse.Step {
  /// The values before, for a value after; empty where it cannot have come from any.
  @inline(__always)
  func valuesBefore(_ value: UInt32) -> ClosedRange<UInt32>? {
    switch kind {
    case .turn:
      let before = value >= amount ? value - amount : value + (last - amount) + 1
      return before...before
    case .raise:
      if value == last { return (last >= amount ? last - amount : 0)...last }
      return value >= amount ? value - amount...value - amount : nil
    case .lower:
      if value == 0 { return 0...min(amount, last) }
      return last - value >= amount ? value + amount...value + amount : nil
    case .set, .unless:
      return 0...last
    }
  }
}
