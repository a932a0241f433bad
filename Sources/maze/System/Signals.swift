import CEditLine

/// The signals that end, interrupt or stop a game in a terminal.
///
/// They are only noted, and the game ends in order when it waits for a key. Where it will not come
/// to that because the terminal takes no output, a signal that ends the game gives the terminal
/// back and ends it at once.
enum Signals {
  /// The number of the last signal, or 0.
  nonisolated(unsafe) private static let last = unsafe cell()
  /// Whether the game waits for a key.
  nonisolated(unsafe) private static let waiting = unsafe cell()
  /// The settings that the terminal is to have at the end.
  nonisolated(unsafe) private static let settings: UnsafeMutablePointer<termios> = {
    let pointer = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    unsafe pointer.initialize(to: termios())
    return unsafe pointer
  }()

  private static func cell() -> UnsafeMutablePointer<sig_atomic_t> {
    let pointer = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    unsafe pointer.initialize(to: 0)
    return unsafe pointer
  }

  /// Begins to catch them; the terminal will be given back with some settings.
  static func catchAll(restoring initial: termios) {
    // All three are made here and not in the handler, which may allocate nothing.
    unsafe settings.pointee = initial
    unsafe waiting.pointee = 0
    unsafe last.pointee = 0
    maze_block_signals()
    for number in [SIGINT, SIGTSTP] {
      maze_catch_signal(number) { number in unsafe Signals.last.pointee = number }
    }
    for number in [SIGTERM, SIGHUP, SIGQUIT] {
      maze_catch_signal(number) { number in
        unsafe Signals.last.pointee = number
        if unsafe Signals.waiting.pointee == 0, maze_takes_output() == 0 {
          unsafe tcsetattr(0, TCSANOW, Signals.settings)
          maze_die_of_signal(number)
        }
      }
    }
  }

  /// Waits until input can be read or a signal has come; whether it was input.
  static func waitForInput() -> Bool { unsafe maze_wait(0, -1, last, waiting) > 0 }

  /// Waits for a signal, for so many milliseconds below 1000.
  static func wait(milliseconds: Int32) { _ = unsafe maze_wait(-1, milliseconds, last, waiting) }

  /// The signal that came, or `nil`; it is then forgotten.
  static func take() -> Int32? {
    let number = unsafe last.pointee
    unsafe last.pointee = 0
    return number == 0 ? nil : number
  }

  // MARK: - Programs that only wait

  /// What a wait ended with.
  enum Waiting {
    case input, time, signal
  }

  /// Begins to catch those that end the program, and only notes them.
  static func catchEnding() {
    unsafe waiting.pointee = 0
    unsafe last.pointee = 0
    for number in [SIGINT, SIGTERM, SIGHUP] {
      maze_catch_signal(number) { number in unsafe Signals.last.pointee = number }
    }
  }

  /// Whether a signal has come.
  static var hasCome: Bool { unsafe last.pointee != 0 }

  /// Waits until a descriptor can be read, a signal has come, or so many milliseconds below 1000
  /// have passed; a negative time has no end.
  static func wait(for descriptor: Int32, milliseconds: Int32) -> Waiting {
    while true {
      let result = unsafe maze_wait(descriptor, milliseconds, last, waiting)
      if result > 0 { return .input }
      if hasCome { return .signal }
      if result == 0 { return .time }
    }
  }
}
