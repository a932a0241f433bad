/// The words that the engine itself speaks, beside those of the maze.
///
/// In a phrase `{n}`, `{m}` and `{x}` stand for what is put there.
public struct Phrases: Hashable, Sendable {
  /// The trait of a button.
  public var button = "Button"
  /// The trait of an element whose value can be stepped.
  public var adjustable = "Adjustable"
  /// The trait of a heading.
  public var heading = "Heading"
  /// Said of an element that cannot be used now.
  public var dimmed = "Dimmed"
  /// A value's place, `{n}` of `{m}`.
  public var position = "{n} of {m}"
  /// The label of a `close` that has none.
  public var close = "Close"
  /// Announced when an overlay has closed.
  public var closed = "Closed."
  /// Said once of an element that has custom actions.
  public var actionsAvailable = "Actions available."
  /// Why an element is dimmed that has no hint; `{x}` is the condition.
  public var onlyWhen = "Only when {x}."
  /// A comparison of a condition; `{n}` is the variable, `{m}` the value.
  public var isEqual = "{n} is {m}"
  /// See ``isEqual``.
  public var isNot = "{n} is not {m}"
  /// See ``isEqual``.
  public var isAtLeast = "{n} is at least {m}"
  /// See ``isEqual``.
  public var isAtMost = "{n} is at most {m}"
  /// A condition that a stage `{x}` has been left.
  public var visited = "visited {x}"
  /// A condition that a stage `{x}` has not been left.
  public var notVisited = "not visited {x}"
  /// Joins alternatives.
  public var or = " or "
  /// Joins conditions that must all hold.
  public var and = " and "

  /// The words in English, to be changed for another language.
  public init() {}

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
}
