/// How a program ended.
enum ExitStatus: Equatable, Sendable, CustomStringConvertible {
  /// The program returned this code.
  case exited(Int32)
  /// This signal ended the program.
  case signalled(Int32)

  /// Decodes the status word that `waitpid` stores for a process that has ended.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signalled(signal)
  }

  /// The status in words, for failure messages.
  var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signalled(let signal): "ended by signal \(signal)"
    }
  }
}
