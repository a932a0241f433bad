/// The moves that are accepted in a state, in the order of the elements.
///
/// An adjustable's step down comes before its step up, an element's custom actions after it. They
/// are kept as bits, so that no memory is allocated for a place of up to 21 items.
public struct Moves: RandomAccessCollection, Hashable, Sendable {
  /// The first item of the place; each item from it has three bits, one for each kind of move.
  private let firstItem: UInt32
  private var word: UInt64
  /// The words after it, or `nil` where it is all: an empty array would be released after each use.
  private var moreWords: [UInt64]?
  /// The number of moves.
  public private(set) var count: Int

  static let itemsPerWord = 21

  /// The bit of a move with one of the first items of a place.
  static func bit(of move: Move, firstItem: UInt32) -> Int {
    Int(move.item - firstItem) * 3 + Int(move.kind.rawValue)
  }

  /// Moves that one word has the bits of.
  init(firstItem: UInt32, word: UInt64 = 0, count: Int = 0) {
    self.firstItem = firstItem
    self.word = word
    self.count = count
  }

  fileprivate mutating func fill<Values>(_ tables: Tables, _ position: Position<Values>) {
    guard !Kernel.isOver(tables, position) else { return }
    let items = tables.blocks[Int(position.block)].items.indices
    word = Self.bits(items.prefix(Self.itemsPerWord), tables, position)
    count = word.nonzeroBitCount
    guard items.count > Self.itemsPerWord else { return }
    let starts = stride(from: items.lowerBound, to: items.upperBound, by: Self.itemsPerWord)
    let words = starts.dropFirst().map { start in
      Self.bits(
        start..<Swift.min(start + Self.itemsPerWord, items.upperBound), tables, position)
    }
    count += words.reduce(0) { $0 + $1.nonzeroBitCount }
    moreWords = words
  }

  private static func bits<Values>(
    _ items: Range<Int>, _ tables: Tables, _ position: Position<Values>
  ) -> UInt64 {
    var bits: UInt64 = 0
    var shift: UInt64 = 0
    for item in items {
      bits |= Kernel.acceptedKinds(item, tables, position) << shift
      shift += 3
    }
    return bits
  }

  /// The place of the first move: 0.
  public var startIndex: Int { 0 }
  /// The place after the last move.
  public var endIndex: Int { count }

  /// The move at a place from 0.
  public subscript(index: Int) -> Move {
    precondition(index >= 0 && index < count, "There is no such move.")
    guard moreWords == nil else { return moveOfMany(index) }
    return move(0, Self.bit(index, of: word))
  }

  private func moveOfMany(_ index: Int) -> Move {
    var rest = index
    var bits = word
    var next = 0
    while bits.nonzeroBitCount <= rest, let moreWords {
      rest -= bits.nonzeroBitCount
      bits = moreWords[next]
      next += 1
    }
    return move(next, Self.bit(rest, of: bits))
  }

  /// Where the bit stands that so many bits of the word come before.
  @inline(__always)
  private static func bit(_ index: Int, of word: UInt64) -> Int {
    var bits = word
    // Counting bits takes longer than dropping a few.
    for _ in 0..<index { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }

  /// The move that a bit of a word stands for.
  @inline(__always)
  private func move(_ word: Int, _ bit: Int) -> Move {
    let (place, code) = UInt32(truncatingIfNeeded: bit).quotientAndRemainder(dividingBy: 3)
    let kind: Move.Kind = code == 0 ? .activate : code == 1 ? .decrement : .increment
    return Move(item: firstItem + UInt32(word * Self.itemsPerWord) + place, kind: kind)
  }
}

extension Maze {
  /// The moves that are accepted in a state.
  public func moves(in state: State) -> Moves {
    if tables.choices.exists { return tables.choices.moves(tables, state.position.packed) }
    var moves = Moves(firstItem: tables.blocks[Int(state.position.block)].items.start)
    if tables.wordCount == 1 {
      moves.fill(tables, state.position.packed)
    } else {
      moves.fill(tables, state.position)
    }
    return moves
  }
}
