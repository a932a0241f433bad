import MazeEngine

/// A file to which what was heard and typed is appended.
struct Transcript {
  /// The file's path, or `nil` where there is no transcript.
  var path: String?
  private let append: @Sendable (_ bytes: [UInt8], _ path: String) -> FileFailure?

  /// A transcript that is appended to by a function.
  init(path: String?, append: @escaping @Sendable ([UInt8], String) -> FileFailure?) {
    self.path = path
    self.append = append
  }

  /// Tries the file; why it cannot be written, if so.
  mutating func begin() -> String? { write("") }

  /// Notes what was said; why that failed, once.
  mutating func heard(_ lines: [String]) -> String? {
    write(lines.map { $0 + "\n" }.joined())
  }

  /// Notes what was typed; why that failed, once.
  mutating func typed(_ line: String) -> String? {
    write("> " + TextSafety.visible(line) + "\n")
  }

  /// After a failure there is no transcript any more, so that it is told only once.
  private mutating func write(_ text: String) -> String? {
    guard let path, let failure = append(Array(text.utf8), path) else { return nil }
    self.path = nil
    return failure.words
  }
}
