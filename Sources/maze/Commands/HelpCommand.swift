import MazeEngine

extension Command {
  /// `maze help`.
  static let help = Command(
    name: "help", usage: "[COMMAND]", summary: "Explains the program, or one of its commands.",
    details: [], example: "maze help validate", operands: [.command],
    run: { arguments, system in help(arguments, system) })

  private static func help(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard arguments.operands.count < 2 else {
      return system.fail(.usage, "maze help: name one command, as in maze help validate.")
    }
    guard let name = arguments.operands.first else { return system.print(Main.overview) }
    guard let command = all.first(where: { $0.name == name }) else {
      let nearest = NearestName.of(name, among: all.map(\.name))
      return system.fail(
        .usage,
        "maze help: there is no command \(Spelling.quoted(name))\(Spelling.question(nearest)) "
          + "Say maze help for all commands.")
    }
    return system.print(command.help)
  }
}
