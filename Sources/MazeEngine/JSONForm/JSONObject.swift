/// The members of an object of a JSON document, by their names.
struct JSONObject {
  /// A member.
  struct Member {
    let name: String
    let value: JSONTree.Node
  }

  let node: JSONTree.Node
  private var members: [String: Member] = [:]

  /// An object without members, in place of something else.
  init(_ node: JSONTree.Node) {
    self.node = node
  }

  /// The member with a name.
  subscript(name: String) -> Member? { members[name] }

  /// Adds a member; the one that was there already.
  fileprivate mutating func add(_ member: Member) -> Member? {
    if let first = members[member.name] { return first }
    members[member.name] = member
    return nil
  }
}

extension JSONTranslator {
  /// The members of an object, whatever their names; reports where it is none.
  func object(_ node: JSONTree.Node, _ what: String) -> JSONObject? {
    guard tree.kind(of: node) == .object else {
      report(node, "\(what) is an object, and here is \(tree.kind(of: node).words)")
      return nil
    }
    var object = JSONObject(node)
    for (nameNode, value) in tree.members(of: node) {
      let name = tree.string(nameNode)
      guard let first = object.add(JSONObject.Member(name: name, value: value)) else { continue }
      report(
        nameNode, "the member \(quoted(name)) stands in this object twice; keep one",
        notes: [(range(of: first.value), "the first one is here")])
    }
    return object
  }

  /// Reports the members that an object cannot have, or only those that are misspelt.
  mutating func check(
    _ object: JSONObject, _ what: String, has known: [String], onlyMisspelt: Bool = false
  ) {
    for (nameNode, _) in tree.members(of: object.node) {
      let name = tree.string(nameNode)
      guard !known.contains(name) else { continue }
      let nearest = NearestName.of(name, among: known)
      if onlyMisspelt, nearest == nil { continue }
      if let nearest { misspelt[tree.start(of: object.node), default: []].append(nearest) }
      report(
        nameNode,
        "\(what) has no member \(quoted(name))"
          + (nearest.map { "; did you mean \(quoted($0))?" }
            ?? "; it can have \(known.joined(separator: ", "))"))
    }
  }

  /// Whether ``check(_:_:has:onlyMisspelt:)`` has found a member that seems to mean another one.
  func hasMisspelt(_ object: JSONObject) -> Bool {
    misspelt[tree.start(of: object.node)] != nil
  }

  /// A member that must be there; reports where it is not, unless it is only misspelt, which
  /// ``check(_:_:has:onlyMisspelt:)`` reports.
  func require(_ name: String, of object: JSONObject, _ what: String) -> JSONObject.Member? {
    if let member = object[name] { return member }
    let isMisspelt = misspelt[tree.start(of: object.node)]?.contains(name) == true
    if isMisspelt { return nil }
    report(object.node, "\(what) needs the member \"\(name)\"; add it")
    return nil
  }

  /// The elements of a member that is a list; none where it is not there.
  func list(_ name: String, of object: JSONObject) -> [JSONTree.Node] {
    guard let member = object[name] else { return [] }
    guard tree.kind(of: member.value) == .array else {
      let kind = tree.kind(of: member.value).words
      report(member.value, "\"\(name)\" is a list in brackets, and here is \(kind)")
      return []
    }
    return tree.elements(of: member.value)
  }

  /// Whether a member is `true`; one that is not there is not.
  func isTrue(_ name: String, of object: JSONObject) -> Bool {
    guard let member = object[name] else { return false }
    guard tree.kind(of: member.value) == .bool else {
      let kind = tree.kind(of: member.value).words
      report(member.value, "\"\(name)\" is true or false, and here is \(kind)")
      return false
    }
    return tree.isTrue(member.value)
  }
}
