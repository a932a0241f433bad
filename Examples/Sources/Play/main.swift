import MazeEngine

// Loads a maze and plays it by the labels that are typed: swift run Play < moves
let text = """
  maze 1
  language en
  flag key
  stage hall
  say A hall.
  do chest: Look into the chest
  set key yes
  reply There is a key in it.
  go garden: Out by the door
  needs key is yes
  stage garden
  say A garden, and you are free.
  win
  """

guard let maze = Maze.load(text: text).maze else { fatalError("The maze does not load.") }
var session = Session(maze)
while true {
  for element in session.elements { print(Utterance(element).text) }
  guard session.ending == nil, let line = readLine() else { break }
  guard case .one(let element) = ElementMatch(line, among: session.elements) else { continue }
  let events = try? session.perform(.activate(element.id))
  for case .announcement(let words) in events ?? [] { print(words) }
}
