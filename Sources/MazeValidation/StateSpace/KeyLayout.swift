internal import MazeEngine

/// How states are packed into keys, and how keys are numbered without gaps.
struct KeyLayout {
  let locations: Locations
  let projection: Projection
  /// Where the location lies.
  let location: Place
  /// For each field of the maze where it lies, or `nil` where it is left out.
  let places: [Place?]
  /// For each field of the maze the number of its values.
  let counts: [Int]
  /// The number of bits of a key, gaps between words not counted.
  let bitCount: Int
  let wordCount: Int
  /// The product of the numbers of locations and of values; `nil` beyond 64 bits.
  let indexSpace: Int?

  /// Whether a state is nothing but its location.
  var isPlaceAlone: Bool { bitCount == Int(Place.width(of: locations.count)) }

  /// The layout of a maze; the fields of `others` are kept too.
  init(_ tables: Tables, others: Set<Int> = []) {
    locations = Locations(tables)
    projection = Projection(tables, others: others)
    counts = tables.variables.map(\.domain.count) + tables.visitedStages.map { _ in 2 }
    var word: UInt32 = 0
    var used: UInt32 = 0
    var bits = 0
    func place(for count: Int) -> Place {
      let width = Place.width(of: count)
      if used + width > 64 {
        word += 1
        used = 0
      }
      defer {
        used += width
        bits += Int(width)
      }
      let mask: UInt32 = width == 0 ? 0 : ~0 >> (32 - width)
      // A value that can be only one thing takes no bit; a shift of 64 would be none.
      return Place(word: word, shift: width == 0 ? 0 : used, mask: mask)
    }
    location = place(for: locations.count)
    var places: [Place?] = []
    var space: Int? = locations.count
    for (count, isKept) in zip(counts, projection.isKept) {
      places.append(isKept ? place(for: count) : nil)
      guard isKept, let product = space?.multipliedReportingOverflow(by: count) else { continue }
      space = product.overflow ? nil : product.partialValue
    }
    self.places = places
    bitCount = word == 0 ? Int(used) : 64 * Int(word) + Int(used)
    wordCount = Int(word) + 1
    indexSpace = space
  }

  /// The key of a position; `nil` where no stage opens the overlay over it.
  func key<Key: SearchKey>(
    of position: Position<PackedWords>, _ tables: Tables, as type: Key.Type = Key.self
  ) -> Key? {
    guard
      let index = locations.index(stage: position.stage, overlay: position.overlay)
    else { return nil }
    var key = Key(wordCount: wordCount)
    key[location] = index
    for (field, place) in zip(tables.fields, places) {
      if let place { key[place] = position.values[field] }
    }
    return key
  }

  /// The position of a key, with all that is left out at zero.
  func position(of key: some SearchKey, _ tables: Tables) -> Position<PackedWords> {
    let index = Int(key[location])
    var position = Position(
      stage: locations.stages[index], overlay: locations.overlays[index],
      values: PackedWords(wordCount: tables.wordCount))
    for (field, place) in zip(tables.fields, places) {
      if let place { position.values[field] = key[place] }
    }
    return position
  }
}
