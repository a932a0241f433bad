internal import Glibc

/// A system call that failed.
struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The name of the call, with what it was applied to where that helps.
  let call: String
  /// The value `errno` had.
  let number: Int32

  /// The call and the system's own words for the failure.
  var description: String {
    guard let words = unsafe strerror(number) else { return "\(call): error \(number)" }
    return unsafe "\(call): \(String(cString: words))"
  }

  /// Returns what `body` returns, repeating it while a signal interrupts it and throwing if it fails.
  ///
  /// A failure is a negative result with the reason in `errno`.
  @discardableResult
  static func check<Number: SignedInteger>(
    _ call: @autoclosure () -> String, _ body: () -> Number
  ) throws -> Number {
    while true {
      let result = body()
      if result >= 0 { return result }
      let number = errno
      if number != EINTR { throw SystemError(call: call(), number: number) }
    }
  }

  /// Throws if `number`, an error number that a call returned directly, is not zero.
  static func check(_ call: @autoclosure () -> String, returned number: Int32) throws {
    if number != 0 { throw SystemError(call: call(), number: number) }
  }
}
