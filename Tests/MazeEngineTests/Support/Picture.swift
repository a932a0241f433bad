import MazeEngine

/// All that a listener can find out in a state, as plain text, to compare two ways to play.
struct Picture: Equatable {
  var stage: String
  var overlay: String?
  var ending: String?
  var values: [String: String]
  var sentences: [String]
  var elements: [ElementPicture]

  /// Where the two first differ, in words.
  func difference(from other: Picture) -> String? {
    let pairs: [(String, String, String)] = [
      ("stage", stage, other.stage), ("overlay", overlay ?? "none", other.overlay ?? "none"),
      ("ending", ending ?? "none", other.ending ?? "none"),
      ("values", words(values), words(other.values)),
      ("sentences", "\(sentences)", "\(other.sentences)"),
    ]
    for (name, own, its) in pairs where own != its {
      return "the \(name): the engine has \(own), the oracle \(its)"
    }
    guard elements != other.elements else { return nil }
    for (own, its) in zip(elements, other.elements) where own != its {
      return "an element: the engine has\n  \(own)\nthe oracle\n  \(its)"
    }
    return "the elements: the engine has \(elements.map(\.key)), the oracle "
      + "\(other.elements.map(\.key))"
  }

  private func words(_ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }.joined(separator: ", ")
  }
}

/// An element as plain text.
struct ElementPicture: Equatable {
  var key: String
  var label: String
  var value: String?
  var position: String?
  var kind: String
  var isEnabled = true
  /// The condition in words that it waits for where it is dimmed.
  var waits: String?
  var hint: String?
  var direction: String?
  var isMain = false
  var actions: [String] = []
  var group: String?
  var groupCount: Int?
}

extension Picture {
  /// What the engine shows in a state.
  init(_ maze: Maze, _ state: State) {
    let elements = maze.elements(in: state)
    let keys = Dictionary(elements.map { ($0.id, $0.key) }, uniquingKeysWith: { $0 + $1 })
    stage = maze.stage(state.stage).name
    overlay = state.overlay.map { maze.stage($0).name }
    ending = maze.ending(of: state)?.rawValue
    values = [:]
    for (index, variable) in maze.variables.enumerated() {
      values[variable.name] = variable.domain.text(at: maze.valueIndex(of: index, in: state))
    }
    sentences = maze.sentences(in: state)
    self.elements = elements.map { element in
      ElementPicture(element, maze, group: element.group.map { keys[$0] ?? "a hidden heading" })
    }
  }
}

extension ElementPicture {
  fileprivate init(_ element: Element, _ maze: Maze, group: String?) {
    key = element.key
    label = element.label
    value = element.value
    position = element.valuePosition.map { "\($0.index) of \($0.count)" }
    isEnabled = element.isEnabled
    waits = isEnabled ? nil : maze.conditionInWords(of: element.id)
    hint = element.hint
    direction = element.direction?.rawValue
    isMain = element.isMain
    actions = element.actions.map { $0.isEnabled ? $0.name : "\($0.name) (dimmed)" }
    self.group = group
    groupCount = element.groupCount
    switch element.trait {
    case .staticText: kind = "text"
    case .button: kind = "button"
    case .adjustable: kind = "adjustable"
    case .header: kind = "heading"
    }
  }
}
