import MazeEngine

/// A node of the host's own tree.
struct Node: Equatable {
  var role: String
  var words: String
  var help: String?
  var isEnabled: Bool
}

extension Node {
  init(_ element: Element) {
    role =
      switch element.trait {
      case .staticText: "text"
      case .button: "button"
      case .adjustable: "slider"
      case .header: "heading"
      }
    words = Utterance(element).text
    help = element.hint
    isEnabled = element.isEnabled
  }
}

struct Host {
  var session: Session
  var order: [Element.ID] = []
  var nodes: [Element.ID: Node] = [:]
  var focus: Element.ID?

  init(_ maze: Maze) {
    session = Session(maze)
    handle(session.opening)
  }

  mutating func handle(_ events: [Event]) {
    for event in events {
      switch event {
      case .announcement(let text):
        print("Say:", text)
      case .screenChanged(let id):
        nodes = [:]
        update(focus: id)
      case .layoutChanged(let id):
        update(focus: id)
      }
    }
  }

  mutating func update(focus id: Element.ID?) {
    let elements = session.elements
    order = elements.map(\.id)
    for element in elements {
      let node = Node(element)
      if nodes[element.id] != node {
        print(nodes[element.id] == nil ? "New:" : "Changed:", node.role, node.words)
        nodes[element.id] = node
      }
    }
    nodes = nodes.filter { order.contains($0.key) }
    focus = id
  }
}

extension Host {
  mutating func perform(_ move: Move) {
    do throws(Refusal) {
      handle(try session.perform(move))
    } catch {
      print("Refused:", error)
    }
  }
}

let text = """
  maze 1
  language en
  var dial 1 to 3
  stage safe
  say A safe with a dial.
  adjust dial: Dial
  go gold: Open the safe
  needs dial is 3
  stage gold
  say The gold is yours.
  win
  """

if let maze = Maze.load(text: text).maze {
  var host = Host(maze)
  if let dial = host.session.elements.first(where: { $0.trait == .adjustable }) {
    host.perform(.increment(dial.id))
    host.perform(.increment(dial.id))
  }
  if let door = host.session.elements.last {
    host.perform(.activate(door.id))
  }
  print("Focus:", host.focus.flatMap { host.nodes[$0]?.words } ?? "nowhere")
}
