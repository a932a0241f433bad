internal import MazeEngine

/// Finds the elements of a block that would be mistaken for each other if they were present
/// together.
///
/// It is made once for all blocks, so that its lists are.
struct ElementPairs {
  private let tables: Tables
  private var labels = Occurrences()
  private var directions = Occurrences()

  init(_ tables: Tables) {
    self.tables = tables
  }

  /// All such pairs among the items of a block.
  mutating func all(in items: Range<Int>) -> [ElementPair] {
    var result: [ElementPair] = []
    labels.removeAll()
    directions.removeAll()
    var dynamic: [UInt32] = []
    for item in items where Self.isElement(tables.items[item].kind) {
      let id = UInt32(item)
      let text = tables.texts[item]
      if let direction = text.direction {
        for other in directions.add(id, Int(direction.rawValue.utf8.first ?? 0)) {
          guard tables.texts[Int(other)].direction == direction else { continue }
          result.append(
            ElementPair(first: other, second: id, reason: .sameDirection, isDynamic: false))
        }
      }
      if Self.showsValues(item, text, tables) {
        dynamic.append(id)
        continue
      }
      // Most labels differ by their signatures, which cost no string.
      for other in labels.add(id, Self.signature(id, text.label, tables))
      where Self.soundSame(other, id, tables) {
        result.append(ElementPair(first: other, second: id, reason: .sameLabel, isDynamic: false))
      }
    }
    for item in dynamic { result += Self.pairs(item, items, dynamic, tables) }
    return result
  }

  /// Items by what may be the same of them; without a dictionary while they are few.
  private struct Occurrences {
    private var few: [(item: UInt32, signature: Int)] = []
    private var many: [Int: [UInt32]] = [:]

    mutating func removeAll() {
      few.removeAll(keepingCapacity: true)
      if !many.isEmpty { many.removeAll() }
    }

    /// Adds an item; the earlier ones with its signature.
    mutating func add(_ item: UInt32, _ signature: Int) -> [UInt32] {
      if few.count < 16 {
        var found: [UInt32] = []
        for other in few where other.signature == signature { found.append(other.item) }
        few.append((item, signature))
        if few.count == 16 {
          for (item, signature) in few { many[signature, default: []] += [item] }
        }
        return found
      }
      defer { many[signature, default: []].append(item) }
      return many[signature] ?? []
    }
  }

  private static func soundSame(_ first: UInt32, _ second: UInt32, _ tables: Tables) -> Bool {
    let (one, other) = (tables.items[Int(first)].kind, tables.items[Int(second)].kind)
    if one.isPlainlyLabelled, other.isPlainlyLabelled, tables.hasSameLabel(first, second) {
      return true
    }
    let values = PackedWords(wordCount: tables.wordCount)
    return spoken(first, tables, values) == spoken(second, tables, values)
  }

  /// A number that is the same for labels that sound the same.
  private static func signature(
    _ item: UInt32, _ range: SourceRange, _ tables: Tables
  ) -> Int {
    guard tables.items[Int(item)].kind.isPlainlyLabelled else { return 0 }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let close = Array(Phrases.english.close.utf8)[...]
    for byte in range.isEmpty ? close : tables.files[Int(range.file)].bytes[range.indices] {
      // Letters beyond ASCII are told apart by comparing the texts.
      if byte >= 0x80 { return 0 }
      if byte == 0x20 || byte == 0x09 { continue }
      let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash | 1)
  }

  /// The pairs of an element whose label depends on values.
  private static func pairs(
    _ item: UInt32, _ items: Range<Int>, _ dynamic: [UInt32], _ tables: Tables
  ) -> [ElementPair] {
    let kind = sound(tables.items[Int(item)].kind)
    return items.map { UInt32($0) }.filter { other in
      let row = tables.items[Int(other)]
      guard other != item, isElement(row.kind), sound(row.kind) == kind else { return false }
      // A pair of two such elements is found from the first one.
      guard other > item || !dynamic.contains(other) else { return false }
      return couldSoundSame(item, other, tables)
    }
    .map { other in
      ElementPair(
        first: min(item, other), second: max(item, other), reason: .sameLabel, isDynamic: true)
    }
  }

  /// Whether nothing that is spoken before the first value tells two elements apart.
  private static func couldSoundSame(
    _ first: UInt32, _ second: UInt32, _ tables: Tables
  ) -> Bool {
    let (one, other) = (fixedPart(first, tables), fixedPart(second, tables))
    let common = zip(one.text, other.text).allSatisfy { $0 == $1 }
    guard common else { return false }
    if one.text.count == other.text.count { return true }
    return one.text.count < other.text.count ? one.goesOn : other.goesOn
  }

  /// What is spoken of an element before the first value, and whether a value follows.
  private static func fixedPart(
    _ item: UInt32, _ tables: Tables
  ) -> (text: [Unicode.Scalar], goesOn: Bool) {
    let row = tables.items[Int(item)]
    let text = tables.texts[Int(item)]
    var spoken = ""
    var goesOn = false
    for range in row.kind == .fact ? [text.name, text.label] : [text.label] {
      guard let range, !goesOn else { continue }
      if !spoken.isEmpty { spoken += ": " }
      let place = tables.placeholders(in: range).isEmpty ? nil : tables.firstPlaceholder(in: range)
      goesOn = place != nil
      spoken += tables.text(
        SourceRange(
          file: range.file, start: range.start,
          count: place.map { UInt32($0) - range.start } ?? range.count))
    }
    if row.kind == .adjust, !goesOn {
      spoken += ": "
      goesOn = true
    }
    // Blanks may meet blanks of a value, and are spoken as one.
    return (Array(spoken.caseFolded.unicodeScalars.filter { $0 != " " }), goesOn)
  }

  /// The fields that what is spoken of an element depends on.
  static func fields(_ item: UInt32, _ tables: Tables) -> [Int] {
    let text = tables.texts[Int(item)]
    let shown = [text.label, text.name].compactMap { $0 }.flatMap { tables.placeholders(in: $0) }
    return tables.items[Int(item)].kind == .adjust
      ? shown + [Int(tables.items[Int(item)].target)] : shown
  }

  private static func isElement(_ kind: ItemKind) -> Bool {
    switch kind {
    case .say, .enter, .action: false
    default: true
    }
  }

  /// What is spoken of what an element is.
  private static func sound(_ kind: ItemKind) -> String {
    switch kind {
    case .fact: "text"
    case .heading: "heading"
    case .adjust: "adjustable"
    default: "button"
    }
  }

  private static func showsValues(_ item: Int, _ text: ItemText, _ tables: Tables) -> Bool {
    guard !tables.variables.isEmpty else { return false }
    if case .adjust = tables.items[item].kind { return true }
    return [text.label, text.name].compactMap { $0 }
      .contains { !tables.placeholders(in: $0).isEmpty }
  }

  /// What is spoken of an element, whatever the letters' case.
  static func spoken(
    _ item: UInt32, _ tables: Tables, _ values: some PackedValues
  ) -> String {
    let row = tables.items[Int(item)]
    let text = tables.texts[Int(item)]
    var label = tables.render(text.label, values)
    switch row.kind {
    case .fact: label = text.name.map { tables.render($0, values) + ": " + label } ?? label
    case .close where label.isEmpty: label = Phrases.english.close
    case .adjust:
      let index = Int(values[tables.fields[Int(row.target)]])
      label += ": " + tables.variables[Int(row.target)].domain.text(at: index)
    default: break
    }
    return sound(row.kind) + " " + label.caseFolded
  }
}

extension Tables {
  /// Whether two labels are written alike, byte for byte.
  fileprivate func hasSameLabel(_ first: UInt32, _ second: UInt32) -> Bool {
    let (one, other) = (texts[Int(first)].label, texts[Int(second)].label)
    return !one.isEmpty && one.count == other.count
      && files[Int(one.file)].bytes[one.indices]
        .elementsEqual(files[Int(other.file)].bytes[other.indices])
  }
}

extension ItemKind {
  /// Whether what is spoken is the label alone.
  fileprivate var isPlainlyLabelled: Bool {
    switch self {
    case .go, .do, .open, .close: true
    default: false
    }
  }
}
