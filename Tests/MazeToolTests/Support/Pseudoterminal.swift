internal import Glibc

/// A program that runs in a pseudo-terminal, which is its controlling terminal.
///
/// When the last reference goes, the terminal hangs up and the program is killed and reaped.
final class Pseudoterminal {
  /// Where the program's standard error stream goes.
  enum ErrorStream: Sendable {
    /// To the terminal, like the standard output.
    case terminal
    /// To a pipe of its own, read into `errorOutput`.
    case pipe
  }

  /// How the terminal was set before the program started.
  let initialSettings: TerminalSettings
  /// All bytes that the terminal has shown so far.
  var transcript: [UInt8] = []
  /// All bytes that have come from the standard error stream, if that has a pipe of its own.
  var errorOutput: [UInt8] = []
  /// How much of the transcript has been returned from reading.
  var position = 0
  /// Whether the program has ended and all that it wrote has been taken in.
  private(set) var isOver = false
  /// The terminal, until it hangs up.
  private(set) var pair: TerminalPair?
  /// The test's end of the pipe for the standard error stream, until that ends.
  private var errorPipe: Descriptor?
  /// Where the program keeps what outlives a game, unless its environment says where.
  private let stateFolder: TemporaryFolder?
  /// The program.
  private let child: ChildProcess

  /// Starts `program` in a new terminal with a window of this size.
  ///
  /// The path is not looked up in `PATH`, and nothing of the test runner's environment is inherited.
  /// Where the environment names neither HOME nor XDG_STATE_HOME, the latter is a new folder.
  init(
    program: String, arguments: [String] = [], environment: [String: String] = [:],
    directory: String? = nil, rows: UInt16 = 24, columns: UInt16 = 80,
    errorStream: ErrorStream = .terminal
  ) throws {
    let isHomeless = environment["HOME"] == nil && environment["XDG_STATE_HOME"] == nil
    stateFolder = isHomeless ? try TemporaryFolder() : nil
    var environment = environment
    if let stateFolder { environment["XDG_STATE_HOME"] = stateFolder.path }
    let pair = try TerminalPair(rows: rows, columns: columns)
    initialSettings = try TerminalSettings(of: pair.slave)
    let pipe = errorStream == .pipe ? try Descriptor.pipe() : nil
    errorPipe = try pipe?.reading.nonblocking()
    let plan = SpawnPlan(
      program: program, arguments: arguments, environment: environment, directory: directory,
      actions: [
        .open(pair.path, onto: STDIN_FILENO), .duplicate(STDIN_FILENO, onto: STDOUT_FILENO),
        .duplicate(pipe?.writing.number ?? STDIN_FILENO, onto: STDERR_FILENO),
      ])
    child = try withExtendedLifetime(pipe) { try ChildProcess(plan) }
    self.pair = pair
  }

  deinit {
    pair = nil
    _ = try? child.end()
  }

  /// The number of the program's process.
  var processNumber: pid_t { child.number }

  /// Sends `signal` to the program; if it has ended, nothing happens.
  func signal(_ signal: Int32) throws {
    try child.send(signal)
  }

  /// Closes the terminal, as when its window is closed: the program gets `SIGHUP`.
  func hangUp() {
    pair = nil
  }

  /// Changes the size of the window, which tells the program with `SIGWINCH`.
  func resize(rows: UInt16, columns: UInt16) throws {
    try openPair().resize(rows: rows, columns: columns)
  }

  /// Returns how the terminal is set now, also after the program has ended.
  func terminalSettings() throws -> TerminalSettings {
    try TerminalSettings(of: openPair().slave)
  }

  /// Returns how the program ended, after taking in all that it writes until then.
  func waitForExit(deadline: Duration = .seconds(20)) throws -> ExitStatus {
    let limit = Deadline(after: deadline)
    while true {
      if isOver, let status = child.status { return status }
      if limit.isPast { throw failure("did not end within \(deadline)") }
      try step(milliseconds: limit.milliseconds(atMost: 60_000))
    }
  }

  /// Takes in what comes in the next `milliseconds`, returning at the first bytes or at the end.
  ///
  /// Since `poll` does not tell when a program ends, the wait is shortened to look for that. What a
  /// program wrote last can arrive a little after its end, for the system hands it on by itself.
  func step(milliseconds: Int32, sending: Bool = false) throws {
    let hasEnded = try child.poll() != nil
    var polling = Polling()
    polling.addReading(pair?.master)
    if sending { polling.addWriting(pair?.master) }
    polling.addReading(errorPipe)
    try polling.wait(milliseconds: hasEnded ? 50 : min(milliseconds, 5))
    let count = transcript.count + errorOutput.count
    if polling.happened(pair?.master), case .bytes(let more)? = try pair?.master.read() {
      transcript += more
    }
    if polling.happened(errorPipe) { try takeErrorOutput() }
    isOver = hasEnded && transcript.count + errorOutput.count == count
  }

  /// Returns the terminal or throws if it has hung up.
  func openPair() throws -> TerminalPair {
    guard let pair else { throw failure("has no terminal any more") }
    return pair
  }

  /// Returns the error that says that the program `problem`, with all that it has written.
  func failure(_ problem: String) -> PseudoterminalError {
    PseudoterminalError(
      problem: problem, status: child.status, transcript: transcript, errorOutput: errorOutput)
  }

  /// Reads once from the standard error stream's pipe.
  private func takeErrorOutput() throws {
    switch try errorPipe?.read() {
    case .bytes(let more)?: errorOutput += more
    case .end?: errorPipe = nil
    case .nothing?, nil: break
    }
  }
}
