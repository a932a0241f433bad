import MazeEngine
import MazeValidation
import Testing

/// Stages and overlays that cannot be reached: one finding for each cause.
@Suite struct ReachabilityTests {
  @Test(arguments: cases) func eachCauseIsToldOnce(_ example: ValidationCase) throws {
    try example.check()
  }

  static let cases = [
    ValidationCase(
      "a chain",
      start + "▶stage a\nsay A.\ngo b: B\nstage b\nsay B.\ngo c: C\nstage c\nsay C.\nwin\n",
      .init(.unreachableStage, "no line leads to stage \"a\"", "add a line \"go\"", "remove it")),
    ValidationCase(
      "two chains",
      start + "▶stage a\nsay A.\ngo b: B\nstage b\nsay B.\nwin\n▶stage c\nsay C.\ngo d: D\n"
        + "stage d\nsay D.\nwin\n", .init(.unreachableStage), .init(.unreachableStage)),
    ValidationCase(
      "two ways to the same place",
      start + "stage c\nsay C.\nwin\n▶stage a\nsay A.\ngo c: C\n▶stage b\nsay B.\ngo c: C\n",
      .init(.unreachableStage, "\"a\""), .init(.unreachableStage, "\"b\"")),
    ValidationCase(
      "a circle", start + "▶stage a\nsay A.\ngo b: B\nstage b\nsay B.\ngo a: A\n",
      .init(.unreachableStage, "only stages that cannot be reached lead to stage \"a\"")),
    ValidationCase(
      "a stage that leads to itself", start + "▶stage a\nsay A.\ngo a: A\n",
      .init(.unreachableStage, "no line leads to stage \"a\"")),
    ValidationCase(
      "a circle and, before it in the file, what lies behind it",
      start
        + "stage c\nsay C.\nwin\n▶stage a\nsay A.\ngo b: B\nstage b\nsay B.\ngo a: A\ngo c: C\n",
      .init(.unreachableStage, "\"a\"")),
    ValidationCase(
      "a way into a circle",
      start + "stage a\nsay A.\ngo b: B\nstage b\nsay B.\ngo a: A\n▶stage c\nsay C.\ngo b: B\n",
      .init(.unreachableStage, "no line leads to stage \"c\"")),
    ValidationCase(
      "a circle that leads to another",
      start + "stage a\nsay A.\ngo b: B\nstage b\nsay B.\ngo a: A\n"
        + "▶stage c\nsay C.\ngo d: D\nstage d\nsay D.\ngo c: C\ngo a: A\n",
      .init(.unreachableStage, "\"c\"")),
    ValidationCase(
      "a way back into the maze", start + "▶stage a\nsay A.\ngo hall: Back\n",
      .init(.unreachableStage)),
    ValidationCase(
      "a stage that is only asked for",
      start("say B.\nif visited a") + "▶stage a\nsay A.\nwin\n", .init(.unreachableStage)),
    ValidationCase(
      "an overlay", start + "▶overlay map\nsay A map.\nclose\n",
      .init(.unreachableStage, "no line leads to overlay \"map\"", "add a line \"open\"")),
    ValidationCase(
      "an overlay of such a stage",
      start + "overlay map\nsay A map.\nclose\n▶stage a\nsay A.\nopen map: Map\n",
      .init(.unreachableStage, "\"a\"")),
    ValidationCase(
      "a stage behind an overlay",
      start("open map: Map")
        + "overlay map\nsay A map.\ngo a: A\nstage a\nsay A.\ngo hall: Back\n"),
    ValidationCase(
      "stages before the start",
      "start b\n▶stage a\nsay A.\ngo b: B\nstage b\nsay B.\nwin\n", .init(.unreachableStage)),
    ValidationCase(
      "what is wrong with such a stage is not told as well",
      start + "▶stage a\nsay Stuck.\n▶stage b\nsay B.\nopen note: Note\n"
        + "overlay note\nsay No way out.\n",
      .init(.unreachableStage), .init(.unreachableStage)),
  ]

  private static let start = start("")

  private static func start(_ lines: String) -> String {
    "stage hall\nsay A hall.\n\(lines)\ngo out: Out\nstage out\nsay Out.\nwin\n"
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func ofAnyGraphTheFewestCausesAreTold(_ seed: UInt64)
    throws
  {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % bound
    }
    for _ in 0..<150 {
      let count = 2 + random(8)
      let lines = (0..<count + random(6)).map { _ in (random(count), random(count)) }
      let graph = SmallGraph(count: count, lines: lines)
      let maze = try #require(Maze.load(text: graph.text).maze)
      let found = Validator.checkTables(maze).diagnostics.filter { $0.rule == .unreachableStage }
      #expect(found.map(\.line) == graph.causes.map { "stage s\($0)" }, "\(graph.text)")
    }
  }
}

/// A graph of a few stages, searched by trying everything.
private struct SmallGraph {
  /// How many stages.
  let count: Int
  /// From where to where the lines lead.
  let lines: [(Int, Int)]

  /// The maze; the first stage is the start.
  var text: String {
    "maze 1\nlanguage en\n"
      + (0..<count).map { stage in
        "stage s\(stage)\nsay A.\n"
          + lines.filter { $0.0 == stage }.map { "go s\($0.1): On\n" }.joined()
      }.joined()
  }

  /// For each pair of stages, whether a way leads from one to the other.
  private var ways: [[Bool]] {
    var ways = (0..<count).map { from in (0..<count).map { from == $0 } }
    for line in lines { ways[line.0][line.1] = true }
    for middle in 0..<count {
      for from in 0..<count where ways[from][middle] {
        for to in 0..<count where ways[middle][to] { ways[from][to] = true }
      }
    }
    return ways
  }

  /// The unreachable stages to which a way leads only from those to which they lead themselves, the
  /// first of each circle.
  var causes: [Int] {
    let ways = self.ways
    return (0..<count).filter { stage in
      !ways[0][stage]
        && (0..<count).allSatisfy { other in
          !ways[other][stage] || (ways[stage][other] && other >= stage)
        }
    }
  }
}
