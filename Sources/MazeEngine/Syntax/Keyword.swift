/// The first words of lines.
package enum Keyword: String, CaseIterable, Sendable {
  case maze, title, author, about, language, ifid, version, start, `var`, flag, include
  case stage, overlay, test
  case say, go, `do`, adjust, open, fact, heading, end, close, enter, win, lose
  case `if`, needs, set, raise, lower, reply, hint, direction, main, action, allow
  case press, turn, perform, escape, expect

  /// What kind of line a keyword begins.
  package enum Role: Sendable {
    case header, block, item, modifier, step
  }

  /// The kind of line that it begins.
  package var role: Role {
    switch self {
    case .maze, .title, .author, .about, .language, .ifid, .version, .start, .var, .flag, .include:
      .header
    case .stage, .overlay, .test: .block
    case .say, .go, .do, .adjust, .open, .fact, .heading, .end, .close, .enter, .win, .lose: .item
    case .if, .needs, .set, .raise, .lower, .reply, .hint, .direction, .main, .action, .allow:
      .modifier
    case .press, .turn, .perform, .escape, .expect: .step
    }
  }

  /// The item lines that the modifier may follow, as `docs/format.md` lists them.
  var modifiableItems: [Keyword] {
    switch self {
    case .if: [.say, .go, .do, .adjust, .open, .fact, .heading, .close, .enter, .action]
    case .needs: [.go, .do, .open, .close, .adjust, .action]
    case .set, .raise, .lower: [.go, .do, .open, .close, .enter, .action]
    case .reply: [.go, .do, .open, .close, .enter, .action, .adjust]
    case .hint: [.go, .do, .open, .close, .adjust, .fact]
    case .direction: [.go, .do, .open]
    case .main: [.go, .do, .open, .adjust]
    case .action: [.go, .do, .open, .adjust, .fact]
    case .allow:
      [
        .say, .go, .do, .adjust, .open, .fact, .heading, .close, .enter, .win, .lose, .action,
        .stage, .overlay, .test,
      ]
    default: []
    }
  }

  /// Whether the modifier may stand only once after an item.
  var isSingle: Bool {
    switch self {
    case .reply, .hint, .direction, .main: true
    default: false
    }
  }

  /// Whether nothing follows the keyword on its line.
  var standsAlone: Bool {
    switch self {
    case .end, .enter, .win, .lose, .main, .escape: true
    default: false
    }
  }

  /// Whether the item is a move of the player, which no stage has that ends the game.
  var isMove: Bool {
    switch self {
    case .go, .do, .adjust, .open: true
    default: false
    }
  }

  /// Longer words are no keywords.
  static let longest = 9
}
