import MazeEngine

extension JournalEntry {
  /// Reads a line that is exactly as this program writes it, many times faster than any JSON can be
  /// read.
  ///
  /// - Returns: `nil` where anything is otherwise; the line can still be good JSON.
  init?(plain line: ArraySlice<UInt8>) {
    var scanner = PlainScanner(line)
    guard scanner.take("{") else { return nil }
    var action: String?
    if scanner.take(#""action":"#) {
      guard let text = scanner.string(), scanner.take(",") else { return nil }
      action = text
    }
    guard scanner.take(#""do":"#), let word = scanner.string(), let deed = Deed(rawValue: word)
    else { return nil }
    var element: String?
    if scanner.take(#","element":"#) {
      guard let text = scanner.string() else { return nil }
      element = text
    }
    guard scanner.take(#","moves":"#), let moves = scanner.number(), scanner.take(#","state":"#),
      let state = scanner.state()
    else { return nil }
    var value: String?
    if scanner.take(#","to":"#) {
      guard let text = scanner.string() else { return nil }
      value = text
    }
    guard scanner.take("}"), scanner.isAtEnd else { return nil }
    self.init(
      deed: deed, element: element, action: action, value: value, moves: moves, state: state)
  }
}

/// Reads the plain JSON that this program writes: keys in order, no blanks, no escapes.
private struct PlainScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

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
