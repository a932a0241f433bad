import MazeEngine
import MazeTestSupport
import MazeValidation
import Testing

@testable import maze

/// All ways to write a maze anew: what comes out is the same maze.
@Suite struct RoundTripTests {
  @Test("Random mazes are the same maze in the one form and in JSON, with the same findings")
  func randomMazes() async {
    let found = await RoundTrips.overRandomMazes(Soak.roundTrips)
    for problem in found.problems.prefix(3) { Issue.record("\(problem)") }
    #expect(found.proved > found.count / 10 && found.refuted > found.count / 10)
    #expect(found.count - found.proved - found.refuted < found.count / 2)
    if Soak.isWhole {
      print(
        "\(found.count) mazes, \(found.proved) proved, \(found.refuted) refuted, "
          + "\(found.findings) findings, \(found.problems.count) problems")
    }
  }

  @Test("Every maze is the same maze in the one form and in JSON", arguments: Mazes.names)
  func theMazes(_ name: String) throws {
    let bytes = try Posix.readFile(Mazes.path(name)).get()
    let text = String(decoding: bytes, as: UTF8.self)
    let maze = try RoundTrips.load(text)
    try RoundTrips.format(text, maze)
    let copy = try RoundTrips.convert(text, maze)
    #expect(Validator.validate(copy).verdict == .proved)
    let failures = copy.tests.compactMap { TestRun.run($0, of: copy)?.message }
    #expect(failures == [] && !copy.tests.isEmpty)
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

  /// What came of many mazes.
  struct Tally {
    var count = 0
    var proved = 0
    var refuted = 0
    var findings = 0
    var problems: [Problem] = []

    static func += (tally: inout Tally, other: Tally) {
      tally.count += other.count
      tally.proved += other.proved
      tally.refuted += other.refuted
      tally.findings += other.findings
      tally.problems += other.problems
    }
  }

  /// Writes so many random mazes anew in every way.
  static func overRandomMazes(_ count: Int) async -> Tally {
    await withTaskGroup(of: Tally.self) { group in
      for start in stride(from: 0, to: count, by: 50) {
        group.addTask {
          var tally = Tally()
          for seed in start..<min(start + 50, count) { tally.add(seed) }
          return tally
        }
      }
      return await group.reduce(into: Tally()) { $0 += $1 }
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
  static func document(_ text: String, _ path: String = "a.maze") throws(Problem) -> MazeDocument {
    do throws(MazeDocument.Fault) {
      return try MazeDocument(SourceFile(path: path, bytes: Array(text.utf8)))
    } catch {
      throw Problem("it is no document, because of byte \(error.place.start)", text)
    }
  }

  /// Writes a maze in the one form and compares.
  static func format(_ text: String, _ maze: Maze) throws(Problem) {
    let printed = try document(text).text
    guard try load(printed).isSame(as: maze) else { throw Problem("another maze", printed) }
    guard try document(printed).text == printed else { throw Problem("not stable", printed) }
    guard comments(of: text) == comments(of: printed) else {
      throw Problem("comments are missing", printed)
    }
  }

  /// Puts a maze into JSON and back and compares; the maze that came back.
  static func convert(_ text: String, _ maze: Maze) throws(Problem) -> Maze {
    let names = Set(maze.variables.map(\.name))
    let json = try json(try document(text), names)
    guard try load(json, "a.json").isSame(as: maze) else { throw Problem("another maze", json) }
    let read = try document(json, "a.json")
    guard try self.json(read, names) == json else { throw Problem("another JSON", json) }
    let back = try load(read.text)
    guard back.isSame(as: maze) else { throw Problem("another maze came back", read.text) }
    guard comments(of: text) == comments(of: read.text) else {
      throw Problem("comments are missing", read.text)
    }
    return back
  }

  private static func json(
    _ document: MazeDocument, _ variables: Set<String>
  ) throws(Problem) -> String {
    do throws(JSONMaze.Fault) {
      return try JSONMaze(document, variables: variables).text
    } catch {
      throw Problem("a line has no place in JSON: \(error.line)", document.text)
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

extension RoundTrips.Tally {
  /// Writes a random maze anew in every way, and validates what came back beside it.
  fileprivate mutating func add(_ seed: Int) {
    let text = RandomMazeFile(seed: seed).text
    count += 1
    do throws(RoundTrips.Problem) {
      let maze = try RoundTrips.load(text)
      try RoundTrips.format(text, maze)
      let copy = try RoundTrips.convert(text, maze)
      let limits = SearchLimits(maxStates: 2000)
      let report = Validator.validate(StateSpace(maze, limits: limits), limit: .max)
      let other = Validator.validate(StateSpace(copy, limits: limits), limit: .max)
      if report.verdict == .proved { proved += 1 }
      if report.verdict == .refuted { refuted += 1 }
      findings += report.findings.count
      guard report.verdict == other.verdict, report.search == other.search,
        report.findings.map(\.withoutPlaces).sorted()
          == other.findings.map(\.withoutPlaces).sorted()
      else { throw RoundTrips.Problem("another report", text) }
    } catch {
      problems.append(RoundTrips.Problem("seed \(seed): \(error.description)", ""))
    }
  }
}

extension Finding {
  /// What it says, its trace and its repair, the places left out.
  fileprivate var withoutPlaces: String {
    let steps = trace?.steps.flatMap { [$0.place, $0.words] + $0.script + $0.changes } ?? []
    let parts: [String] =
      [diagnostic.rule.rawValue, diagnostic.message.replacing(/of line [0-9]+/, with: "")] + steps
      + [trace?.end ?? ""]
      + (trace?.stillReached ?? []) + (repair?.lines ?? []) + [repair?.message ?? ""]
    return parts.joined(separator: "\n")
  }
}
