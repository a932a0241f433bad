internal import Glibc
internal import MazeEngine
internal import Testing

/// The program under test, and the mazes that come with it.
enum MazeProgram {
  /// The folder of the package.
  static let root = String(
    #filePath.prefix(#filePath.count - "/Tests/MazeToolTests/Support/MazeProgram.swift".count))

  /// The path of the program: that in `MAZE_BINARY`, or the one beside the test bundle.
  static let path = variable("MAZE_BINARY") ?? builtBesideTests

  /// The environment of the program where a test asks for no other.
  static let environment = ["LC_ALL": "C.UTF-8", "TERM": "xterm"]

  /// Returns the value of a variable of the test runner's own environment.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Returns the path of a maze that comes with the program.
  static func maze(_ name: String) -> String { "\(root)/Mazes/\(name).maze" }

  /// Returns a maze that comes with the program, loaded by the engine.
  static func load(_ name: String) throws -> Maze {
    let bytes = try TestFile.bytes(maze(name))
    return try #require(Maze.load(bytes: bytes, path: maze(name)).maze)
  }

  /// Runs the program with these arguments and returns what it wrote.
  static func run(
    _ arguments: String..., input: ProgramRun.Input = .null, directory: String? = nil
  ) throws -> ProgramResult {
    try run(arguments, input: input, directory: directory)
  }

  /// Runs the program with these arguments and returns what it wrote.
  static func run(
    _ arguments: [String], input: ProgramRun.Input = .null, directory: String? = nil
  ) throws -> ProgramResult {
    try ProgramRun(
      program: path, arguments: arguments, environment: environment, directory: directory,
      input: input
    ).run()
  }

  /// Plays the maze at `path` with the lines that are piped in.
  static func play(_ path: String, _ lines: [String]) throws -> ProgramResult {
    try run("play", path, input: .text(lines.map { $0 + "\n" }.joined()))
  }

  /// Returns the folder of the built modules, which is beside the tests.
  static func modules() throws -> String {
    let program = builtBesideTests
    let end = try #require(program.lastIndex(of: "/"))
    return program[..<end] + "/Modules"
  }

  /// The program that a build puts beside the tests.
  static var builtBesideTests: String {
    guard let own = unsafe realpath("/proc/self/exe", nil) else { return "maze" }
    defer { unsafe free(own) }
    let path = unsafe String(cString: own)
    return path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + "maze"
  }
}
