import Glibc

/// How many columns a terminal gives to a character, as the C library knows it.
enum CharacterWidth {
  /// The columns of a character; one that is joined of several emoji counts as one emoji.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.allSatisfy(\.isASCII) { return scalars.count }
    if scalars.contains(where: { $0.value == 0x200D || $0.value == 0xFE0F }) { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private typealias Measure = @convention(c) (wchar_t) -> Int32

  /// The C library measures by the thread's locale.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    let previous = unsafe uselocale(locale)
    defer { _ = unsafe uselocale(previous) }
    return max(0, Int(measure?(wchar_t(bitPattern: scalar.value)) ?? 1))
  }

  private nonisolated(unsafe) static let locale = unsafe newlocale(
    1 << LC_CTYPE, "C.UTF-8", nil)

  /// `wcwidth`, whose declaration Swift does not import.
  private static let measure: Measure? = {
    guard let address = unsafe dlsym(nil, "wcwidth") else { return nil }
    return unsafe unsafeBitCast(address, to: Measure.self)
  }()
}
