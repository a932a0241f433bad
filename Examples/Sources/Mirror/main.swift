import MazeEngine

// A host with a tree of its own: nodes that live as long as their element does, as those of UIKit,
// AppKit, GTK or a web page. It is updated by difference, and after each step of random games it is
// compared with a fresh rendering. Usage: swift run Mirror [STEPS] < FILE.maze

/// A node of the host's tree, such as a view.
final class Node {
  let id: Element.ID
  /// What is spoken of it.
  var words: String

  init(_ element: Element) {
    id = element.id
    words = Self.words(of: element)
  }

  static func words(of element: Element) -> String {
    let actions = element.actions.map { $0.isEnabled ? $0.name : "(\($0.name))" }
    return ([Utterance(element).text] + actions).joined(separator: " | ")
  }
}

/// The host's tree.
struct Tree: ElementHost {
  var nodes: [Node] = []
  var focus: Element.ID?
  /// How many nodes were made, to show how few it takes.
  var made = 0

  mutating func insert(_ element: Element, at index: Int) {
    nodes.insert(Node(element), at: index)
    made += 1
  }

  mutating func remove(_ id: Element.ID, at index: Int) {
    nodes.remove(at: index)
  }

  mutating func move(_ id: Element.ID, from index: Int, to newIndex: Int) {
    nodes.insert(nodes.remove(at: index), at: newIndex)
  }

  mutating func update(_ element: Element, at index: Int) {
    nodes[index].words = Node.words(of: element)
  }

  mutating func moveFocus(to id: Element.ID?) {
    focus = id
  }
}

var text = ""
while let line = readLine(strippingNewline: false) { text += line }
let steps = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
guard let maze = Maze.load(text: text).maze else { fatalError("The maze does not load.") }

var session = Session(maze)
var tree = Tree()
var shown = ElementTree()
var rendered = 0

/// Brings the tree up to date, and checks it.
@MainActor func update() {
  let next = session.tree
  TreeDifference(from: shown, to: next).apply(to: &tree)
  shown = next
  let elements = session.elements
  rendered += elements.count
  guard tree.nodes.map(\.id) == elements.map(\.id), tree.focus == session.focus,
    tree.nodes.map(\.words) == elements.map(Node.words)
  else { fatalError("The tree is not as a fresh one.") }
}

update()
// Multiplying by a prime and adding one goes through all numbers, and the same ones each time.
var random: UInt32 = 1
for _ in 0..<steps {
  random = random &* 1_664_525 &+ 1_013_904_223
  let moves = maze.moves(in: session.state)
  if random >> 28 == 0 {
    _ = session.undo()
  } else if moves.isEmpty {
    _ = session.restart()
  } else {
    try session.perform(moves[Int(random >> 8) % moves.count])
  }
  update()
}
print("The tree was right at each of \(steps) steps.")
print("\(tree.made) nodes were made for \(rendered) elements that were shown.")
