internal import Glibc

/// A process that a test started, ended and reaped at the latest with its last reference.
final class ChildProcess {
  /// The process's number, which is also that of its process group and session.
  let number: pid_t
  /// How it ended, once that has been asked for and is known.
  private(set) var status: ExitStatus?

  /// Starts what `plan` says.
  init(_ plan: SpawnPlan) throws {
    number = try plan.start()
  }

  deinit {
    _ = try? end()
  }

  /// Returns how the process ended, or nil while it still runs.
  @discardableResult
  func poll() throws -> ExitStatus? {
    if let status { return status }
    var word: Int32 = 0
    let found = try SystemError.check("waitpid") { unsafe waitpid(number, &word, WNOHANG) }
    if found == number { status = ExitStatus(waitStatus: word) }
    return status
  }

  /// Kills the process and its group, unless it is known to have ended, and returns how it ended.
  @discardableResult
  func end() throws -> ExitStatus {
    if let status { return status }
    kill(-number, SIGKILL)
    kill(number, SIGKILL)
    var word: Int32 = 0
    try SystemError.check("waitpid") { unsafe waitpid(number, &word, 0) }
    let status = ExitStatus(waitStatus: word)
    self.status = status
    return status
  }

  /// Sends `signal` to the process; a process that has ended takes no notice.
  func send(_ signal: Int32) throws {
    if try poll() != nil { return }
    try SystemError.check("kill") { kill(number, signal) }
  }
}
