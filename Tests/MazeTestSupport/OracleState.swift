/// The state of play as the oracle keeps it.
package struct OracleState: Hashable {
  package var stage: String
  package var overlay: String?
  package var values: [String: String]
  /// The stages that play has left.
  package var left: Set<String> = []

  /// A state.
  package init(
    stage: String, overlay: String? = nil, values: [String: String], left: Set<String> = []
  ) {
    self.stage = stage
    self.overlay = overlay
    self.values = values
    self.left = left
  }
}

/// An item of a block with its key and its group.
package struct PlacedItem {
  package let item: ToyItem
  package let key: String
  /// The key of the heading whose group it is in.
  package let group: String?
  package let groupIfs: [[ToyTerm]]
}

/// A move by the key of an element.
package enum OracleMove: Hashable, CustomStringConvertible {
  case activate(String)
  case up(String)
  case down(String)
  case perform(String, String)

  /// The element's key.
  package var key: String {
    switch self {
    case .activate(let key), .up(let key), .down(let key), .perform(_, let key): key
    }
  }

  package var description: String {
    switch self {
    case .activate(let key): "press \(key)"
    case .up(let key): "step up \(key)"
    case .down(let key): "step down \(key)"
    case .perform(let action, let key): "perform \(action) on \(key)"
    }
  }
}

/// What the oracle says that a move leads to.
package enum OracleOutcome {
  /// Refused, for one of these reasons.
  case refused([String])
  /// Made: the game then, the replies, what became of the place.
  case made(Oracle, [String], String)
}
