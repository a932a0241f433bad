/// The document itself, its header, and what stands in all lists.
extension JSONTranslator {
  /// The members of a document that are lines of text, in the order of those lines.
  private static let facts: [Keyword] = [
    .title, .author, .about, .language, .version, .ifid, .start,
  ]

  private static let members =
    ["$schema", "formatVersion", "comments"] + facts.map(\.rawValue)
    + ["variables", "stages", "tests", "closingComments"]

  /// Translates the whole document.
  mutating func translate() {
    guard let document = object(0, "a maze") else { return }
    check(document, "a maze", has: Self.members)
    comments("comments", of: document)
    if let version = document["formatVersion"] {
      line("maze ", at: version.value) { $0.write(version, as: .number, in: document) }
    }
    for keyword in Self.facts {
      guard let fact = document[keyword.rawValue] else { continue }
      line(keyword.rawValue + " ", at: fact.value) { $0.write(fact, as: .text, in: document) }
    }
    let variables = list("variables", of: document)
    if let first = variables.first { line("", at: first) }
    for node in variables { variable(node) }
    for node in list("stages", of: document) { stage(node) }
    for node in list("tests", of: document) { test(node) }
    comments("closingComments", of: document)
  }

  /// Writes the comments that stand above something.
  mutating func comments(_ name: String = "comments", of object: JSONObject) {
    for node in list(name, of: object) {
      let hasSign =
        tree.kind(of: node) == .string
        && tree.bytes[tree.start(of: node) + 1] == UInt8(ascii: "#")
      line(hasSign ? "" : "# ", at: node) { $0.write(node, as: .text, called: "a comment") }
    }
  }

  /// Writes an `include` line where an object is one; whether it is.
  mutating func include(_ object: JSONObject) -> Bool {
    guard let path = object["include"] else { return false }
    check(object, "an include", has: ["include", "comments"])
    comments(of: object)
    line("include ", at: path.value) { $0.write(path, as: .text, in: object) }
    return true
  }

  // MARK: - Variables

  private mutating func variable(_ node: JSONTree.Node) {
    guard let object = object(node, "a variable"), !include(object) else { return }
    let isFlag = object["flag"] != nil
    let hasRange = object["from"] != nil || object["to"] != nil
    // What is misspelt is known before it is missed.
    check(
      object, isFlag ? "a flag" : "a variable",
      has: ["comments", "name"]
        + (isFlag ? ["flag"] : (hasRange ? ["from", "to"] : ["values"]) + ["start", "wraps"]))
    let name = require("name", of: object, "a variable")
    if let name, tree.kind(of: name.value) == .string { variables.insert(tree.string(name.value)) }
    comments(of: object)
    if isFlag {
      guard isTrue("flag", of: object) else {
        return report(object.node, "\"flag\" can only be true; else leave it out")
      }
      line("flag ", at: name?.value ?? node) { $0.write(name, as: .variable, in: object) }
      return
    }
    line("var ", at: name?.value ?? node) { translator in
      guard translator.write(name, as: .variable, in: object) else { return false }
      translator.write(" ", at: node)
      return hasRange ? translator.range(object) : translator.values(object)
    }
  }

  private mutating func range(_ object: JSONObject) -> Bool {
    let ends = ["from", "to"].map { require($0, of: object, "a variable of numbers") }
    guard write(ends[0], as: .number, in: object) else { return false }
    write(" to ", at: object.node)
    guard write(ends[1], as: .number, in: object) else { return false }
    return start(object, among: nil)
  }

  private mutating func values(_ object: JSONObject) -> Bool {
    guard let member = require("values", of: object, "a variable") else { return false }
    let nodes = list("values", of: object)
    let values = nodes.map(plainValue)
    let areWords = values.allSatisfy { !$0.contains(" ") }
    for (index, node) in nodes.enumerated() {
      if index > 0 { write(areWords ? " " : ", ", at: node) }
      guard write(node, as: .value, called: "a value") else { return false }
    }
    if !areWords, nodes.count == 1 { write(",", at: member.value) }
    guard canBeTold(values, object) else {
      report(
        member.value,
        "these values could not be told from commas and from the words \"start\" and \"wrap\" in a "
          + "line of the language; choose other ones")
      return false
    }
    return start(object, among: values)
  }

  /// A value as the language reads it.
  private func plainValue(_ node: JSONTree.Node) -> String {
    switch tree.kind(of: node) {
    case .string:
      tree.string(node).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    case .number: String(decoding: tree.bytes[tree.token(of: node)], as: UTF8.self)
    default: ""
    }
  }

  /// Writes the start value and whether the variable wraps.
  private mutating func start(_ object: JSONObject, among values: [String]?) -> Bool {
    if let start = object["start"], !isLoneStart(plainValue(start.value), among: values) {
      if values == nil, plainValue(start.value).contains(" ") {
        report(start.value, "\"start\" is one of the numbers from \"from\" to \"to\"")
        return false
      }
      write(" start ", at: start.value)
      guard write(start, as: .value, in: object) else { return false }
    }
    if isTrue("wraps", of: object) { write(" wrap", at: object.node) }
    return true
  }

  /// Whether a start value is the only value and has several words: it cannot be written once more,
  /// and is the start in any case.
  private func isLoneStart(_ start: String, among values: [String]?) -> Bool {
    values == [start] && start.contains(" ")
  }

  /// Whether a line with these values would be read as what they are.
  private func canBeTold(_ values: [String], _ object: JSONObject) -> Bool {
    // Of equal values the language tells more.
    guard Set(values).count == values.count, !values.isEmpty else { return true }
    let start = object["start"].map { plainValue($0.value) }
    let isWritten = start.map { !isLoneStart($0, among: values) } ?? false
    let wraps = object["wraps"].map { tree.isTrue($0.value) } ?? false
    let form = VariableForm("x", values, start: isWritten ? start : nil, wraps: wraps)
    return VariableForm(form.text) == form
  }
}
