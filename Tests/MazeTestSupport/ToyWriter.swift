/// Writes a toy maze as text, in one of the many ways in which it can be written.
package struct ToyWriter {
  private var random: SeededGenerator
  private var lines: [String] = []

  package init(random: SeededGenerator) {
    self.random = random
  }

  /// The maze's text.
  package mutating func write(_ maze: ToyMaze) -> String {
    lines = ["maze\(gap)1", "language\(gap)\(maze.language)"]
    if let start = maze.start { lines.append("start\(gap)\(spelled(start))") }
    // A header line may stand between blocks, where it ends one.
    let late = maze.variables.indices.filter { _ in random.chance(20) }
    for (index, variable) in maze.variables.enumerated() where !late.contains(index) {
      write(variable)
    }
    for block in maze.blocks { write(block) }
    for index in late { write(maze.variables[index]) }
    return finished()
  }

  /// The lines with things between that mean nothing.
  private mutating func finished() -> String {
    let end = random.pick(["\n", "\n", "\r\n"])
    var text = random.chance(10) ? "\u{FEFF}" : ""
    for line in lines {
      if random.chance(4) { text += random.pick(["# go x: y", "  #", "", " \t"]) + end }
      text += random.pick(["", "", "", "  ", "\t"]) + line + random.pick(["", "", "", " ", "\t"])
      text += end
    }
    return text
  }

  private var gap: String {
    mutating get { random.pick([" ", " ", " ", " ", "  ", "\t", " \t "]) }
  }

  /// A name or value with more blanks, or in another normal form.
  private mutating func spelled(_ name: String) -> String {
    let words = name.split(separator: " ").map { word in
      word == "caf\u{E9}" && random.chance(50) ? "cafe\u{301}" : String(word)
    }
    return words.joined(separator: gap)
  }

  private mutating func write(_ variable: ToyVariable) {
    var line = "var\(gap)\(spelled(variable.name))\(gap)"
    switch variable.values {
    case .integers(let low, let high): line += "\(low)\(gap)to\(gap)\(high)"
    case .words(["no", "yes"]) where variable.start == "no" && !variable.wraps && random.chance(50):
      return lines.append("flag\(gap)\(spelled(variable.name))")
    case .words(let words):
      let isPlain = words.allSatisfy { !$0.contains(" ") }
      line += words.map { spelled($0) }
        .joined(separator: isPlain ? gap : random.pick([", ", ",", " ,\t"]))
    }
    if variable.start != variable.value(at: 0) || random.chance(20) {
      line += "\(gap)start\(gap)\(spelled(variable.start))"
    }
    lines.append(variable.wraps ? line + gap + "wrap" : line)
  }

  private mutating func write(_ block: ToyBlock) {
    lines.append((block.isOverlay ? "overlay" : "stage") + gap + spelled(block.name))
    let place = random.number(0...block.items.count)
    for (index, item) in block.items.enumerated() {
      if index == place, let ending = block.ending { lines.append(ending) }
      write(item)
    }
    if place == block.items.count, let ending = block.ending { lines.append(ending) }
  }

  private mutating func write(_ item: ToyItem) {
    lines.append(firstLine(item))
    let effects = item.effects.map { written($0) }
    let ifs = item.ifs.map { "if\(gap)" + written($0) }
    let needs = item.needs.map { "needs\(gap)" + written($0) }
    var others: [String] = []
    if let reply = item.reply { others.append("reply\(gap)\(reply.written)") }
    if let hint = item.hint { others.append("hint\(gap)\(hint.written)") }
    if let direction = item.direction { others.append("direction\(gap)\(direction)") }
    if item.isMain { others.append("main") }
    lines += merged(merged(ifs, needs), merged(random.shuffled(others), effects))
    for action in item.actions { write(action) }
  }

  /// The two lists in one, each in its own order.
  private mutating func merged(_ first: [String], _ second: [String]) -> [String] {
    var (first, second, result) = (first[...], second[...], [String]())
    while let one = first.first, let other = second.first {
      if random.chance(50) {
        result.append(one)
        first.removeFirst()
      } else {
        result.append(other)
        second.removeFirst()
      }
    }
    return result + first + second
  }

  private mutating func firstLine(_ item: ToyItem) -> String {
    let word = item.kind.rawValue
    switch item.kind {
    case .say, .heading: return word + gap + item.label.written
    case .end, .enter: return word
    case .close: return item.label.pieces.isEmpty ? word : "\(word):\(gap)\(item.label.written)"
    case .fact: return "\(word)\(gap)\(item.title.written):\(gap)\(item.label.written)"
    case .action: return word + gap + spelled(item.name)
    default: return "\(word)\(gap)\(spelled(item.name)):\(gap)\(item.label.written)"
    }
  }

  private mutating func written(_ terms: [ToyTerm]) -> String {
    terms.map { spelled($0.words) }.joined(separator: "\(gap)or\(gap)")
  }

  private mutating func written(_ effect: ToyEffect) -> String {
    let start = "\(effect.verb)\(gap)\(spelled(effect.variable))"
    if effect.verb == "set" { return start + gap + spelled(effect.value) }
    if effect.amount == 1, random.chance(70) { return start }
    return "\(start)\(gap)by\(gap)\(effect.amount)"
  }
}
