import MazeEngine

/// The canonical form of a file, as `maze format` writes it.
extension LanguageServer {
  /// The change that gives a file its canonical form; none where it has it.
  func formatting(_ bytes: [UInt8]) throws(ProtocolError) -> JSONValue {
    let uri = try Self.parameters(Parameters.Whole.self, bytes).textDocument.uri
    guard let document = workspace.document(uri) else {
      throw ProtocolError(
        code: .invalidParams, message: "\(TextSafety.visible(uri)) is not open.")
    }
    let system = workspace.system(for: document.identity)
    let old = document.buffer.bytes
    guard case .success(let written) = WrittenMaze.parse(old, document.identity, system) else {
      throw .failed("The file has errors, and is left as it is.")
    }
    guard let new = written.bytes(as: written.form),
      written.isSame(as: new, at: document.identity, system)
    else { throw .failed("The canonical form would not mean the same; please report it.") }
    guard new != old else { return [] }
    let range = Self.difference(old, new)
    let text = String(decoding: new[range.new], as: UTF8.self)
    return [
      [
        "range": document.buffer.positions(of: range.old).json, "newText": .string(text),
      ]
    ]
  }

  /// The lines in which two texts differ; those before and behind them are the same.
  private static func difference(
    _ old: [UInt8], _ new: [UInt8]
  ) -> (old: Range<Int>, new: Range<Int>) {
    let feed = UInt8(ascii: "\n")
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != feed { start -= 1 }
    let most = min(old.count, new.count) - start
    var count = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    // The same ends begin with a line.
    while count > 0, count < old.count, old[old.count - count - 1] != feed { count -= 1 }
    return (start..<old.count - count, start..<new.count - count)
  }
}
