/// What tells one set of tables from another, the same in every process and on every machine.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  package let high: UInt64
  package let low: UInt64

  /// The 32 hexadecimal digits by which files name it.
  package var description: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ word: UInt64) -> String {
    let text = String(word, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

extension Maze {
  /// The fingerprint of all that decides how play goes on, texts left out.
  ///
  /// It covers names, variables and their values, stages, and the conditions and effects of all
  /// items in their order. Rewording a label, a sentence or a reply leaves it as it is, and so does
  /// an added sentence that has no condition.
  package var fingerprint: Fingerprint {
    var hash = TableHash()
    tables.feed(&hash)
    return hash.fingerprint
  }
}

/// A hash of 128 bits in two lanes, written out so that it depends on no library and no seed.
private struct TableHash {
  private var first: UInt64 = 0x6D61_7A65_2074_6162
  private var second: UInt64 = 0x6C65_7320_7631_0000
  private var count: UInt64 = 0

  mutating func feed(_ word: UInt64) {
    count += 1
    first = Self.rotated(first ^ word &* 0x9E37_79B9_7F4A_7C15, 31) &* 0xBF58_476D_1CE4_E5B9
    second = Self.rotated(second &+ word &* 0xC2B2_AE3D_27D4_EB4F, 27) &* 0x1656_67B1_9E37_79F9
    second &+= first
  }

  mutating func feed(_ word: some BinaryInteger) { feed(UInt64(truncatingIfNeeded: word)) }

  mutating func feed(_ text: String) {
    feed(text.utf8.count)
    var word: UInt64 = 0
    var used: UInt64 = 0
    for byte in text.utf8 {
      word |= UInt64(byte) << used
      used += 8
      if used == 64 {
        feed(word)
        (word, used) = (0, 0)
      }
    }
    if used > 0 { feed(word) }
  }

  var fingerprint: Fingerprint {
    let first = Self.mixed(first ^ count)
    return Fingerprint(high: first, low: Self.mixed(second &+ first))
  }

  private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
    word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return word ^ word >> 33
  }
}

extension Tables {
  fileprivate func feed(_ hash: inout TableHash) {
    hash.feed(variables.count)
    for variable in variables { feed(variable, &hash) }
    hash.feed(visitedStages.count)
    for stage in visitedStages { hash.feed(stage) }
    hash.feed(startStage)
    hash.feed(blocks.count)
    for (index, block) in blocks.enumerated() {
      hash.feed(blockName(UInt32(index)))
      hash.feed(block.isOverlay ? 1 : 0)
      hash.feed(block.ending.map { $0 == .win ? 1 : 2 } ?? 0)
      let items = block.items.indices.filter(matters)
      hash.feed(items.count)
      for item in items { feed(UInt32(item), &hash) }
    }
  }

  private func feed(_ variable: Variable, _ hash: inout TableHash) {
    hash.feed(variable.name)
    hash.feed(variable.startIndex)
    hash.feed(variable.wraps ? 1 : 0)
    switch variable.domain {
    case .integers(let range):
      hash.feed(0)
      hash.feed(range.lowerBound)
      hash.feed(range.upperBound)
    case .words(let list):
      hash.feed(list.words.count)
      for word in list.words { hash.feed(word) }
    }
  }

  /// Whether an item is more than a text.
  private func matters(_ item: Int) -> Bool {
    switch items[item].kind {
    case .say, .heading: !items[item].presence.isEmpty
    default: true
    }
  }

  private func feed(_ item: UInt32, _ hash: inout TableHash) {
    let row = items[Int(item)]
    hash.feed(row.kind.rawValue)
    // A sentence or a heading has no name but its text.
    if row.kind != .say, row.kind != .heading { hash.feed(key(of: item)) }
    switch row.kind {
    case .go, .open, .adjust: hash.feed(row.target)
    case .action: hash.feed(key(of: row.target))
    default: hash.feed(0)
    }
    for run in [row.presence, row.needs] {
      hash.feed(run.count)
      for term in terms[run.indices] {
        hash.feed(term.field)
        hash.feed(term.value)
        hash.feed(UInt64(term.comparison.rawValue) << 1 | (term.endsClause ? 1 : 0))
      }
    }
    hash.feed(row.effects.count)
    for effect in effects[row.effects.indices] {
      hash.feed(effect.kind.rawValue)
      hash.feed(effect.field)
      hash.feed(effect.amount)
    }
  }
}
