internal import MazeEngine

/// Finds the elements of a block that would be mistaken for each other if they were present
/// together.
///
/// It is made once for all blocks, so that its lists are. What is called for every element is
/// `mutating` even where it changes nothing: a call that is not copies the whole.
struct ElementPairs {
  private let tables: Tables
  private let items: ContiguousArray<ItemRow>
  private let texts: ItemTexts
  private let hasVariables: Bool
  /// The elements looked at, while they are few.
  private var glances: [Glance] = []
  /// The elements looked at by their directions and by their labels, where they are many.
  private var byDirection: [Direction: [UInt32]] = [:]
  private var bySignature: [Int: [UInt32]] = [:]
  /// The bytes of the file looked at last.
  private var file = noRow
  private var bytes: [UInt8] = []

  /// The most items of a block in which each is compared with each.
  private static let fewItems = 16

  init(_ tables: Tables) {
    self.tables = tables
    items = tables.items
    texts = tables.texts
    hasVariables = !tables.variables.isEmpty
  }

  /// All such pairs among the items of a block.
  mutating func all(in range: Range<Int>) -> [ElementPair] {
    var result: [ElementPair] = []
    var dynamic: [UInt32] = []
    let areFew = range.count <= Self.fewItems
    for item in range where Self.isElement(items[item].kind) {
      let isDynamic = hasVariables && Self.showsValues(item, tables)
      if isDynamic { dynamic.append(UInt32(item)) }
      if areFew {
        compareWithEach(item, isDynamic, &result)
      } else {
        lookUp(item, isDynamic, &result)
      }
    }
    glances.removeAll(keepingCapacity: true)
    if !areFew {
      byDirection.removeAll()
      bySignature.removeAll()
    }
    for item in dynamic { result += Self.pairs(item, range, dynamic, tables) }
    return result
  }

  // MARK: - Few items

  /// What is seen of an element at a glance.
  private struct Glance {
    var item: UInt32
    var direction: UInt8
    /// The first and the last letter of the label; `nil` where it depends on values.
    var ends: UInt16?
  }

  /// Compares an element with each before it: most differ in the first or last letter.
  private mutating func compareWithEach(
    _ item: Int, _ isDynamic: Bool, _ result: inout [ElementPair]
  ) {
    let id = UInt32(item)
    let glance = Glance(
      item: id, direction: Self.code(texts.direction(of: item)), ends: isDynamic ? nil : ends(item))
    // By index: a loop over the list itself holds on to it each time.
    if glance.direction > 0 {
      for other in glances.indices where glances[other].direction == glance.direction {
        result.append(
          ElementPair(
            first: glances[other].item, second: id, reason: .sameDirection, isDynamic: false))
      }
    }
    if let ends = glance.ends {
      for other in glances.indices
      where glances[other].ends == ends && soundSame(glances[other].item, id) {
        result.append(
          ElementPair(
            first: glances[other].item, second: id, reason: .sameLabel, isDynamic: false))
      }
    }
    glances.append(glance)
  }

  /// A number for a direction, which is faster to compare; 0 for none.
  private static func code(_ direction: Direction?) -> UInt8 {
    switch direction {
    case nil: 0
    case .left: 1
    case .right: 2
    case .ahead: 3
    case .back: 4
    case .up: 5
    case .down: 6
    }
  }

  /// The first and the last letter of a label; the same number for labels that sound the same.
  private mutating func ends(_ item: Int) -> UInt16 {
    guard items[item].kind.isPlainlyLabelled else { return 0 }
    let label = texts.label(of: item)
    if label.isEmpty {
      let close = Phrases.english.close.utf8
      return Self.ends(close.first ?? 0, close.last ?? 0)
    }
    if label.file != file {
      file = label.file
      bytes = tables.files[Int(file)].bytes
    }
    let range = label.indices
    return Self.ends(bytes[range.lowerBound], bytes[range.upperBound - 1])
  }

  private static func ends(_ first: UInt8, _ last: UInt8) -> UInt16 {
    // Letters beyond ASCII are told apart by comparing the texts.
    if first >= 0x80 || last >= 0x80 { return 0 }
    return UInt16(small(first)) << 8 | UInt16(small(last))
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private mutating func soundSame(_ first: UInt32, _ second: UInt32) -> Bool {
    if Self.isWrittenAlike(first, second, tables) { return true }
    // Most labels differ by their signatures, which cost no string.
    return signature(first) == signature(second) && Self.areSpokenAlike(first, second, tables)
  }

  // MARK: - Many items

  /// Looks an element up among those before it.
  private mutating func lookUp(_ item: Int, _ isDynamic: Bool, _ result: inout [ElementPair]) {
    let id = UInt32(item)
    if let direction = tables.texts.direction(of: item) {
      for other in byDirection[direction] ?? [] {
        result.append(
          ElementPair(first: other, second: id, reason: .sameDirection, isDynamic: false))
      }
      byDirection[direction, default: []].append(id)
    }
    guard !isDynamic else { return }
    let signature = signature(id)
    for other in bySignature[signature] ?? []
    where Self.isWrittenAlike(other, id, tables) || Self.areSpokenAlike(other, id, tables) {
      result.append(ElementPair(first: other, second: id, reason: .sameLabel, isDynamic: false))
    }
    bySignature[signature, default: []].append(id)
  }

  /// A number that is the same for labels that sound the same.
  private mutating func signature(_ item: UInt32) -> Int {
    guard tables.items[Int(item)].kind.isPlainlyLabelled else { return 0 }
    let range = texts.label(of: Int(item))
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes =
      range.isEmpty
      ? Array(Phrases.english.close.utf8)[...]
      : tables.files[Int(range.file)].bytes[range.indices]
    for byte in bytes {
      // Letters beyond ASCII are told apart by comparing the texts.
      if byte >= 0x80 { return 0 }
      if byte == 0x20 || byte == 0x09 { continue }
      hash = (hash ^ UInt64(Self.small(byte))) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash | 1)
  }

  private static func isWrittenAlike(
    _ first: UInt32, _ second: UInt32, _ tables: Tables
  ) -> Bool {
    tables.items[Int(first)].kind.isPlainlyLabelled
      && tables.items[Int(second)].kind.isPlainlyLabelled && tables.hasSameLabel(first, second)
  }

  private static func areSpokenAlike(
    _ first: UInt32, _ second: UInt32, _ tables: Tables
  ) -> Bool {
    let values = PackedWords(wordCount: tables.wordCount)
    return spoken(first, tables, values) == spoken(second, tables, values)
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

  private static func showsValues(_ item: Int, _ tables: Tables) -> Bool {
    if case .adjust = tables.items[item].kind { return true }
    let text = tables.texts[item]
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
    let (one, other) = (texts.label(of: Int(first)), texts.label(of: Int(second)))
    guard !one.isEmpty, one.count == other.count else { return false }
    return unsafe files[Int(one.file)].bytes.withUnsafeBytes { bytes in
      unsafe files[Int(other.file)].bytes.withUnsafeBytes { others in
        unsafe bytes.hasEqualBytes(one.indices, others, from: Int(other.start))
      }
    }
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
