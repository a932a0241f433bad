internal import MazeEngine

/// Why old states do not go on in the same place: what is gone, or where they would be.
enum UpgradeCause: Hashable, Sendable {
  case otherMaze
  /// A stage of the old version.
  case stageGone(UInt32)
  /// An overlay of the old version.
  case overlayGone(UInt32)
  /// A variable of the old version.
  case valueGone(variable: Int)
  /// A stage or overlay of the new version.
  case notReached(UInt32)
  case cannotWin(UInt32)

  var reason: Upgrade.Reason {
    switch self {
    case .otherMaze: .otherMaze
    case .stageGone: .stageGone
    case .overlayGone: .overlayGone
    case .valueGone: .valueGone
    case .notReached: .notReached
    case .cannotWin: .cannotWin
    }
  }
}

/// Takes states of one version of a maze over into another one, millions of them.
///
/// Each name is looked up once, by the same code that takes saved games over; the tests compare the
/// two on whole states.
struct SaveMapping {
  /// A variable or mark of the old version that the new one has too.
  private struct Column {
    /// Where it lies in the old version.
    var old: Field
    /// Where it lies in the new one.
    var new: Field
    /// What each value becomes, as far as it was asked for.
    var values: [Value?]
    /// The variable of the old version; `nil` of a mark.
    var variable: Int?
  }

  private struct Value {
    var index: UInt32
    var isGone: Bool
  }

  private let old: Maze
  private let new: Maze
  let names: StateNames
  /// For each block of the old version what it is in the new one, or `noRow`.
  private var blocks: [UInt32] = []
  private var columns: [Column] = []
  /// The values that variables begin with which only the new version has.
  private let start: PackedWords

  /// A mapping of the fields that are kept of the old version.
  init(_ old: Maze, _ new: Maze, isKept: [Bool]) {
    self.old = old
    self.new = new
    names = StateNames(new)
    let stage = new.tables.blockName(new.tables.startStage)
    start =
      names.mapping(of: SavedState(stage: stage)).state?.position.values
      ?? PackedWords(wordCount: new.tables.wordCount)
    blocks = old.tables.blocks.enumerated().map { index, block in
      let name = old.tables.blockName(UInt32(index))
      let saved =
        block.isOverlay ? SavedState(stage: stage, overlay: name) : SavedState(stage: name)
      guard let position = names.mapping(of: saved).state?.position else { return noRow }
      return block.isOverlay ? position.overlay : position.stage
    }
    for field in isKept.indices where isKept[field] { add(field) }
  }

  private mutating func add(_ field: Int) {
    let count = old.variables.count
    if field < count {
      guard let index = new.tables.variable(named: old.variables[field].name) else { return }
      columns.append(
        Column(
          old: old.tables.fields[field], new: new.tables.fields[index], values: [],
          variable: field))
    } else {
      let stage = blocks[Int(old.tables.visitedStages[field - count])]
      guard stage != noRow else { return }
      let mark = new.tables.blocks[Int(stage)].visitedField
      guard mark != noRow else { return }
      columns.append(
        Column(
          old: old.tables.fields[field], new: new.tables.fields[Int(mark)],
          values: [Value(index: 0, isGone: false), Value(index: 1, isGone: false)]))
    }
  }

  /// What a state becomes; the causes say what of it is gone.
  mutating func callAsFunction(_ state: State, _ causes: inout [UpgradeCause]) -> State? {
    let position = state.position
    var values = start
    for index in columns.indices {
      let value = value(position.values[columns[index].old], index)
      if value.isGone, let variable = columns[index].variable {
        causes.append(.valueGone(variable: variable))
      }
      values[columns[index].new] = value.index
    }
    var overlay = noRow
    if position.overlay != noRow {
      overlay = blocks[Int(position.overlay)]
      if overlay == noRow { causes.append(.overlayGone(position.overlay)) }
    }
    let stage = blocks[Int(position.stage)]
    guard stage != noRow else {
      causes.append(.stageGone(position.stage))
      return nil
    }
    return State(Position(stage: stage, overlay: overlay, values: values))
  }

  private mutating func value(_ index: UInt32, _ column: Int) -> Value {
    let place = Int(index)
    if place < columns[column].values.count, let value = columns[column].values[place] {
      return value
    }
    let value = found(index, columns[column])
    // Of a large domain only the first values are remembered.
    guard place < 1 << 16 else { return value }
    let missing = place + 1 - columns[column].values.count
    if missing > 0 { columns[column].values += Array(repeating: nil, count: missing) }
    columns[column].values[place] = value
    return value
  }

  private func found(_ index: UInt32, _ column: Column) -> Value {
    guard let variable = column.variable else { return Value(index: index, isGone: false) }
    let stage = new.tables.blockName(new.tables.startStage)
    let text = old.variables[variable].domain.text(at: Int(index))
    let mapping = names.mapping(
      of: SavedState(stage: stage, values: [old.variables[variable].name: text]))
    return Value(
      index: mapping.state?.position.values[column.new] ?? 0, isGone: !mapping.dropped.isEmpty)
  }
}

extension SaveMapping {
  /// The fields of an old version on which it depends what its states become in a new one, beside
  /// those that the old version itself depends on.
  static func fields(_ old: Maze, _ new: Maze) -> Set<Int> {
    let isKept = Projection(new.tables).isKept
    var result: Set<Int> = []
    for (field, variable) in old.variables.enumerated() {
      guard let index = new.tables.variable(named: variable.name) else { continue }
      if isKept[index] || hasLost(variable.domain, new.variables[index].domain) {
        result.insert(field)
      }
    }
    let stages = Set(
      new.tables.visitedStages.enumerated().filter { isKept[new.variables.count + $0.offset] }
        .map { new.tables.blockName($0.element) })
    for (index, stage) in old.tables.visitedStages.enumerated()
    where stages.contains(old.tables.blockName(stage)) {
      result.insert(old.variables.count + index)
    }
    return result
  }

  /// Whether a value of the old domain is none of the new one.
  private static func hasLost(_ old: Domain, _ new: Domain) -> Bool {
    if case .integers(let old) = old, case .integers(let new) = new {
      return old.lowerBound < new.lowerBound || old.upperBound > new.upperBound
    }
    return old.count > new.count
      || (0..<old.count).contains { new.index(of: old.text(at: $0)) == nil }
  }
}
