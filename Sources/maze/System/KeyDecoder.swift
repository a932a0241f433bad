/// Reads bytes from the terminal and makes characters of them.
///
/// Wrong UTF-8 becomes U+FFFD. The sequences of the arrow and editing keys become the control
/// characters that do the same; any other escape sequence, those around a paste among them, is
/// left out whole.
struct KeyDecoder {
  /// Stands for the Delete key, which unlike Ctrl-D never ends the input.
  static let delete: Unicode.Scalar = "\u{1C}"
  private static let escape: UInt8 = 0x1B
  /// How long the rest of a key's sequence may take to arrive, in milliseconds.
  private static let sequenceDelay: Int32 = 50

  private var bytes: [UInt8] = []
  private var start = 0

  /// Reads what is there; whether there was anything.
  mutating func fill() -> Bool {
    bytes.removeFirst(start)
    start = 0
    guard readMore() else { return false }
    if bytes.last == Self.escape {
      var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waiting, 1, Self.sequenceDelay) > 0 { _ = readMore() }
    }
    return true
  }

  private mutating func readMore() -> Bool {
    let more = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { target, count in
      count = max(0, unsafe read(0, target.baseAddress, target.count))
    }
    bytes += more
    return !more.isEmpty
  }

  /// Adds bytes as if they had been typed, before those that are still to be read.
  mutating func prepend(_ text: String) {
    bytes = Array(text.utf8) + bytes[start...]
    start = 0
  }

  /// The next whole character, or `nil` where more bytes are needed.
  mutating func next() -> Unicode.Scalar? {
    while start < bytes.count {
      if bytes[start] == Self.escape {
        if let key = readSequence() { return key }
        continue
      }
      let length = Self.length(of: bytes[start])
      let isCut = bytes.count - start < length
      if isCut, bytes[(start + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }) { return nil }
      let end = min(start + length, bytes.count)
      guard let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
      else { return nil }
      start += scalar == "\u{FFFD}" ? 1 : length
      return scalar
    }
    return nil
  }

  private static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Takes an escape sequence; the key that it means, if any.
  private mutating func readSequence() -> Unicode.Scalar? {
    start += 1
    guard start < bytes.count else { return nil }
    let introducer = bytes[start]
    // Escape and a letter in one go is Alt with the letter, which means nothing here, nor does
    // escape twice; escape before a newline is a key of its own and must not swallow it.
    guard introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
      if introducer >= 0x20 || introducer == Self.escape { start += Self.length(of: introducer) }
      start = min(start, bytes.count)
      return nil
    }
    start += 1
    let first = start
    while start < bytes.count, (0x20...0x3F).contains(bytes[start]) { start += 1 }
    guard start < bytes.count else { return nil }
    let parameters = bytes[first..<start]
    let final = bytes[start]
    start += 1
    return Self.key(final, parameters)
  }

  private static func key(_ final: UInt8, _ parameters: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch final {
    case UInt8(ascii: "A"): "\u{10}"
    case UInt8(ascii: "B"): "\u{0E}"
    case UInt8(ascii: "C"): "\u{06}"
    case UInt8(ascii: "D"): "\u{02}"
    case UInt8(ascii: "H"): "\u{01}"
    case UInt8(ascii: "F"): "\u{05}"
    case UInt8(ascii: "~"): editingKeys[String(decoding: parameters, as: UTF8.self)]
    default: nil
    }
  }

  private static let editingKeys: [String: Unicode.Scalar] = [
    "1": "\u{01}", "7": "\u{01}", "4": "\u{05}", "8": "\u{05}", "3": delete,
  ]
}
