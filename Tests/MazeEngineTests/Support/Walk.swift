import MazeEngine
import MazeTestSupport

/// A random walk through a toy maze, in the engine and in the oracle at once.
struct Walk {
  let text: String
  private var random: SeededGenerator
  private let maze: Maze
  private var session: Session
  private var oracle: Oracle
  private var seen = SeenElements()
  /// What was done so far, for the message.
  private var journal: [String] = []
  /// What was done since the start, as the steps of a test.
  private var script: [String] = []
  /// The moves that are accepted now.
  private var accepted: [(OracleMove, Move)] = []
  private var problem: String?

  /// A walk; `nil` where the maze does not load.
  init?(seed: Int) {
    var maker = ToyMaker(seed: seed)
    let toy = maker.make()
    var writer = ToyWriter(random: maker.random)
    text = writer.write(toy)
    random = SeededGenerator(seed: ~seed)
    let loaded = Maze.load(text: text)
    guard let maze = loaded.maze, loaded.diagnostics.isEmpty else { return nil }
    self.maze = maze
    session = Session(maze)
    let start = Oracle.start(toy)
    oracle = start.oracle
    let said = Self.announcement(in: session.opening)
    let wanted = start.replies.joined(separator: " ")
    if said != wanted { problem = "the start says \(said), not \(wanted)" }
  }

  /// Walks some steps; what was first found different, with the maze and the way to it.
  mutating func run(steps: Int) -> String? {
    for _ in 0..<steps where problem == nil {
      compareState()
      compareMoves()
      step()
    }
    compareState()
    if problem == nil { runScript() }
    return problem.map { problem in
      "\(problem)\n--- after\n\(journal.joined(separator: "\n"))\n--- in the maze\n\(text)"
    }
  }

  // MARK: - Comparing

  private mutating func fail(_ words: String) {
    if problem == nil { problem = words }
  }

  private mutating func compareState() {
    if let difference = Picture(maze, session.state).difference(from: oracle.picture) {
      fail(difference)
    }
    let ids = session.elements.map(\.id)
    if !(session.focus.map(ids.contains) ?? ids.isEmpty) { fail("the focus is on nothing") }
    let main = oracle.presentItems.first { $0.item.isMain }?.key
    if session.elements.first(where: \.isMain)?.key != main { fail("not \(main ?? "") is main") }
  }

  /// Tries every move with every element that was ever seen.
  private mutating func compareMoves() {
    if !seen.note(session) { fail("an element has another identity than before") }
    let present = oracle.presentItems
    accepted = seen.moves(in: oracle.place.name).filter { move in
      compare(move.0, move.1, oracle.outcome(of: move.0, among: present))
    }
    let offered = maze.moves(in: session.state)
    if Set(offered) != Set(accepted.map(\.1)) || offered.count != accepted.count {
      fail("\(offered.count) moves are offered, and \(accepted.count) are accepted")
    }
    for (move, engineMove) in seen.moves(outside: oracle.place.name) {
      guard (try? maze.transition(from: session.state, by: engineMove)) != nil else { continue }
      fail("\(move) is accepted from another place")
    }
  }

  /// Compares one move from here; whether it is accepted.
  private mutating func compare(
    _ move: OracleMove, _ engineMove: Move, _ outcome: OracleOutcome
  ) -> Bool {
    let found = Result { () throws(Refusal) in
      try maze.transition(from: session.state, by: engineMove)
    }
    switch (found, outcome) {
    case (.failure(let refusal), .refused(let reasons)):
      if !reasons.contains(refusal.word) { fail("\(move): \(refusal.word), not \(reasons)") }
      return false
    case (.success(let transition), .made(let next, let replies, let change)):
      compare(transition, next, replies, change, move)
      if (try? maze.state(after: engineMove, from: session.state)) != transition.state {
        fail("\(move): the state without texts is another")
      }
      return true
    case (.failure(let refusal), _): fail("\(move): the engine refuses it: \(refusal.word)")
    case (_, .refused(let reasons)): fail("\(move): the engine accepts it; the oracle: \(reasons)")
    }
    return false
  }

  private mutating func compare(
    _ transition: Transition, _ next: Oracle, _ replies: [String], _ change: String,
    _ move: OracleMove
  ) {
    if transition.replies != replies {
      fail("\(move): it says \(transition.replies), not \(replies)")
    }
    if "\(transition.change)" != change { fail("\(move): \(transition.change), not \(change)") }
    let place = [
      maze.stage(transition.state.stage).name, transition.state.overlay.map { maze.stage($0).name },
    ]
    if place != [next.state.stage, next.state.overlay] { fail("\(move): it leads to \(place)") }
    for (index, variable) in maze.variables.enumerated() {
      let value = variable.domain.text(at: maze.valueIndex(of: index, in: transition.state))
      if value != next.state.values[variable.name] { fail("\(move): \(variable.name) is \(value)") }
    }
  }

  // MARK: - Walking

  private mutating func step() {
    switch random.number(1...100) {
    case 1...8: turn()
    case 9...16: escape()
    case 17...18: restart()
    default: if accepted.isEmpty { restart() } else { make(random.pick(accepted)) }
    }
  }

  private mutating func make(_ move: (OracleMove, Move)) {
    journal.append("\(move.0)")
    guard case .made(let next, let replies, let change) = oracle.outcome(of: move.0) else { return }
    let before = oracle.picture.sentences
    guard let events = try? session.perform(move.1) else { return fail("the session refuses it") }
    write(move.0, next)
    oracle = next
    var said = change == "closed" ? ["Closed."] + replies : replies
    if change == "stayed" { said += oracle.picture.sentences.filter { !before.contains($0) } }
    compare(events, said.joined(separator: " "), isSameScreen: change == "stayed")
  }

  private static func announcement(in events: [Event]) -> String {
    events.compactMap { if case .announcement(let text) = $0 { text } else { nil } }
      .joined(separator: " AND ")
  }

  private mutating func compare(_ events: [Event], _ said: String, isSameScreen: Bool) {
    let spoken = Self.announcement(in: events)
    if spoken != said { fail("it is told \"\(spoken)\", not \"\(said)\"") }
    let last: Event =
      isSameScreen
      ? .layoutChanged(focus: session.focus)
      : .screenChanged(focus: session.focus)
    if events.last != last || events.count > 2 { fail("the events are \(events)") }
  }

  private mutating func escape() {
    journal.append("escape")
    let (move, reason) = oracle.escape
    var reasons = [reason]
    if let move {
      switch oracle.outcome(of: move) {
      case .made(let next, _, _):
        oracle = next
        reasons = []
      case .refused(let why): reasons = why
      }
    }
    do {
      try session.escape()
      if !reasons.isEmpty { fail("escape is accepted; the oracle: \(reasons)") }
    } catch {
      if !reasons.contains(error.word) { fail("escape: \(error.word), not \(reasons)") }
    }
    write("escape")
  }

  private mutating func turn() {
    let adjustable = oracle.presentItems.filter { $0.item.kind == .adjust }
    guard oracle.ending == nil, !adjustable.isEmpty else { return }
    let name = random.pick(adjustable).item.name
    let same = adjustable.filter { $0.item.name == name }
    guard let placed = same.first(where: { oracle.holds($0.item.needs) }) ?? same.first,
      let variable = oracle.variable(name),
      let element = session.elements.first(where: { $0.key == placed.key })
    else { return }
    let present = variable.index(of: oracle.state.values[name] ?? "")
    let target = min(max(0, present + random.number(-6...6)), variable.count - 1)
    let value = variable.value(at: target)
    journal.append("turn \(placed.key) to \(value)")
    let wanted = oracle.turned(placed.key, to: value)
    let found = session.turn(element.id, to: target)
    oracle = wanted.oracle
    if found.steps != wanted.steps { fail("it makes \(found.steps) steps, not \(wanted.steps)") }
    if !(found.refusal.map { wanted.reasons.contains($0.word) } ?? wanted.reasons.isEmpty) {
      fail("it stops for \(found.refusal?.word ?? "nothing"), not \(wanted.reasons)")
    }
    write("turn \(name) \(value)")
  }

  private mutating func restart() {
    journal.append("restart")
    let start = Oracle.start(oracle.maze)
    oracle = start.oracle
    script = []
    compare(session.restart(), start.replies.joined(separator: " "), isSameScreen: false)
  }

  // MARK: - The walk as a test

  private mutating func write(_ move: OracleMove, _ next: Oracle) {
    switch move {
    case .activate(let key): script.append("press \(key)")
    case .perform(let action, let key): script.append("perform \(action) on \(key)")
    case .up(let key), .down(let key):
      let name = String(key.dropFirst("adjust ".count).prefix { $0 != " " })
      script.append("turn \(name) \(next.state.values[name] ?? "")")
    }
    oracle = next
    write(nil)
  }

  /// Adds a step, and what holds after it.
  private mutating func write(_ step: String?) {
    if let step { script.append(step) }
    script.append("expect stage \(oracle.state.stage)")
    if let overlay = oracle.state.overlay { script.append("expect overlay \(overlay)") }
    if let ending = oracle.ending { script.append("expect \(ending)") }
    let sentences = oracle.picture.sentences
    if !sentences.isEmpty { script.append("expect say \(random.pick(sentences))") }
    let name = random.pick(oracle.maze.variables).name
    script.append("expect \(name) is \(oracle.state.values[name] ?? "")")
  }

  private mutating func runScript() {
    let block = "\ntest walk\n" + script.joined(separator: "\n") + "\n"
    let loaded = Maze.load(text: text + block)
    guard let maze = loaded.maze, let test = maze.tests.first else {
      return fail("the test does not load: \(loaded.diagnostics.map(\.message))\n\(block)")
    }
    if let difference = TestRun.run(test, of: maze) {
      fail("the test differs at \(difference.step): \(difference.message)\n\(block)")
    }
  }
}
