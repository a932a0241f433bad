/// A small maze as a test makes it, before it is written as text.
///
/// It knows nothing of the engine: the oracle plays it, and the engine plays its text.
package struct ToyMaze: Sendable {
  package var language = "en"
  package var start: String?
  package var variables: [ToyVariable] = []
  package var blocks: [ToyBlock] = []
}

/// A variable of a toy maze.
package struct ToyVariable: Sendable {
  /// Its values in their order.
  package enum Values: Sendable {
    case integers(Int, Int)
    case words([String])
  }

  package var name: String
  package var values: Values
  package var start: String
  package var wraps = false

  package var count: Int {
    switch values {
    case .integers(let low, let high): high - low + 1
    case .words(let words): words.count
    }
  }

  /// The place of a value, from 0.
  package func index(of value: String) -> Int {
    switch values {
    case .integers(let low, _): (Int(value) ?? low) - low
    case .words(let words): words.firstIndex(of: value) ?? -1
    }
  }

  /// Whether it can have a value.
  package func has(_ value: String) -> Bool {
    switch values {
    case .integers(let low, let high): Int(value).map { (low...high).contains($0) } ?? false
    case .words(let words): words.contains(value)
    }
  }

  /// The value at a place.
  package func value(at index: Int) -> String {
    switch values {
    case .integers(let low, _): String(low + index)
    case .words(let words): words[index]
    }
  }
}

/// A stage or overlay of a toy maze.
package struct ToyBlock: Sendable {
  package var name: String
  package var isOverlay = false
  package var ending: String?
  package var items: [ToyItem] = []
}

/// An item line with its modifiers, or a custom action.
package struct ToyItem: Sendable {
  /// The word that the line begins with.
  package enum Kind: String, Sendable {
    case say, go, `do`, adjust, open, fact, heading, end, close, enter, action
  }

  package var kind: Kind
  /// The target, variable or name.
  package var name = ""
  /// The title of a fact.
  package var title = ToyText()
  package var label = ToyText()
  package var ifs: [[ToyTerm]] = []
  package var needs: [[ToyTerm]] = []
  package var effects: [ToyEffect] = []
  package var reply: ToyText?
  package var hint: ToyText?
  package var direction: String?
  package var isMain = false
  package var actions: [ToyItem] = []

  /// What is counted to tell items of the same sort from each other.
  package var plainKey: String {
    switch kind {
    case .close, .say, .enter, .end: kind.rawValue
    case .fact: "fact " + title.written
    case .heading: "heading " + label.written
    default: kind.rawValue + " " + name
    }
  }
}

/// A text of a toy maze: words, and variables whose values are shown.
package struct ToyText: Sendable {
  /// A part of a text.
  package enum Piece: Sendable {
    case words(String)
    case value(String)
  }

  package var pieces: [Piece] = []

  /// The text as it is written in a file.
  package var written: String { filled { "{\($0)}" } }

  /// The text with something in place of each variable.
  package func filled(_ value: (String) -> String) -> String {
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
package struct ToyTerm: Sendable {
  /// A variable, or a stage that is asked for.
  package var subject: String
  /// `is`, `is not`, `is at least`, `is at most`, `visited` or `not visited`.
  package var comparison: String
  package var value = ""

  /// The comparison as it is written and said.
  package var words: String {
    comparison.hasSuffix("visited")
      ? "\(comparison) \(subject)" : "\(subject) \(comparison) \(value)"
  }
}

/// One effect: `set`, `raise` or `lower`.
package struct ToyEffect: Sendable {
  package var verb: String
  package var variable: String
  /// The value to set.
  package var value = ""
  /// How many steps; 1 may be left out in writing.
  package var amount = 1
}
