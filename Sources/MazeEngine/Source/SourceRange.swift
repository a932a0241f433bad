/// A stretch of bytes in one of the files that a maze was loaded from.
///
/// Offsets are in bytes from the file's beginning, a byte-order mark included.
package struct SourceRange: Hashable, Sendable {
  /// The file's index among the files of the load; the main file is 0.
  package var file: UInt32
  /// The first byte.
  package var start: UInt32
  /// How many bytes.
  package var count: UInt32

  /// A range of `count` bytes from `start` in the file with the index `file`.
  package init(file: UInt32, start: UInt32, count: UInt32) {
    self.file = file
    self.start = start
    self.count = count
  }

  /// A range from one byte offset to another in a file.
  init(file: UInt32, from start: Int, to end: Int) {
    self.init(file: file, start: UInt32(start), count: UInt32(max(0, end - start)))
  }

  /// The range's bytes as indices of the file's byte array.
  package var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }

  /// Whether the range holds no byte.
  package var isEmpty: Bool { count == 0 }

  /// Whether another range lies in this one.
  func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && indices.upperBound >= other.indices.upperBound
  }

  /// What of the range lies behind a part of it.
  func after(_ part: SourceRange) -> SourceRange {
    SourceRange(
      file: file, from: Int(part.start) + Int(part.count), to: Int(start) + Int(count))
  }
}
