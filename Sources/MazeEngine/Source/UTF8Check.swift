/// Strict checking of UTF-8, byte by byte (RFC 3629: no surrogates, nothing overlong).
enum UTF8Check {
  /// The index of the first byte that is no part of valid UTF-8, or `nil`.
  static func firstInvalid(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = bytes.firstBeyondASCII(in: range)
    while index < range.upperBound {
      let lead = bytes[index]
      guard let length = length(of: lead), index + length <= range.upperBound,
        isValidSecond(bytes[index + 1], after: lead)
      else { return index }
      for next in index + 2..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 {
        return index
      }
      index = bytes.firstBeyondASCII(in: index + length..<range.upperBound)
    }
    return nil
  }

  /// The scalar whose bytes begin at an index of valid UTF-8 beyond ASCII, and how many they are.
  static func scalar(in bytes: [UInt8], at index: Int) -> (value: UInt32, length: Int) {
    let lead = bytes[index]
    let length = length(of: lead) ?? 1
    var value = UInt32(lead) & (length == 1 ? 0x7F : 0x7F >> UInt32(length))
    for next in index + 1..<max(index + 1, index + length) {
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    return (value, length)
  }

  private static func length(of lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private static func isValidSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
