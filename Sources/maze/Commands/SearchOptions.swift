import Synchronization
import MazeEngine
import MazeValidation

/// What the options say about a search of all states.
struct SearchOptions: Sendable {
  /// The options that bound a search.
  static let options = [
    Command.Option(
      name: "--max-states", value: "N", summary: "gives up beyond N states, and says unknown."),
    Command.Option(
      name: "--max-memory", value: "SIZE",
      summary: "gives up beyond so many bytes for the states, as in 500M or 2G, which it is else."),
    Command.Option(
      name: "--max-time", value: "SECONDS", summary: "gives up after so long, and says unknown."),
  ]

  /// The memory that searches of a million states take; a smaller one does not touch all of it.
  private static let usualMemory = 1 << 25

  private(set) var limits = SearchLimits()
  private(set) var seconds: Double?

  /// Reads the options.
  init(_ arguments: Arguments) throws(UsageProblem) {
    if let text = arguments.value(of: "--max-states") {
      guard let count = Int(text), count > 0 else {
        throw UsageProblem(
          text, doesNotFit: "--max-states", wanted: "a number of states, from 1")
      }
      limits = SearchLimits(maxStates: count, maxMemory: limits.maxMemory)
    }
    if let text = arguments.value(of: "--max-memory") {
      guard let size = Self.size(text) else {
        throw UsageProblem(
          text, doesNotFit: "--max-memory", wanted: "a size in bytes, as in 500M or 2G")
      }
      limits.maxMemory = size
    }
    if let text = arguments.value(of: "--max-time") {
      guard let time = Double(text), time > 0, time.isFinite else {
        throw UsageProblem(
          text, doesNotFit: "--max-time", wanted: "a number of seconds, as in 10")
      }
      seconds = time
    }
  }

  /// A size in bytes: a number, with K, M or G for powers of 1000.
  private static func size(_ text: String) -> Int? {
    let units: [Character: Int] = ["K": 1000, "M": 1_000_000, "G": 1_000_000_000]
    guard let last = text.last else { return nil }
    let unit = units[Character(last.uppercased())]
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let number = Int(digits), number > 0 else { return nil }
    let product = number.multipliedReportingOverflow(by: unit ?? 1)
    return product.overflow ? nil : product.partialValue
  }

  /// Begins a search: asks for its memory in large pages.
  ///
  /// - Returns: What watches the time, and tells in a terminal how far the search has come.
  func begin(_ system: System) -> SearchProgress.Handler {
    system.expectMemory(Self.usualMemory)
    let start = system.seconds()
    let watch = SearchWatch(start: start)
    let tells = system.isTerminal(.error) && system.isTerminal(.output)
    return { progress in
      if system.isAskedToEnd() { return false }
      let now = system.seconds()
      if let seconds, now - start > seconds { return false }
      if tells, watch.isDue(now) {
        let line = "Searching: \(progress.stateCount) states so far.\n"
        _ = system.write(Array(line.utf8), .error)
      }
      return true
    }
  }
}

/// When the next line about a search is due: at most one every five seconds.
private final class SearchWatch: Sendable {
  private let clock: Mutex<Double>

  init(start: Double) {
    clock = Mutex(start)
  }

  func isDue(_ now: Double) -> Bool {
    clock.withLock { last in
      guard now - last >= 5 else { return false }
      last = now
      return true
    }
  }
}
