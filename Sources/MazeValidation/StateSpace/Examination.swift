internal import MazeEngine

/// What the reached states show about a maze, in terms of its rows.
struct Examination: Sendable {
  /// For each block whether play reaches it.
  var isReached: [Bool] = []
  /// Items of reached blocks that are never present.
  var neverPresent: Set<UInt32> = []
  /// Items of reached blocks that are present, and can never be used.
  var neverEnabled: Set<UInt32> = []
  /// Conditions of one line that hold in every reached state where they are asked.
  var alwaysTrue: [AlwaysTrue] = []
  /// For each variable the values that it never takes, where that is known.
  var valuesNotTaken: [Int: [Int]] = [:]
  /// Pairs of elements that are present together.
  var together: [Together] = []
  /// States with nothing to press that are no endings, the first of each block.
  var deadEnds: [Place] = []
  /// States in an overlay that can never be left, the first of each overlay.
  var stuckOverlays: [Place] = []
  /// The items whose use lost the game, in the order of the distances of the first such step.
  var losses: [Loss] = []

  /// A clause of an item's condition.
  struct AlwaysTrue: Hashable, Sendable {
    var item: UInt32
    var clause: Run
    var isNeeds: Bool
  }

  /// Two elements of the same block, and a state in which both are present.
  struct Together: Sendable {
    var pair: ElementPair
    var place: Int
  }

  /// A reached state of a block, by its place in the list of states.
  struct Place: Sendable {
    var block: UInt32
    var place: Int
  }

  /// An item after whose use no win can be reached any more.
  struct Loss: Sendable {
    var item: UInt32
    var kind: Move.Kind
    /// The state in which it was used, by its place in the list of states.
    var place: Int
  }
}

/// Two elements that would be mistaken for each other if they were present together.
struct ElementPair: Hashable, Sendable {
  enum Reason: Sendable {
    case sameLabel, sameDirection
  }

  var first: UInt32
  var second: UInt32
  var reason: Reason
  /// Whether what they have in common depends on the values of variables.
  var isDynamic: Bool
}
