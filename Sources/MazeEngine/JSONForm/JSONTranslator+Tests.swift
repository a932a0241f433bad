/// Tests and their steps.
extension JSONTranslator {
  /// Translates a test, or an include among the tests.
  mutating func test(_ node: JSONTree.Node) {
    guard let object = object(node, "a test"), !include(object) else { return }
    check(object, "a test", has: ["comments", "name", "allow", "steps"])
    comments(of: object)
    block("test ", object, "a test")
    for node in list("allow", of: object) { allow(node) }
    for node in list("steps", of: object) { step(node) }
  }

  private mutating func step(_ node: JSONTree.Node) {
    guard let object = object(node, "a step") else { return }
    let kinds = ["press", "turn", "perform", "escape", "expect"]
    guard let kind = kinds.first(where: { object[$0] != nil }), let member = object[kind] else {
      return report(node, "a step has one of the members \(kinds.joined(separator: ", "))")
    }
    let second: String? =
      switch kind {
      case "turn": "to"
      case "perform": "on"
      default: nil
      }
    check(object, "\"\(kind)\"", has: ["comments", kind] + [second].compactMap { $0 })
    comments(of: object)
    line(kind, at: member.value) { translator in
      switch kind {
      case "escape":
        if translator.isTrue(kind, of: object) { return true }
        translator.report(member.value, "\"escape\" can only be true")
        return false
      case "expect": return translator.expectation(member.value)
      default:
        translator.write(" ", at: member.value)
        let role: JSONTextRole =
          kind == "turn" ? .variable : kind == "perform" ? .action : .text
        guard translator.write(member, as: role, in: object) else { return false }
        guard let second else { return true }
        let other = translator.require(second, of: object, "\"\(kind)\"")
        translator.write(second == "on" ? " on " : " ", at: node)
        return translator.write(other, as: second == "to" ? .value : .text, in: object)
      }
    }
  }

  private mutating func expectation(_ node: JSONTree.Node) -> Bool {
    guard let object = object(node, "an expectation") else { return false }
    let kinds = ["ending", "stage", "overlay", "say", "no", "variable"]
    guard let kind = kinds.first(where: { object[$0] != nil }), let member = object[kind] else {
      report(node, "an expectation has one of the members \(kinds.joined(separator: ", "))")
      return false
    }
    check(
      object, "an expectation with \"\(kind)\"", has: kind == "variable" ? [kind, "is"] : [kind])
    switch kind {
    case "ending":
      let word = tree.kind(of: member.value) == .string ? tree.string(member.value) : ""
      guard ["win", "lose"].contains(word) else {
        report(member.value, "\"ending\" is \"win\" or \"lose\"")
        return false
      }
      write(" ", at: member.value)
      return write(member, as: .text, in: object)
    case "variable":
      write(" ", at: member.value)
      let value = require("is", of: object, "an expectation with \"variable\"")
      guard write(member, as: .variable, in: object) else { return false }
      write(" is ", at: node)
      return write(value, as: .value, in: object)
    default:
      return namedExpectation(kind, member, object)
    }
  }

  private mutating func namedExpectation(
    _ kind: String, _ member: JSONObject.Member, _ object: JSONObject
  ) -> Bool {
    let isText = tree.kind(of: member.value) == .string
    let first = isText ? tree.string(member.value).split(separator: " ").first : nil
    // The line would ask for the value of a variable that has the name of this expectation.
    if first == "is", variables.contains(kind) {
      report(
        member.value,
        "\"\(kind)\" cannot begin with the word \"is\" where a variable is named \"\(kind)\"; "
          + "rename the variable")
      return false
    }
    write(" \(kind) ", at: member.value)
    return write(member, as: .text, in: object)
  }
}
