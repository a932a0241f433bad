import MazeEngine

/// Where a game is, for another program: the same facts that a listener hears.
struct StatusReport: Encodable {
  static let format = "maze status"
  static let version = 1

  struct Action: Encodable {
    let key: String
    let name: String
    let enabled: Bool
  }

  struct Item: Encodable {
    /// The number by which it can be chosen.
    let number: Int?
    let key: String
    let label: String
    let value: String?
    let hint: String?
    let direction: String?
    /// What it is: button, adjustable, heading or text.
    let role: String
    let enabled: Bool
    let actions: [Action]
    /// What is said of it.
    let spoken: String
  }

  let format = StatusReport.format
  let version = StatusReport.version
  let slot: String
  let maze: JournalHeader.About
  let moves: Int
  let ending: String?
  let canUndo: Bool
  let canRedo: Bool
  let state: SavedState
  let elements: [Item]
  /// What there is to say about the saved game itself.
  let notices: [String]

  /// The report on a game in a slot.
  init(_ slot: Slot, _ game: GameContext, _ session: Session, notices: [String]) {
    self.slot = slot.name
    maze = game.about
    moves = session.moveCount
    ending = session.ending?.rawValue
    canUndo = session.canUndo
    canRedo = session.canRedo
    state = session.maze.savedState(of: session.state)
    let speaker = Speaker(book: game.book, verbosity: .normal)
    elements = Listing(session.elements, speaker: speaker).entries.map {
      Self.item($0, speaker)
    }
    self.notices = notices
  }

  private static func item(_ entry: Listing.Entry, _ speaker: Speaker) -> Item {
    let element = entry.element
    let role =
      element.isButton
      ? "button"
      : element.isAdjustable ? "adjustable" : element.trait == .header ? "heading" : "text"
    return Item(
      number: entry.number, key: element.key, label: element.label, value: element.value,
      hint: element.hint, direction: element.direction?.rawValue, role: role,
      enabled: element.isEnabled,
      actions: element.actions.map { Action(key: $0.key, name: $0.name, enabled: $0.isEnabled) },
      spoken: speaker.text(of: element))
  }
}

/// What came of one line in a slot, for another program.
struct TurnReport: Encodable {
  let format = "maze turn"
  let version = 1
  /// Whether a move was made.
  let made: Bool
  /// What is said, each line a fact of its own.
  let said: [String]
  let status: StatusReport
}
