internal import Glibc

/// The two sides of a pseudo-terminal.
struct TerminalPair {
  /// The side of the test, which acts as keyboard and screen.
  let master: Descriptor
  /// The side of the program, held open so that the terminal outlives the program.
  let slave: Descriptor
  /// The path of the program's side.
  let path: String

  /// Makes a pseudo-terminal with a window of this size.
  init(rows: UInt16, columns: UInt16) throws {
    master = try GlibcCalls.openTerminal().nonblocking()
    path = try GlibcCalls.path(of: master)
    slave = try Descriptor(opening: path, flags: O_RDWR)
    try resize(rows: rows, columns: columns)
  }

  /// Changes the size of the window, which the system tells the foreground program with `SIGWINCH`.
  func resize(rows: UInt16, columns: UInt16) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try SystemError.check("ioctl TIOCSWINSZ") {
      unsafe ioctl(master.number, UInt(TIOCSWINSZ), &size)
    }
  }
}
