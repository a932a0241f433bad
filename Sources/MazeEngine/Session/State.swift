/// All that decides how play can go on: the stage, the open overlay, the values of the variables,
/// and which stages have been left, where a condition asks.
///
/// A state belongs to the maze that made it, and to every other load of the same bytes. It is small:
/// 24 bytes while values and marks fit in 64 bits. When one comes from elsewhere, such as a file, ask
/// ``Maze/contains(_:)`` before it is used.
public struct State: Hashable, Sendable {
  package var position: Position<PackedWords>

  package init(_ position: Position<PackedWords>) {
    self.position = position
  }

  /// The stage where play is.
  public var stage: Stage.ID { Stage.ID(position.stage) }

  /// The overlay that is open over it, or `nil`.
  public var overlay: Stage.ID? {
    position.overlay == noRow ? nil : Stage.ID(position.overlay)
  }
}

/// A state with its values in words of some kind.
package struct Position<Values: PackedValues>: Hashable, Sendable {
  /// The stage in the lower half and the overlay in the upper one.
  ///
  /// They are one number since processors wait where halves that were just written are read as a
  /// whole.
  package var place: UInt64
  package var values: Values

  package init(stage: UInt32, overlay: UInt32, values: Values) {
    place = UInt64(stage) | UInt64(overlay) << 32
    self.values = values
  }

  package var stage: UInt32 {
    get { UInt32(truncatingIfNeeded: place) }
    set { place = place & ~UInt64(UInt32.max) | UInt64(newValue) }
  }

  /// The overlay that is open, or `noRow`.
  package var overlay: UInt32 {
    get { UInt32(truncatingIfNeeded: place >> 32) }
    set { place = place & UInt64(UInt32.max) | UInt64(newValue) << 32 }
  }

  /// The block whose items can be reached: an overlay is modal.
  package var block: UInt32 { overlay == noRow ? stage : overlay }
}

extension Position<PackedWords> {
  /// The same with the first word alone, which is all where a maze needs no more.
  var packed: Position<UInt64> {
    Position<UInt64>(stage: stage, overlay: overlay, values: values.low)
  }

  /// Takes over one whose values are the first word alone.
  mutating func replace(by packed: Position<UInt64>) {
    place = packed.place
    values.low = packed.values
  }
}

extension State: Codable {
  private enum CodingKeys: CodingKey {
    case stage, overlay, values
  }

  /// A state as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let words = try container.decode([UInt64].self, forKey: .values)
    guard let low = words.first else {
      throw DecodingError.dataCorruptedError(
        forKey: .values, in: container, debugDescription: "A state has at least one word.")
    }
    var values = PackedWords(wordCount: 1)
    values.low = low
    values.high = Array(words.dropFirst())
    let overlay = try container.decodeIfPresent(UInt32.self, forKey: .overlay)
    position = Position(
      stage: try container.decode(UInt32.self, forKey: .stage), overlay: overlay ?? noRow,
      values: values)
  }

  /// Writes the numbers of the stage and the overlay, and the packed values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position.stage, forKey: .stage)
    if position.overlay != noRow { try container.encode(position.overlay, forKey: .overlay) }
    try container.encode([position.values.low] + position.values.high, forKey: .values)
  }
}

extension Maze {
  /// Whether a state could be one of this maze: there is its stage, its overlay and each of its
  /// values.
  ///
  /// A state that a maze has made is contained in it. Nothing is said of whether play can reach it.
  public func contains(_ state: State) -> Bool {
    let position = state.position
    let blocks = tables.blocks
    guard Int(position.stage) < blocks.count, !blocks[Int(position.stage)].isOverlay,
      position.values.high.count == tables.wordCount - 1
    else { return false }
    if position.overlay != noRow {
      guard Int(position.overlay) < blocks.count, blocks[Int(position.overlay)].isOverlay,
        blocks[Int(position.stage)].ending == nil
      else { return false }
    }
    // Values written anew into empty words: any bit that belongs to none is missing there.
    var values = PackedWords(wordCount: tables.wordCount)
    for (index, field) in tables.fields.enumerated() {
      let value = position.values[field]
      if index < variables.count, value >= variables[index].domain.count { return false }
      values[field] = value
    }
    return values == position.values
  }

  /// The index in its domain of the value that a variable has.
  public func valueIndex(of variable: Int, in state: State) -> Int {
    Int(state.position.values[tables.fields[variable]])
  }

  /// How the game has ended, or `nil` while play goes on.
  public func ending(of state: State) -> Stage.Ending? {
    tables.blocks[Int(state.position.stage)].ending
  }
}
