/// Writes the states of a certificate.
///
/// A state is a row of numbers: its stage, its overlay from 1 or 0, its values from the last kept
/// one to the first. Of each row only what differs from the row before is written: how many numbers
/// are the same, then the others, then the rank.
struct CertificateWriter {
  private(set) var bytes: [UInt8]
  private var last: [UInt32]

  init(_ header: CertificateHeader, fieldCount: Int) {
    bytes = Array(header.text.utf8)
    last = [UInt32](repeating: .max, count: fieldCount + 2)
  }

  /// Writes a state and its rank.
  mutating func write(_ row: [UInt32], rank: Int) {
    var same = 0
    while same < row.count, row[same] == last[same] { same += 1 }
    // The same row twice would be no state.
    write(UInt32(same))
    for number in row[same...] { write(number) }
    write(UInt32(rank))
    last = row
  }

  /// Writes a number, seven bits a byte, the lowest first; all bytes but the last have the top bit.
  private mutating func write(_ number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

extension Space {
  /// Writes all ranked states, those that have much in common after each other.
  func writeRanks(_ writer: inout CertificateWriter) {
    let layout = program.layout
    let places = layout.places.compactMap { $0 }
    var order = Array(0..<list.count)
    if Key.self != WideKey.self {
      let shift = UInt64(layout.location.mask.nonzeroBitCount)
      // The location lies lowest in a key; turned to the top, equal places stand together.
      let words = list.words.map { word in
        word >> shift | (shift == 0 ? 0 : word << (64 - shift))
      }
      order.sort { words[$0] < words[$1] }
    }
    for index in order {
      let key = list[index]
      guard let rank = rank(of: key) else { continue }
      let location = Int(key[layout.location])
      let overlay = layout.locations.overlays[location]
      var row = [layout.locations.stages[location], overlay &+ 1]
      for place in places.reversed() { row.append(key[place]) }
      writer.write(row, rank: rank)
    }
  }
}
