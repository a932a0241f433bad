/// Someone who does work meanwhile, such as another thread.
///
/// The libraries make no threads; a program that has one to spare lends it to them. What is worked
/// out is the same with any helper and with none.
package struct Helper: Sendable {
  private let start: @Sendable (_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// A helper.
  ///
  /// - Parameter start: Begins some work, and gives what waits until it is done. It may also give
  ///   back the work itself, which is then done when it is waited for.
  package init(
    start: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void
  ) {
    self.start = start
  }

  /// Nobody: work is done when it is asked for.
  package static let none = Helper { $0 }

  /// Begins some work.
  ///
  /// - Parameter work: The work, which shares nothing that can change.
  /// - Returns: What waits for the outcome; it is asked once, by any thread.
  package func begin<Value>(
    _ work: @escaping @Sendable () -> sending Value
  ) -> @Sendable () -> sending Value {
    let outcome = Outcome<Value>()
    let wait = start { outcome.value = work() }
    return {
      wait()
      return outcome.value ?? work()
    }
  }

  /// Where one thread leaves what it worked out for another.
  private final class Outcome<Value>: @unchecked Sendable {
    // Written before the work is done, and read after that was waited for.
    var value: Value?
  }
}
