extension Command {
  /// `maze lsp`.
  static let lsp = Command(
    name: "lsp", usage: "", summary: "Serves an editor: findings as you type, and much more.",
    details: [
      "An editor starts it and talks to it on the standard streams, in the Language Server "
        + "Protocol. docs/authoring.md says what to enter in some editors.",
      "It tells findings as you type, and after a pause or a save those of the search of all "
        + "states; it completes words, goes to where a name is declared and used, renames, and "
        + "tells of a stage who leads there and whether it can still win.",
      "Status: 0 the editor has ended it, 1 it went away without a word, 64 usage, 74 it no "
        + "longer reads.",
    ],
    example: "vim.lsp.start({ name = 'maze', cmd = { 'maze', 'lsp' } })",
    options: [
      Option(name: "--stdio", summary: "talks on the standard streams, as it does anyway.")
    ],
    run: { arguments, system in lsp(arguments, system) })

  private static func lsp(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard arguments.operands.isEmpty else {
      return system.fail(.usage, "maze lsp: it takes no files; the editor names them.")
    }
    guard let channel = system.openChannel() else {
      return system.fail(.cannotWrite, "maze lsp: the standard streams cannot be used.")
    }
    var loop = ServerLoop(system, channel)
    return loop.run()
  }
}
