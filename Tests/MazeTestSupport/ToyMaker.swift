/// Makes toy mazes that use all that the language has.
package struct ToyMaker {
  /// What the mazes are for.
  package enum Purpose: Sendable {
    /// To be played: large domains, and elements that are seldom there.
    case play
    /// To be searched: few states, and often a win.
    case search
  }

  private let purpose: Purpose
  package private(set) var random: SeededGenerator
  private var maze = ToyMaze()
  private var stages: [String] = []
  private var overlays: [String] = []
  private var labelCount = 0

  package init(seed: Int, purpose: Purpose = .play) {
    self.purpose = purpose
    random = SeededGenerator(seed: seed)
  }

  /// Makes a maze.
  package mutating func make() -> ToyMaze {
    maze = ToyMaze(language: random.pick(["en", "en-GB", "de"]))
    let names = ["hall", "big hall", "caf\u{E9}", "A", "a", "hall 2", "сад", "very far room"]
    stages = Array(random.shuffled(names).prefix(random.number(isSmall ? 3...7 : 2...5)))
    overlays = Array(random.shuffled(["map", "big map"]).prefix(random.number(0...2)))
    makeVariables()
    if random.chance(30) { maze.start = random.pick(stages) }
    if isSmall, random.chance(90) { maze.start = stages[0] }
    for stage in stages { maze.blocks.append(makeStage(stage)) }
    for overlay in overlays {
      maze.blocks.append(
        ToyBlock(name: overlay, isOverlay: true, items: makeItems(Self.overlayKinds, 2...6)))
    }
    maze.blocks = random.shuffled(maze.blocks)
    return maze
  }

  private var isSmall: Bool { purpose == .search }

  // MARK: - Variables

  private mutating func makeVariables() {
    let names = random.shuffled(["x", "dial", "key", "tide", "маяк", "caf\u{E9}"])
    for name in names.prefix(random.number(1...(isSmall ? 3 : 5))) {
      maze.variables.append(makeVariable(name))
    }
    guard random.chance(20) else { return }
    // More than fits in 64 bits, and sometimes more than fits in 128.
    for number in 1...random.number(4...16) {
      let high = random.pick([1, 15, 1000, 1_000_000])
      maze.variables.append(
        ToyVariable(
          name: "wide\(number)", values: .integers(0, high), start: String(random.number(0...high)),
          wraps: random.chance(30)))
    }
  }

  private mutating func makeVariable(_ name: String) -> ToyVariable {
    let low = random.number(-3...3)
    let values: ToyVariable.Values =
      switch random.number(1...10) {
      case 1...3: .words(["no", "yes"])
      case 4...6: .integers(low, low + random.number(0...5))
      case 7: .words(Array(["ebb", "slack", "flood", "5", "Ebb"].prefix(random.number(1...5))))
      case 8...9: .words(["very glad", "calm", "at sea", "is it", "false start"])
      default: .integers(-1_000_000_000, random.pick([1_000_000_000, -999_999_998]))
      }
    var variable = ToyVariable(name: name, values: values, start: "", wraps: random.chance(35))
    variable.start = variable.value(
      at: random.chance(50) ? 0 : random.number(0...variable.count - 1))
    return variable
  }

  /// A value of a variable, often one near its ends.
  private mutating func value(of variable: ToyVariable) -> String {
    let last = variable.count - 1
    let index = last > 9 ? random.pick([0, 1, 2, last - 1, last]) : random.number(0...last)
    return variable.value(at: index)
  }

  // MARK: - Blocks

  private static let stageKinds: [ToyItem.Kind] = [
    .say, .say, .go, .go, .go, .do, .do, .adjust, .adjust, .open, .open, .fact, .heading, .end,
    .enter, .enter,
  ]
  private static let overlayKinds: [ToyItem.Kind] = [
    .say, .go, .do, .adjust, .adjust, .fact, .heading, .end, .enter, .close, .close, .close,
  ]
  private static let endingKinds: [ToyItem.Kind] = [.say, .say, .fact, .heading, .end, .enter]

  private mutating func makeStage(_ name: String) -> ToyBlock {
    if isSmall { return makeStageOfWay(name) }
    let ending = random.chance(15) ? random.pick(["win", "lose"]) : nil
    return ToyBlock(
      name: name, ending: ending,
      items: makeItems(ending == nil ? Self.stageKinds : Self.endingKinds, 2...9))
  }

  /// A stage of a way that leads, on some condition, from each stage to the next one and to a win.
  private mutating func makeStageOfWay(_ name: String) -> ToyBlock {
    let number = stages.firstIndex(of: name) ?? 0
    let isLast = number == stages.count - 1
    var ending: String? = isLast ? "win" : nil
    if isLast ? random.chance(5) : number > 0 && random.chance(12) {
      ending = random.pick([nil, "lose", "lose"])
    }
    if ending != nil {
      return ToyBlock(name: name, ending: ending, items: makeItems(Self.endingKinds, 1...3))
    }
    var items = makeItems(Self.stageKinds, 2...6)
    if !isLast, random.chance(95) {
      var way = ToyItem(kind: .go, name: stages[number + 1], label: makeLabel(.go))
      way.ifs = makeLines(25)
      way.needs = makeLines(25)
      if random.chance(30) { way.effects = [makeEffect()] }
      items.insert(way, at: random.chance(50) ? 0 : items.count)
    }
    return ToyBlock(name: name, items: items)
  }

  private mutating func makeItems(
    _ kinds: [ToyItem.Kind], _ count: ClosedRange<Int>
  ) -> [ToyItem] {
    var items: [ToyItem] = []
    var isInGroup = false
    for _ in 1...random.number(count) {
      let kind = random.pick(kinds)
      if kind == .end && !isInGroup || kind == .open && overlays.isEmpty { continue }
      if kind == .end || kind == .heading { isInGroup = kind == .heading }
      items.append(makeItem(kind, canAct: kinds != Self.endingKinds))
    }
    return items
  }

  private mutating func makeItem(_ kind: ToyItem.Kind, canAct: Bool) -> ToyItem {
    var item = ToyItem(kind: kind, name: makeName(kind))
    guard kind != .end else { return item }
    if kind == .fact { item.title = makeText(["Title", "Имя"], values: 10) }
    if kind != .close || random.chance(60) { item.label = makeLabel(kind) }
    let share = isSmall ? 2 : 1
    item.ifs = makeLines((kind == .go || kind == .close ? 25 : 40) / share)
    guard kind != .say, kind != .heading else { return item }
    if kind != .enter { item.hint = random.chance(15) ? makeText(values: 40) : nil }
    if kind != .fact { makeStep(&item) }
    if [.go, .do, .open].contains(kind), random.chance(15) {
      item.direction = random.pick(["left", "right", "ahead", "back", "up", "down"])
    }
    let isMain = [.go, .do, .open, .adjust].contains(kind) && random.chance(15)
    item.isMain = isMain
    if canAct, kind != .enter, kind != .close, random.chance(25) {
      item.actions = makeActions()
    }
    return item
  }

  private mutating func makeActions() -> [ToyItem] {
    random.shuffled(["stroke", "look at", "open"]).prefix(random.number(1...2)).map { name in
      var action = ToyItem(kind: .action, name: name, ifs: makeLines(30))
      makeStep(&action)
      return action
    }
  }

  /// Gives an item what happens with it.
  private mutating func makeStep(_ item: inout ToyItem) {
    let share = isSmall ? 2 : 1
    if item.kind != .enter { item.needs = makeLines((item.kind == .go ? 20 : 30) / share) }
    item.reply = random.chance(50) ? makeText(values: 50) : nil
    guard item.kind != .adjust else { return }
    for _ in 0..<random.pick([0, 1, 1, 2, 3]) { item.effects.append(makeEffect()) }
  }

  private mutating func makeName(_ kind: ToyItem.Kind) -> String {
    switch kind {
    case .go: random.pick(stages)
    case .open: overlays.isEmpty ? "" : random.pick(overlays)
    case .adjust: random.pick(adjustable).name
    case .do: random.pick(["it", "take key", "hall", "x"])
    default: ""
    }
  }

  /// The variables that a listener can step through; the large ones make too many states to search.
  private var adjustable: [ToyVariable] {
    let small = maze.variables.filter { $0.count <= 16 }
    return isSmall && !small.isEmpty ? small : maze.variables
  }

  // MARK: - Texts, conditions, effects

  private mutating func makeLabel(_ kind: ToyItem.Kind) -> ToyText {
    let directions = ["Left", "go up", "Turn back", "Up the stairs", "Go", "Ahead", "Walk left"]
    guard kind != .say, kind != .heading, random.chance(15) else { return makeText(values: 25) }
    return ToyText(pieces: [.words(random.pick(directions))])
  }

  /// A text that no other is the same as; of a hundred, some show a value.
  private mutating func makeText(
    _ words: [String] = ["Text", "Слово", "A: b"], values percent: Int
  ) -> ToyText {
    labelCount += 1
    var pieces = [ToyText.Piece.words("\(random.pick(words)) \(labelCount)")]
    if random.chance(percent) {
      pieces.append(.words(" is "))
      pieces.append(.value(random.pick(maze.variables).name))
    }
    return ToyText(pieces: pieces + [.words(random.pick([".", "!", ""]))])
  }

  private mutating func makeLines(_ percent: Int) -> [[ToyTerm]] {
    guard random.chance(percent) else { return [] }
    return (1...random.pick([1, 1, 1, 2, 3])).map { _ in
      (1...random.pick([1, 1, 2, 3])).map { _ in makeTerm() }
    }
  }

  private mutating func makeTerm() -> ToyTerm {
    if random.chance(20) {
      return ToyTerm(
        subject: random.pick(stages), comparison: random.pick(["visited", "not visited"]))
    }
    let variable = random.pick(maze.variables)
    return ToyTerm(
      subject: variable.name,
      comparison: random.pick(["is", "is not", "is at least", "is at most"]),
      value: value(of: variable))
  }

  private mutating func makeEffect() -> ToyEffect {
    let variable = random.pick(maze.variables)
    let verb = random.pick(["set", "raise", "raise", "lower", "lower"])
    if verb == "set" {
      return ToyEffect(verb: verb, variable: variable.name, value: value(of: variable))
    }
    // A large domain is crossed in a few steps where there shall be few states.
    let amounts =
      isSmall && variable.count > 16
      ? [7, variable.count / 2, variable.count / 3 + 1, 1_000_000_000]
      : [1, 1, 1, 2, 3, 7, 999, 1_000_000_000]
    return ToyEffect(verb: verb, variable: variable.name, amount: random.pick(amounts))
  }
}
