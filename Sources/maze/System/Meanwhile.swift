/// Something that another thread works out meanwhile.
///
/// Where no thread can be made it is worked out when it is asked for.
struct Meanwhile<Value> {
  /// Where the one thread leaves the value for the other.
  private final class Outcome: @unchecked Sendable {
    // Written before the thread ends, and read after that.
    var value: Value?
  }

  private let work: @Sendable () -> sending Value
  private let outcome = Outcome()
  private let thread: pthread_t?

  /// Begins the work.
  init(_ work: @escaping @Sendable () -> sending Value) {
    self.work = work
    thread = Platform.makeThread(beginsElsewhere: true) { [outcome] in outcome.value = work() }
  }

  /// The value, waited for; it is asked for once.
  consuming func value() -> Value {
    if let thread { Platform.join(thread) }
    return outcome.value ?? work()
  }
}
