internal import FoundationEssentials

/// A JSON value as another reader than the program's own writer understands it.
enum ParsedJSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([ParsedJSON])
  case object([String: ParsedJSON])

  /// Reads a document.
  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(ParsedJSON.self, from: Data(bytes))
  }

  /// A member of an object; `null` where there is none.
  subscript(name: String) -> ParsedJSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// An element of an array; `null` where there is none.
  subscript(index: Int) -> ParsedJSON { items.indices.contains(index) ? items[index] : .null }

  /// The elements of an array; none of anything else.
  var items: [ParsedJSON] { if case .array(let elements) = self { elements } else { [] } }
  /// The names of an object's members.
  var names: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }
  /// The text of a string.
  var string: String? { if case .string(let text) = self { text } else { nil } }
  /// A whole number.
  var int: Int? { if case .number(let number) = self { number } else { nil } }

  /// All values in it, itself first.
  var all: [ParsedJSON] {
    switch self {
    case .array(let elements): [self] + elements.flatMap(\.all)
    case .object(let members): [self] + members.values.flatMap(\.all)
    default: [self]
    }
  }

  /// The strings of an array.
  var strings: [String] { items.compactMap(\.string) }

  /// The same with a member of an object, or of one deeper in it, replaced or removed.
  func replacing(_ path: [Step], with value: ParsedJSON?) -> ParsedJSON {
    guard let step = path.first else { return value ?? .null }
    let rest = Array(path.dropFirst())
    switch (self, step) {
    case (.object(var members), .name(let name)):
      members[name] =
        rest.isEmpty ? value : (members[name] ?? .null).replacing(rest, with: value)
      return .object(members)
    case (.array(var elements), .index(let index)) where elements.indices.contains(index):
      elements[index] = elements[index].replacing(rest, with: value)
      return .array(elements)
    default: return self
    }
  }

  /// A step to a part of a value.
  enum Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    case name(String)
    case index(Int)

    init(stringLiteral value: String) { self = .name(value) }
    init(integerLiteral value: Int) { self = .index(value) }
  }
}

extension ParsedJSON: Decodable {
  init(from decoder: any Decoder) throws {
    // Strings first: they are the most, and each type that does not fit costs a thrown error.
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let members = try? value.decode([String: ParsedJSON].self) {
      self = .object(members)
    } else if let elements = try? value.decode([ParsedJSON].self) {
      self = .array(elements)
    } else {
      self = value.decodeNil() ? .null : .bool(try value.decode(Bool.self))
    }
  }
}
