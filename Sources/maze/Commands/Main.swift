import CEditLine
import MazeEngine

/// The program: finds the command and runs it.
@main
enum Main {
  static func main() {
    exit(run(Posix.system()).rawValue)
  }

  /// Runs the command that the arguments name.
  static func run(_ system: System) -> ExitCode {
    guard let name = system.arguments.first else {
      return system.fail(.usage, overview.joined(separator: "\n"))
    }
    switch name {
    case "--help", "-h": return system.print(overview)
    case "--version": return system.print(["maze \(Version.current)"])
    default: break
    }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      let nearest = NearestName.of(name, among: Command.all.map(\.name) + ["--help", "--version"])
      return system.fail(
        .usage,
        "maze: there is no \(kind) \(Spelling.quoted(name))\(Spelling.question(nearest)) "
          + "Say maze help for all commands.")
    }
    return run(command, Array(system.arguments.dropFirst()), system)
  }

  private static func run(_ command: Command, _ words: [String], _ system: System) -> ExitCode {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return system.print(command.help)
    }
    var arguments: Arguments
    do {
      arguments = try Arguments(words, options: command.options)
      try command.check(arguments)
    } catch {
      return system.fail(
        .usage, "maze \(command.name): \(error.message) Say maze help \(command.name) for help.")
    }
    arguments.findMazes(in: MazeLibrary(system), for: command)
    do {
      return try command.run(arguments, system)
    } catch {
      return system.fail(.usage, "maze \(command.name): \(error.message)")
    }
  }

  /// What `maze help` prints.
  static var overview: [String] {
    var lines = ["Maze plays and checks mazes made for the ear.", "Usage: maze COMMAND"]
    lines += Command.all.map { "  \($0.synopsis): \($0.summary)" }
    return lines + [
      "  --version: prints the version.", "Say maze help COMMAND for more about a command.",
    ]
  }
}
