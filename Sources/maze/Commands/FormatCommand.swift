import MazeEngine

extension Command {
  /// `maze format`.
  static let format = Command(
    name: "format", usage: "FILE...", summary: "Writes mazes in the one canonical form.",
    details: [
      "Sets blanks, empty lines and the order of the lines below an item. Comments stay, and the "
        + "maze means the same, which is proved before anything is written.",
      "A file that has an error is left as it is. The file - is the standard input, and its form is "
        + "printed.",
      "Status: 0 done, 1 a file has errors, or would change with --check, 64 usage, "
        + "66 no such file, 74 a file cannot be written.",
    ],
    example: "maze format --check Mazes/castle.maze",
    rest: .file,
    options: [
      Option(name: "--check", summary: "writes nothing, and names the files that would change.")
    ],
    run: { arguments, system in format(arguments, system) })

  private static func format(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      return system.fail(
        .usage, "maze format: name the mazes to format, as in maze format Mazes/castle.maze")
    }
    let checks = arguments.has("--check")
    return ExitCode.combined(arguments.operands.map { format($0, checks: checks, system) })
  }

  private static func format(_ path: String, checks: Bool, _ system: System) -> ExitCode {
    switch WrittenMaze.read(path, system) {
    case .failure(let refusal): return system.fail(refusal.code, refusal.message)
    case .success(let written):
      guard let bytes = written.bytes(as: written.form),
        written.isSame(as: bytes, at: path, system)
      else { return refuse(path, system) }
      if path == MazeFile.stream, !checks { return system.print(bytes) }
      let name = TextSafety.visible(MazeFile.name(path))
      if bytes == written.bytes {
        return checks ? .success : system.print(["\(name): nothing to change."])
      }
      if checks { return system.print(["\(name): would change."], as: .wouldChange) }
      if let failure = system.rewriteFile(bytes, path) {
        return system.fail(.cannotWrite, MazeFile.failureLine(path, failure))
      }
      return system.print(["\(name): formatted."])
    }
  }

  /// Says of a file that its new form would be another maze.
  private static func refuse(_ path: String, _ system: System) -> ExitCode {
    system.fail(
      .doesNotLoad,
      "\(TextSafety.visible(MazeFile.name(path))): error: the canonical form would not mean the "
        + "same, so the file is left as it is. This is a fault of the program; please report it.")
  }
}
