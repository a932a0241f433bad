import MazeEngine

/// A maze file as its author wrote it, for commands that write it anew.
///
/// A file without a line `maze 1` is a part that other mazes include. Its names are declared
/// elsewhere, so only the form of its lines is known.
struct WrittenMaze {
  /// The path as it was given.
  let path: String
  /// The bytes of the file.
  let bytes: [UInt8]
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
      WrittenMaze(path: path, bytes: bytes, document: document, maze: loaded.maze))
  }

  /// Whether other bytes in the place of the file mean the same.
  ///
  /// The mazes that are built of both are compared; of parts, the lines in their canonical form.
  func isSame(as other: [UInt8], _ system: System) -> Bool {
    guard case .success(let written) = Self.parse(other, path, system) else { return false }
    guard let maze, let copy = written.maze else {
      return maze == nil && written.maze == nil && document.text == written.document.text
    }
    return maze.isSame(as: copy)
  }
}
