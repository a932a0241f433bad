import MazeEngine
import MazeValidation
import Synchronization

/// What the proof of a maze knows for a player: whether a win can still be reached, and how.
///
/// The states are searched when something is asked for the first time, and kept.
final class Guide: Sendable {
  /// The most states that are searched while a player waits.
  let mostStates: Int
  private let maze: Maze
  private let found = Mutex<StateSpace?>(nil)

  /// A guide through a maze; two million states are a second's work or two.
  init(_ maze: Maze, mostStates: Int = 2_000_000) {
    self.maze = maze
    self.mostStates = mostStates
  }

  /// The states of the maze, if they have been searched.
  var knownSpace: StateSpace? { found.withLock { $0 } }

  /// The states of the maze.
  var space: StateSpace {
    found.withLock { space in
      if let space { return space }
      let limits = SearchLimits(maxStates: mostStates, maxMemory: 500_000_000)
      let searched = StateSpace(maze, limits: limits)
      space = searched
      return searched
    }
  }
}
