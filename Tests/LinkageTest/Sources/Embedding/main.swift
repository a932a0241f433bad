import MazeEngine

let text = """
  maze 1
  language en
  flag lamp
  stage hall
  say A dark hall.
  do lamp: Light the lamp
  if lamp is no
  set lamp yes
  reply The lamp burns.
  go garden: Into the garden
  needs lamp is yes
  stage garden
  say Stars over the garden.
  win
  """

func load() -> Maze? {
  let result = Maze.load(text: text, path: "hall.maze")
  for found in result.diagnostics {
    print("Line \(found.location.line): \(found.message)")
  }
  return result.maze
}

func play(_ maze: Maze, _ words: [String]) {
  var session = Session(maze)
  for word in words {
    guard case .one(let element) = ElementMatch(word, among: session.elements) else {
      print("There is no \(word) here.")
      continue
    }
    do throws(Refusal) {
      for case .announcement(let reply) in try session.perform(.activate(element.id)) {
        print(reply)
      }
    } catch .dimmed(let id) {
      print("Not yet, only when \(maze.conditionInWords(of: id)).")
    } catch {
      print("That cannot be done.")
    }
  }
  print(session.ending == .win ? "Won." : "Not won yet.")
}

func step(_ states: [State], of maze: Maze) throws(Refusal) -> [State] {
  var next: [State] = []
  for state in states {
    for move in maze.moves(in: state) {
      var state = state
      try maze.advance(&state, by: move)
      next.append(state)
    }
  }
  return next
}

if let maze = load() {
  play(maze, ["window", "garden", "light the lamp", "garden"])
  var states = [maze.startState]
  states = try step(states, of: maze)
  states = try step(states, of: maze)
  print(states.count, "game, won:", states.allSatisfy { maze.ending(of: $0) == .win })
}
