import MazeEngine

extension Command {
  /// `maze list`.
  static let list = Command(
    name: "list", usage: "", summary: "Lists the mazes that can be had by name.",
    details: [
      "Each command that takes the file of a maze takes such a name too, unless there is a file "
        + "of this name in the present folder.",
      "Your own mazes belong in the folder .local/share/maze of your home.",
      "Status: 0 told, 64 usage, 74 it could not be written.",
    ],
    example: "maze list",
    run: { arguments, system in list(arguments, system) })

  private static func list(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard arguments.operands.isEmpty else {
      return system.fail(.usage, "maze list: it takes no words. Say maze help list for help.")
    }
    let library = MazeLibrary(system)
    let lines = library.names.map { name in
      let file = library.path(of: name) ?? name
      let title = try? MazeFile.maze(file, system: system).map { $0.about.title ?? file }.get()
      return TextSafety.visible("\(name): \(title ?? "this maze does not load").")
    }
    return system.print(lines.isEmpty ? ["There are no mazes; maze play takes a file."] : lines)
  }
}
