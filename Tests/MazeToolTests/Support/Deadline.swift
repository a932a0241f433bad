/// A moment after which waiting stops.
struct Deadline: Sendable {
  /// The moment itself, on a clock that nobody can set.
  let instant: ContinuousClock.Instant

  /// Sets the deadline to `span` from now.
  init(after span: Duration) {
    instant = ContinuousClock.now + span
  }

  /// Whether the moment has come.
  var isPast: Bool { ContinuousClock.now >= instant }

  /// The milliseconds that remain, rounded up, but no more than `limit`: a timeout for `poll`.
  func milliseconds(atMost limit: Int32) -> Int32 {
    let remaining = ContinuousClock.now.duration(to: instant)
    if remaining <= .zero { return 0 }
    if remaining >= .milliseconds(Int64(limit)) { return limit }
    return Int32((remaining / .milliseconds(1)).rounded(.up))
  }
}
