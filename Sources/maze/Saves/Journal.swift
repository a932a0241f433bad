import FoundationEssentials
import MazeEngine

/// The head of a journal, or of the part of one that was played in another version of the maze.
struct JournalHeader: Hashable, Sendable, Codable {
  /// What the maze was.
  struct About: Hashable, Sendable, Codable {
    var path: String
    var title: String?
    var ifid: String?
    var version: String?
    var fingerprint: String
  }

  /// What the first line of the program's own files says.
  static let format = "maze journal"
  /// The version of the format.
  static let version = 1

  var format = JournalHeader.format
  var version = JournalHeader.version
  var maze: About
  /// The number of moves that led to the state.
  var moves: Int
  /// The state that the part begins in.
  var state: SavedState
}

extension JournalHeader.About {
  /// What a maze is, as it lies at a path.
  init(_ maze: Maze, path: String) {
    self.init(
      path: path, title: maze.about.title, ifid: maze.about.ifid, version: maze.about.version,
      fingerprint: String(describing: maze.fingerprint))
  }

  /// Whether two are versions of the same maze.
  ///
  /// The identifier decides where both have one; else the same tables, place or title.
  func isSameWork(as other: JournalHeader.About) -> Bool {
    if let ifid, let otherIfid = other.ifid { return ifid.lowercased() == otherIfid.lowercased() }
    return fingerprint == other.fingerprint || path == other.path
      || title != nil && title == other.title
  }
}

/// A line of a journal.
enum JournalLine: Hashable, Sendable {
  case header(JournalHeader)
  case entry(JournalEntry)

  /// The state after it.
  var state: SavedState {
    switch self {
    case .header(let header): header.state
    case .entry(let entry): entry.state
    }
  }

  /// The number of moves after it.
  var moves: Int {
    switch self {
    case .header(let header): header.moves
    case .entry(let entry): entry.moves
    }
  }
}

extension JournalLine: Codable {
  private enum CodingKeys: String, CodingKey { case format }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.format)
      ? .header(try JournalHeader(from: decoder)) : .entry(try JournalEntry(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .header(let header): try header.encode(to: encoder)
    case .entry(let entry): try entry.encode(to: encoder)
    }
  }

  /// Reads a line without its end; `nil` where it is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    if let entry = JournalEntry(plain: bytes) {
      self = .entry(entry)
    } else if let line = try? JSON.decoded(JournalLine.self, bytes) {
      self = line
    } else {
      return nil
    }
  }

  /// The line as it is written, its end included.
  var bytes: [UInt8] {
    // A value of plain strings and numbers is always encoded.
    (try? JSON.encoded(self) + [UInt8(ascii: "\n")]) ?? []
  }
}

/// A journal that has been read: its lines, and how far it is whole.
struct Journal: Sendable {
  var lines: [JournalLine] = []
  /// The number of bytes of the whole lines.
  var length = 0
  /// Whether a last line was left out that had no end.
  var isTorn = false

  /// Reads a journal; a last line without its end was in the writing when the program ended.
  init(_ bytes: [UInt8]) throws(JournalProblem) {
    length = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    isTorn = length < bytes.count
    let whole = bytes[..<length]
    guard !whole.isEmpty else {
      // Nothing but a piece of a first line: it has to be a piece of ours.
      let start = Array(Self.opening.prefix(bytes.count))
      guard bytes.prefix(start.count).elementsEqual(start) else { throw .foreign }
      return
    }
    try checkHead(whole)
    for (index, line) in whole.dropLast().split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      guard let line = JournalLine(line) else { throw .damaged(line: index + 1) }
      if case .header(let header) = line, header.version != JournalHeader.version {
        throw .otherVersion(header.version)
      }
      lines.append(line)
    }
  }

  /// How every journal begins.
  static let opening = Array(#"{"format":"\#(JournalHeader.format)","#.utf8)

  /// Tells a file of another version or of another program before its lines are read.
  private func checkHead(_ whole: ArraySlice<UInt8>) throws(JournalProblem) {
    struct Head: Decodable {
      var format: String
      var version: Int
    }
    let first = whole.prefix { $0 != UInt8(ascii: "\n") }
    guard let head = try? JSON.decoded(Head.self, first), head.format == JournalHeader.format
    else { throw .foreign }
    guard head.version == JournalHeader.version else { throw .otherVersion(head.version) }
  }
}

/// Why a journal is not loaded.
enum JournalProblem: Error, Hashable, Sendable {
  /// It is no journal of this program.
  case foreign
  /// Its format has another version.
  case otherVersion(Int)
  /// A line is no line of a journal.
  case damaged(line: Int)
  /// A line does not say what play gives.
  case edited(line: Int)
  /// It was played in another version of the maze.
  case otherVersionOfMaze
  /// It belongs to another maze, with this title or path.
  case otherMaze(String)

  /// The reason in a language, a sentence.
  func words(_ book: PhraseBook) -> String {
    switch self {
    case .foreign: book(.saveForeign)
    case .otherVersion(let version): book(.saveOtherVersion, String(version))
    case .damaged(let line): book(.saveDamaged, String(line))
    case .edited(let line): book(.saveEdited, String(line))
    case .otherVersionOfMaze: book(.saveOtherVersionOfMaze)
    case .otherMaze(let name): book(.saveOtherMaze, TextSafety.visible(name))
    }
  }
}
