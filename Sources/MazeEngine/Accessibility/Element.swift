/// A virtual accessibility element: what a listener can reach in a stage.
///
/// Elements are rendered afresh from each state; the same item keeps its identity, so that a host
/// can keep its focus and update its own tree by difference.
public struct Element: Identifiable, Hashable, Sendable {
  /// Names an element within its maze: an item, or the instruction of a block.
  public struct ID: Hashable, Sendable {
    package let raw: UInt32

    package init(raw: UInt32) {
      self.raw = raw
    }

    /// The instruction of a stage or overlay.
    package static func instruction(of block: UInt32) -> ID { ID(raw: block | 0x8000_0000) }

    /// Whether it is the instruction.
    package var isInstruction: Bool { raw & 0x8000_0000 != 0 }
  }

  /// Where a value stands among the values of its domain, from 1.
  package struct ValuePosition: Hashable, Sendable {
    /// The value's place.
    package let index: Int
    /// The number of values.
    package let count: Int
  }

  /// The element's identity, the same from one rendering to the next.
  public let id: ID
  /// Its name in tests and journals: the word of its line with its name, target, variable or
  /// title, and `#2` for the second one of the same.
  package let key: String
  /// The name or target alone; empty for an element that has none.
  public let name: String
  /// What is spoken first.
  public let label: String
  /// The value of an adjustable element.
  public let value: String?
  /// Where that value stands among all.
  package let valuePosition: ValuePosition?
  /// What it is to a listener.
  public let trait: Trait
  /// Whether it can be used now; a dimmed element is there and cannot.
  public let isEnabled: Bool
  /// What it is for, spoken after it and apart.
  public let hint: String?
  /// Its custom actions in the order of the file.
  public let actions: [CustomAction]
  /// The direction of a decision.
  public let direction: Direction?
  /// Whether magic tap activates it when it is the first such element.
  package let isMain: Bool
  /// The heading of the group that it belongs to.
  public let group: ID?
  /// How many elements the group has that this heading opens.
  package let groupCount: Int?
  /// The variable of an adjustable element, as an index of ``Maze/variables``.
  public let variable: Int?

  /// The index of its value among those of its variable, from 0.
  public var valueIndex: Int? { valuePosition.map { $0.index - 1 } }
  /// Whether it can be activated, dimmed or not.
  package var isButton: Bool { trait == .button }
  /// Whether it can be adjusted, dimmed or not.
  package var isAdjustable: Bool { trait == .adjustable }
  /// Whether something can be done with it: it counts among the choices.
  package var isChoice: Bool { isButton || isAdjustable || !actions.isEmpty }
}
