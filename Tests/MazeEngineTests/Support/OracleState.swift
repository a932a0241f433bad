/// The state of play as the oracle keeps it.
struct OracleState: Hashable {
  var stage: String
  var overlay: String?
  var values: [String: String]
  /// The stages that play has left.
  var left: Set<String> = []
}

/// An item of a block with its key and its group.
struct PlacedItem {
  let item: ToyItem
  let key: String
  /// The key of the heading whose group it is in.
  let group: String?
  let groupIfs: [[ToyTerm]]
}

/// A move by the key of an element.
enum OracleMove: Hashable, CustomStringConvertible {
  case activate(String)
  case up(String)
  case down(String)
  case perform(String, String)

  /// The element's key.
  var key: String {
    switch self {
    case .activate(let key), .up(let key), .down(let key), .perform(_, let key): key
    }
  }

  var description: String {
    switch self {
    case .activate(let key): "press \(key)"
    case .up(let key): "step up \(key)"
    case .down(let key): "step down \(key)"
    case .perform(let action, let key): "perform \(action) on \(key)"
    }
  }
}

/// What the oracle says that a move leads to.
enum OracleOutcome {
  /// Refused, for one of these reasons.
  case refused([String])
  /// Made: the game then, the replies, what became of the place.
  case made(Oracle, [String], String)
}
