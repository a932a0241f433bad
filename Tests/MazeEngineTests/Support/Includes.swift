import MazeEngine

/// Files in memory that a maze can include.
struct Includes: Sendable {
  /// The files by their paths; the main file is `main.maze`.
  var files: [String: [UInt8]]
  /// Paths of files that are there and cannot be read, with the reason.
  var unreadable: [String: String] = [:]

  /// Files with their texts.
  init(_ files: [String: String]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  /// Loads `main.maze`.
  func load(limit: Int = 20) -> LoadResult {
    Maze.load(
      bytes: files["main.maze", default: []], path: "main.maze", resolver: resolver, limit: limit)
  }

  private var resolver: IncludeResolver {
    IncludeResolver(
      mainIdentity: "main.maze",
      locate: { path, including in
        let folder = including.lastIndex(of: "/").map { String(including[...$0]) } ?? ""
        guard !path.hasPrefix("/"), !path.hasPrefix("../") else { return .outside }
        let found = folder + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
        guard files[found] != nil || unreadable[found] != nil else { return .notFound }
        return .found(identity: found, path: found)
      },
      read: { identity in
        guard let bytes = files[identity] else {
          return .failure(IncludeFailure(reason: unreadable[identity, default: "unknown"]))
        }
        return .success(bytes)
      })
  }
}
