import MazeEngine
import MazeTestSupport
import Testing

@testable import maze

/// All ways to write a maze anew: what comes out is the same maze.
@Suite struct RoundTripTests {
  @Test("Random mazes are the same maze in the one form, which stays as it is")
  func randomMazesAreFormatted() async {
    let problems = await RoundTrips.problems(among: Soak.roundTrips) {
      text throws(RoundTrips.Problem) in
      try RoundTrips.format(text)
    }
    for problem in problems.prefix(3) { Issue.record("\(problem)") }
  }

  @Test("Every maze is the same maze in the one form", arguments: Mazes.names)
  func theMazesAreFormatted(_ name: String) throws {
    let bytes = try Posix.readFile(Mazes.path(name)).get()
    try RoundTrips.format(String(decoding: bytes, as: UTF8.self))
  }
}

/// Mazes that are written anew and read again.
enum RoundTrips {
  /// What is wrong with a maze that was written anew.
  struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ text: String) {
      description = "\(what)\n---\n\(text)"
    }
  }

  /// What is found when something is done with so many random mazes.
  static func problems(
    among count: Int, _ body: @escaping @Sendable (String) throws(Problem) -> Void
  ) async -> [Problem] {
    await withTaskGroup(of: [Problem].self) { group in
      for start in stride(from: 0, to: count, by: 50) {
        group.addTask {
          (start..<min(start + 50, count)).compactMap { seed in
            do throws(Problem) {
              try body(RandomMazeFile(seed: seed).text)
              return nil
            } catch {
              return Problem("seed \(seed): \(error.description)", "")
            }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// Loads a text, which must have no error.
  static func load(_ text: String, _ path: String = "a.maze") throws(Problem) -> Maze {
    let loaded = Maze.load(text: text, path: path)
    guard let maze = loaded.maze else {
      throw Problem("it does not load: \(loaded.diagnostics.map(\.message))", text)
    }
    return maze
  }

  /// The document of a text.
  static func document(_ text: String) throws(Problem) -> MazeDocument {
    do throws(MazeDocument.Fault) {
      return try MazeDocument(SourceFile(path: "a.maze", bytes: Array(text.utf8)))
    } catch {
      throw Problem("it is no document, because of byte \(error.place.start)", text)
    }
  }

  /// Writes a maze in the one form and compares.
  static func format(_ text: String) throws(Problem) {
    let maze = try load(text)
    let printed = try document(text).text
    guard try load(printed).isSame(as: maze) else { throw Problem("another maze", printed) }
    guard try document(printed).text == printed else { throw Problem("not stable", printed) }
    guard comments(of: text) == comments(of: printed) else {
      throw Problem("comments are missing", printed)
    }
  }

  /// The comments of a text in an order that does not depend on theirs.
  private static func comments(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = String(line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" })
      return words.hasPrefix("#") ? words : nil
    }.sorted()
  }
}
