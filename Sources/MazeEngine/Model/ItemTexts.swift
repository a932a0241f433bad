/// What is said of all items, in the order of the items.
///
/// Most items are one line with a name and a label, and a large maze has millions of them. So these
/// are packed; any other is kept whole beside them.
package struct ItemTexts: RandomAccessCollection, Sendable {
  /// An item without reply, hint and group, its ranges relative to its line.
  private struct Packed {
    /// The line's file, or `noRow` for an item that is kept whole.
    var file: UInt32
    /// The line's offset, or the index of an item that is kept whole.
    var start: UInt32
    var count: UInt32 = 0
    var nameStart: UInt16 = 0
    var nameCount: UInt16 = 0
    var labelStart: UInt16 = 0
    var labelCount: UInt16 = 0
    var ordinal: UInt16 = 0
    var direction: Direction?
    var isMain = false

    /// An item that is kept whole.
    init(whole index: Int) {
      file = noRow
      start = UInt32(index)
    }

    /// An item whose name and label lie in its line; `nil` where a number is too large.
    @inline(__always)
    init?(
      line: SourceRange, name: SourceRange?, label: SourceRange, direction: Direction?,
      ordinal: UInt32
    ) {
      // No offset in a line is larger than its length.
      guard Swift.max(line.count, ordinal) <= UInt32(UInt16.max), name?.isEmpty != true else {
        return nil
      }
      file = line.file
      start = line.start
      count = line.count
      if let name {
        nameStart = UInt16(truncatingIfNeeded: name.start &- line.start)
        nameCount = UInt16(truncatingIfNeeded: name.count)
      }
      labelStart = UInt16(truncatingIfNeeded: label.start &- line.start)
      labelCount = UInt16(truncatingIfNeeded: label.count)
      self.ordinal = UInt16(truncatingIfNeeded: ordinal)
      self.direction = direction
    }
  }

  private var rows: ContiguousArray<Packed> = []
  private var wholes: ContiguousArray<ItemText> = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  /// What is said of an item.
  package subscript(item: Int) -> ItemText {
    let row = rows[item]
    guard row.file != noRow else { return wholes[Int(row.start)] }
    var text = ItemText(
      line: SourceRange(file: row.file, start: row.start, count: row.count),
      name: row.nameCount == 0 ? nil : Self.range(row, row.nameStart, row.nameCount),
      label: Self.range(row, row.labelStart, row.labelCount))
    text.direction = row.direction
    text.isMain = row.isMain
    text.ordinal = UInt32(row.ordinal)
    return text
  }

  /// The label alone, for who asks all items.
  package func label(of item: Int) -> SourceRange {
    let row = rows[item]
    if row.file == noRow { return wholes[Int(row.start)].label }
    return Self.range(row, row.labelStart, row.labelCount)
  }

  /// The direction alone, for who asks all items.
  package func direction(of item: Int) -> Direction? {
    let row = rows[item]
    return row.file == noRow ? wholes[Int(row.start)].direction : row.direction
  }

  private static func range(_ row: Packed, _ start: UInt16, _ count: UInt16) -> SourceRange {
    SourceRange(file: row.file, start: row.start + UInt32(start), count: UInt32(count))
  }

  /// Makes room for so many items.
  mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

  /// Appends what is said of the next item, which has no modifiers and no group; its name and its
  /// label lie in its line.
  @inline(__always)
  mutating func append(
    line: SourceRange, name: SourceRange?, label: SourceRange, direction: Direction?,
    ordinal: UInt32
  ) {
    let packed = Packed(
      line: line, name: name, label: label, direction: direction, ordinal: ordinal)
    if let packed { return rows.append(packed) }
    var text = ItemText(line: line, name: name, label: label)
    text.direction = direction
    text.ordinal = ordinal
    appendWhole(text)
  }

  /// Appends what is said of the next item.
  mutating func append(_ text: ItemText) {
    let line = text.line
    guard text.reply == nil, text.hint == nil, text.group == noRow, line.contains(text.label),
      text.name.map(line.contains) != false,
      var packed = Packed(
        line: line, name: text.name, label: text.label, direction: text.direction,
        ordinal: text.ordinal)
    else { return appendWhole(text) }
    packed.isMain = text.isMain
    rows.append(packed)
  }

  private mutating func appendWhole(_ text: ItemText) {
    rows.append(Packed(whole: wholes.count))
    wholes.append(text)
  }
}
