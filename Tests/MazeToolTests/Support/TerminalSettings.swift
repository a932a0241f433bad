internal import Glibc

/// The settings of a terminal that a program may change and has to restore.
struct TerminalSettings: Equatable, Sendable {
  /// How input is treated: `c_iflag`.
  var inputFlags: tcflag_t
  /// How output is treated: `c_oflag`.
  var outputFlags: tcflag_t
  /// How the line is driven: `c_cflag`.
  var controlFlags: tcflag_t
  /// How lines are edited and echoed: `c_lflag`.
  var localFlags: tcflag_t
  /// The special characters: `c_cc`.
  var characters: [cc_t]

  /// Asks the terminal that `descriptor` is open on.
  init(of descriptor: Descriptor) throws {
    var state = termios()
    try SystemError.check("tcgetattr") { unsafe tcgetattr(descriptor.number, &state) }
    inputFlags = state.c_iflag
    outputFlags = state.c_oflag
    controlFlags = state.c_cflag
    localFlags = state.c_lflag
    characters = unsafe withUnsafeBytes(of: state.c_cc) { unsafe Array($0) }
  }

  /// Whether the terminal repeats what is typed.
  var echoes: Bool { localFlags & tcflag_t(ECHO) != 0 }
  /// Whether the terminal hands input on by whole lines.
  var isCanonical: Bool { localFlags & tcflag_t(ICANON) != 0 }
}
