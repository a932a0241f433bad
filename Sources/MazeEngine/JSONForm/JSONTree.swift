/// The values of a JSON document in the order of their bytes, each with its place.
///
/// A value takes eight bytes whatever it is, and texts are decoded when somebody asks, so that a
/// large document of noise costs little.
struct JSONTree {
  /// A value, as the index of its row.
  typealias Node = Int

  /// What a value can be.
  enum Kind {
    case object, array, string, number, bool, null

    /// The kind in words: "a text".
    var words: String {
      switch self {
      case .object: "an object"
      case .array: "a list"
      case .string: "a text"
      case .number: "a number"
      case .bool: "true or false"
      case .null: "null"
      }
    }
  }

  let bytes: [UInt8]
  /// The low half of a row is the offset of the value's first byte, the high half the index of the
  /// row behind the value and all that is in it.
  private var rows: ContiguousArray<UInt64> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { rows.count }

  /// Begins a value, and returns its row.
  mutating func begin(at offset: Int) -> Node {
    rows.append(UInt64(offset) | UInt64(rows.count + 1) << 32)
    return rows.count - 1
  }

  /// Ends a value behind the last row.
  mutating func end(_ node: Node) {
    rows[node] = rows[node] & 0xFFFF_FFFF | UInt64(rows.count) << 32
  }

  /// The offset of a value's first byte.
  func start(of node: Node) -> Int { Int(rows[node] & 0xFFFF_FFFF) }

  /// The row behind a value and all that is in it.
  private func next(_ node: Node) -> Node { Int(rows[node] >> 32) }

  /// What a value is.
  func kind(of node: Node) -> Kind {
    switch bytes[start(of: node)] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// The elements of an array.
  func elements(of node: Node) -> [Node] {
    var elements: [Node] = []
    var element = node + 1
    while element < next(node) {
      elements.append(element)
      element = next(element)
    }
    return elements
  }

  /// The members of an object: the text of each name, and its value.
  func members(of node: Node) -> [(name: Node, value: Node)] {
    var members: [(name: Node, value: Node)] = []
    var name = node + 1
    while name < next(node) {
      members.append((name, name + 1))
      name = next(name + 1)
    }
    return members
  }

  /// The bytes of a number, or of what stands for true, false and null.
  func token(of node: Node) -> Range<Int> {
    var end = start(of: node)
    while end < bytes.count, Self.isPartOfToken(bytes[end]) { end += 1 }
    return start(of: node)..<end
  }

  private static func isPartOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a value is `true`.
  func isTrue(_ node: Node) -> Bool { bytes[start(of: node)] == UInt8(ascii: "t") }

  /// The text of a string.
  func string(_ node: Node) -> String {
    var result: [UInt8] = []
    visitPieces(of: node) { range, scalar in
      if let scalar {
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      } else {
        result += bytes[range]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Visits the pieces of a string in order: stretches of bytes that stand for themselves, and
  /// escapes with the character that each stands for.
  func visitPieces(of node: Node, _ body: (Range<Int>, Unicode.Scalar?) -> Void) {
    var index = start(of: node) + 1
    var plain = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      if plain < index { body(plain..<index, nil) }
      let (scalar, length) = escape(at: index)
      body(index..<index + length, scalar)
      index += length
      plain = index
    }
    if plain < index { body(plain..<index, nil) }
  }

  /// The character of an escape that was found to be one, and how many bytes it takes.
  private func escape(at index: Int) -> (Unicode.Scalar, Int) {
    switch bytes[index + 1] {
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "u"): break
    case let byte: return (Unicode.Scalar(byte), 2)
    }
    let high = Self.unit(in: bytes, at: index + 2) ?? 0xFFFD
    guard high & 0xF800 == 0xD800 else { return (Unicode.Scalar(high) ?? "\u{FFFD}", 6) }
    let low = Self.unit(in: bytes, at: index + 8) ?? 0
    let value = 0x1_0000 + (high & 0x3FF) << 10 + low & 0x3FF
    return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
  }

  /// The value of four hexadecimal digits, or `nil`.
  static func unit(in bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte & 0xF)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | (UInt32(byte & 0xF) + 9)
      default: return nil
      }
    }
    return value
  }
}
