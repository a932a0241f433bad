import MazeEngine

/// Loading mazes from files.
enum MazeFile {
  /// Loads a file and what it includes.
  ///
  /// - Returns: What the load gave, or why the file could not be read.
  static func load(
    _ path: String, system: System, limit: Int = 20
  ) -> Result<LoadResult, FileFailure> {
    switch system.readFile(path) {
    case .failure(.notFound):
      return .failure(.noMaze(MazeLibrary(system).absence(of: path)))
    case .failure(let failure): return .failure(failure)
    case .success(let bytes):
      return .success(
        Maze.load(
          bytes: bytes, path: path, resolver: resolver(for: path, system: system), limit: limit))
    }
  }

  /// Why there is no maze in a file: the status, and what to say.
  struct Refusal: Error {
    let code: ExitCode
    let message: String
  }

  /// The maze of a file that must be there and load.
  static func maze(_ path: String, system: System) -> Result<Maze, Refusal> {
    switch load(path, system: system) {
    case .failure(let failure):
      return .failure(Refusal(code: .noInput, message: failureLine(path, failure)))
    case .success(let loaded):
      if let maze = loaded.maze { return .success(maze) }
      let lines = DiagnosticText.lines(loaded.diagnostics, omitted: loaded.omitted, path: path)
      return .failure(Refusal(code: .doesNotLoad, message: lines.joined(separator: "\n")))
    }
  }

  /// The line that says why a file could not be read.
  static func failureLine(_ path: String, _ failure: FileFailure) -> String {
    "\(TextSafety.visible(path)): error: \(failure.words)."
  }

  /// Included files are looked for beside the file that names them, and must really lie in the main
  /// file's folder or below it.
  private static func resolver(for path: String, system: System) -> IncludeResolver {
    let main = system.realPath(path) ?? path
    let folder = String(main[..<(main.lastIndex(of: "/") ?? main.startIndex)])
    return IncludeResolver(
      mainIdentity: main,
      locate: { included, including in
        // Beside the file as it was named, else beside where a link to it leads.
        let places = [including, system.realPath(including)].compactMap { $0 }
        let found = places.lazy.map { beside($0, included) }.first { system.realPath($0) != nil }
        guard let shown = found, let real = system.realPath(shown) else { return .notFound }
        guard real.hasPrefix(folder + "/") else { return .outside }
        return .found(identity: real, path: shown)
      },
      read: { real in
        system.readFile(real).mapError { IncludeFailure(reason: $0.words) }
      })
  }

  private static func beside(_ including: String, _ included: String) -> String {
    guard !included.hasPrefix("/"), let slash = including.lastIndex(of: "/") else {
      return included
    }
    return including[...slash] + included
  }
}
