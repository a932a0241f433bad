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

func explain(_ report: Report) {
  print("Verdict:", report.verdict, "after", report.stateCount ?? 0, "states")
  for finding in report.findings {
    print("Line \(finding.diagnostic.location.line): \(finding.diagnostic.rule.rawValue).")
    for step in finding.trace?.steps ?? [] { print("In \(step.place), \(step.words).") }
    for line in finding.repair?.lines ?? [] { print("Repair:", line) }
  }
}

func help(_ session: Session, _ space: StateSpace) {
  switch space.standing(of: session.state) {
  case .canWin(let moves):
    let best = space.bestMoves(in: session.state)
    let next = session.elements.first { best.contains(.activate($0.id)) }
    print("Moves to a win: \(moves). Next: \(next?.label ?? "an action").")
  case let other:
    print("Standing:", other)
  }
}

func certify(_ maze: Maze, _ space: StateSpace) {
  guard let certificate = Certificate(space) else {
    print("There is no certificate, since the maze is not proved.")
    return
  }
  do throws(CertificateRefusal) {
    try Certificate(bytes: certificate.bytes).verify(for: maze)
    print("The certificate holds.")
  } catch {
    print("Refused: \(error.reason)")
  }
}

if let maze = Maze.load(text: text, path: "river.maze").maze {
  let space = StateSpace(maze)
  explain(Validator.validate(space))
  help(Session(maze), space)
  certify(maze, space)
}
let mended = text.replacing("do wait: Wait for help", with: "go bank: Back to bank")
if let maze = Maze.load(text: mended, path: "river.maze").maze {
  let space = StateSpace(maze)
  explain(Validator.validate(space))
  certify(maze, space)
}
