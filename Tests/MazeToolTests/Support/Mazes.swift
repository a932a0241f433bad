import Glibc
import MazeEngine

@testable import maze

/// The mazes that come with the program.
enum Mazes {
  /// The root folder of the project.
  static var root: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }

  /// The names of all mazes, without folder and ending.
  static let names = ["castle", "clockmaker", "kennel", "roastery", "seaside"]

  /// The path of a maze.
  static func path(_ name: String) -> String { root + "/Mazes/\(name).maze" }

  /// Loads one of them.
  static func load(_ name: String) throws -> Maze {
    let bytes = try Posix.readFile(path(name)).get()
    guard let maze = Maze.load(bytes: bytes, path: "\(name).maze").maze else {
      throw FileFailure.unreadable("it does not load")
    }
    return maze
  }
}
