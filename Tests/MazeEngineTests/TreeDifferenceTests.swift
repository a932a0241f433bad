import MazeEngine
import MazeTestSupport
import Testing

/// What a host is told of a new rendering makes its old tree the new one, and no more is told.
@Suite struct TreeDifferenceTests {
  /// A tree that grows and shrinks by what it is told, and keeps count.
  private struct Host: ElementHost {
    var tree: [Element] = []
    var focus: Element.ID?
    var problems: [String] = []

    mutating func insert(_ element: Element, at index: Int) {
      if tree.contains(where: { $0.id == element.id }) { problems.append("\(element) is twice") }
      tree.insert(element, at: index)
    }

    mutating func remove(_ id: Element.ID, at index: Int) {
      if tree.remove(at: index).id != id { problems.append("\(id) is elsewhere") }
    }

    mutating func move(_ id: Element.ID, from index: Int, to newIndex: Int) {
      let element = tree.remove(at: index)
      if element.id != id { problems.append("\(id) is elsewhere") }
      tree.insert(element, at: newIndex)
    }

    mutating func update(_ element: Element, at index: Int) {
      if tree[index].id != element.id { problems.append("\(element) is elsewhere") }
      if tree[index] == element { problems.append("\(element) is as it was") }
      tree[index] = element
    }

    mutating func moveFocus(to id: Element.ID?) {
      if let id, !tree.contains(where: { $0.id == id }) { problems.append("\(id) is not there") }
      focus = id
    }
  }

  /// Plays at random with everything that changes a rendering; the first thing that is wrong.
  private static func play(_ maze: Maze, seed: Int, steps: Int) -> String? {
    var random = SeededGenerator(seed: seed)
    var session = Session(maze)
    var host = Host()
    var tree = ElementTree()
    TreeDifference(from: tree, to: session.tree).apply(to: &host)
    tree.apply(TreeDifference(from: tree, to: session.tree))
    for step in 0..<steps {
      let moves = Array(maze.moves(in: session.state))
      switch random.number(1...10) {
      case 1: _ = session.undo()
      case 2: _ = session.redo()
      case 3: session.moveFocus(by: random.number(-2...2))
      default:
        if moves.isEmpty {
          _ = session.restart()
        } else {
          _ = try? session.perform(random.pick(moves))
        }
      }
      let difference = TreeDifference(from: tree, to: session.tree)
      difference.apply(to: &host)
      tree.apply(difference)
      if tree != session.tree { return "step \(step): the tree is another" }
      if host.tree != session.elements || host.focus != session.focus {
        return "step \(step): the host shows something else"
      }
      if let problem = host.problems.first { return "step \(step): \(problem)" }
    }
    return nil
  }

  @Test(
    "In the mazes to play, a tree that is updated is as a fresh one", arguments: MazeFiles.names)
  func theMazesToPlay(name: String) throws {
    let maze = try #require(Maze.load(bytes: try MazeFiles.bytes(of: name), path: name).maze)
    for seed in 0..<4 { #expect(Self.play(maze, seed: seed, steps: 150) == nil) }
  }

  @Test("In toy mazes, a tree that is updated is as a fresh one")
  func toyMazes() throws {
    for seed in 0..<150 {
      var maker = ToyMaker(seed: seed)
      let toy = maker.make()
      var writer = ToyWriter(random: maker.random)
      let maze = try #require(Maze.load(text: writer.write(toy)).maze)
      #expect(Self.play(maze, seed: seed, steps: 30) == nil, "seed \(seed)")
    }
  }

  @Test("From any order of some elements to any other, few are moved")
  func anyOrder() throws {
    let items = (0..<7).map { "do d\($0): Do \($0)\n" }.joined()
    let maze = try #require(Maze.load(text: "maze 1\nlanguage en\nstage a\nsay A.\n\(items)").maze)
    let elements = maze.elements(in: maze.startState)
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let old = Array(random.shuffled(elements).prefix(random.number(0...8)))
      let new = Array(random.shuffled(elements).prefix(random.number(0...8)))
      var tree = ElementTree(elements: old, focus: old.first?.id)
      let target = ElementTree(elements: new, focus: new.last?.id)
      tree.apply(TreeDifference(from: tree, to: target))
      #expect(tree == target)
    }
    let shifted = ElementTree(elements: Array(elements.dropFirst() + elements.prefix(1)))
    let difference = TreeDifference(from: ElementTree(elements: elements), to: shifted)
    #expect(difference.changes == [.move(elements[0].id, from: 0, to: elements.count - 1)])
  }

  @Test("A host is told exactly what has changed")
  func whatHasChanged() throws {
    let maze = try #require(
      Maze.load(
        text: """
          maze 1
          language en
          flag lit
          stage a
          say A room.
          do lamp: Light the lamp
          if lit is no
          set lit yes
          do read: Read
          needs lit is yes
          do sleep: Sleep
          """
      ).maze)
    var session = Session(maze)
    let before = session.tree
    #expect(TreeDifference(from: before, to: before).changes == [])
    let elements = before.elements
    session.moveFocus(to: elements[1].id)
    let focused = session.tree
    #expect(
      TreeDifference(from: before, to: focused).changes == [.focus(elements[1].id)])
    try session.perform(.activate(elements[1].id))
    let read = session.elements[1]
    #expect(
      TreeDifference(from: focused, to: session.tree).changes
        == [.remove(elements[1].id, at: 1), .update(read, at: 1), .focus(read.id)])
    #expect(
      TreeDifference(from: session.tree, to: focused).changes
        == [.insert(elements[1], at: 1), .update(elements[2], at: 2), .focus(elements[1].id)])
  }
}
