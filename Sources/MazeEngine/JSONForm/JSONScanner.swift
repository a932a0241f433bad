/// Reads the grammar of JSON (RFC 8259) strictly, and notes where each value stands.
///
/// It stops at the first fault: behind it nothing of a document means what it seems to.
struct JSONScanner {
  /// The deepest nesting; a maze has less than half of it.
  static let deepest = 64
  /// The most values; more of them are no maze that anyone plays.
  static let mostValues = 1 << 26

  /// Why some bytes are no JSON.
  struct Fault: Error {
    let offset: Int
    /// What is wrong and what to do.
    let message: String
  }

  private let bytes: [UInt8]
  private var index: Int
  private var tree: JSONTree
  /// The objects and arrays that are open.
  private var open: [JSONTree.Node] = []

  init(_ source: SourceFile) {
    bytes = source.bytes
    index = source.byteOrderMarkCount
    tree = JSONTree(bytes)
  }

  /// Reads the one value of a document.
  mutating func read() throws(Fault) -> JSONTree {
    repeat {
      try readValue()
      try endValues()
    } while !open.isEmpty
    guard index == bytes.count else { throw fault("the document ends before this; remove it") }
    return tree
  }

  private func fault(_ message: String, at offset: Int? = nil) -> Fault {
    Fault(offset: offset ?? index, message: message)
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return
      }
    }
  }

  /// The next byte that is no blank; 0 at the end.
  private mutating func peek() -> UInt8 {
    skipBlanks()
    return index < bytes.count ? bytes[index] : 0
  }

  /// Reads a value; of an object or array only the beginning, where there is something in it.
  private mutating func readValue() throws(Fault) {
    let byte = peek()
    guard index < bytes.count else {
      throw fault("the document ends here, and a value is missing", at: max(0, index - 1))
    }
    guard tree.count < Self.mostValues else {
      throw fault("there are more than \(Self.mostValues) values; this is no maze")
    }
    let node = tree.begin(at: index)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): try begin(node, isObject: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "t"): try readWord("true")
    case UInt8(ascii: "f"): try readWord("false")
    case UInt8(ascii: "n"): try readWord("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: throw fault("a value is expected here: a text in quotation marks, a number, { or [")
    }
  }

  private mutating func begin(_ node: JSONTree.Node, isObject: Bool) throws(Fault) {
    guard open.count < Self.deepest else {
      throw fault("objects and lists are nested more than \(Self.deepest) deep")
    }
    index += 1
    if peek() == UInt8(ascii: isObject ? "}" : "]") {
      index += 1
      return
    }
    open.append(node)
    if isObject { try readName() }
    try readValue()
  }

  private mutating func readName() throws(Fault) {
    guard peek() == UInt8(ascii: "\"") else {
      throw fault("the name of a member is expected here, in quotation marks")
    }
    _ = tree.begin(at: index)
    try readString()
    guard peek() == UInt8(ascii: ":") else {
      throw fault("a colon is expected here, between a name and its value")
    }
    index += 1
  }

  /// Ends the objects and arrays that end here; stops where another value follows.
  private mutating func endValues() throws(Fault) {
    while let node = open.last {
      let isObject = bytes[tree.start(of: node)] == UInt8(ascii: "{")
      let byte = peek()
      if byte == UInt8(ascii: ",") {
        index += 1
        if isObject { try readName() }
        return
      }
      guard byte == UInt8(ascii: isObject ? "}" : "]"), index < bytes.count else {
        let close = isObject ? "}" : "]"
        throw fault("a comma or \(close) is expected here", at: min(index, max(0, bytes.count - 1)))
      }
      index += 1
      tree.end(node)
      open.removeLast()
    }
    skipBlanks()
  }

  // MARK: - Words, numbers, texts

  private mutating func readWord(_ word: String) throws(Fault) {
    guard bytes[index...].starts(with: word.utf8) else {
      throw fault("a value is expected here; a text stands in quotation marks")
    }
    index += word.utf8.count
  }

  private mutating func readNumber() throws(Fault) {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    skipDigits()
    let hasZero = index > first + 1 && bytes[first] == UInt8(ascii: "0")
    guard index > first, !hasZero else { throw fault("this is no number of JSON", at: start) }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      try requireDigits(start)
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      try requireDigits(start)
    }
  }

  private mutating func skipDigits() {
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      index += 1
    }
  }

  private mutating func requireDigits(_ start: Int) throws(Fault) {
    let first = index
    skipDigits()
    guard index > first else { throw fault("this is no number of JSON", at: start) }
  }

  private mutating func readString() throws(Fault) {
    let start = index
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"): try readEscape()
      case 0..<0x20:
        throw fault(
          bytes[index] == 0x0A || bytes[index] == 0x0D
            ? "a text ends on its own line; close it with a quotation mark"
            : "a control character stands in a text; write it as an escape, or remove it")
      default: index += 1
      }
    }
    throw fault("this text is not closed; a quotation mark is missing", at: start)
  }

  private mutating func readEscape() throws(Fault) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    case UInt8(ascii: "u"): try readUnit()
    default:
      throw fault(#"a backslash is followed by one of " \ / b f n r t u; write \\ for itself"#)
    }
  }

  /// Reads `\u` and four digits, twice for a character beyond the first 65,536.
  private mutating func readUnit() throws(Fault) {
    guard let unit = JSONTree.unit(in: bytes, at: index + 2) else {
      throw fault(#"four hexadecimal digits are expected after \u"#)
    }
    let surrogate = "this is one half of a character only; write both halves, or the character"
    guard unit & 0xF800 == 0xD800 else {
      index += 6
      return
    }
    let second = bytes[(index + 6)...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    guard unit < 0xDC00, second, let low = JSONTree.unit(in: bytes, at: index + 8),
      low & 0xFC00 == 0xDC00
    else { throw fault(surrogate) }
    index += 12
  }
}
