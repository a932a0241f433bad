/// Texts in which `{name}` stands for the present value of a variable.
enum TextTemplate {
  /// The bytes between the braces of each `{word}` of a text.
  ///
  /// Braces around nothing or around several words are ordinary text.
  static func placeholders(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var open: Int?
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "{"): open = index + 1
      case UInt8(ascii: " "), 0x09: open = nil
      case UInt8(ascii: "}"):
        if let start = open, start < index { result.append(start..<index) }
        open = nil
      default: break
      }
    }
    return result
  }
}
