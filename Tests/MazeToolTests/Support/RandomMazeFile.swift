import MazeTestSupport

/// The text of a random maze with all that a file can hold: comments, empty lines, tests, and lines
/// that accept findings.
struct RandomMazeFile {
  /// The text.
  private(set) var text = ""
  private let maze: ToyMaze
  private var random: SeededGenerator

  init(seed: Int) {
    var maker = ToyMaker(seed: seed, purpose: .search)
    maze = maker.make()
    var writer = ToyWriter(random: maker.random)
    let plain = writer.write(maze)
    random = SeededGenerator(seed: seed ^ 0x5EED)
    text = spread(plain)
    for number in 0..<random.number(0...3) { text += test(number) }
    if random.chance(30) { text += random.pick(["# the end", "\n# the end\n", "\n\n"]) }
  }

  /// The lines with comments, empty lines and accepted findings among them.
  private mutating func spread(_ plain: String) -> String {
    var result = ""
    // Nothing stands before a byte-order mark.
    let canBegin = plain.unicodeScalars.first != "\u{FEFF}"
    for line in plain.split(separator: "\n", omittingEmptySubsequences: false) {
      if canBegin || !result.isEmpty {
        if random.chance(8) { result += random.pick(["\n", "\n\n\n", " \t\n"]) }
        if random.chance(8) {
          let remarks = ["# a remark", "#", "#remark", "## \" \\ \u{1}", "\t# # {x}", "#  two"]
          result += random.pick(remarks) + "\n"
        }
        if random.chance(8) { result += random.pick(["\n", ""]) }
      }
      result += line + "\n"
      let word = line.split { $0.isWhitespace }.first
      if let word, ["stage", "overlay"].contains(word), random.chance(20) {
        result += "allow  trap : it is  meant so\n"
      }
    }
    return result
  }

  /// A test that plays nothing in particular, and need not pass.
  private mutating func test(_ number: Int) -> String {
    var lines = ["test  play \(number)"]
    for _ in 0..<random.number(0...6) { lines.append(step()) }
    return lines.joined(separator: random.pick(["\n", "\r\n", " \n"])) + "\n"
  }

  private mutating func step() -> String {
    let blocks = maze.blocks
    let stage = random.pick(blocks.filter { !$0.isOverlay }).name
    let key = random.pick(blocks.flatMap(\.items).map(\.plainKey) + ["do it"])
    let variable = random.pick(maze.variables)
    let value = variable.value(at: min(variable.count - 1, random.number(0...3)))
    switch random.number(0...9) {
    case 0, 1: return "press \(key)"
    case 2: return "turn \(variable.name)  \(value)"
    case 3: return "perform look  at on \(key)"
    case 4: return "escape"
    case 5: return "expect \(variable.name) is \(value)"
    case 6: return "expect  stage \(stage)"
    case 7: return "expect say Text 1 is \\ \"quoted\"."
    case 8: return "expect no \(key)"
    default: return random.pick(["expect win", "expect lose"])
    }
  }
}
