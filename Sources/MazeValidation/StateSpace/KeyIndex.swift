/// Numbers keys without gaps: the product of the numbers of values, not of powers of two.
///
/// A number is the sum of each value times a weight, so it is the sum of what each stretch of the
/// key's bits adds, which tables give.
struct KeyIndex<Key: SearchKey>: Sendable {
  private let shift: UInt64
  private let mask: UInt64
  private let chunkCount: Int
  private let table: KernelBuffer<UInt32>
  /// For each bit of a key how much it adds.
  private let weights: KernelBuffer<UInt32>

  /// The most bits of an index.
  static var longestBits: Int { 32 }

  /// The numbering of a layout whose keys fit in a word and whose index space in 32 bits.
  init(_ layout: KeyLayout) {
    // At least three, so that the usual case needs no loop, and its tables are small.
    let chunks = max(3, (layout.bitCount + 10) / 11)
    let width = max(1, (layout.bitCount + chunks - 1) / chunks)
    shift = UInt64(width)
    mask = (1 << UInt64(width)) - 1
    chunkCount = chunks
    var bitWeights = [UInt32](repeating: 0, count: 64 + 3 * width)
    var weight: UInt64 = 1
    let fields = zip(layout.counts, layout.places).compactMap { count, place in
      place.map { (count, $0) }
    }
    // The location counts least: most moves change little else, and so stay near in memory.
    for (count, place) in [(layout.locations.count, layout.location)] + fields {
      for bit in 0..<UInt64(Place.width(of: count)) {
        bitWeights[Int(place.shift) + Int(bit)] = UInt32(truncatingIfNeeded: weight << bit)
      }
      weight *= UInt64(count)
    }
    var table = ContiguousArray<UInt32>(repeating: 0, count: chunkCount << width)
    for chunk in 0..<chunks {
      for value in 1..<1 << width {
        let low = value.trailingZeroBitCount
        table[chunk << width + value] =
          table[chunk << width + value & (value - 1)] &+ bitWeights[chunk * width + low]
      }
    }
    self.table = KernelBuffer(table)
    weights = KernelBuffer(ContiguousArray(bitWeights))
  }

  /// How much an index grows when the value at a place grows by one.
  @inline(__always)
  func weight(of place: Place) -> Int { Int(weights[Int(place.shift)]) }

  /// The number of a key.
  @inline(__always)
  subscript(key: Key) -> Int {
    let word = key.word
    let size = Int(truncatingIfNeeded: mask &+ 1)
    var index =
      table[Int(truncatingIfNeeded: word & mask)]
      &+ table[size &+ Int(truncatingIfNeeded: word &>> shift & mask)]
      &+ table[2 &* size &+ Int(truncatingIfNeeded: word &>> (2 &* shift) & mask)]
    if chunkCount > 3 {
      for chunk in 3..<chunkCount {
        index &+=
          table[
            chunk &* size
              &+ Int(truncatingIfNeeded: word &>> (UInt64(chunk) &* shift) & mask)]
      }
    }
    return Int(index)
  }
}
