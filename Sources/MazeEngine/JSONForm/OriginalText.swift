/// The file that a text was translated from, and where each byte of the translation comes from.
final class OriginalText: Sendable {
  /// A stretch of the translation.
  struct Piece: Sendable {
    /// Its first byte in the translation.
    var start: UInt32
    /// Where it comes from.
    var source: UInt32
    /// How many bytes of the file stand for it; `nil` for a copy, byte by byte.
    var width: UInt32?
  }

  /// Offsets from here on are those of the file itself.
  static let direct: UInt32 = 1 << 31

  /// The file as it is.
  let file: SourceFile
  private let pieces: ContiguousArray<Piece>

  init(_ file: SourceFile, _ pieces: ContiguousArray<Piece>) {
    var file = file
    for (index, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      file.lineStarts.append(UInt32(index + 1))
    }
    self.file = file
    self.pieces = pieces
  }

  /// Where a byte of the translation comes from.
  func offset(of translated: UInt32) -> UInt32 {
    if translated >= Self.direct { return translated - Self.direct }
    guard let piece = piece(of: translated) else { return 0 }
    return piece.width == nil ? piece.source + translated - piece.start : piece.source
  }

  /// What a stretch of the translation comes from.
  func range(of translated: SourceRange) -> Range<UInt32> {
    let start = offset(of: translated.start)
    guard translated.count > 0 else { return start..<start }
    let last = translated.start + translated.count - 1
    let width = last < Self.direct ? piece(of: last)?.width ?? 1 : 1
    return start..<max(start, offset(of: last) + width)
  }

  /// Whether a stretch stands in the file byte by byte.
  func isCopy(_ translated: SourceRange) -> Bool {
    guard translated.start < Self.direct, let piece = piece(of: translated.start),
      piece.width == nil
    else { return false }
    return translated.count == range(of: translated).count
  }

  private func piece(of offset: UInt32) -> Piece? {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : pieces[low - 1]
  }
}

/// A text in the language that is made of the values of another file.
struct TranslatedText {
  private(set) var bytes: [UInt8] = []
  private(set) var pieces: ContiguousArray<OriginalText.Piece> = []

  /// A place to which the text can be taken back.
  struct Mark {
    fileprivate let byteCount: Int
    fileprivate let pieceCount: Int
  }

  var mark: Mark { Mark(byteCount: bytes.count, pieceCount: pieces.count) }

  /// Takes back what was written since a mark.
  mutating func takeBack(to mark: Mark) {
    bytes.removeLast(bytes.count - mark.byteCount)
    pieces.removeLast(pieces.count - mark.pieceCount)
  }

  /// Writes words of the language, for something that begins at an offset of the file.
  mutating func write(_ words: String, at offset: Int, width: Int = 1) {
    pieces.append(
      OriginalText.Piece(
        start: UInt32(bytes.count), source: UInt32(offset), width: UInt32(width)))
    bytes += words.utf8
  }

  /// Copies bytes of the file.
  mutating func copy(_ range: Range<Int>, of source: [UInt8]) {
    pieces.append(
      OriginalText.Piece(
        start: UInt32(bytes.count), source: UInt32(range.lowerBound), width: nil))
    bytes += source[range]
  }
}
