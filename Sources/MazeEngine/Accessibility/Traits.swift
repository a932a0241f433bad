/// What an element is to a listener.
public struct Traits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Traits with the bits of a raw value.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Text that can only be heard.
  public static let staticText = Traits(rawValue: 1)
  /// It can be activated.
  public static let button = Traits(rawValue: 2)
  /// Its value can be stepped up and down.
  public static let adjustable = Traits(rawValue: 4)
  /// It is the heading of a group.
  public static let header = Traits(rawValue: 8)
  /// It is there and cannot be used now.
  public static let notEnabled = Traits(rawValue: 16)
}
