/// A set of keys that remembers their order: each has a place from 0 on.
struct KeySet<Key: SearchKey> {
  private var table = KeyTable<Key>()
  private let list = KeyList<Key>()

  /// The number of keys.
  var count: Int { list.count }

  /// The key at a place.
  @inline(__always)
  subscript(place: Int) -> Key { list[place] }

  /// Adds a key; whether it is new.
  @inline(__always)
  mutating func insert(_ key: Key) -> Bool {
    guard table.insert(key, list) else { return false }
    list.append(key)
    return true
  }

  /// The place of a key; `nil` of one that is not in the set.
  @inline(__always)
  func place(of key: Key) -> Int? { table.number(of: key, list) }
}
