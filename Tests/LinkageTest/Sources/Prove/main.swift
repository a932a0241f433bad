import MazeEngine
import MazeValidation

let text = """
  maze 1
  language en
  stage bank
  say A river, a ford, and a rotten bridge.
  go bridge: Onto the bridge
  go ford: Through the ford
  stage bridge
  say The planks behind you are gone.
  do wait: Wait for help
  stage ford
  say The water is warm.
  win
  """

if let maze = Maze.load(text: text, path: "river.maze").maze {
  let space = StateSpace(maze)
  let report = Validator.validate(space)
  print(report.verdict)
  for finding in report.findings {
    print(finding.diagnostic.rule.rawValue, "in line", finding.diagnostic.location.line)
    for step in finding.trace?.steps ?? [] {
      print("In \(step.place), \(step.words): \(step.changes.joined(separator: ", "))")
    }
    for line in finding.repair?.lines ?? [] { print("Repair:", line) }
  }

  var session = Session(maze)
  print(space.standing(of: session.state))
  for element in session.elements
  where space.bestMoves(in: session.state).contains(.activate(element.id)) {
    print("Try this:", element.label)
  }
  if let bridge = session.elements.first(where: { $0.name == "bridge" }) {
    try session.perform(.activate(bridge.id))
    print(space.standing(of: session.state))
  }
}
