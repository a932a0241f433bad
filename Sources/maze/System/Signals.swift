import CEditLine
import Glibc

/// The signals that end, interrupt or stop a game in a terminal.
///
/// They stay blocked but while the game waits for a key, so that none comes between the look at
/// the last one and the wait for the next.
enum Signals {
  /// The number of the last signal, or 0.
  ///
  /// A handler may write nothing but this.
  nonisolated(unsafe) private static let last: UnsafeMutablePointer<sig_atomic_t> = {
    let pointer = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    unsafe pointer.initialize(to: 0)
    return unsafe pointer
  }()

  /// Begins to catch them.
  static func catchAll() {
    _ = take()
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] {
      maze_catch_signal(number) { number in unsafe Signals.last.pointee = number }
    }
  }

  /// The signal that came, or `nil`; it is then forgotten.
  static func take() -> Int32? {
    let number = unsafe last.pointee
    unsafe last.pointee = 0
    return number == 0 ? nil : number
  }
}
