import MazeEngine

/// Plays a game by the engine alone, and prints how it ends.
@main
enum Consumer {
  static func main() throws {
    let loaded = Maze.load(
      text: """
        maze 1
        language en
        stage hall
        say A hall.
        go garden: Out into the garden
        stage garden
        say A garden.
        win
        """)
    guard let maze = loaded.maze else { return print("The maze does not load.") }
    var session = Session(maze)
    while session.ending == nil, let button = session.elements.first(where: { $0.trait == .button })
    {
      print(Utterance(button).text)
      try session.perform(.activate(button.id))
    }
    print(session.ending == .win ? "Won." : "Not won.", "Moves: \(session.moveCount).")
  }
}
