/// A program to run to its end, with pipes or files as its standard streams.
///
/// The program gets a session of its own, so it has no controlling terminal wherever the tests run.
struct ProgramRun: Sendable {
  /// Where the program's standard input comes from.
  enum Input: Sendable {
    /// `/dev/null`.
    case null
    /// A pipe with these bytes, then its end.
    case bytes([UInt8])
    /// A pipe in which each chunk is written only when the program has read all that came before.
    ///
    /// So no single `read` gets bytes of two chunks. The end follows the last chunk.
    case chunks([[UInt8]])
    /// The file at this path.
    case file(String)

    /// A pipe with the UTF-8 of `text`, then its end.
    static func text(_ text: String) -> Input { .bytes(Array(text.utf8)) }
  }

  /// Where one of the program's output streams goes.
  enum Output: Sendable {
    /// A pipe that is read to its end.
    case captured
    /// A pipe whose reading end is closed after this many bytes; with 0, before the program starts.
    case closed(afterBytes: Int)
    /// The file at this path, made or emptied first; a device such as `/dev/full` will do.
    case file(String)
  }

  /// The path of the program; it is not looked up in `PATH`.
  var program: String
  /// The arguments that follow the program's own name.
  var arguments: [String] = []
  /// The whole environment; nothing is inherited.
  var environment: [String: String] = [:]
  /// The directory to start in, if not the test runner's.
  var directory: String?
  /// Where the standard input comes from.
  var input: Input = .null
  /// Where the standard output goes.
  var output: Output = .captured
  /// Where the standard error stream goes.
  var errorOutput: Output = .captured
  /// How long the program may take.
  var deadline: Duration = .seconds(120)

  /// Runs the program and returns what it wrote and how it ended.
  ///
  /// The run is over when the program has ended and its captured streams have too; whatever else
  /// holds a stream open, such as a background process, prolongs it. At the deadline the program
  /// and its process group are killed and a `ProgramTimeout` is thrown.
  func run() throws -> ProgramResult {
    let limit = Deadline(after: deadline)
    var exchange = try Exchange(self)
    let child = try ChildProcess(exchange.plan(for: self))
    exchange.closeFarEnds()
    while true {
      if exchange.isOver, let status = try child.poll() { return exchange.result(status) }
      if limit.isPast { break }
      try exchange.step(milliseconds: limit.milliseconds(atMost: exchange.patience))
    }
    let status = try child.end()
    try exchange.takeRest()
    throw ProgramTimeout(program: program, deadline: deadline, result: exchange.result(status))
  }
}

/// What a program wrote and how it ended.
struct ProgramResult: Equatable, Sendable {
  /// How it ended.
  var status: ExitStatus
  /// What it wrote on its standard output, as far as that was captured.
  var output: [UInt8]
  /// What it wrote on its standard error stream, as far as that was captured.
  var errorOutput: [UInt8]

  /// The standard output as text, with what is not UTF-8 replaced.
  var outputText: String { String(decoding: output, as: UTF8.self) }
  /// The standard error stream as text, with what is not UTF-8 replaced.
  var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
}

/// A program that was killed because it had not ended in time.
struct ProgramTimeout: Error, CustomStringConvertible {
  /// The path of the program.
  let program: String
  /// How long it was given.
  let deadline: Duration
  /// What it had written, and how it ended: by the signal, unless only its streams were still open.
  let result: ProgramResult

  /// What happened, with all that was captured.
  var description: String {
    """
    \(program) was killed with SIGKILL: it had not ended after \(deadline) (\(result.status)).
    Standard output (\(result.output.count) bytes): \(result.outputText)
    Standard error (\(result.errorOutput.count) bytes): \(result.errorText)
    """
  }
}
