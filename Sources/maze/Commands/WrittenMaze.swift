import MazeEngine

/// A maze file as its author wrote it, for commands that write it anew.
///
/// A file without a line `maze 1` is a part that other mazes include. Its names are declared
/// elsewhere, so only the form of its lines is known.
struct WrittenMaze {
  /// How a maze is written.
  enum Form: String, CaseIterable {
    case maze, json

    /// The form that the end of a file's name means, or `nil`.
    init?(path: String) {
      guard let dot = path.lastIndex(of: ".") else { return nil }
      self.init(rawValue: path[dot...].dropFirst().lowercased())
    }
  }

  /// The path as it was given.
  let path: String
  /// The bytes of the file.
  let bytes: [UInt8]
  /// The form that they have.
  let form: Form
  /// Its lines and comments.
  let document: MazeDocument
  /// The maze, unless the file is a part.
  let maze: Maze?

  /// Reads a file that must be there and have no error.
  static func read(_ path: String, _ system: System) -> Result<WrittenMaze, MazeFile.Refusal> {
    switch MazeFile.bytes(path, system: system) {
    case .failure(let failure):
      let line = MazeFile.failureLine(path, failure)
      return .failure(MazeFile.Refusal(code: .noInput, message: line))
    case .success(let bytes): return parse(bytes, path, system)
    }
  }

  /// Reads bytes that are at a path, or will be.
  static func parse(
    _ bytes: [UInt8], _ path: String, _ system: System
  ) -> Result<WrittenMaze, MazeFile.Refusal> {
    let file = SourceFile(path: MazeFile.name(path), bytes: bytes)
    let document = try? MazeDocument(file)
    let isPart = document?.isWhole == false
    let loaded =
      isPart
      ? MazeFile.check(part: bytes, path, system: system)
      : MazeFile.load(bytes, path, system: system)
    guard let document, loaded.maze != nil || isPart && loaded.diagnostics.isEmpty else {
      return .failure(MazeFile.refusal(of: loaded, path))
    }
    return .success(
      WrittenMaze(
        path: path, bytes: bytes, form: file.isJSON ? .json : .maze, document: document,
        maze: loaded.maze))
  }

  /// The file in a form; `nil` where a line of a part cannot be understood alone.
  func bytes(as form: Form) -> [UInt8]? {
    guard form == .json else { return Array(document.text.utf8) }
    let variables = Set(maze?.variables.map(\.name) ?? [])
    return (try? JSONMaze(document, variables: variables)).map { Array($0.text.utf8) }
  }

  /// Whether other bytes mean the same as the file.
  ///
  /// The mazes that are built of both are compared; of parts, the lines in their canonical form.
  ///
  /// - Parameters:
  ///   - other: The bytes.
  ///   - path: Where they will be, which decides where included files are looked for.
  ///   - system: The system.
  /// - Returns: Whether they are the same maze.
  func isSame(as other: [UInt8], at path: String, _ system: System) -> Bool {
    guard case .success(let written) = Self.parse(other, path, system) else { return false }
    if let maze, let copy = written.maze { return maze.isSame(as: copy) }
    guard maze == nil, written.maze == nil else { return false }
    return written.form == form
      ? document.text == written.document.text
      : bytes(as: .json) == written.bytes(as: .json)
  }
}
