import MazeEngine

/// A maze with some stretches of its files replaced, loaded without the disk.
struct RenamedMaze {
  let loaded: LoadResult

  init(_ original: LoadResult, _ changes: [(range: SourceRange, text: String)]) {
    var bytes = original.files.map(\.bytes)
    for change in changes.sorted(by: { $0.range.start > $1.range.start }) {
      bytes[Int(change.range.file)].replaceSubrange(
        change.range.indices, with: Array(change.text.utf8))
    }
    // Files are found again by the line that includes them, which a name does not change.
    let files = original.files
    let contents = bytes
    var places: [String: [(path: String, file: Int)]] = [:]
    for (index, file) in files.enumerated() {
      guard let line = file.includedFrom, let path = Self.text(line, files) else { continue }
      places[files[Int(line.file)].path, default: []].append((path, index))
    }
    loaded = Maze.load(
      bytes: contents.first ?? [], path: files.first?.path ?? "",
      resolver: IncludeResolver(
        mainIdentity: "0",
        locate: { [places] path, including in
          guard let found = places[including]?.first(where: { $0.path == path }) else {
            return .notFound
          }
          return .found(identity: "\(found.file)", path: files[found.file].path)
        },
        read: { identity in
          guard let file = Int(identity) else {
            return .failure(IncludeFailure(reason: "no such file"))
          }
          return .success(contents[file])
        }),
      limit: .max)
  }

  private static func text(_ range: SourceRange, _ files: [SourceFile]) -> String? {
    files[Int(range.file)].text(of: range)
  }

  /// Whether two mazes differ in nothing but names and texts.
  static func isSameBuild(_ first: Maze, _ second: Maze) -> Bool {
    let (a, b) = (first.tables, second.tables)
    return a.terms == b.terms && a.effects == b.effects && a.startStage == b.startStage
      && a.visitedStages == b.visitedStages && a.items.count == b.items.count
      && zip(a.items, b.items).allSatisfy { $0.kind == $1.kind && $0.target == $1.target }
  }
}
