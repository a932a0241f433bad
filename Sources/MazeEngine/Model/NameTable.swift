/// Names of stages or other things, found by their text.
///
/// Names are equal after Unicode NFC and whatever the number of blanks between their words. A
/// plain name, ASCII with single blanks, is hashed and compared as bytes of its file; any other
/// as a `String`, whose equality is Unicode's.
struct NameTable {
  private struct Entry {
    var hash: UInt64
    var range: SourceRange
  }

  private var entries: ContiguousArray<Entry> = []
  private var slots: ContiguousArray<UInt32> = ContiguousArray(repeating: noRow, count: 16)

  /// The index of a name, or `nil`.
  func find(_ range: SourceRange, in files: [SourceFile]) -> Int? {
    let slot = slot(of: range, hash: Self.hash(range, in: files), in: files)
    return slots[slot] == noRow ? nil : Int(slots[slot])
  }

  /// Adds a name; where it is there already, returns the index that it has.
  mutating func insert(
    _ range: SourceRange, in files: [SourceFile]
  ) -> (index: Int, inserted: Bool) {
    let hash = Self.hash(range, in: files)
    var slot = slot(of: range, hash: hash, in: files)
    if slots[slot] != noRow { return (Int(slots[slot]), false) }
    if entries.count * 2 >= slots.count {
      grow()
      slot = self.slot(of: range, hash: hash, in: files)
    }
    slots[slot] = UInt32(entries.count)
    entries.append(Entry(hash: hash, range: range))
    return (entries.count - 1, true)
  }

  /// Every name, for suggestions.
  func names(in files: [SourceFile]) -> some Sequence<String> {
    entries.lazy.map { Self.text($0.range, in: files) }
  }

  /// The first range of the name with an index.
  func range(at index: Int) -> SourceRange { entries[index].range }

  private mutating func grow() {
    slots = ContiguousArray(repeating: noRow, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] != noRow { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index)
    }
  }

  private func slot(of range: SourceRange, hash: UInt64, in files: [SourceFile]) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != noRow {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, Self.equal(entry.range, range, in: files) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// A hash that is the same for equal names of one load.
  static func hash(_ range: SourceRange, in files: [SourceFile]) -> UInt64 {
    let bytes = files[Int(range.file)].bytes
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var previous: UInt8 = 0
    for index in range.indices {
      let byte = bytes[index]
      if byte >= 0x80 || byte == 0x09 || (byte == 0x20 && previous == 0x20) {
        return slowHash(range, in: files)
      }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      previous = byte
    }
    return hash ^ hash >> 29
  }

  private static func slowHash(_ range: SourceRange, in files: [SourceFile]) -> UInt64 {
    hash(text(range, in: files))
  }

  /// A hash of a text that is the same for an equal name.
  static func hash(_ text: String) -> UInt64 {
    // Three characters are ASCII after NFC: the signs for kelvin, a Greek question, and varia.
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`",
    ]
    let scalars = text.unicodeScalars.map { plain[$0] ?? $0 }
    if scalars.allSatisfy(\.isASCII) {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for scalar in scalars { hash = (hash ^ UInt64(scalar.value)) &* 0x100_0000_01B3 }
      return hash ^ hash >> 29
    }
    return UInt64(truncatingIfNeeded: text.hashValue)
  }

  private static func equal(_ a: SourceRange, _ b: SourceRange, in files: [SourceFile]) -> Bool {
    if a.count == b.count {
      let left = files[Int(a.file)].bytes[a.indices]
      let right = files[Int(b.file)].bytes[b.indices]
      if left.elementsEqual(right) { return true }
    }
    return text(a, in: files) == text(b, in: files)
  }

  private static func text(_ range: SourceRange, in files: [SourceFile]) -> String {
    files[Int(range.file)].text(range.indices).withSingleBlanks
  }
}
