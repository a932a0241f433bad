/// The elements of one rendering in their order, and where the focus is.
///
/// The order is flat, as a listener goes through it. Headings and their groups are told by
/// ``Element/group``, actions lie in their elements.
public struct ElementTree: Hashable, Sendable {
  /// The elements; no two have the same identity.
  package private(set) var elements: [Element]
  /// The element that the focus is on; `nil` where there is none.
  package private(set) var focus: Element.ID?

  /// A tree of some elements, such as none for a host that begins.
  public init(elements: [Element] = [], focus: Element.ID? = nil) {
    self.elements = elements
    self.focus = focus
  }

  /// Makes the changes of a difference from this tree.
  package mutating func apply(_ difference: TreeDifference) {
    var host = Copy(tree: self)
    difference.apply(to: &host)
    self = host.tree
  }

  /// The tree as its own host.
  private struct Copy: ElementHost {
    var tree: ElementTree

    mutating func insert(_ element: Element, at index: Int) {
      tree.elements.insert(element, at: index)
    }

    mutating func remove(_ id: Element.ID, at index: Int) {
      tree.elements.remove(at: index)
    }

    mutating func move(_ id: Element.ID, from index: Int, to newIndex: Int) {
      tree.elements.insert(tree.elements.remove(at: index), at: newIndex)
    }

    mutating func update(_ element: Element, at index: Int) {
      tree.elements[index] = element
    }

    mutating func moveFocus(to id: Element.ID?) {
      tree.focus = id
    }
  }
}

extension Session {
  /// The elements of the present state, and the focus.
  public var tree: ElementTree { ElementTree(elements: elements, focus: focus) }
}
