/// A list of keys that grows by segments, so that it is never copied as a whole.
struct KeyList<Key: SearchKey>: Sendable {
  private static var segmentBits: Int { 16 }
  private static var segmentSize: Int { 1 << segmentBits }

  private var full: ContiguousArray<ContiguousArray<Key>> = []
  private var tail: ContiguousArray<Key> = []
  private(set) var count = 0

  /// The number of bytes that keys take.
  var byteCount: Int {
    full.count * Self.segmentSize * MemoryLayout<Key>.stride
      + tail.capacity * MemoryLayout<Key>.stride
  }

  @inline(__always)
  mutating func append(_ key: Key) {
    if tail.count == Self.segmentSize { startSegment() }
    tail.append(key)
    count &+= 1
  }

  @inline(never)
  private mutating func startSegment() {
    full.append(tail)
    tail = []
    tail.reserveCapacity(Self.segmentSize)
  }

  @inline(__always)
  subscript(index: Int) -> Key {
    let segment = index &>> Self.segmentBits
    let offset = index & (Self.segmentSize &- 1)
    return segment < full.count ? full[segment][offset] : tail[offset]
  }

  /// The keys as words, where they are words.
  var words: [UInt64] { (0..<count).map { self[$0].word } }

  mutating func removeAll() {
    full = []
    tail = []
    count = 0
  }
}
