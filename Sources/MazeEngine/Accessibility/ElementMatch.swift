/// Finding the element that a test or a player names.
public enum ElementMatch: Hashable, Sendable {
  /// No present element is meant so.
  case none
  /// One is.
  case one(Element)
  /// Several are.
  case several([Element])

  /// The element that a name means: its key, then its name or target, then its label whatever the
  /// letters' case; the first of these that fits anything decides.
  public init(_ name: String, among elements: [Element]) {
    let folded = name.withSingleBlanks.caseFolded
    let rules: [(Element) -> Bool] = [
      { $0.key == name || $0.key == name.replacingHash() },
      { !$0.name.isEmpty && $0.name == name },
      { $0.label.caseFolded == folded },
    ]
    for rule in rules {
      let found = elements.filter(rule)
      if found.count == 1 {
        self = .one(found[0])
        return
      }
      if !found.isEmpty {
        self = .several(found)
        return
      }
    }
    self = .none
  }
}

extension String {
  /// `go cellar#2` as `go cellar #2`.
  fileprivate func replacingHash() -> String {
    guard let hash = lastIndex(of: "#"), hash > startIndex, self[index(before: hash)] != " " else {
      return self
    }
    return self[..<hash] + " " + self[hash...]
  }
}
