import Glibc

/// The program that the tests start.
enum ProgramUnderTest {
  /// Its path: that in `MAZE_BINARY`, or that of a debug build.
  static let path = variable("MAZE_BINARY") ?? Mazes.root + "/.build/debug/maze"

  /// An environment with neither styles nor files of a user.
  static let plainEnvironment = ["LC_ALL": "C.UTF-8", "TERM": "dumb"]

  /// Plays with these lines in a pipe.
  static func pipe(
    _ arguments: [String], _ lines: [String], environment: [String: String] = plainEnvironment
  ) throws -> ProgramResult {
    try ProgramRun(
      program: path, arguments: ["play"] + arguments, environment: environment,
      input: .text(lines.map { $0 + "\n" }.joined())
    ).run()
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
