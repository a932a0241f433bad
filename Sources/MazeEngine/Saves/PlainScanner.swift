/// Reads the plain JSON that this program writes: keys in order, no blanks, no escapes.
struct PlainScanner {
  private let bytes: ArraySlice<UInt8>
  private(set) var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  /// Takes exactly this text, or nothing.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.endIndex - index >= count else { return false }
    for offset in 0..<count where unsafe bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    index += count
    return true
  }

  /// Takes exactly these bytes, or nothing.
  mutating func take(_ piece: [UInt8]) -> Bool {
    let count = piece.count
    guard bytes.endIndex - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != piece[offset] { return false }
    index += count
    return true
  }

  /// Takes a string without escapes.
  mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = index
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        return String(validating: bytes[start..<index], as: UTF8.self)
      case UInt8(ascii: "\\"), 0..<0x20: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Takes a number of at most nine digits.
  mutating func number() -> Int? {
    let start = index
    var number = 0
    while index < bytes.endIndex, (0x30...0x39).contains(bytes[index]), index - start < 9 {
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index > start ? number : nil
  }

  /// Takes a state.
  mutating func state() -> SavedState? {
    guard take("{") else { return nil }
    var overlay: String?
    if take(#""overlay":"#) {
      guard let text = string(), take(",") else { return nil }
      overlay = text
    }
    guard take(#""stage":"#), let stage = string(), take(#","values":{"#),
      let values = values(), take(#","visited":["#), let visited = list(), take("}")
    else { return nil }
    return SavedState(stage: stage, overlay: overlay, values: values, visited: visited)
  }

  private mutating func values() -> [String: String]? {
    var values: [String: String] = [:]
    if take("}") { return values }
    repeat {
      guard let name = string(), take(":"), let value = string() else { return nil }
      // JSON does not say which of two equal keys counts.
      guard values.updateValue(value, forKey: name) == nil else { return nil }
    } while take(",")
    return take("}") ? values : nil
  }

  private mutating func list() -> [String]? {
    var list: [String] = []
    if take("]") { return list }
    repeat {
      guard let text = string() else { return nil }
      list.append(text)
    } while take(",")
    return take("]") ? list : nil
  }
}
