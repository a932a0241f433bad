import MazeEngine
import MazeTestSupport

/// The elements and actions that a walk has met, so that absent ones can be tried as well.
struct SeenElements {
  private struct Place: Hashable {
    var block: String
    var key: String
    var action: String?
  }

  private var elements: [Place: Element.ID] = [:]
  private var actions: [Place: CustomAction.ID] = [:]

  /// Notes what is present now; whether each element has the identity that it had before.
  mutating func note(_ session: Session) -> Bool {
    let block = session.maze.stage(session.state.overlay ?? session.state.stage).name
    var isSame = true
    for element in session.elements where element.key != "say" {
      let place = Place(block: block, key: element.key)
      isSame = isSame && elements.updateValue(element.id, forKey: place) ?? element.id == element.id
      for action in element.actions {
        actions[Place(block: block, key: element.key, action: action.name)] = action.id
      }
    }
    return isSame
  }

  /// Every move with what was met in a block, in an order that is always the same.
  func moves(in block: String) -> [(OracleMove, Move)] { moves { $0 == block } }

  /// Every move with what was met elsewhere.
  func moves(outside block: String) -> [(OracleMove, Move)] { moves { $0 != block } }

  private func moves(where isMeant: (String) -> Bool) -> [(OracleMove, Move)] {
    var result: [(OracleMove, Move)] = []
    for (place, id) in elements where isMeant(place.block) {
      result.append((.activate(place.key), .activate(id)))
      result.append((.up(place.key), .increment(id)))
      result.append((.down(place.key), .decrement(id)))
    }
    for (place, id) in actions where isMeant(place.block) {
      result.append((.perform(place.action ?? "", place.key), .perform(id)))
    }
    return result.sorted { $0.0.description < $1.0.description }
  }
}
