/// The names by which tests and journals know elements and actions.
extension Tables {
  /// The name, target, variable or title of an element, the name of an action; empty where there is
  /// none.
  func name(of item: UInt32) -> String {
    let words = texts[Int(item)]
    switch items[Int(item)].kind {
    case .heading, .action: return text(words.label)
    default: return words.name.map(text) ?? ""
    }
  }

  /// The key of an element in its block, or of an action in its element.
  package func key(of item: UInt32) -> String { key(of: item, named: name(of: item)) }

  /// The key of one whose name is known.
  func key(of item: UInt32, named name: String) -> String {
    let kind = items[Int(item)].kind
    let key = kind == .action ? name : name.isEmpty ? kind.keyword : kind.keyword + " " + name
    let ordinal = texts[Int(item)].ordinal
    return ordinal == 1 ? key : "\(key) #\(ordinal)"
  }
}
