/// Reads the bytes of a certificate, whatever they are.
struct CertificateReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { next == bytes.count }

  /// The facts at the beginning.
  mutating func header() throws(CertificateRefusal) -> CertificateHeader {
    guard bytes.starts(with: CertificateHeader.opening) else {
      throw CertificateRefusal(reason: "this is no certificate")
    }
    guard line() == CertificateHeader.format else {
      throw CertificateRefusal(
        reason: "it is of another version than this program knows, which is version 1")
    }
    let fingerprint = try fact("fingerprint")
    let states = try number("states")
    let shortest = try number("shortest")
    let count = try number("values")
    var kept: [String] = []
    while kept.count < count { kept.append(try fact("value")) }
    guard line() == "" else { throw damaged }
    return CertificateHeader(
      fingerprint: fingerprint, kept: kept, stateCount: states, shortestWin: shortest)
  }

  private var damaged: CertificateRefusal { CertificateRefusal(reason: "it is damaged") }

  private mutating func line() -> String? {
    guard let end = bytes[next...].prefix(4096).firstIndex(of: 0x0A) else { return nil }
    defer { next = end + 1 }
    return String(validating: bytes[next..<end], as: UTF8.self)
  }

  private mutating func fact(_ name: String) throws(CertificateRefusal) -> String {
    guard let line = line(), line.hasPrefix(name + " ") else { throw damaged }
    return String(line.dropFirst(name.count + 1))
  }

  private mutating func number(_ name: String) throws(CertificateRefusal) -> Int {
    guard let number = Int(try fact(name)), number >= 0 else { throw damaged }
    return number
  }

  /// Reads the next state into a row that holds the one before; its rank.
  mutating func state(_ row: inout [UInt32]) throws(CertificateRefusal) -> UInt32 {
    let same = Int(try integer())
    guard same < row.count else { throw damaged }
    for index in same..<row.count { row[index] = try integer() }
    return try integer()
  }

  private mutating func integer() throws(CertificateRefusal) -> UInt32 {
    var result: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      guard next < bytes.count, shift < 35 else { throw damaged }
      let byte = bytes[next]
      next += 1
      let bits = UInt32(byte & 0x7F)
      guard shift < 28 || bits < 16 else { throw damaged }
      result |= bits << shift
      if byte < 0x80 {
        // One number has one form, so that equal certificates are equal bytes.
        guard byte != 0 || shift == 0 else { throw damaged }
        return result
      }
      shift += 7
    }
  }
}
