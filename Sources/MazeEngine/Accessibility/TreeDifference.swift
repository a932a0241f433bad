/// What has changed from one rendering to the next, so that a host can update its tree and keep
/// what has stayed.
public struct TreeDifference: Hashable, Sendable {
  /// One change; its indices count in the tree as the changes before it have left it.
  package enum Change: Hashable, Sendable {
    /// An element that was not there.
    case insert(Element, at: Int)
    /// An element that is not there any more.
    case remove(Element.ID, at: Int)
    /// An element that stands elsewhere; the new index counts without it.
    case move(Element.ID, from: Int, to: Int)
    /// An element that says something else, such as its value.
    case update(Element, at: Int)
    /// The focus is on another element, or on none.
    case focus(Element.ID?)
  }

  /// The changes in the order in which they are to be made: what is removed from the back, what is
  /// moved, what is inserted from the front, what is updated, and the focus.
  package private(set) var changes: [Change] = []

  /// The difference between two trees of one maze.
  public init(from old: ElementTree, to new: ElementTree) {
    let present = Dictionary(
      new.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var ids = old.elements.map(\.id)
    for index in ids.indices.reversed() where present[ids[index]] == nil {
      changes.append(.remove(ids.remove(at: index), at: index))
    }
    let staying = Set(ids)
    move(&ids, to: new.elements.map(\.id).filter(staying.contains))
    for (index, element) in new.elements.enumerated() where !staying.contains(element.id) {
      changes.append(.insert(element, at: index))
    }
    let before = Dictionary(
      old.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, element) in new.elements.enumerated() {
      if let known = before[element.id], known != element {
        changes.append(.update(element, at: index))
      }
    }
    if old.focus != new.focus { changes.append(.focus(new.focus)) }
  }

  /// Moves as few as need be, each to behind the one that comes before it in the end.
  private mutating func move(_ ids: inout [Element.ID], to order: [Element.ID]) {
    guard ids != order else { return }
    let moved = Set(
      order.difference(from: ids).insertions.map { change in
        switch change {
        case .insert(_, let id, _), .remove(_, let id, _): id
        }
      })
    for (place, id) in order.enumerated() where moved.contains(id) {
      guard let index = ids.firstIndex(of: id) else { continue }
      ids.remove(at: index)
      let newIndex = place == 0 ? 0 : (ids.firstIndex(of: order[place - 1]) ?? -1) + 1
      ids.insert(id, at: newIndex)
      changes.append(.move(id, from: index, to: newIndex))
    }
  }

  /// Has a host make the changes.
  public func apply(to host: inout some ElementHost) {
    for change in changes {
      switch change {
      case .insert(let element, let index): host.insert(element, at: index)
      case .remove(let id, let index): host.remove(id, at: index)
      case .move(let id, let index, let newIndex): host.move(id, from: index, to: newIndex)
      case .update(let element, let index): host.update(element, at: index)
      case .focus(let id): host.moveFocus(to: id)
      }
    }
  }
}
