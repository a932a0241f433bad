import Testing

@testable import MazeValidation

/// A list of keys holds them in order, whether it is in its small first segment or in many.
@Suite struct KeyListTests {
  @Test(arguments: [0, 1, 255, 256, 257, 65_535, 65_536, 65_537, 131_072, 200_001])
  func keysComeBackInTheirOrder(_ count: Int) {
    let list = KeyList<UInt64>()
    for key in 0..<count { list.append(UInt64(key) &* 0x9E37_79B9_7F4A_7C15) }
    #expect(list.count == count)
    let isSame = (0..<count).allSatisfy { list[$0] == UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
    #expect(isSame)
    #expect(list.byteCount >= 8 * count)
    #expect(list.byteCount <= 8 * max(256, 2 * count, count + 65_536))
  }
}
