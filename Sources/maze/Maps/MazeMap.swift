import MazeEngine
import MazeValidation

/// A maze as a map shows it: its places and the ways between them, in the order of the file.
struct MazeMap: Sendable {
  /// A finding about a place, a way or a deed.
  struct Mark: Hashable, Sendable {
    let rule: Rule
    let severity: Severity
    /// The whole finding, in words.
    let message: String

    /// The mark in two or three words: "Error: trap".
    var words: String { (severity == .error ? "Error: " : "Warning: ") + rule.rawValue }
  }

  /// A decision that leads to another place, or a button that opens an overlay.
  struct Way: Sendable {
    let source: Int
    let target: Int
    let label: String
    /// Whether it opens an overlay.
    let isOpening: Bool
    /// Whether it is there, or can be used, only sometimes.
    let isConditional: Bool
    /// When it is there, when it can be used, and what it changes.
    let details: [String]
    var marks: [Mark] = []
    /// The steps of the shown play that take it, from 1.
    var steps: [Int] = []
    /// The index of the loop that it closes.
    var loop: Int?
  }

  /// What can be done in a place without leaving it.
  struct Deed: Sendable {
    let label: String
    /// What it is, when it is there, what it changes.
    let details: [String]
    var marks: [Mark] = []
    var steps: [Int] = []
  }

  /// A line of a place: a way or a deed.
  enum Line: Sendable {
    case way(Int)
    case deed(Int)
  }

  /// A stage or an overlay.
  struct Place: Sendable {
    let name: String
    let isOverlay: Bool
    let ending: Stage.Ending?
    let isStart: Bool
    let location: SourceLocation
    /// The fewest ways from the start; `nil` where none leads here.
    var depth: Int?
    var marks: [Mark] = []
    var lines: [Line] = []
  }

  /// The play that is shown.
  struct Play: Sendable {
    /// What it shows, a sentence without its end.
    let title: String
    let trace: Trace
  }

  let title: String
  let path: String
  let language: String?
  /// What the check said, a sentence.
  let verdict: String
  var places: [Place] = []
  var ways: [Way] = []
  var deeds: [Deed] = []
  /// Findings that belong to no place.
  var otherMarks: [Mark] = []
  /// Shortest circles of ways; the last place leads back to the first.
  var loops: [[Int]] = []
  var play: Play?

  /// The places that a way leads to from a place.
  func targets(of place: Int) -> [Int] {
    places[place].lines.compactMap {
      if case .way(let way) = $0 { ways[way].target } else { nil }
    }
  }

  /// Whether a way leads further from the start.
  func leadsFurther(_ way: Way) -> Bool {
    guard let near = places[way.source].depth, let far = places[way.target].depth else {
      return true
    }
    return far > near
  }

  /// The number of stages, and that of decisions between them.
  var counts: (stages: Int, overlays: Int, decisions: Int) {
    let overlays = places.count(where: \.isOverlay)
    return (places.count - overlays, overlays, ways.count { !$0.isOpening })
  }
}
