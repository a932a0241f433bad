/// The set of the keys that a search has reached; each has a number of its own.
protocol SeenKeys<Key>: Sendable {
  associatedtype Key: SearchKey
  /// Adds the key that is about to be appended to the list; whether it is new.
  mutating func insert(_ key: Key, _ list: KeyList<Key>) -> Bool
  /// Prepares for being asked for numbers, once all keys are there.
  mutating func finish(_ list: KeyList<Key>)
  /// A number above those of all keys, not much larger than how many they are.
  var numberCount: Int { get }
  /// The number of a key; `nil` of one that was not reached.
  func number(of key: Key, _ list: KeyList<Key>) -> Int?
  /// Prepares for taking each key once.
  mutating func beginTaking(_ list: KeyList<Key>)
  /// The number of a key that was reached and is taken for the first time; else `nil`.
  func take(_ key: Key, _ list: KeyList<Key>) -> Int?
  /// Takes the keys that have one of some values at a place, which is zero in the key; the body is
  /// told each one that is taken, and its number.
  func takeEach(
    _ key: Key, _ place: Place, _ values: ClosedRange<UInt32>, _ list: KeyList<Key>,
    _ body: (Key, Int) -> Void)
  /// The number of bytes that it takes.
  var byteCount: Int { get }
}

extension SeenKeys {
  func takeEach(
    _ key: Key, _ place: Place, _ values: ClosedRange<UInt32>, _ list: KeyList<Key>,
    _ body: (Key, Int) -> Void
  ) {
    var key = key
    for value in values {
      key[place] = value
      if let number = take(key, list) { body(key, number) }
    }
  }
}

/// A bit for each index of the index space.
struct Bitmap<Key: SearchKey>: SeenKeys {
  private let index: KeyIndex<Key>
  private let words: KernelBuffer<UInt64>
  /// For each word the number of keys before it.
  private var ranks = KernelBuffer<UInt32>(repeating: 0, count: 0)
  /// Whether nearly all indices are those of keys, so that the index itself can be the number.
  private var isFull = false
  private(set) var numberCount = 0
  /// The bits of the keys that are not taken yet: small, so that most tries need nothing else.
  private var left = KernelBuffer<UInt64>(repeating: 0, count: 0)

  init(_ layout: KeyLayout) {
    index = KeyIndex(layout)
    words = KernelBuffer(repeating: 0, count: ((layout.indexSpace ?? 0) >> 6) + 1)
  }

  /// The number of bytes that the bitmap of an index space takes, numbers included.
  static func byteCount(_ indexSpace: Int) -> Int { indexSpace / 64 * 20 + 20 }
  var byteCount: Int { words.count * 20 }

  @inline(__always)
  mutating func insert(_ key: Key, _ list: KeyList<Key>) -> Bool {
    let index = index[key]
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
    let word = words[index &>> 6]
    guard word & bit == 0 else { return false }
    words[index &>> 6] = word | bit
    return true
  }

  mutating func finish(_ list: KeyList<Key>) {
    let indexCount = words.count * 64
    isFull = indexCount - list.count < indexCount / 8
    numberCount = isFull ? indexCount : list.count
    guard !isFull else { return }
    var count: UInt32 = 0
    ranks = KernelBuffer(repeating: 0, count: words.count)
    for index in 0..<words.count {
      ranks[index] = count
      count &+= UInt32(truncatingIfNeeded: words[index].nonzeroBitCount)
    }
  }

  @inline(__always)
  func number(of key: Key, _ list: KeyList<Key>) -> Int? {
    let index = index[key]
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
    let word = words[index &>> 6]
    return word & bit == 0 ? nil : number(index, bit)
  }

  /// The number of the key of an index, whose bit is given too.
  @inline(__always)
  private func number(_ index: Int, _ bit: UInt64) -> Int {
    isFull
      ? index
      : Int(ranks[index &>> 6]) &+ (words[index &>> 6] & (bit &- 1)).nonzeroBitCount
  }

  mutating func beginTaking(_ list: KeyList<Key>) { left = words.copy() }

  @inline(__always)
  func take(_ key: Key, _ list: KeyList<Key>) -> Int? {
    let index = index[key]
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
    let rest = left[index &>> 6]
    guard rest & bit != 0 else { return nil }
    left[index &>> 6] = rest ^ bit
    return number(index, bit)
  }

  /// The index grows by the same weight from each value to the next.
  @inline(__always)
  func takeEach(
    _ key: Key, _ place: Place, _ values: ClosedRange<UInt32>, _ list: KeyList<Key>,
    _ body: (Key, Int) -> Void
  ) {
    var next = key
    next[place] = values.lowerBound
    var index = index[next]
    let weight = self.index.weight(of: place)
    for value in values {
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: index & 63)
      let rest = left[index &>> 6]
      if rest & bit != 0 {
        left[index &>> 6] = rest ^ bit
        next[place] = value
        body(next, number(index, bit))
      }
      index &+= weight
    }
  }
}

/// An open-addressed table of places in the list; the whole key is compared, so it is exact.
struct KeyTable<Key: SearchKey>: SeenKeys {
  private var slots: KernelBuffer<UInt32>
  private var isTaken = KernelBuffer<Bool>(repeating: false, count: 0)
  private(set) var numberCount = 0

  init(capacity: Int = 1024) {
    var size = 1024
    while size * 2 < capacity * 3 { size *= 2 }
    slots = KernelBuffer(repeating: .max, count: size)
  }

  var byteCount: Int { slots.count * MemoryLayout<UInt32>.stride }

  @inline(__always)
  mutating func insert(_ key: Key, _ list: KeyList<Key>) -> Bool {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: key.mixed) & mask
    while slots[slot] != .max {
      if list[Int(slots[slot])] == key { return false }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = UInt32(truncatingIfNeeded: list.count)
    if (list.count &+ 1) &* 3 > slots.count &* 2 { grow(list, key) }
    return true
  }

  /// Doubles the table; the last key is not in the list yet.
  private mutating func grow(_ list: KeyList<Key>, _ last: Key) {
    let mask = slots.count * 2 - 1
    slots = KernelBuffer(repeating: .max, count: mask + 1)
    for index in 0...list.count {
      let key = index == list.count ? last : list[index]
      var slot = Int(truncatingIfNeeded: key.mixed) & mask
      while slots[slot] != .max { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: index)
    }
  }

  mutating func finish(_ list: KeyList<Key>) { numberCount = list.count }

  @inline(__always)
  func number(of key: Key, _ list: KeyList<Key>) -> Int? {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: key.mixed) & mask
    while slots[slot] != .max {
      if list[Int(slots[slot])] == key { return Int(slots[slot]) }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  mutating func beginTaking(_ list: KeyList<Key>) {
    isTaken = KernelBuffer(repeating: false, count: list.count)
  }

  func take(_ key: Key, _ list: KeyList<Key>) -> Int? {
    guard let number = number(of: key, list), !isTaken[number] else { return nil }
    isTaken[number] = true
    return number
  }
}
