/// A small maze as a test makes it, before it is written as text.
///
/// It knows nothing of the engine: the oracle plays it, and the engine plays its text.
struct ToyMaze: Sendable {
  var language = "en"
  var start: String?
  var variables: [ToyVariable] = []
  var blocks: [ToyBlock] = []
}

/// A variable of a toy maze.
struct ToyVariable: Sendable {
  /// Its values in their order.
  enum Values: Sendable {
    case integers(Int, Int)
    case words([String])
  }

  var name: String
  var values: Values
  var start: String
  var wraps = false

  var count: Int {
    switch values {
    case .integers(let low, let high): high - low + 1
    case .words(let words): words.count
    }
  }

  /// The place of a value, from 0.
  func index(of value: String) -> Int {
    switch values {
    case .integers(let low, _): (Int(value) ?? low) - low
    case .words(let words): words.firstIndex(of: value) ?? -1
    }
  }

  /// The value at a place.
  func value(at index: Int) -> String {
    switch values {
    case .integers(let low, _): String(low + index)
    case .words(let words): words[index]
    }
  }
}

/// A stage or overlay of a toy maze.
struct ToyBlock: Sendable {
  var name: String
  var isOverlay = false
  var ending: String?
  var items: [ToyItem] = []
}

/// An item line with its modifiers, or a custom action.
struct ToyItem: Sendable {
  /// The word that the line begins with.
  enum Kind: String, Sendable {
    case say, go, `do`, adjust, open, fact, heading, end, close, enter, action
  }

  var kind: Kind
  /// The target, variable or name.
  var name = ""
  /// The title of a fact.
  var title = ToyText()
  var label = ToyText()
  var ifs: [[ToyTerm]] = []
  var needs: [[ToyTerm]] = []
  var effects: [ToyEffect] = []
  var reply: ToyText?
  var hint: ToyText?
  var direction: String?
  var isMain = false
  var actions: [ToyItem] = []

  /// What is counted to tell items of the same sort from each other.
  var plainKey: String {
    switch kind {
    case .close, .say, .enter, .end: kind.rawValue
    case .fact: "fact " + title.written
    case .heading: "heading " + label.written
    default: kind.rawValue + " " + name
    }
  }
}

/// A text of a toy maze: words, and variables whose values are shown.
struct ToyText: Sendable {
  /// A part of a text.
  enum Piece: Sendable {
    case words(String)
    case value(String)
  }

  var pieces: [Piece] = []

  /// The text as it is written in a file.
  var written: String { filled { "{\($0)}" } }

  /// The text with something in place of each variable.
  func filled(_ value: (String) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .value(let variable): value(variable)
      }
    }
    .joined()
  }
}

/// One comparison of a condition.
struct ToyTerm: Sendable {
  /// A variable, or a stage that is asked for.
  var subject: String
  /// `is`, `is not`, `is at least`, `is at most`, `visited` or `not visited`.
  var comparison: String
  var value = ""

  /// The comparison as it is written and said.
  var words: String {
    comparison.hasSuffix("visited")
      ? "\(comparison) \(subject)" : "\(subject) \(comparison) \(value)"
  }
}

/// One effect: `set`, `raise` or `lower`.
struct ToyEffect: Sendable {
  var verb: String
  var variable: String
  /// The value to set.
  var value = ""
  /// How many steps; 1 may be left out in writing.
  var amount = 1
}
