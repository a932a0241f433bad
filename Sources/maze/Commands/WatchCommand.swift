import MazeEngine

extension Command {
  /// `maze watch`.
  static let watch = Command(
    name: "watch", usage: "FILE", summary: "Checks a maze and runs its tests at every save.",
    details: [
      "Tells what was found, and then after each save of the file, or of a file that it includes, "
        + "what has changed since. Nothing is said where nothing has changed. Lines are never "
        + "redrawn.",
      "Control-C ends it, with the status 0.",
      "Status: 0 ended, 64 usage, 66 no such file, 74 the output could not be written. With --once: "
        + "0 proved and all tests passed, 1 does not load, 2 refuted or a test failed, 3 unknown "
        + "since a limit was reached.",
    ],
    example: "maze watch --once Mazes/castle.maze",
    operands: [.maze],
    options: [
      Option(name: "--once", summary: "tells what was found and ends, with a status for scripts."),
      Option(name: "--tables", summary: "checks only the tables and the graph of decisions."),
      Option(name: "--strict", summary: "counts warnings as refuting the maze."),
    ] + SearchOptions.options,
    run: { (arguments, system) throws(UsageProblem) in try watch(arguments, system) })

  private static func watch(
    _ arguments: Arguments, _ system: System
  ) throws(UsageProblem) -> ExitCode {
    let path = arguments.operands[0]
    let check = try MazeCheck(arguments, system)
    // A name that is mistyped would be waited for in vain.
    let loading = MazeFile.load(path, system: system)
    if case .failure(let failure) = loading {
      return system.fail(.noInput, MazeFile.failureLine(path, failure))
    }
    if arguments.has("--once") {
      let run = WatchedRun(loading, path, check)
      return system.print(WatchText.lines(run), as: run.code)
    }
    guard let folders = system.watchFolders() else {
      return system.fail(
        .noInput,
        "maze watch: this system has no room to watch more folders; end another "
          + "program that watches files, and try again.")
    }
    var watch = MazeWatch(path, check, system, folders)
    return watch.run()
  }
}
