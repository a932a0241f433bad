public import MazeEngine

/// A proof that a maze can be won from every state that play can reach, to be checked without a
/// search.
///
/// It holds each reached state with its rank, the fewest moves from it to a win. Whoever has the
/// maze can check it state by state; `docs/certificates.md` describes the bytes.
public struct Certificate: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]

  /// A certificate as it is stored; nothing is checked yet.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The certificate of a searched maze.
  ///
  /// `nil` where the search was cut, or some state cannot win: there is nothing to prove then.
  public init?(_ space: StateSpace) {
    let counts = space.space.counts
    guard counts.limit == nil, counts.lost == 0, let shortest = counts.shortestWin else {
      return nil
    }
    let header = CertificateHeader(
      fingerprint: "\(space.maze.fingerprint)", kept: space.maze.keptNames,
      stateCount: counts.winnable, shortestWin: shortest)
    var writer = CertificateWriter(header, fieldCount: space.maze.keptFields.count)
    space.space.writeRanks(&writer)
    bytes = writer.bytes
  }

  /// Whether some bytes begin as a certificate does.
  package static func isBegun(by bytes: [UInt8]) -> Bool {
    bytes.starts(with: CertificateHeader.opening)
  }

  /// What a certificate that holds proves.
  package struct Summary: Hashable, Sendable {
    /// The number of states, lost endings left out.
    package let stateCount: Int
    /// The fewest moves from the start to a win.
    package let shortestWin: Int
  }

  /// Checks the certificate for a maze, in one pass over its states and their moves.
  ///
  /// It uses the transition of play and nothing of the search: the start is ranked; every move from
  /// a ranked state leads to a ranked state or ends the game as lost; rank 0 stands on wins alone;
  /// and every other rank is one more than the smallest that a move leads to.
  ///
  /// - Throws: Why it is refused.
  public func verify(for maze: Maze) throws(CertificateRefusal) {
    _ = try verifiedSummary(for: maze)
  }

  /// Checks the certificate as ``verify(for:)`` does, and tells what it proves.
  ///
  /// - Throws: Why it is refused.
  package func verifiedSummary(for maze: Maze) throws(CertificateRefusal) -> Summary {
    maze.tables.wordCount == 1
      ? try CertificateCheck<UInt64>(maze).check(bytes)
      : try CertificateCheck<PackedWords>(maze).check(bytes)
  }
}

/// Why a certificate is refused.
public struct CertificateRefusal: Error, Hashable, Sendable {
  /// The reason, a sentence without a full stop.
  public let reason: String
}

/// What stands before the states of a certificate, a fact a line.
struct CertificateHeader: Hashable, Sendable {
  static let format = "maze-certificate 1"
  /// What the certificates of all versions begin with.
  static let opening = Array("maze-certificate ".utf8)

  var fingerprint: String
  /// The variables and marks that states consist of.
  var kept: [String]
  var stateCount: Int
  var shortestWin: Int

  /// The lines of the header, the empty line after it included.
  var text: String {
    """
    \(Self.format)
    fingerprint \(fingerprint)
    states \(stateCount)
    shortest \(shortestWin)
    values \(kept.count)
    \(kept.map { "value \($0)\n" }.joined())

    """
  }
}

extension Maze {
  /// The fields of the maze that states consist of, in order.
  var keptFields: [Int] {
    let isKept = Projection(tables).isKept
    return isKept.indices.filter { isKept[$0] }
  }

  /// The names of those fields.
  var keptNames: [String] {
    keptFields.map { field in
      field < variables.count
        ? variables[field].name
        : "visited " + tables.blockName(tables.visitedStages[field - variables.count])
    }
  }
}
