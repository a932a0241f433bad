internal import MazeEngine
internal import Testing

/// A way through a maze whose decisions have no conditions, and how it can be typed.
struct Route: Sendable {
  /// The ways to type a decision.
  enum Spelling: CaseIterable, Sendable {
    case number, label, capitals, labelStart, direction, directionLetter
  }

  /// A step: the decisions of a stage, and which of them is taken.
  private struct Step: Sendable {
    let decisions: [Decision]
    let index: Int
  }

  /// The steps in order.
  private let steps: [Step]
  /// What is said where the route ends, without the words of the program itself.
  let ending: String
  /// The prompts, from the first to the one where the route ends.
  let prompts: [String]

  /// The route through the stages with these numbers; the first stage of the file has number 1.
  init(_ maze: Maze, _ numbers: [Int]) throws {
    let stages = maze.stages
    steps = try zip(numbers, numbers.dropFirst()).map { from, to in
      let rows = stages[from - 1].decisions
      let index = try #require(rows.firstIndex { $0.nextStage == stages[to - 1].id })
      return Step(decisions: rows.map(\.decision), index: index)
    }
    var session = Session(maze)
    for step in steps {
      let buttons = session.elements.filter(\.isButton)
      try session.perform(.activate(buttons[step.index].id))
    }
    try #require(session.ending == .win)
    ending = try #require(session.elements.first).label
    prompts = steps.map { Prompt.choice(of: $0.decisions.count) } + [Prompt.ended]
  }

  /// Returns what to type at each step.
  func lines(_ spelling: Spelling) throws -> [String] {
    try steps.map { step in
      let decision = step.decisions[step.index]
      switch spelling {
      case .number: return String(step.index + 1)
      case .label: return decision.label
      case .capitals: return decision.label.uppercased() + "."
      case .labelStart: return try Route.uniqueStart(of: decision, among: step.decisions)
      case .direction: return try #require(decision.direction).rawValue
      case .directionLetter: return String(try #require(decision.direction).rawValue.prefix(1))
      }
    }
  }

  /// Returns the shortest start that no other label has, two letters at least: one can be a
  /// direction's.
  private static func uniqueStart(
    of decision: Decision, among all: [Decision]
  ) throws -> String {
    let starts = (2..<decision.label.count).lazy.map { String(decision.label.prefix($0)) }
    return try #require(
      starts.first { start in all.count { $0.label.hasPrefix(start) } == 1 })
  }
}

/// The castle's two shortest ways to the harp.
enum CastleRoute: CaseIterable, Sendable {
  case byTheTower, byTheChapel

  /// The route itself, from the castle's file.
  func route() throws -> Route {
    try Route(
      MazeProgram.load("castle"),
      self == .byTheTower ? [1, 3, 4, 8, 16, 15, 18] : [1, 3, 6, 11, 13, 15, 18])
  }
}
