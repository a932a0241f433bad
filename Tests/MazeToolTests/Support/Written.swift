/// What can be said of bytes that the program has written.
extension [UInt8] {
  /// Whether they are UTF-8 throughout.
  var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

  /// The characters that can move a cursor or do other unseen things, each as its number; ends of
  /// lines are none, be they LF or CR LF.
  var controls: [String] {
    let scalars = Array<Unicode.Scalar>(String(decoding: self, as: UTF8.self).unicodeScalars)
    return scalars.indices.filter { index in
      switch scalars[index] {
      case "\n": false
      case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
      default: scalars[index].isControl
      }
    }.map { "U+" + String(scalars[$0].value, radix: 16, uppercase: true) }
  }
}

extension Unicode.Scalar {
  /// Whether the character has no picture of its own, or changes the order of those that have.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: value != 0x200C && value != 0x200D
    default: false
    }
  }
}

extension String {
  /// The text with LF for every CR LF.
  var withPlainLineEnds: String { String(map { $0 == "\r\n" ? "\n" : $0 }) }

  /// The lines of the text, however they end; an unfinished last one counts.
  var allLines: [String] {
    var lines = withPlainLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }

  /// The text as one line, so that it does not matter where it was wrapped.
  var unwrapped: String { allLines.joined(separator: " ") }

  /// The number of its letters.
  var letterCount: Int { count(where: \.isLetter) }
}
