/// Stages and overlays, and what is in them.
extension JSONTranslator {
  /// The members that can stand in an object besides what its kind has of its own.
  private static func modifiers(of kind: Keyword) -> [String] {
    let members: [(Keyword, String)] = [
      (.if, "if"), (.needs, "needs"), (.hint, "hint"), (.set, "effects"), (.reply, "reply"),
      (.direction, "direction"), (.main, "main"), (.allow, "allow"), (.action, "actions"),
    ]
    return members.filter { $0.0.modifiableItems.contains(kind) }.map(\.1)
  }

  /// The kinds of elements, and what each has of its own: the name or target, and the label.
  private static let kinds: [(kind: Keyword, name: String?, label: String?)] = [
    (.say, nil, "text"), (.go, "nextStage", "label"), (.do, "name", "label"),
    (.adjust, "variable", "label"), (.open, "overlay", "label"), (.fact, "title", "value"),
    (.heading, nil, "label"), (.end, nil, nil), (.close, nil, "label"), (.enter, nil, nil),
    (.win, nil, nil), (.lose, nil, nil),
  ]

  /// The members that some kind of element has.
  private static let allMembers =
    ["comments", "kind"] + kinds.flatMap { [$0.name, $0.label].compactMap { $0 } }
    + kinds.flatMap { modifiers(of: $0.kind) }

  /// Translates a stage, an overlay, or an include among them.
  mutating func stage(_ node: JSONTree.Node) {
    guard let object = object(node, "a stage"), !include(object) else { return }
    check(object, "a stage", has: ["comments", "name", "overlay", "allow", "elements"])
    comments(of: object)
    let keyword = isTrue("overlay", of: object) ? "overlay " : "stage "
    block(keyword, object, "a stage")
    for node in list("allow", of: object) { allow(node) }
    for node in list("elements", of: object) { element(node) }
  }

  /// Writes the first line of a block; one without a name gets one, so that what is in it is read.
  mutating func block(_ keyword: String, _ object: JSONObject, _ what: String) {
    let name = require("name", of: object, what)
    let isWritten =
      name.map { name in
        line(keyword, at: name.value) { $0.write(name, as: .text, in: object) }
      } ?? false
    if !isWritten { line(keyword + "?\(tree.start(of: object.node))", at: object.node) }
  }

  private mutating func element(_ node: JSONTree.Node) {
    guard let object = object(node, "an element") else { return }
    // Without its kind it is not known what else it can have.
    if object["kind"] == nil {
      check(object, "an element", has: Self.allMembers, onlyMisspelt: true)
    }
    guard let kind = require("kind", of: object, "an element") else { return }
    let word = tree.kind(of: kind.value) == .string ? tree.string(kind.value) : ""
    guard let form = Self.kinds.first(where: { $0.kind.rawValue == word }) else {
      let names = Self.kinds.map(\.kind.rawValue)
      return report(
        kind.value,
        "there is no kind of element \(quoted(word))"
          + (NearestName.of(word, among: names).map { "; did you mean \"\($0)\"?" }
            ?? "; it is one of \(names.joined(separator: ", "))"))
    }
    let own = [form.name, form.label].compactMap { $0 }
    check(
      object, "\"\(word)\"", has: ["comments", "kind"] + own + Self.modifiers(of: form.kind))
    let mark = text.mark
    comments(of: object)
    let isWritten = line(word, at: kind.value) { translator in
      translator.parts(object, name: form.name, label: form.label, isClose: form.kind == .close)
    }
    modifiers(object)
    for action in list("actions", of: object) { self.action(action) }
    // Its modifiers would belong to another item.
    if !isWritten { text.takeBack(to: mark) }
  }

  /// Writes the name and the label of an element.
  private mutating func parts(
    _ object: JSONObject, name: String?, label: String?, isClose: Bool
  ) -> Bool {
    var isWhole = true
    if let name {
      write(" ", at: object.node)
      let member = require(name, of: object, "this element")
      isWhole = write(member, as: .name, in: object)
    }
    guard let label else { return isWhole }
    if isClose, object[label] == nil { return true }
    write(name == nil && !isClose ? " " : ": ", at: object[label]?.value ?? object.node)
    let member = require(label, of: object, "this element")
    return write(member, as: .text, in: object) && isWhole
  }

  private mutating func action(_ node: JSONTree.Node) {
    guard let object = object(node, "an action") else { return }
    check(object, "an action", has: ["comments", "name"] + Self.modifiers(of: .action))
    let mark = text.mark
    comments(of: object)
    let name = require("name", of: object, "an action")
    let isWritten = line("action ", at: name?.value ?? node) { translator in
      translator.write(name, as: .text, in: object)
    }
    modifiers(object)
    if !isWritten { text.takeBack(to: mark) }
  }

  // MARK: - Modifiers

  private mutating func modifiers(_ object: JSONObject) {
    for name in ["if", "needs"] {
      for node in list(name, of: object) { condition(name, node) }
    }
    text("hint", of: object)
    for node in list("effects", of: object) { effect(node) }
    text("reply", of: object)
    text("direction", of: object)
    if let main = object["main"], isTrue("main", of: object) { line("main", at: main.value) }
    for node in list("allow", of: object) { allow(node) }
  }

  private mutating func text(_ name: String, of object: JSONObject) {
    guard let member = object[name] else { return }
    line(name + " ", at: member.value) { $0.write(member, as: .text, in: object) }
  }

  /// Translates an `allow` line.
  mutating func allow(_ node: JSONTree.Node) {
    guard let object = object(node, "an entry of \"allow\"") else { return }
    check(object, "an entry of \"allow\"", has: ["rule", "reason"])
    let rule = require("rule", of: object, "an entry of \"allow\"")
    let reason = require("reason", of: object, "an entry of \"allow\"")
    line("allow ", at: rule?.value ?? node) { translator in
      guard translator.write(rule, as: .name, in: object) else { return false }
      translator.write(": ", at: reason?.value ?? node)
      return translator.write(reason, as: .text, in: object)
    }
  }

  /// Translates one line of a condition: a list of terms of which one has to hold.
  private mutating func condition(_ keyword: String, _ node: JSONTree.Node) {
    guard tree.kind(of: node) == .array else {
      return report(
        node,
        "\"\(keyword)\" is a list of lists, and here is \(tree.kind(of: node).words); put brackets "
          + "round the terms of which one has to hold")
    }
    line(keyword + " ", at: node) { translator in
      var isWhole = true
      for (index, term) in translator.tree.elements(of: node).enumerated() {
        if index > 0 { translator.write(" or ", at: term) }
        isWhole = translator.term(term) && isWhole
      }
      return isWhole
    }
  }

  private static let comparisons = [
    ("is", " is "), ("isNot", " is not "), ("isAtLeast", " is at least "),
    ("isAtMost", " is at most "),
  ]

  private mutating func term(_ node: JSONTree.Node) -> Bool {
    guard let object = object(node, "a condition") else { return false }
    for (name, words) in [("visited", "visited "), ("notVisited", "not visited ")] {
      guard let stage = object[name] else { continue }
      check(object, "a condition with \"\(name)\"", has: [name])
      write(words, at: stage.value)
      return write(stage, as: .stage, in: object)
    }
    let names = Self.comparisons.map(\.0)
    check(object, "a condition", has: ["variable"] + names + ["visited", "notVisited"])
    let given = Self.comparisons.filter { object[$0.0] != nil }
    guard given.count == 1, let comparison = given.first else {
      if hasMisspelt(object) { return false }
      report(
        node,
        "a condition has \"visited\", \"notVisited\", or \"variable\" and one of is, isNot, "
          + "isAtLeast, isAtMost")
      return false
    }
    let variable = require("variable", of: object, "a condition")
    guard write(variable, as: .variable, in: object) else { return false }
    write(comparison.1, at: node)
    return write(object[comparison.0], as: .value, in: object)
  }

  private mutating func effect(_ node: JSONTree.Node) {
    guard let object = object(node, "an effect") else { return }
    guard let verb = ["set", "raise", "lower"].first(where: { object[$0] != nil }),
      let variable = object[verb]
    else {
      check(object, "an effect", has: ["set", "raise", "lower", "to", "by"], onlyMisspelt: true)
      if hasMisspelt(object) { return }
      return report(node, "an effect has one of the members set, raise, lower")
    }
    check(object, "an effect", has: [verb, verb == "set" ? "to" : "by"])
    line(verb + " ", at: variable.value) { translator in
      guard translator.write(variable, as: .variable, in: object) else { return false }
      if verb == "set" {
        let value = translator.require("to", of: object, "\"set\"")
        translator.write(" ", at: node)
        return translator.write(value, as: .value, in: object)
      }
      guard let amount = object["by"] else { return true }
      translator.write(" by ", at: amount.value)
      return translator.write(amount, as: .number, in: object)
    }
  }
}
