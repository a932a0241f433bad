/// The words that the engine itself speaks, beside those of the maze.
///
/// In a phrase `{n}`, `{m}` and `{x}` stand for what is put there.
public struct Phrases: Hashable, Sendable {
  /// Names a phrase.
  public enum Key: Hashable, CaseIterable, Sendable {
    /// The trait of a button.
    case button
    /// The trait of an element whose value can be stepped.
    case adjustable
    /// The trait of a heading.
    case heading
    /// Said of an element that cannot be used now.
    case dimmed
    /// A value's place, `{n}` of `{m}`.
    case position
    /// The label of a `close` that has none.
    case close
    /// Announced when an overlay has closed.
    case closed
    /// Said once of an element that has custom actions.
    case actionsAvailable
    /// Why an element is dimmed that has no hint; `{x}` is the condition.
    case onlyWhen
    /// A comparison of a condition; `{n}` is the variable, `{m}` the value.
    case isEqual
    /// See ``isEqual``.
    case isNot
    /// See ``isEqual``.
    case isAtLeast
    /// See ``isEqual``.
    case isAtMost
    /// A condition that a stage `{x}` has been left.
    case visited
    /// A condition that a stage `{x}` has not been left.
    case notVisited
    /// Joins alternatives.
    case or
    /// Joins conditions that must all hold.
    case and
  }

  // In English; what each is for is said at its key.

  package var button = "Button"
  package var adjustable = "Adjustable"
  package var heading = "Heading"
  package var dimmed = "Dimmed"
  package var position = "{n} of {m}"
  package var close = "Close"
  package var closed = "Closed."
  package var actionsAvailable = "Actions available."
  package var onlyWhen = "Only when {x}."
  package var isEqual = "{n} is {m}"
  package var isNot = "{n} is not {m}"
  package var isAtLeast = "{n} is at least {m}"
  package var isAtMost = "{n} is at most {m}"
  package var visited = "visited {x}"
  package var notVisited = "not visited {x}"
  package var or = " or "
  package var and = " and "

  /// The words in English, but for those that are given, as for another language.
  public init(_ words: [Key: String] = [:]) {
    for (key, phrase) in words { self[keyPath: Self.path(of: key)] = phrase }
  }

  /// The words in English.
  public static let english = Phrases()

  /// A phrase with what is put into it.
  package static func fill(_ phrase: String, n: String = "", m: String = "", x: String = "")
    -> String
  {
    var result = ""
    var rest = phrase[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      let (value, marker) =
        rest.hasPrefix("{n}")
        ? (n, 3)
        : rest.hasPrefix("{m}")
          ? (m, 3)
          : rest.hasPrefix("{x}") ? (x, 3) : ("{", 1)
      result += value
      rest = rest.dropFirst(marker)
    }
    return result + rest
  }

  private static func path(of key: Key) -> WritableKeyPath<Phrases, String> {
    switch key {
    case .button: \.button
    case .adjustable: \.adjustable
    case .heading: \.heading
    case .dimmed: \.dimmed
    case .position: \.position
    case .close: \.close
    case .closed: \.closed
    case .actionsAvailable: \.actionsAvailable
    case .onlyWhen: \.onlyWhen
    case .isEqual: \.isEqual
    case .isNot: \.isNot
    case .isAtLeast: \.isAtLeast
    case .isAtMost: \.isAtMost
    case .visited: \.visited
    case .notVisited: \.notVisited
    case .or: \.or
    case .and: \.and
    }
  }
}
