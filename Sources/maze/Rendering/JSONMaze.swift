import MazeEngine

/// The JSON form of a maze; `docs/maze.schema.json` describes it.
///
/// It holds what the lines of a file say, in their order, and their comments. Empty lines are not in
/// it, and the comments of modifiers stand with those of their item.
struct JSONMaze {
  /// A line that has no place in the form.
  struct Fault: Error {
    /// The line as it is printed.
    let line: String
  }

  private let variableNames: Set<String>
  private var comments: [String]
  private var facts: [(name: String, value: JSONValue)] = []
  private var variables: [JSONValue] = []
  private var stages: [JSONValue] = []
  private var tests: [JSONValue] = []
  private let closing: [String]

  /// Reads a document; the names of all variables of the maze tell what a test expects.
  init(_ document: MazeDocument, variables names: Set<String>) throws(Fault) {
    variableNames = names.union(Self.names(in: document))
    comments = document.opening.map(Self.comment)
    closing = document.closing.map(Self.comment)
    for (index, part) in document.parts.enumerated() {
      switch part {
      case .header(let line): try add(line, before: document.parts[(index + 1)...])
      case .block(let block):
        if block.line.keyword == .test {
          tests.append(try test(block))
        } else {
          stages.append(try stage(block))
        }
      }
    }
  }

  /// The document, a line feed at its end.
  var text: String { value.text + "\n" }

  private var value: JSONValue {
    var members: [(name: String, value: JSONValue)] = []
    func add(_ name: String, _ values: [JSONValue]) {
      if !values.isEmpty { members.append((name, .array(values))) }
    }
    let version = facts.filter { $0.name == "formatVersion" }
    members += version
    add("comments", comments.map(JSONValue.string))
    members += facts.filter { $0.name != "formatVersion" }
    add("variables", variables)
    add("stages", stages)
    add("tests", tests)
    add("closingComments", closing.map(JSONValue.string))
    return .object(members)
  }

  private static func names(in document: MazeDocument) -> [String] {
    document.parts.compactMap { part in
      guard case .header(let line) = part, [.var, .flag].contains(line.keyword) else { return nil }
      return line.rest.split(separator: " ").first.map(String.init)
    }
  }

  /// A comment without its sign, if it is then still told from one with a sign.
  static func comment(_ comment: MazeDocument.Comment) -> String {
    guard comment.text.hasPrefix("# ") else { return comment.text }
    let words = comment.text.dropFirst(2)
    return words.isEmpty || words.hasPrefix("#") || words.hasPrefix(" ") || words.hasPrefix("\t")
      ? comment.text : String(words)
  }

  /// The member with the comments of some lines, where there are any.
  static func comments(of lines: [MazeDocument.Line]) -> JSONValue? {
    let comments = lines.flatMap(\.comments).map(comment)
    return comments.isEmpty ? nil : .strings(comments)
  }

  // MARK: - The header

  private mutating func add(
    _ line: MazeDocument.Line, before rest: ArraySlice<MazeDocument.Part>
  ) throws(Fault) {
    let own = Self.comments(of: [line])
    switch line.keyword {
    case .maze:
      guard let version = Int(line.rest) else { throw Fault(line: line.text) }
      facts.append(("formatVersion", .number(version)))
    case .var, .flag: variables.append(try variable(line, comments: own))
    case .include: add(["comments": own, "include": .string(line.rest)], before: rest)
    default:
      comments += line.comments.map(Self.comment)
      facts.append((line.keyword.rawValue, .string(line.rest)))
      return
    }
    if line.keyword == .maze { comments += line.comments.map(Self.comment) }
  }

  /// Adds an include to the list where it keeps its place among what comes after it.
  private mutating func add(_ include: JSONValue, before rest: ArraySlice<MazeDocument.Part>) {
    var keywords: [Keyword] = []
    for part in rest {
      switch part {
      case .header(let line): keywords.append(line.keyword)
      case .block(let block): keywords.append(block.line.keyword)
      }
    }
    if keywords.contains(where: { [.var, .flag].contains($0) }) {
      variables.append(include)
    } else if tests.isEmpty || keywords.contains(where: { [.stage, .overlay].contains($0) }) {
      stages.append(include)
    } else {
      tests.append(include)
    }
  }

  private func variable(
    _ line: MazeDocument.Line, comments: JSONValue?
  ) throws(Fault) -> JSONValue {
    if line.keyword == .flag {
      return ["comments": comments, "name": .string(line.rest), "flag": true]
    }
    guard let form = VariableForm(line.rest) else { throw Fault(line: line.text) }
    let start = form.start.map(Self.plain)
    let wraps: JSONValue? = form.wraps ? true : nil
    switch form.domain {
    case .integers(let range):
      return [
        "comments": comments, "name": .string(form.name), "from": .number(range.lowerBound),
        "to": .number(range.upperBound), "start": start, "wraps": wraps,
      ]
    case .words(let list):
      return [
        "comments": comments, "name": .string(form.name),
        "values": .array(list.words.map(Self.plain)), "start": start, "wraps": wraps,
      ]
    }
  }

  /// A value: a number where it is written as numbers are.
  static func plain(_ text: some StringProtocol) -> JSONValue {
    guard let number = Int(text), String(number) == text, abs(number) <= 1_000_000_000 else {
      return .string(String(text))
    }
    return .number(number)
  }

  // MARK: - Tests

  private func test(_ block: MazeDocument.Block) throws(Fault) -> JSONValue {
    var steps: [JSONValue] = []
    for item in block.items { steps.append(try step(item.line)) }
    return [
      "comments": Self.comments(of: [block.line] + block.allows), "name": .string(block.line.rest),
      "allow": JSONElement.allows(block.allows),
      "steps": steps.isEmpty ? nil : .array(steps),
    ]
  }

  private func step(_ line: MazeDocument.Line) throws(Fault) -> JSONValue {
    let comments = Self.comments(of: [line])
    let words = line.rest.split(separator: " ")
    let fault = Fault(line: line.text)
    switch line.keyword {
    case .press: return ["comments": comments, "press": .string(line.rest)]
    case .escape: return ["comments": comments, "escape": true]
    case .turn:
      guard words.count > 1 else { throw fault }
      return [
        "comments": comments, "turn": .string(String(words[0])),
        "to": Self.plain(words[1...].joined(separator: " ")),
      ]
    case .perform:
      guard let middle = words.firstIndex(of: "on"), middle > 0, middle + 1 < words.count else {
        throw fault
      }
      return [
        "comments": comments, "perform": .string(words[..<middle].joined(separator: " ")),
        "on": .string(words[(middle + 1)...].joined(separator: " ")),
      ]
    case .expect:
      guard let expectation = expectation(words) else { throw fault }
      return ["comments": comments, "expect": expectation]
    default: throw fault
    }
  }

  /// What a test expects, or `nil`; a variable comes before a word of the language.
  private func expectation(_ words: [Substring]) -> JSONValue? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    let isValue = words.count > 2 && words[1] == "is"
    if !(isValue && variableNames.contains(String(first))) {
      switch first {
      case "win" where rest.isEmpty, "lose" where rest.isEmpty:
        return ["ending": .string(String(first))]
      case "stage" where !rest.isEmpty, "overlay" where !rest.isEmpty, "say" where !rest.isEmpty,
        "no" where !rest.isEmpty:
        return .object([(String(first), .string(rest))])
      default: break
      }
    }
    guard isValue else { return nil }
    return [
      "variable": .string(String(first)), "is": Self.plain(words[2...].joined(separator: " ")),
    ]
  }
}
