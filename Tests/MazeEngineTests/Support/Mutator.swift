import MazeTestSupport

/// Damages the bytes of a file at random: single bytes, stretches, words and lines.
struct Mutator {
  private var random: SeededGenerator

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  /// Stretches of bytes that are worth putting anywhere.
  private static let oddBytes: [[UInt8]] =
    [
      "\n", "\r", "\r\n", "\t", " ", ":", ",", "{", "}", "#", "\0", "\u{1B}[2J", "\u{7F}",
      "\u{85}", "\u{AD}", "\u{202E}", "\u{2066}", "\u{200D}", "\u{FE0F}", "\u{FEFF}", "\u{2028}",
      "\u{301}", "é", "👩\u{200D}🚀", "{x}", "or", "on", "not", "at least", "to", "start", "wrap",
      "9999999999999999999999", "-1", "0", "\n\n", "\nend\n", "\nif\n", "\ninclude x\n", "close:",
    ]
    .map { Array($0.utf8) }
    + [
      [0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5], [0x80], [0xEF, 0xBB, 0xBF],
    ]

  private static let keywords = [
    "maze 1", "title", "language", "ifid", "start", "var", "flag", "include", "stage", "overlay",
    "test", "say", "go", "do", "adjust", "open", "fact", "heading", "end", "close", "enter", "win",
    "lose", "if", "needs", "set", "raise", "lower", "reply", "hint", "direction", "main", "action",
    "allow", "press", "turn", "perform", "escape", "expect",
  ]
  .map { Array($0.utf8) }

  /// The bytes with some damage.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 1...random.pick([1, 1, 2, 3, 8]) where !result.isEmpty { damage(&result) }
    return result
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    switch random.number(1...8) {
    case 1: bytes[random.number(0...bytes.count - 1)] ^= 1 << UInt8(random.number(0...7))
    case 2: bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255))
    case 3: insert(random.pick(Self.oddBytes), into: &bytes)
    case 4: bytes.removeSubrange(stretch(of: bytes))
    case 5: insert(Array(bytes[stretch(of: bytes)]), into: &bytes)
    case 6: bytes = Array(bytes.prefix(random.number(0...bytes.count)))
    default: damageLines(&bytes)
    }
  }

  private mutating func insert(_ piece: [UInt8], into bytes: inout [UInt8]) {
    bytes.insert(contentsOf: piece, at: random.number(0...bytes.count))
  }

  private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
    let start = random.number(0...bytes.count - 1)
    return start..<min(bytes.count, start + random.pick([1, 2, 5, 20, 200]))
  }

  private mutating func damageLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let index = random.number(0...lines.count - 1)
    switch random.number(1...5) {
    case 1: lines.remove(at: index)
    case 2: lines.insert(lines[random.number(0...lines.count - 1)], at: index)
    case 3: lines.swapAt(index, random.number(0...lines.count - 1))
    case 4: lines[index] = random.pick(Self.keywords) + lines[index].drop { $0 != 0x20 }
    default: damageWords(&lines[index], lines[random.number(0...lines.count - 1)])
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  /// Puts a word of another line, or an odd one, in place of one of a line.
  private mutating func damageWords(_ line: inout [UInt8], _ other: [UInt8]) {
    var words = line.split(separator: 0x20).map(Array.init)
    guard !words.isEmpty else { return }
    let others = other.split(separator: 0x20).map(Array.init) + [random.pick(Self.oddBytes)]
    words[random.number(0...words.count - 1)] = random.pick(others)
    line = Array(words.joined(separator: [0x20]))
  }
}
