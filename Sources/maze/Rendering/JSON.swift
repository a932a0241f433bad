import FoundationEssentials

/// Values as JSON: one line, keys in order, so that equal values give equal bytes.
enum JSON {
  /// The JSON of a value.
  static func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value))
  }

  /// The value of some JSON.
  static func decoded<Value: Decodable>(
    _ type: Value.Type, _ bytes: some Sequence<UInt8>
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
