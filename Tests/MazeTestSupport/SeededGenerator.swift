/// Numbers that look random and are the same for a seed on every machine.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
  }

  package mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Whether something happens that happens so often in a hundred times.
  package mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// One of some things, of which there must be one.
  package mutating func pick<Thing>(_ things: [Thing]) -> Thing {
    things[number(0...things.count - 1)]
  }

  /// The things in another order.
  package mutating func shuffled<Thing>(_ things: [Thing]) -> [Thing] {
    var rest = things
    var result: [Thing] = []
    while !rest.isEmpty { result.append(rest.remove(at: number(0...rest.count - 1))) }
    return result
  }
}
