/// Somebody who plays by ear: finds things by moving the focus or by the numbers that are said.
struct ListeningPlayer {
  /// How things are found.
  enum Way: CaseIterable, Sendable {
    /// By `next` to the last element and `previous` back from there.
    case elementByElement
    /// By `rotor` and `next`, and by `find`.
    case rotorAndFind
    /// By the numbers.
    case numbers
  }

  /// Something that the player listened for and did not hear.
  struct NotHeard: Error {
    let typed: [String]
    let heard: [String]
  }

  private let way: Way
  private var game: ScreenGame
  /// Whether the last thing was found by `find`.
  private var finds = false
  /// All lines that were typed.
  private(set) var typed: [String] = []
  /// What was said last.
  private(set) var heard: [String]
  /// All numbered lines that were heard in this place, the newest last.
  private var numbered: [String] = []

  /// A player of a new game.
  init(_ way: Way, _ game: ScreenGame) {
    self.way = way
    self.game = game
    heard = game.opening.rows
    numbered = heard
  }

  /// Presses the button with a label.
  mutating func press(_ label: String) throws {
    if way == .numbers { return try say(number(label)) }
    try moveFocus(to: label, rotor: "buttons")
    try say("activate")
  }

  /// Steps the adjustable element with a label up until it has a value.
  mutating func turn(_ label: String, to value: String) throws {
    if way == .numbers {
      try say(number(label))
    } else {
      try moveFocus(to: label, rotor: "adjustables")
    }
    for _ in 0..<20 where !heard.contains(where: { $0.contains("\(label): \(value),") }) {
      try say("more")
    }
  }

  private mutating func say(_ line: String) throws {
    typed.append(line)
    heard = try game.line(line).rows
    numbered += heard
  }

  private mutating func number(_ label: String) throws -> String {
    let line = numbered.last { $0.drop(while: \.isNumber).hasPrefix(". \(label)") }
    guard let line else { throw NotHeard(typed: typed, heard: heard) }
    return String(line.prefix(while: \.isNumber))
  }

  private mutating func moveFocus(to label: String, rotor: String) throws {
    let isThere = { (heard: [String]) in heard.contains { $0.contains(". \(label)") } }
    if way == .rotorAndFind {
      finds.toggle()
      if finds { return try go("find \(label)", until: isThere) }
      try say("rotor \(rotor)")
    }
    // The edge is heard where the focus stays, so the last element is heard before it.
    let edge = way == .rotorAndFind ? "No next one. Rotor: \(rotor)." : "Last element."
    try say("previous")
    var last: [String] = []
    try go("next") { heard in
      if heard == [edge] { return true }
      last = heard
      return false
    }
    if !isThere(last) { try go("previous", until: isThere) }
  }

  private mutating func go(_ line: String, until isThere: ([String]) -> Bool) throws {
    for _ in 0..<20 {
      try say(line)
      if isThere(heard) { return }
    }
    throw NotHeard(typed: typed, heard: heard)
  }
}
