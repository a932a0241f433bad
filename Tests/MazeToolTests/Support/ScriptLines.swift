import MazeEngine
import Testing

@testable import maze

/// A maze's test block as lines that a player types.
struct ScriptLines {
  /// The lines in order.
  private(set) var lines: [String] = []
  private let maze: Maze
  /// Plays what is typed.
  private var interpreter: Interpreter
  /// Plays what the test block says.
  private var session: Session

  /// The games that the test blocks of a maze play.
  static func games(of maze: Maze) throws -> [[String]] {
    try maze.tests.map { try ScriptLines($0, of: maze).lines }
  }

  private init(_ script: TestScript, of maze: Maze) throws {
    self.maze = maze
    interpreter = Interpreter(maze)
    session = Session(maze)
    for step in script.steps { try play(step) }
  }

  private mutating func play(_ step: TestScript.Step) throws {
    let elements = session.elements
    switch step.action {
    case .press(let name):
      let element = try find(name, among: elements.filter(\.isButton))
      type(try words(for: element))
      _ = try? session.perform(.activate(element.id))
    case .turn(let variable, let index):
      let element = try #require(elements.first { $0.variable == variable })
      type("turn \(element.label) to \(maze.variables[variable].domain.text(at: index))")
      session.turn(element.id, to: index)
    case .perform(let name, let owner):
      let element = try find(owner, among: elements.filter { !$0.actions.isEmpty })
      let action = try #require(element.actions.first { $0.key == name || $0.name == name })
      type("perform \(action.key) on \(element.label)")
      _ = try? session.perform(.perform(action.id))
    case .escape:
      type("escape")
      _ = try? session.escape()
    case .expect: return
    }
    try #require(interpreter.session.state == session.state, "\(step.text), \(lines)")
  }

  private mutating func type(_ line: String) {
    lines.append(line)
    _ = interpreter.respond(to: line)
  }

  private func find(_ name: String, among elements: [Element]) throws -> Element {
    guard case .one(let element) = ElementMatch(name, among: elements) else {
      throw FileFailure.unreadable("the test block means no one element by \(name)")
    }
    return element
  }

  /// An element's label, or its number where the label is not its own.
  private func words(for element: Element) throws -> String {
    let meaning = TypedLine(element.label, elements: session.elements, book: .english).meaning
    if case .element(let found) = meaning, found.id == element.id { return element.label }
    let choices = session.elements.filter(\.isChoice)
    return String(try #require(choices.firstIndex { $0.id == element.id }) + 1)
  }
}

extension Turn {
  /// The lines as they are said.
  var spoken: [String] { lines.map { TextSafety.visible($0.text) } }
}
