/// What shows the elements of a game in a tree of its own: that of UIKit, AppKit, GTK or a web page.
///
/// ``TreeDifference/apply(to:)`` calls it. Each call finds the tree as the calls before have left it,
/// so an index is a place in the host's present list of children.
public protocol ElementHost {
  /// Adds an element; what stood at the index and behind it goes one further.
  mutating func insert(_ element: Element, at index: Int)
  /// Takes an element away.
  mutating func remove(_ id: Element.ID, at index: Int)
  /// Puts an element elsewhere; the new index counts without it.
  mutating func move(_ id: Element.ID, from index: Int, to newIndex: Int)
  /// Shows an element anew that has kept its identity and its place.
  mutating func update(_ element: Element, at index: Int)
  /// Puts the focus on an element, or nowhere; it is the last call, if it is made.
  mutating func moveFocus(to id: Element.ID?)
}
