import Glibc

/// Reads bytes from the terminal and makes characters of them; wrong UTF-8 becomes U+FFFD.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Reads what is there; whether there was anything.
  mutating func fill() -> Bool {
    let rest = Array(bytes[start...])
    let more = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { target, count in
      count = max(0, unsafe read(0, target.baseAddress, target.count))
    }
    bytes = rest + more
    start = 0
    return !more.isEmpty
  }

  /// The next whole character, or `nil` where more bytes are needed.
  mutating func next() -> Unicode.Scalar? {
    guard start < bytes.count else { return nil }
    let length = Self.length(of: bytes[start])
    let isCut = bytes.count - start < length
    if isCut, bytes[(start + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }) { return nil }
    let end = min(start + length, bytes.count)
    guard let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
    else { return nil }
    start += scalar == "\u{FFFD}" ? 1 : length
    return scalar
  }

  private static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
