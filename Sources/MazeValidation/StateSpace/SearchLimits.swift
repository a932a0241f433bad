/// How much a search may use before it gives up; a search that gave up never says "proved".
public struct SearchLimits: Hashable, Sendable {
  /// The most states that are kept.
  package var maxStates: Int
  /// The most bytes of memory for the states.
  package var maxMemory: Int

  /// Limits; without any, two billion states and two gigabytes.
  public init(maxStates: Int = 2_000_000_000, maxMemory: Int = 2_000_000_000) {
    // States are numbered in 32 bits.
    self.maxStates = min(maxStates, 4_000_000_000)
    self.maxMemory = maxMemory
  }
}

/// What made a search give up.
public enum SearchLimit: Hashable, Sendable {
  /// More states than allowed.
  case states
  /// More memory than allowed.
  case memory
  /// The caller stopped it.
  case stopped
}

/// How far a search has come.
public struct SearchProgress: Hashable, Sendable {
  /// Told from time to time; answers whether to go on.
  package typealias Handler = @Sendable (SearchProgress) -> Bool

  /// The number of states found so far.
  public let stateCount: Int
  /// The number of those whose moves have been followed.
  package let expandedCount: Int
}
