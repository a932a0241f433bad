@testable import maze

/// How long the long tests are; `make soak-saves`, `make soak-convert` and
/// `make soak-lines` ask for all of it.
enum Soak {
  /// Whether all of it is asked for.
  static let isWhole = MazeProgram.variable("MAZE_SOAK") == "1"
  /// Random games of each maze.
  static let games = isWhole ? 1_000 : 60
  /// Random mazes that are written anew.
  static let roundTrips = isWhole ? 10_000 : 100
  /// Sequences of random lines in each maze.
  static let sequences = isWhole ? 2_000 : 400
  /// Times that a game is killed.
  static let kills = isWhole ? 1_000 : 20
  /// Moves of a long game.
  static let moves = isWhole ? 100_000 : 3_000
}
