internal import Glibc

/// The test's side of a program's three standard streams while it runs.
struct Exchange {
  /// What goes to the standard input.
  private var feed: Feed
  /// What comes from the standard output.
  private var output: Capture
  /// What comes from the standard error stream.
  private var errorOutput: Capture

  /// Opens the files and pipes that `run` asks for.
  init(_ run: ProgramRun) throws {
    feed = try Feed(run.input)
    output = try Capture(run.output)
    errorOutput = try Capture(run.errorOutput)
  }

  /// Whether both output streams have ended.
  var isOver: Bool { output.near == nil && errorOutput.near == nil }

  /// The longest time in milliseconds to wait for the descriptors before looking at other things.
  ///
  /// It is short only when the program's end or its reading is awaited, which `poll` cannot tell.
  var patience: Int32 { isOver || feed.awaitsReader ? 1 : 60_000 }

  /// Returns how to start the program of `run` on these streams.
  func plan(for run: ProgramRun) -> SpawnPlan {
    var actions: [SpawnPlan.Action] = []
    for (far, standard) in [
      (feed.far, STDIN_FILENO), (output.far, STDOUT_FILENO), (errorOutput.far, STDERR_FILENO),
    ] {
      if let far { actions.append(.duplicate(far.number, onto: standard)) }
    }
    return SpawnPlan(
      program: run.program, arguments: run.arguments, environment: run.environment,
      directory: run.directory, actions: actions)
  }

  /// Lets go of the ends that the program has now.
  mutating func closeFarEnds() {
    feed.far = nil
    output.far = nil
    errorOutput.far = nil
  }

  /// Waits until a stream can go on, for at most `milliseconds`, and moves what can be moved.
  mutating func step(milliseconds: Int32) throws {
    var polling = Polling()
    polling.addReading(output.near)
    polling.addReading(errorOutput.near)
    if feed.awaitsReader {
      polling.addBreaking(feed.near)
    } else {
      polling.addWriting(feed.near)
    }
    try polling.wait(milliseconds: milliseconds)
    if polling.happened(output.near) { try output.take() }
    if polling.happened(errorOutput.near) { try errorOutput.take() }
    if polling.isBroken(feed.near) { feed.near = nil }
    try feed.give()
  }

  /// Takes in what is left in the pipes of a program that has ended.
  mutating func takeRest() throws {
    while try output.take() {}
    while try errorOutput.take() {}
  }

  /// Returns what was captured, with the program's `status`.
  func result(_ status: ExitStatus) -> ProgramResult {
    ProgramResult(status: status, output: output.bytes, errorOutput: errorOutput.bytes)
  }
}
