import MazeEngine
import MazeValidation

/// Names for findings that stay the same while other parts of a file are edited.
///
/// A finding is known by its rule, by the first line of its block, by the name or the text of its
/// line, and by its number among those that are equal in all this. Line numbers are not in it, nor
/// are labels, which are rewritten more often than anything else.
struct Fingerprints {
  /// What the kind of fingerprint is called in SARIF.
  static let name = "mazeFinding/v1"

  private let checked: CheckedMaze
  private let blocks: [[(start: UInt32, words: String)]]
  private var counts: [String: Int] = [:]

  /// Fingerprints for the findings about a maze.
  init(_ checked: CheckedMaze) {
    self.checked = checked
    let files = Set(checked.allFindings.map { Int($0.diagnostic.range.file) })
    blocks = checked.files.indices.map { index in
      files.contains(index) ? checked.files[index].blockLines : []
    }
  }

  /// The first line of the block that a stretch of bytes is in: `stage hall`.
  func block(of range: SourceRange) -> String? {
    guard blocks.indices.contains(Int(range.file)) else { return nil }
    let blocks = blocks[Int(range.file)]
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].start <= range.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? blocks[low - 1].words : nil
  }

  /// The fingerprint of the next finding; call it once for each, in order.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    let parts = [
      diagnostic.rule.rawValue, block(of: diagnostic.range) ?? "",
      Self.name(of: diagnostic.writtenLine),
    ]
    let hash = Self.hash(parts.joined(separator: "\n"))
    let key = "\(diagnostic.location.path)\n\(hash)"
    counts[key, default: 0] += 1
    return "\(hash):\(counts[key, default: 0])"
  }

  /// A line without its label, where it is that of an element with a name; with single blanks.
  private static func name(of line: String) -> String {
    let words = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    let named = ["go ", "do ", "open ", "adjust ", "action ", "close:", "fact "]
    guard named.contains(where: words.hasPrefix) else { return words }
    let name = words.prefix { $0 != ":" }
    return String(name.last == " " ? name.dropLast() : name)
  }

  /// The FNV-1a hash of 64 bits, in hexadecimal digits.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
