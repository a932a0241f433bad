import MazeEngine

extension JSONMaze {
  /// A stage or an overlay with its elements.
  func stage(_ block: MazeDocument.Block) throws(Fault) -> JSONValue {
    var elements: [JSONElement] = []
    for item in block.items {
      let element = try JSONElement(item)
      if item.line.keyword == .action, !elements.isEmpty {
        elements[elements.count - 1].actions.append(element.value)
      } else {
        elements.append(element)
      }
    }
    return [
      "comments": Self.comments(of: [block.line] + block.allows), "name": .string(block.line.rest),
      "overlay": block.line.keyword == .overlay ? true : nil,
      "allow": JSONElement.allows(block.allows),
      "elements": elements.isEmpty ? nil : .array(elements.map(\.value)),
    ]
  }
}

/// An item or a custom action in the JSON form.
struct JSONElement {
  /// Its actions.
  var actions: [JSONValue] = []
  private var members: [(name: String, value: JSONValue)] = []

  /// Reads an item and its modifiers.
  init(_ item: MazeDocument.Item) throws(JSONMaze.Fault) {
    let line = item.line
    if line.keyword != .action { add("kind", .string(line.keyword.rawValue)) }
    if let comments = JSONMaze.comments(of: [line] + item.modifiers) { add("comments", comments) }
    addOwn(line)
    try addConditions(item.modifiers, .if)
    try addConditions(item.modifiers, .needs)
    addText(item.modifiers, .hint)
    var effects: [JSONValue] = []
    for line in item.modifiers where [.set, .raise, .lower].contains(line.keyword) {
      effects.append(try Self.effect(line))
    }
    if !effects.isEmpty { add("effects", .array(effects)) }
    addText(item.modifiers, .reply)
    addText(item.modifiers, .direction)
    if item.modifiers.contains(where: { $0.keyword == .main }) { add("main", true) }
    if let allows = Self.allows(item.modifiers) { add("allow", allows) }
  }

  /// The whole object.
  var value: JSONValue {
    .object(members + (actions.isEmpty ? [] : [("actions", .array(actions))]))
  }

  private mutating func add(_ name: String, _ value: JSONValue) { members.append((name, value)) }

  private mutating func addOwn(_ line: MazeDocument.Line) {
    let (name, label) = Self.divided(line.rest)
    let names: (String, String)? =
      switch line.keyword {
      case .go: ("nextStage", "label")
      case .do: ("name", "label")
      case .adjust: ("variable", "label")
      case .open: ("overlay", "label")
      case .fact: ("title", "value")
      default: nil
      }
    if let names {
      add(names.0, .string(name))
      add(names.1, .string(label))
      return
    }
    switch line.keyword {
    case .say: add("text", .string(line.rest))
    case .heading: add("label", .string(line.rest))
    case .action: add("name", .string(line.rest))
    case .close where !line.rest.isEmpty: add("label", .string(label))
    default: break
    }
  }

  /// What stands before the first colon, and what behind it and a blank.
  private static func divided(_ rest: String) -> (name: String, label: String) {
    let name = rest.prefix { $0 != ":" }
    return (String(name), String(rest.dropFirst(name.count + 2)))
  }

  private mutating func addText(_ lines: [MazeDocument.Line], _ keyword: Keyword) {
    guard let line = lines.first(where: { $0.keyword == keyword }) else { return }
    add(keyword.rawValue, .string(line.rest))
  }

  /// The accepted findings among some lines.
  static func allows(_ lines: [MazeDocument.Line]) -> JSONValue? {
    let allows = lines.filter { $0.keyword == .allow }.map { line -> JSONValue in
      let (rule, reason) = divided(line.rest)
      return ["rule": .string(rule), "reason": .string(reason)]
    }
    return allows.isEmpty ? nil : .array(allows)
  }

  // MARK: - Conditions and effects

  private mutating func addConditions(
    _ lines: [MazeDocument.Line], _ keyword: Keyword
  ) throws(JSONMaze.Fault) {
    var conditions: [JSONValue] = []
    for line in lines where line.keyword == keyword {
      var terms: [JSONValue] = []
      let words = line.rest.split(separator: " ")
      for term in words.split(separator: "or", omittingEmptySubsequences: false) {
        guard let value = Self.term(Array(term)) else { throw JSONMaze.Fault(line: line.text) }
        terms.append(value)
      }
      conditions.append(.array(terms))
    }
    if !conditions.isEmpty { add(keyword.rawValue, .array(conditions)) }
  }

  private static func term(_ words: [Substring]) -> JSONValue? {
    func rest(_ count: Int) -> String? {
      words.count > count ? words[count...].joined(separator: " ") : nil
    }
    if words.first == "visited" { return rest(1).map { ["visited": .string($0)] } }
    if words.starts(with: ["not", "visited"]) {
      return rest(2).map { ["notVisited": .string($0)] }
    }
    guard words.count > 2, words[1] == "is" else { return nil }
    let comparisons: [(words: [Substring], name: String)] = [
      (["not"], "isNot"), (["at", "least"], "isAtLeast"), (["at", "most"], "isAtMost"), ([], "is"),
    ]
    for (comparison, name) in comparisons where words.dropFirst(2).starts(with: comparison) {
      guard let value = rest(2 + comparison.count) else { return nil }
      return .object([
        ("variable", .string(String(words[0]))), (name, JSONMaze.plain(value)),
      ])
    }
    return nil
  }

  private static func effect(_ line: MazeDocument.Line) throws(JSONMaze.Fault) -> JSONValue {
    let words = line.rest.split(separator: " ")
    let variable = JSONValue.string(String(words[0]))
    if line.keyword == .set {
      guard words.count > 1 else { throw JSONMaze.Fault(line: line.text) }
      return ["set": variable, "to": JSONMaze.plain(words[1...].joined(separator: " "))]
    }
    guard words.count > 1 else { return .object([(line.keyword.rawValue, variable)]) }
    guard words.count == 3, let amount = Int(words[2]) else {
      throw JSONMaze.Fault(line: line.text)
    }
    return .object([(line.keyword.rawValue, variable), ("by", .number(amount))])
  }
}
