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

/// A small random generator that gives the same numbers for the same seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// A generator that begins with a seed.
  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
