/// The names of stages and overlays, found by their text.
///
/// Names are equal after Unicode NFC and whatever the number of blanks between their words. A
/// plain name, ASCII with single blanks, is hashed and compared as bytes of its file; any other
/// as a `String`, whose equality is Unicode's.
///
/// In a large maze nearly every step of a search waits for memory. So a slot holds the hash beside
/// the index, the bytes of the names lie together, and many names are found in one go, step by step,
/// to wait for all of them at once.
struct NameTable {
  /// The block that has a name.
  struct Block {
    var row: UInt32
    var isOverlay: Bool
  }

  /// A name and the block that has it.
  struct Entry {
    var range: SourceRange
    var block: Block
    /// Where the table keeps the name's bytes.
    fileprivate var start: UInt32
  }

  /// The names in the order in which they were added.
  private(set) var entries: ContiguousArray<Entry> = []
  private var bytes: [UInt8] = []
  /// The low half is an index and one, the high half the hash; 0 is a slot without a name.
  private var slots: ContiguousArray<UInt64> = ContiguousArray(repeating: 0, count: 16)

  /// Makes room for so many names.
  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    while slots.count < count * 2 { grow() }
  }

  /// The block that has a name, or `nil`.
  func find(_ range: SourceRange, in files: [SourceFile]) -> Block? {
    let hash = NameHash.short(NameHash.of(range, in: files))
    let slot = slots[slot(of: range, hash: hash, in: files)]
    return slot == 0 ? nil : entries[Self.index(slot)].block
  }

  /// Finds what many references name.
  func find(_ references: inout ContiguousArray<Reference>, in files: [SourceFile]) {
    for index in references.indices {
      references[index].candidate = firstCandidate(NameHash.short(references[index].hash))
    }
    for index in references.indices where references[index].candidate != noRow {
      let entry = entries[Int(references[index].candidate)]
      references[index].block = entry.block
      references[index].start = entry.start
      references[index].count = entry.range.count
    }
    for index in references.indices where references[index].block != nil {
      let reference = references[index]
      if !hasBytes(of: reference.range, reference.start, reference.count, in: files) {
        references[index].block = find(reference.range, in: files)
      }
    }
  }

  /// A use of a name.
  struct Reference {
    /// Whose it is, as the asker counts.
    var user: Int
    var range: SourceRange
    var hash: UInt64
    /// The block that was found.
    var block: Block?
    /// The index of the first name with the hash, and that name's bytes in the table.
    fileprivate var candidate: UInt32 = noRow
    fileprivate var start: UInt32 = 0
    fileprivate var count: UInt32 = 0

    init(user: Int, range: SourceRange, hash: UInt64) {
      self.user = user
      self.range = range
      self.hash = hash
    }
  }

  /// Adds a name; where it is there already, nothing is added, and what has it is returned.
  mutating func insert(
    _ range: SourceRange, of block: Block, in files: [SourceFile]
  ) -> Block? {
    let hash = NameHash.short(NameHash.of(range, in: files))
    if entries.count * 2 >= slots.count { grow() }
    let slot = slot(of: range, hash: hash, in: files)
    if slots[slot] != 0 { return entries[Self.index(slots[slot])].block }
    entries.append(Entry(range: range, block: block, start: UInt32(bytes.count)))
    unsafe files[Int(range.file)].bytes.withUnsafeBytes { file in
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: file[range.indices]))
    }
    slots[slot] = UInt64(hash) << 32 | UInt64(entries.count)
    return nil
  }

  private static func index(_ slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  private func slot(of range: SourceRange, hash: UInt32, in files: [SourceFile]) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = slots[slot]
      if entry >> 32 == UInt64(hash), isEqual(range, entries[Self.index(entry)], in: files) {
        break
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The index of the first name with a hash.
  @inline(__always)
  private func firstCandidate(_ hash: UInt32) -> UInt32 {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == UInt64(hash) { return UInt32(Self.index(slots[slot])) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return noRow
  }

  private func isEqual(_ range: SourceRange, _ entry: Entry, in files: [SourceFile]) -> Bool {
    if hasBytes(of: range, entry.start, entry.range.count, in: files) { return true }
    let name = files[Int(entry.range.file)].text(entry.range.indices)
    return files[Int(range.file)].text(range.indices).withSingleBlanks == name.withSingleBlanks
  }

  /// Whether a name is the same, byte for byte, as one of the table.
  @inline(__always)
  private func hasBytes(
    of range: SourceRange, _ start: UInt32, _ count: UInt32, in files: [SourceFile]
  ) -> Bool {
    guard range.count == count else { return false }
    return unsafe files[Int(range.file)].bytes.withUnsafeBytes { file in
      unsafe bytes.withUnsafeBytes { names in
        unsafe file.hasEqualBytes(range.indices, names, from: Int(start))
      }
    }
  }
}
