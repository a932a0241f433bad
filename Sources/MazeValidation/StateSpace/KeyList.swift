/// A list of keys that grows by segments, so that it is never copied as a whole.
///
/// A key is read without a check of its index in release builds, as in ``KernelBuffer``. It is
/// shared and not copied; whoever fills it owns it.
@safe
final class KeyList<Key: SearchKey>: @unchecked Sendable {
  private static var segmentBits: Int { 16 }
  private static var segmentSize: Int { 1 << segmentBits }
  /// The first segment begins with room for so many: most lists are short.
  private static var firstSize: Int { 1 << 8 }

  /// The segments, with room for more.
  private var segments: UnsafeMutablePointer<UnsafeMutablePointer<Key>>
  private var segmentCapacity = 64
  private var segmentCount = 0
  /// Where the next key goes, and the end of its segment.
  private var next: UnsafeMutablePointer<Key>
  private var end: UnsafeMutablePointer<Key>
  /// The number of keys in all segments when the last is full.
  private var capacity = firstSize

  init() {
    unsafe segments = .allocate(capacity: segmentCapacity)
    unsafe next = UnsafeMutablePointer.allocate(capacity: Self.firstSize)
    unsafe end = next + Self.firstSize
    unsafe segments[0] = next
    segmentCount = 1
  }

  deinit {
    let rest = count - (segmentCount - 1) * Self.segmentSize
    for index in 0..<segmentCount {
      let used = index == segmentCount - 1 ? rest : Self.segmentSize
      unsafe segments[index].deinitialize(count: used)
      unsafe segments[index].deallocate()
    }
    unsafe segments.deallocate()
  }

  /// The number of keys.
  @inline(__always)
  var count: Int { unsafe capacity &- (end - next) }

  /// The number of bytes that the keys take.
  var byteCount: Int { capacity * MemoryLayout<Key>.stride }

  @inline(__always)
  func append(_ key: Key) {
    if unsafe (next == end) { makeRoom() }
    unsafe next.initialize(to: key)
    unsafe next += 1
  }

  @inline(never)
  private func makeRoom() {
    if capacity < Self.segmentSize { growFirstSegment() } else { startSegment() }
  }

  private func growFirstSegment() {
    let larger = UnsafeMutablePointer<Key>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: segments[0], count: capacity)
    unsafe segments[0].deallocate()
    unsafe segments[0] = larger
    unsafe next = larger + capacity
    capacity *= 2
    unsafe end = larger + capacity
  }

  private func startSegment() {
    if segmentCount == segmentCapacity {
      let more = UnsafeMutablePointer<UnsafeMutablePointer<Key>>.allocate(
        capacity: segmentCapacity * 2)
      unsafe more.moveInitialize(from: segments, count: segmentCount)
      unsafe segments.deallocate()
      unsafe segments = more
      segmentCapacity *= 2
    }
    unsafe next = .allocate(capacity: Self.segmentSize)
    unsafe end = next + Self.segmentSize
    unsafe segments[segmentCount] = next
    segmentCount += 1
    capacity += Self.segmentSize
  }

  @inline(__always)
  subscript(index: Int) -> Key {
    assert(index >= 0 && index < count)
    return unsafe segments[index &>> Self.segmentBits][index & (Self.segmentSize &- 1)]
  }

  /// The keys as words, where they are words.
  var words: [UInt64] { (0..<count).map { self[$0].word } }
}
