import Testing

@testable import maze

/// What becomes of the bytes that a terminal sends.
@Suite struct KeyDecoderTests {
  @Test(arguments: [
    ("abc\r", "abc\r"), ("\u{1B}[A\u{1B}[B", "\u{10}\u{0E}"), ("\u{1B}OC\u{1B}OD", "\u{06}\u{02}"),
    ("\u{1B}[200~look\r\u{1B}[201~", "look\r"), ("\u{1B}[3~", "\u{1C}"),
    ("\u{1B}[15~\u{1B}[1;5Cx", "\u{06}x"), ("\u{1B}x", ""), ("\u{1B}\rx", "\rx"),
    ("\u{1B}\u{1B}x", "x"),
    ("é日😀", "é日😀"), ("\u{1B}[Hx\u{1B}[F", "\u{01}x\u{05}"),
  ])
  func sequencesBecomeKeysAndNothingElseIsLeftOfThem(_ bytes: String, _ keys: String) {
    var decoder = KeyDecoder()
    decoder.prepend(bytes)
    var read = String.UnicodeScalarView()
    while let scalar = decoder.next() { read.append(scalar) }
    #expect(String(read) == keys)
  }
}
