import MazeEngine
import Testing

/// Whatever a file holds, messages can be printed and spoken: one short line of plain text.
@Suite struct DiagnosticSafetyTests {
  /// Text that could rewrite a terminal's line, reorder it, or hide in it.
  static let hostile: [[UInt8]] =
    [
      "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}31m", "\r", "\u{8}\u{8}", "\u{0}", "\u{7F}",
      "\u{85}",
      "\u{202E}", "\u{2066}a\u{2069}", "\u{200F}", "\u{61C}", "\u{2028}", "\u{200B}", "\u{FEFF}",
      "\u{AD}", "\u{E0041}", "\u{3164}", "\u{200D}", "\u{200C}\u{200C}", "\u{FE0F}", "\"",
      "\"; [ok]",
      "%s%n", "{}", "{a}", "{\u{202E}}", ":", ",", "or", "is", "\t", "a\tb", "e\u{301}",
      "👩\u{200D}🚀",
      "می\u{200C}خواهم", String(repeating: "long", count: 2000),
      String(repeating: "\u{300}", count: 500),
      String(repeating: "many words ", count: 500),
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x80, 0x1B, 0x5B], [0xC0, 0x8A], [0xF0, 0x9F, 0x98],
    ]

  /// Lines of every kind, with `%` where somebody's own text stands.
  static let lines = [
    "%", "% a", "maze %", "maze 1 %", "title %", "language %", "ifid %", "start %", "version %",
    "var %", "var % 0 to 9", "var x %", "var x % to 9", "var x 0 to 9 start %", "var y 0 to 9 %",
    "var z %, %, b", "var v a b start %", "flag %", "flag f %", "include %", "include bad%",
    "include out%", "include round", "stage %", "stage %: a", "overlay %", "test %", "say %",
    "say {%}", "go %: a", "go %", "go a:%", "do % on: a", "do %: {%}", "adjust %: a", "open %: a",
    "open s: %", "fact %", "fact %: {%}", "heading {%}", "end %", "close %", "close: {%}",
    "enter %",
    "win %", "if %", "if % is a", "if w is %", "if w is not %", "if visited %", "if a or %",
    "needs %",
    "set %", "set % a", "set w %", "raise %", "raise w %", "raise w by %", "lower % by 1",
    "reply {%}",
    "hint {%}", "direction %", "main %", "action % on", "allow %", "allow %: a", "allow trap:%",
    "press %", "turn % a", "turn w %", "perform %", "expect %", "expect % is a", "expect w is %",
    "expect stage %", "expect overlay %", "escape %",
  ]

  /// Lines before a line, so that it stands in each kind of place.
  static let befores = [
    "maze 1\nvar w a b\n", "maze 1\nvar w a b\nstage s\nsay A.\n",
    "maze 1\nvar w a b\nstage s\ngo s: A\n",
    "maze 1\nvar w a b\noverlay o\nclose\n", "maze 1\nvar w a b\ntest t\nescape\n", "",
  ]

  @Test(arguments: befores.indices, hostile.indices)
  func aMessageIsOneShortLineOfPlainText(_ before: Int, _ hostile: Int) {
    for line in Self.lines {
      check(Array(Self.befores[before].utf8) + fill(line, Self.hostile[hostile]) + [0x0A])
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func anyMixtureOfLinesDoesTheSame(_ seed: UInt64) {
    var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    for _ in 0..<50 {
      var text: [UInt8] = []
      for _ in 0..<random.below(30) {
        let line = Self.lines[random.below(Self.lines.count)]
        text += fill(line, Self.hostile[random.below(Self.hostile.count)])
        text.append(random.below(20) == 0 ? 0x0D : 0x0A)
      }
      check(text)
    }
  }

  @Test func aMessageQuotesWhatItCan() {
    let long = String(repeating: "a", count: 200)
    let found = Maze.load(text: "maze 1\nstage s\ngo \(long): A\ngo \"b\": C\n").diagnostics
    #expect(found.first?.message.hasPrefix("no stage named \"aaaa") == true)
    #expect(found.first?.message.contains("aaa…\"") == true)
    #expect(found.last?.message.hasPrefix("no stage named \"\"b\"\"") == true)
  }

  private func fill(_ line: String, _ text: [UInt8]) -> [UInt8] {
    line.utf8.flatMap { $0 == UInt8(ascii: "%") ? text : [$0] }
  }

  private func check(_ bytes: [UInt8]) {
    let loaded = Maze.load(bytes: bytes, path: "main", resolver: Self.resolver)
    #expect((loaded.maze == nil) == !loaded.diagnostics.isEmpty)
    for diagnostic in loaded.diagnostics {
      for message in [diagnostic.message] + diagnostic.notes.map(\.message) {
        guard !isPlain(message) else { continue }
        Issue.record("\(message.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())")
      }
    }
  }

  /// A resolver that says back what it hears.
  private static let resolver = IncludeResolver(
    mainIdentity: "round",
    locate: { path, _ in
      if path == "round" { return .found(identity: path, path: path) }
      if path.hasPrefix("out") { return .outside }
      return path.hasPrefix("bad") ? .found(identity: path, path: path) : .notFound
    },
    read: { .failure(IncludeFailure(reason: "\($0)\u{1B}[31m\u{202E}")) })

  private func isPlain(_ message: String) -> Bool {
    let scalars = message.unicodeScalars
    return !message.isEmpty && scalars.count < 1500
      && scalars.allSatisfy { scalar in
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x115F, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
          0x2060...0x206F, 0x3164, 0xFEFF, 0xE0000...0xE007F:
          false
        default: true
        }
      }
  }
}

/// Numbers that look random and are the same in every run (xorshift).
private struct Random {
  /// The last number, not nought.
  var state: UInt64

  /// The next number, from nought to below a bound.
  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }
}
