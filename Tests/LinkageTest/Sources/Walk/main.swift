import MazeEngine

let text = """
  maze 1
  language en
  stage shore
  say A boat lies on the shore.
  go lake: Row out
  stage lake
  say The lake is yours.
  win
  """

let loaded = Maze.load(text: text, path: "lake.maze")
for found in loaded.diagnostics { print(found.location.line, found.message) }

if let maze = loaded.maze {
  var session = Session(maze)
  while true {
    for element in session.elements { print(Utterance(element).text) }
    guard session.ending == nil, let line = readLine() else { break }
    if case .one(let element) = ElementMatch(line, among: session.elements) {
      do { try session.perform(.activate(element.id)) } catch { print("Refused.") }
    } else {
      print("There is no \(line) here.")
    }
  }
}
