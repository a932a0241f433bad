/// Numbers the items of a block that have the same key, from 1.
///
/// One table serves all blocks in turn; what an earlier block left in it counts as empty.
struct Ordinals {
  private struct Slot {
    var key: UInt64
    /// The block that the slot is of, counted from 1.
    var block: UInt32
    /// The last number that was given to an item of the key.
    var last: UInt32
  }

  private var slots = ContiguousArray<Slot>(
    repeating: Slot(key: 0, block: 0, last: 0), count: 64)
  private var block: UInt32 = 0
  private var count = 0

  /// Begins the next block.
  mutating func beginBlock() {
    block += 1
    count = 0
  }

  /// Adds the key of the next item; whether it is the first item that has it.
  mutating func insert(_ key: UInt64) -> Bool {
    let slot = slot(of: key)
    if slots[slot].block == block { return false }
    slots[slot] = Slot(key: key, block: block, last: 1)
    count += 1
    if count * 2 > slots.count { grow() }
    return true
  }

  /// The number of an item whose key was added before.
  ///
  /// A number is passed over where another item has the key with it as its own.
  mutating func next(_ key: UInt64, numbered: (UInt32) -> UInt64) -> UInt32 {
    var ordinal = slots[slot(of: key)].last
    repeat { ordinal += 1 } while !insert(numbered(ordinal))
    slots[slot(of: key)].last = ordinal
    return ordinal
  }

  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key ^ key >> 32) & (slots.count - 1)
    while slots[slot].block == block, slots[slot].key != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(
      repeating: Slot(key: 0, block: 0, last: 0), count: old.count * 2)
    for entry in old where entry.block == block { slots[slot(of: entry.key)] = entry }
  }
}
