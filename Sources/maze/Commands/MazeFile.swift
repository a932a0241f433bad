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
    case .success(let bytes): return .success(load(bytes, path, system: system, limit: limit))
    }
  }

  /// Loads a maze from the bytes of its main file, which is at a path or will be.
  static func load(
    _ bytes: [UInt8], _ path: String, system: System, limit: Int = 20
  ) -> LoadResult {
    Maze.load(
      bytes: bytes, path: name(path), resolver: resolver(for: path, system: system), limit: limit)
  }

  /// Checks a file that other mazes include, as far as that can be done without them.
  static func check(part bytes: [UInt8], _ path: String, system: System) -> LoadResult {
    Maze.check(
      partOf: bytes, path: name(path), resolver: resolver(for: path, system: system))
  }

  /// The path that stands for the standard input or output.
  static let stream = "-"

  /// What messages call a file that is read.
  static func name(_ path: String) -> String { path == stream ? "standard input" : path }

  /// The bytes of a file, or of the standard input.
  static func bytes(_ path: String, system: System) -> Result<[UInt8], FileFailure> {
    path == stream ? system.readInput() : system.readFile(path)
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
      return loaded.maze.map { .success($0) } ?? .failure(refusal(of: loaded, path))
    }
  }

  /// What is said of a file that has errors.
  static func refusal(of loaded: LoadResult, _ path: String) -> Refusal {
    let lines = DiagnosticText.lines(
      loaded.diagnostics, omitted: loaded.omitted, path: name(path))
    return Refusal(code: .doesNotLoad, message: lines.joined(separator: "\n"))
  }

  /// The line that says why a file could not be read or written.
  static func failureLine(_ path: String, _ failure: FileFailure) -> String {
    "\(TextSafety.visible(name(path))): error: \(failure.words)."
  }

  /// Included files are looked for beside the file that names them, and must really lie in the main
  /// file's folder or below it.
  private static func resolver(for path: String, system: System) -> IncludeResolver {
    let main = system.realPath(path) ?? newPath(path, system: system)
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

  /// The path without symbolic links of a file that is not there yet, or of the standard input, whose
  /// includes lie in the present folder.
  private static func newPath(_ path: String, system: System) -> String {
    guard let slash = path.lastIndex(of: "/") else {
      return (system.realPath(".") ?? "") + "/" + path
    }
    return (system.realPath(String(path[...slash])) ?? "") + path[slash...]
  }

  private static func beside(_ including: String, _ included: String) -> String {
    guard !included.hasPrefix("/"), let slash = including.lastIndex(of: "/") else {
      return included
    }
    return including[...slash] + included
  }
}
