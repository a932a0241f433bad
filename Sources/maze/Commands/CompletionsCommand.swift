import MazeEngine

extension Command {
  /// `maze completions`.
  static let completions = Command(
    name: "completions", usage: "SHELL | words WORD...",
    summary: "Prints what a shell needs so that Tab completes the words of maze.",
    details: [
      "SHELL is bash, zsh or fish. A maze that is installed has them installed too.",
      "The scripts ask maze completions words what the last of some words can become.",
      "Status: 0 printed, 64 usage, 74 it could not be written.",
    ],
    example: "maze completions bash > ~/.local/share/bash-completion/completions/maze",
    operands: [.choice(ShellScript.allCases.map(\.rawValue))],
    run: { arguments, system in completions(arguments, system) })

  private static func completions(_ arguments: Arguments, _ system: System) -> ExitCode {
    let words = arguments.operands
    if words.first == "words" {
      return system.print(CommandLineCompletion(Array(words.dropFirst()), system).lines)
    }
    guard words.count == 1, let script = ShellScript(rawValue: words[0]) else {
      return system.fail(
        .usage, "maze completions: name a shell, bash, zsh or fish, as in maze completions bash")
    }
    return system.print([script.text])
  }
}
