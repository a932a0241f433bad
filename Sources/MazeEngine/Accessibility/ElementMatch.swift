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
    let key = name.replacingHash()
    var found = elements.filter { $0.key == name || $0.key == key }
    if found.isEmpty { found = elements.filter { !$0.name.isEmpty && $0.name == name } }
    if found.isEmpty {
      let folded = name.withSingleBlanks.caseFolded
      found = elements.filter { $0.label.caseFolded == folded }
    }
    self = found.isEmpty ? .none : found.count == 1 ? .one(found[0]) : .several(found)
  }
}

extension String {
  /// `go cellar#2` as `go cellar #2`; the byte before the sign may be part of a character with it.
  fileprivate func replacingHash() -> String {
    guard let hash = utf8.lastIndex(of: UInt8(ascii: "#")), hash > startIndex,
      utf8[utf8.index(before: hash)] != UInt8(ascii: " ")
    else {
      return self
    }
    return self[..<hash] + " " + self[hash...]
  }
}
