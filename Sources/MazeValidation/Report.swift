public import MazeEngine

/// What was found about a maze, and what follows from it.
public struct Report: Hashable, Sendable {
  /// What the validator can say.
  public enum Verdict: Hashable, Sendable {
    /// Every state that play can reach, and that is no ending, can still win.
    case proved
    /// Every state can win but for what the maze's `allow` lines, or the caller, accept.
    case accepted
    /// Play can get stuck, or cannot be won.
    case refuted
    /// The search gave up before it was known.
    case unknown(SearchLimit)
    /// Only the tables and the plain graph were checked, and they hold.
    case tablesHold
  }

  /// The verdict.
  public let verdict: Verdict
  /// The findings in the order of the files and lines.
  public let findings: [Finding]
  /// How many findings of a rule were left out.
  public let omitted: [Rule: Int]
  /// How many findings an `allow` line or the caller accepts.
  package let allowedCount: Int
  /// The number of stages, overlays left out.
  package let stageCount: Int
  /// The number of decisions that lead from stage to stage.
  package let decisionCount: Int
  /// What the search of all states counted, where there was one.
  package let search: SearchSummary?

  /// The number of states that play can reach, of those found so far where the search gave up;
  /// `nil` where only the tables were checked.
  public var stateCount: Int? { search?.stateCount }
  /// The fewest moves from the start to a win; `nil` where no search has found one.
  public var shortestWin: Int? { search?.shortestWin }
  /// The findings without their evidence.
  package var diagnostics: [Diagnostic] { findings.map(\.diagnostic) }
}

/// A finding with its evidence.
public struct Finding: Hashable, Sendable {
  /// What, where, and what to do about it.
  public let diagnostic: Diagnostic
  /// A shortest play that shows it.
  public let trace: Trace?
  /// Lines that would mend it.
  public let repair: Repair?
}

extension Finding {
  /// A finding that needs no evidence.
  package init(_ diagnostic: Diagnostic) {
    self.init(diagnostic: diagnostic, trace: nil, repair: nil)
  }
}

/// Lines that would mend a finding, checked before they are offered.
public struct Repair: Hashable, Sendable {
  /// What to do, a sentence.
  package let message: String
  /// The lines to add.
  public let lines: [String]
  /// Where to add it: an empty range at the end of the line that it follows.
  package let range: SourceRange
  /// Where that line stands.
  public let location: SourceLocation
}

/// What a search of all states counted.
package struct SearchSummary: Hashable, Sendable {
  /// The number of states that play can reach; of those found so far where the search gave up.
  package let stateCount: Int
  /// The number of moves from one state to another, or to itself.
  package let moveCount: Int
  /// The fewest moves from the start to a win; `nil` where there is no win.
  package let shortestWin: Int?
  /// The number of reached states that are no ending and from which no win can be reached.
  package let lostCount: Int
  /// The most moves that any state is from its nearest win.
  package let longestWayToWin: Int
  /// A state that is so far from a win, in words.
  package let hardestState: String?
  /// The names of the variables that the states leave out, since no condition and no label reads
  /// them.
  package let leftOut: [String]
  /// The bytes that the states took in memory.
  package let memory: Int
  /// What made the search give up; `nil` where it found all states.
  package let limit: SearchLimit?
}
