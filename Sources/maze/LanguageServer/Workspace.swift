import MazeEngine

/// The files that are open in the editor, and the mazes that they belong to.
final class Workspace {
  /// How many folders above a file are looked through for a maze that includes it.
  private static let mostFolders = 8
  /// How many files are looked at for that.
  private static let mostFiles = 200

  /// How places are counted.
  var encoding = TextBuffer.Encoding.utf16
  /// The open files by their paths without symbolic links.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The mazes by their main files.
  private(set) var mazes: [String: MazeAnalysis] = [:]
  /// The mazes that open parts belong to, as far as they were looked for.
  private var mains: [String: String] = [:]
  private let base: System
  /// The size of the largest text so far for which memory was prepared.
  private var expected = 1 << 20

  init(_ system: System) {
    base = system
  }

  // MARK: - Documents

  /// The path of a document without symbolic links, or the URI where it is no file.
  func identity(of uri: String) -> String {
    guard let path = FileURI.path(of: uri) else { return uri }
    return base.realPath(path) ?? path
  }

  /// The open document of a URI.
  func document(_ uri: String) -> OpenDocument? { documents[identity(of: uri)] }

  /// Notes that a file is open.
  func open(_ item: Parameters.Open.Item) {
    let identity = identity(of: item.uri)
    let bytes = Array(item.text.utf8)
    // The tables of a large maze are made anew at each key; without this, so is their memory.
    if (expected...1 << 25).contains(bytes.count) {
      expected = bytes.count + 1
      base.expectMemory(8 * bytes.count)
    }
    documents[identity] = OpenDocument(
      uri: item.uri, identity: identity, version: item.version,
      buffer: TextBuffer(bytes, encoding))
    forgetAll()
  }

  /// Notes that a file is no longer open; whether it was.
  func close(_ uri: String) -> Bool {
    guard documents.removeValue(forKey: identity(of: uri)) != nil else { return false }
    forgetAll()
    return true
  }

  /// Makes changes in an open file; whether it is open.
  func change(_ change: Parameters.Change) -> Bool {
    let identity = identity(of: change.textDocument.uri)
    guard documents[identity] != nil else { return false }
    let wasMain = documents[identity]?.isMain
    for event in change.contentChanges {
      guard let range = documents[identity]?.apply(event) else { continue }
      for maze in mazes.values { maze.move(in: identity, range, to: event.text.utf8.count) }
    }
    if let version = change.textDocument.version { documents[identity]?.version = version }
    if documents[identity]?.isMain != wasMain { mains = [:] }
    for maze in mazes.values
    where maze.identity == identity || maze.identities.contains(identity) {
      maze.isStale = true
    }
    return true
  }

  /// Lets all files be read again.
  func forgetAll() {
    mains = [:]
    for maze in mazes.values { maze.isStale = true }
  }

  // MARK: - Mazes

  /// The system with the texts of the editor in place of the files that are open.
  func system(for main: String) -> System {
    var system = base
    let (documents, base) = (documents.mapValues(\.buffer.bytes), base)
    system.readFile = { path in documents[path].map { .success($0) } ?? base.readFile(path) }
    // A text that is no file yet includes nothing.
    let isFile = main.hasPrefix("/")
    system.realPath = { path in
      if documents[path] != nil { return path }
      guard isFile else { return nil }
      return base.realPath(path)
    }
    return system
  }

  /// Reads again what has changed; the mazes that were read, and the ones that are no longer open.
  func refresh() -> (read: [MazeAnalysis], closed: [MazeAnalysis]) {
    var read: [MazeAnalysis] = []
    var wanted: Set<String> = []
    func want(_ identity: String, isPart: Bool = false) {
      guard wanted.insert(identity).inserted else { return }
      var maze = mazes[identity] ?? MazeAnalysis(identity, isPart: isPart)
      if maze.isPart != isPart { maze = MazeAnalysis(identity, isPart: isPart) }
      mazes[identity] = maze
      if maze.refresh(system(for: identity)) { read.append(maze) }
    }
    let sorted = documents.values.sorted { $0.identity < $1.identity }
    for document in sorted where document.isMain { want(document.identity) }
    for document in sorted where !document.isMain {
      let isIncluded = wanted.contains { mazes[$0]?.identities.contains(document.identity) == true }
      if isIncluded { continue }
      let main = main(of: document.identity)
      want(main, isPart: main == document.identity)
    }
    let closed = mazes.values.filter { !wanted.contains($0.identity) }
    for maze in closed { mazes[maze.identity] = nil }
    return (read, closed)
  }

  /// The main file of the maze that a part belongs to, or the part itself where none was found.
  private func main(of part: String) -> String {
    if let known = mains[part] { return known }
    let found = findMain(of: part) ?? part
    mains[part] = found
    return found
  }

  /// Looks for a maze that includes a part: in its folder, then in those above.
  private func findMain(of part: String) -> String? {
    guard part.hasPrefix("/") else { return nil }
    let system = system(for: part)
    var folder = part[..<(part.lastIndex(of: "/") ?? part.startIndex)]
    var left = Self.mostFiles
    for _ in 0..<Self.mostFolders {
      for name in base.names(String(folder)).sorted() where name.hasSuffix(".maze") {
        let path = "\(folder)/\(name)"
        guard left > 0 else { return nil }
        left -= 1
        guard path != part, includes(path, part, system) else { continue }
        return system.realPath(path) ?? path
      }
      guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return nil }
      folder = folder[..<slash]
    }
    return nil
  }

  private func includes(_ path: String, _ part: String, _ system: System) -> Bool {
    guard case .success(let bytes) = system.readFile(path) else { return false }
    let words = String(decoding: bytes, as: UTF8.self)
    guard words.contains("include"), words.contains("maze 1"),
      case .success(let loaded) = MazeFile.load(path, system: system, limit: 1)
    else { return false }
    return loaded.files.contains { (system.realPath($0.path) ?? $0.path) == part }
  }

  /// The mazes that a file belongs to.
  func mazes(with identity: String) -> [MazeAnalysis] {
    mazes.values.filter { $0.identities.contains(identity) }.sorted { $0.identity < $1.identity }
  }

  // MARK: - Places

  /// The text of a file of a maze, as the editor counts it.
  func buffer(_ file: UInt32, of maze: MazeAnalysis) -> TextBuffer {
    documents[maze.identities[Int(file)]]?.buffer ?? maze.closedBuffer(of: file, encoding)
  }

  /// What the editor calls a file of a maze.
  func uri(_ file: UInt32, of maze: MazeAnalysis) -> String {
    let identity = maze.identities[Int(file)]
    return documents[identity]?.uri
      ?? (identity.hasPrefix("/") ? FileURI.uri(of: identity) : identity)
  }

  /// A stretch of bytes as the editor counts.
  func positions(_ range: SourceRange, of maze: MazeAnalysis) -> PositionRange {
    buffer(range.file, of: maze).positions(of: range.indices)
  }

  /// A place in a file of a maze.
  func location(_ range: SourceRange, of maze: MazeAnalysis) -> JSONValue {
    [
      "uri": .string(uri(range.file, of: maze)),
      "range": positions(range, of: maze).json,
    ]
  }
}
