import MazeEngine

/// A file that is open in the editor.
struct OpenDocument {
  /// What the editor calls it.
  let uri: String
  /// Its path without symbolic links, or the URI where it is no file.
  let identity: String
  /// The editor's number for its present text.
  var version: Int
  var buffer: TextBuffer

  /// Whether it is a main file: before its first block stands a line that no part of a maze has.
  var isMain: Bool {
    var isEmpty = true
    for line in 0..<min(buffer.lineCount, 1000) {
      let content = String(decoding: buffer.bytes[buffer.content(ofLine: line)], as: UTF8.self)
      guard let word = content.split(whereSeparator: { " \t\u{FEFF}".contains($0) }).first,
        !word.hasPrefix("#")
      else { continue }
      let isJSON = word.hasPrefix("{")
      if isJSON || ["maze", "title", "start"].contains(word) { return true }
      if ["stage", "overlay", "test"].contains(word) { return false }
      isEmpty = false
    }
    return isEmpty
  }

  /// Makes a change that the editor tells; the bytes that it replaces.
  mutating func apply(_ event: Parameters.Change.Event) -> Range<Int> {
    let text = Array(event.text.utf8)
    guard let range = event.range else {
      defer { buffer = TextBuffer(text, buffer.encoding) }
      return 0..<buffer.bytes.count
    }
    let offsets = buffer.offsets(of: range)
    buffer.replace(offsets, with: text)
    return offsets
  }
}
