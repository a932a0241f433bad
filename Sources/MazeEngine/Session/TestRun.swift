/// Plays the scripts of a maze.
package enum TestRun {
  /// Where a game first differed from its script.
  package struct Difference: Hashable, Sendable {
    /// The step, as written.
    package let step: String
    /// Where it stands.
    package let location: SourceLocation
    /// What was found instead, in words.
    package let message: String
  }

  /// Plays a script from the start of its maze.
  ///
  /// A step that is refused is a difference, unless the next step expects something: then the
  /// script means to show the refusal.
  ///
  /// - Returns: The first difference, or `nil` where there is none.
  package static func run(_ script: TestScript, of maze: Maze) -> Difference? {
    var player = ScriptPlayer(maze)
    for (index, step) in script.steps.enumerated() {
      let next = index + 1 < script.steps.count ? script.steps[index + 1].action : nil
      var isShown = false
      if case .expect? = next { isShown = true }
      if let message = player.play(step.action, refusalIsShown: isShown) {
        return Difference(step: step.text, location: step.location, message: message)
      }
    }
    return nil
  }
}

/// Plays the steps of one script.
private struct ScriptPlayer {
  private let maze: Maze
  private var session: Session
  /// What the last step was refused for, where the script goes on to expect something.
  private var refused: String?

  init(_ maze: Maze) {
    self.maze = maze
    session = Session(maze)
  }

  /// Plays a step; what is wrong with it, or `nil`.
  mutating func play(_ action: TestScript.Action, refusalIsShown: Bool) -> String? {
    if case .expect(let expectation) = action {
      return check(expectation).map { $0 + (refused.map { " (before that: \($0))" } ?? "") }
    }
    refused = nil
    let problem = act(action)
    guard let problem else { return nil }
    if problem.isRefusal, refusalIsShown {
      refused = problem.message
      return nil
    }
    return problem.message
  }

  private typealias Problem = (message: String, isRefusal: Bool)

  private mutating func act(_ action: TestScript.Action) -> Problem? {
    switch action {
    case .press(let name): press(name)
    case .turn(let variable, let index): turn(variable, index)
    case .perform(let action, let element): perform(action, element)
    case .escape: make(Result { () throws(Refusal) in try maze.escapeMove(in: session.state) })
    case .expect: nil
    }
  }

  private mutating func make(_ move: Result<Move, Refusal>) -> Problem? {
    do {
      try session.perform(move.get())
      return nil
    } catch {
      return (RefusalWords(session).text(error), true)
    }
  }

  private mutating func press(_ name: String) -> Problem? {
    let elements = session.elements
    switch ElementMatch(name, among: elements.filter(\.isButton)) {
    case .one(let element): return make(.success(.activate(element.id)))
    case .several(let found): return (ambiguity(name, found), false)
    case .none:
      if case .one(let element) = ElementMatch(name, among: elements), element.isAdjustable {
        return ("\(quoted(name)) is adjustable; a test turns it", false)
      }
      return (absence(name, elements.filter(\.isButton)), false)
    }
  }

  private mutating func turn(_ variable: Int, _ index: Int) -> Problem? {
    let name = maze.variables[variable].name
    let found = session.elements.filter { $0.variable == variable }
    guard let element = found.first(where: \.isEnabled) ?? found.first else {
      return ("nothing here adjusts \(quoted(name))", false)
    }
    guard let refusal = session.turn(element.id, to: index).refusal else { return nil }
    return (RefusalWords(session).text(refusal), true)
  }

  private mutating func perform(_ action: String, _ name: String) -> Problem? {
    let elements = session.elements
    switch ElementMatch(name, among: elements.filter { !$0.actions.isEmpty }) {
    case .several(let found): return (ambiguity(name, found), false)
    case .none:
      if case .one = ElementMatch(name, among: elements) {
        return ("\(quoted(name)) has no actions here", false)
      }
      return (absence(name, elements.filter { !$0.actions.isEmpty }), false)
    case .one(let element):
      let keyed = element.actions.filter { $0.key == action }
      let found = keyed.isEmpty ? element.actions.filter { $0.name == action } : keyed
      guard let only = found.first else {
        let names = element.actions.map { quoted($0.name) }.joined(separator: ", ")
        return ("\(quoted(name)) has no action \(quoted(action)) here; it has \(names)", false)
      }
      guard found.count == 1 else {
        return ("\(quoted(name)) has several actions \(quoted(action)) here", false)
      }
      return make(.success(.perform(only.id)))
    }
  }

  private func ambiguity(_ name: String, _ found: [Element]) -> String {
    "\(quoted(name)) could be " + found.map { quoted($0.key) }.joined(separator: " or ")
  }

  private func absence(_ name: String, _ elements: [Element]) -> String {
    let present = elements.prefix(12).map { quoted($0.key) }.joined(separator: ", ")
    return "there is no \(quoted(name)) here; there is "
      + (present.isEmpty ? "nothing of the kind" : present)
  }

  // MARK: - Expectations

  private func check(_ expectation: TestScript.Expectation) -> String? {
    switch expectation {
    case .ending(let ending):
      session.ending == ending ? nil : "the game is not \(word(ending)); play is in \(place)"
    case .stage(let stage):
      session.state.stage == stage ? nil : "play is in \(place)"
    case .overlay(let overlay):
      session.state.overlay == overlay ? nil : "play is in \(place)"
    case .value(let variable, let index):
      checkValue(variable, index)
    case .sentence(let sentence):
      maze.sentences(in: session.state).contains(sentence)
        ? nil : "that sentence is not said in \(place)"
    case .absent(let name):
      checkAbsence(name)
    }
  }

  private func checkValue(_ variable: Int, _ index: Int) -> String? {
    let present = maze.valueIndex(of: variable, in: session.state)
    guard present != index else { return nil }
    let declared = maze.variables[variable]
    return "\(quoted(declared.name)) is \(quoted(declared.domain.text(at: present)))"
  }

  private func checkAbsence(_ name: String) -> String? {
    switch ElementMatch(name, among: session.elements) {
    case .none: nil
    case .one(let element): "\(quoted(element.key)) is present"
    case .several(let found): "present are " + found.map { quoted($0.key) }.joined(separator: ", ")
    }
  }

  private func word(_ ending: Stage.Ending) -> String { ending == .win ? "won" : "lost" }

  private var place: String {
    let stage = "stage " + quoted(maze.stage(session.state.stage).name)
    guard let overlay = session.state.overlay else { return stage }
    return "overlay \(quoted(maze.stage(overlay).name)) over \(stage)"
  }
}
