import MazeEngine
import Testing

@testable import MazeValidation

/// A certificate that holds is accepted, and one that anything is wrong with is refused.
@Suite struct CertificateTests {
  /// A house with a dial, a flag, an overlay, a stage that is left out of no state, and two endings.
  private static let house = """
    maze 1
    language en
    var dial 0 to 4 wrap
    flag key
    var steps 0 to 9
    stage hall
    say A hall. {steps} steps.
    adjust dial: Dial
    go vault: To the vault
    if dial is 3
    raise steps
    open map: Look at the map
    go cellar: Down
    if not visited cellar
    go garden: Out
    needs key is yes
    go pit: Into the pit
    stage vault
    say A vault.
    do take: Take the key
    if key is no
    set key yes
    go hall: Back
    stage cellar
    say A cellar.
    go hall: Up
    stage garden
    say Out.
    win
    stage pit
    say A pit.
    lose
    overlay map
    say A map.
    close
    """

  private static func maze(_ text: String = house) throws -> Maze {
    try #require(Maze.load(text: text).maze)
  }

  /// A certificate as the rows that it holds.
  private struct Rows {
    var header: CertificateHeader
    var rows: [(row: [UInt32], rank: UInt32)] = []

    init(_ bytes: [UInt8]) throws {
      var reader = CertificateReader(bytes)
      header = try reader.header()
      var row = [UInt32](repeating: .max, count: header.kept.count + 2)
      while !reader.isAtEnd {
        let rank = try reader.state(&row)
        rows.append((row, rank))
      }
    }

    var bytes: [UInt8] {
      var writer = CertificateWriter(header, fieldCount: header.kept.count)
      for (row, rank) in rows { writer.write(row, rank: Int(rank)) }
      return writer.bytes
    }
  }

  private static func certified() throws -> (maze: Maze, rows: Rows, space: StateSpace) {
    let maze = try maze()
    let space = StateSpace(maze)
    let certificate = try #require(Certificate(space))
    return (maze, try Rows(certificate.bytes), space)
  }

  private func reason(_ bytes: [UInt8], _ maze: Maze) -> String? {
    do throws(CertificateRefusal) {
      try Certificate(bytes: bytes).verify(for: maze)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func aCertificateHoldsAndSaysWhatItProves() throws {
    let (maze, rows, space) = try Self.certified()
    let summary = try Certificate(bytes: rows.bytes).verifiedSummary(for: maze)
    #expect(summary.stateCount == rows.rows.count)
    #expect(summary.shortestWin == space.summary.shortestWin)
    #expect(rows.header.kept == ["dial", "key", "visited cellar"])
    #expect(rows.bytes == Certificate(space)?.bytes)
  }

  @Test func everyRankThatIsChangedIsRefused() throws {
    let (maze, rows, _) = try Self.certified()
    for index in rows.rows.indices {
      for rank in [rows.rows[index].rank + 1, rows.rows[index].rank &- 1, 0, 99] {
        guard rank != rows.rows[index].rank, rank < .max else { continue }
        var changed = rows
        changed.rows[index].rank = rank
        #expect(reason(changed.bytes, maze) != nil, "state \(index), rank \(rank)")
      }
    }
  }

  @Test func everyStateThatIsDroppedIsMissed() throws {
    let (maze, rows, _) = try Self.certified()
    for index in rows.rows.indices {
      var changed = rows
      changed.rows.remove(at: index)
      #expect(reason(changed.bytes, maze) != nil)
      // The number at the beginning may be made to fit.
      changed.header.stateCount -= 1
      #expect(reason(changed.bytes, maze) != nil, "state \(index)")
    }
  }

  @Test func aStateThatStandsTwiceIsRefused() throws {
    let (maze, rows, _) = try Self.certified()
    var changed = rows
    changed.rows.append(changed.rows[0])
    #expect(reason(changed.bytes, maze)?.contains("twice") == true)
  }

  @Test func whatIsSaidAtTheBeginningMustBeTrue() throws {
    let (maze, rows, _) = try Self.certified()
    var shortest = rows
    shortest.header.shortestWin += 1
    #expect(reason(shortest.bytes, maze)?.contains("shortest win") == true)
    var count = rows
    count.header.stateCount += 1
    #expect(reason(count.bytes, maze)?.contains("states") == true)
    var kept = rows
    kept.header.kept[0] = "dail"
    #expect(reason(kept.bytes, maze)?.contains("other values") == true)
  }

  @Test(
    "The certificate of a maze that plays differently is refused",
    arguments: [
      ("if dial is 3", "if dial is 2"), ("0 to 4 wrap", "0 to 4"), ("set key yes", "set key no"),
      ("go cellar: Down\nif not visited cellar", "go cellar: Down"), ("\nlose", "\nwin"),
      ("go hall: Up", "go garden: Up"), ("flag key", "var key no yes maybe"),
    ])
  func anotherMazeIsRefused(_ old: String, _ new: String) throws {
    let (_, rows, _) = try Self.certified()
    let other = try Self.maze(Self.house.replacing(old, with: new))
    #expect(reason(rows.bytes, other)?.contains("another maze") == true)
  }

  @Test func otherWordsChangeNothing() throws {
    let (_, rows, _) = try Self.certified()
    let other = try Self.maze(Self.house.replacing("A hall.", with: "A great hall."))
    #expect(reason(rows.bytes, other) == nil)
  }

  @Test func whatIsNoCertificateIsRefusedWhateverItIs() throws {
    let (maze, rows, _) = try Self.certified()
    let bytes = rows.bytes
    #expect(reason([], maze) == "this is no certificate")
    #expect(reason(Array("maze 1\n".utf8), maze) == "this is no certificate")
    #expect(reason(Array("maze-certificate 2\n".utf8), maze)?.contains("version") == true)
    for count in 0..<bytes.count { #expect(reason(Array(bytes[..<count]), maze) != nil) }
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(reason(damaged, maze) != nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test(
    "What is not proved has no certificate",
    arguments: [
      ("go pit: Down\nstage pit\nsay A pit.\n", Report.Verdict.refuted),
      ("go pit: Down\nallow trap: Meant so.\nstage pit\nsay A pit.\ndo sit: Sit\n", .accepted),
    ])
  func whatIsNotProvedHasNone(_ lines: String, _ verdict: Report.Verdict) throws {
    let space = StateSpace(
      try Self.maze(
        """
        maze 1
        language en
        stage hall
        say A hall.
        go out: Out at last
        \(lines)
        stage out
        say Out.
        win
        """))
    #expect(Validator.validate(space).verdict == verdict)
    #expect(Certificate(space) == nil)
  }

  @Test func aSearchThatWasCutHasNone() throws {
    let space = StateSpace(try Self.maze(), limits: SearchLimits(maxStates: 3))
    #expect(Certificate(space) == nil)
  }
}
