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
    var count: UInt32
    var nameStart: UInt16
    var nameCount: UInt16
    var labelStart: UInt16
    var labelCount: UInt16
    var ordinal: UInt16
    var direction: Direction?
    var isMain: Bool
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
    guard Swift.max(line.count, ordinal) <= UInt32(UInt16.max), name?.isEmpty != true else {
      var text = ItemText(line: line, name: name, label: label)
      text.direction = direction
      text.ordinal = ordinal
      return append(text)
    }
    let name = name ?? SourceRange(file: line.file, start: line.start, count: 0)
    rows.append(
      Packed(
        file: line.file, start: line.start, count: line.count,
        nameStart: UInt16(truncatingIfNeeded: name.start &- line.start),
        nameCount: UInt16(truncatingIfNeeded: name.count),
        labelStart: UInt16(truncatingIfNeeded: label.start &- line.start),
        labelCount: UInt16(truncatingIfNeeded: label.count),
        ordinal: UInt16(truncatingIfNeeded: ordinal), direction: direction, isMain: false))
  }

  /// Appends what is said of the next item.
  mutating func append(_ text: ItemText) {
    if let row = Self.packed(text) { return rows.append(row) }
    rows.append(
      Packed(
        file: noRow, start: UInt32(wholes.count), count: 0, nameStart: 0, nameCount: 0,
        labelStart: 0, labelCount: 0, ordinal: 0, direction: nil, isMain: false))
    wholes.append(text)
  }

  @inline(__always)
  private static func packed(_ text: ItemText) -> Packed? {
    guard text.reply == nil, text.hint == nil, text.group == noRow,
      let label = packed(text.label, in: text.line),
      let name = text.name.map({ packed($0, in: text.line) }) ?? (0, 0),
      text.name == nil || name.count > 0, let ordinal = UInt16(exactly: text.ordinal)
    else { return nil }
    return Packed(
      file: text.line.file, start: text.line.start, count: text.line.count, nameStart: name.start,
      nameCount: name.count, labelStart: label.start, labelCount: label.count, ordinal: ordinal,
      direction: text.direction, isMain: text.isMain)
  }

  @inline(__always)
  private static func packed(
    _ range: SourceRange, in line: SourceRange
  ) -> (start: UInt16, count: UInt16)? {
    guard range.file == line.file, range.start >= line.start,
      let start = UInt16(exactly: range.start - line.start),
      let count = UInt16(exactly: range.count)
    else { return nil }
    return (start, count)
  }
}
