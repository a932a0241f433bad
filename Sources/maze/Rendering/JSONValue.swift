/// A JSON value that is only ever written.
///
/// The members of an object keep their order, so that a person who opens a report reads the
/// important ones first and equal reports are equal bytes.
enum JSONValue: Sendable {
  case string(String)
  case number(Int)
  case bool(Bool)
  case null
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  /// An array of texts.
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// The value as a document of many lines, without a line break at the end.
  var text: String { written(by: JSONWriter()) }

  /// The value as one line, without any blank that is not part of a text.
  var line: String { written(by: JSONWriter(isOneLine: true)) }

  private func written(by writer: consuming JSONWriter) -> String {
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object; a member without a value is left out.
  init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { name, value in value.map { (name, $0) } })
  }
}

/// Writes JSON, indented by two blanks a level, or as one line.
private struct JSONWriter {
  private let isOneLine: Bool
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  init(isOneLine: Bool = false) {
    self.isOneLine = isOneLine
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .string(let text): write(text)
    case .number(let number): bytes += "\(number)".utf8
    case .bool(let isTrue): bytes += (isTrue ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let elements):
      list("[", elements, "]") { writer, element in writer.write(element) }
    case .object(let members):
      list("{", members, "}") { writer, member in
        writer.write(member.name)
        writer.bytes += (writer.isOneLine ? ":" : ": ").utf8
        writer.write(member.value)
      }
    }
  }

  private mutating func list<Element>(
    _ begin: String, _ elements: [Element], _ end: String,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    bytes += begin.utf8
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine()
      write(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    bytes += end.utf8
  }

  private mutating func breakLine() {
    guard !isOneLine else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: depth * 2)
  }

  /// Writes a text; what could harm a terminal that the document is shown in is escaped.
  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Most texts need no escape.
    guard !text.utf8.allSatisfy(Self.isPlain) else { return bytes += text.utf8 }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += #"\""#.utf8
      case "\\": bytes += #"\\"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case "\t": bytes += #"\t"#.utf8
      default:
        if scalar.isPlain {
          bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        } else {
          escape(scalar)
        }
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      bytes += #"\u"#.utf8
      bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      bytes += digits.utf8
    }
  }
}

extension Unicode.Scalar {
  /// Whether it shows as itself, and changes nothing about what stands round it.
  fileprivate var isPlain: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default:
      return !properties.isNoncharacterCodePoint && !properties.isDefaultIgnorableCodePoint
    }
  }
}
