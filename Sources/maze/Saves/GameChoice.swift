import MazeEngine

/// Which game is played: a new one or that of a slot, and how it is kept.
struct GameChoice {
  var keeper: GameKeeper
  /// The game that can go on.
  var saved: SavedGame?
  /// Whether it goes on; `nil` to ask.
  var choice: ResumeChoice?
  /// What is said at the beginning.
  var notices: [String] = []

  /// Why nothing is played.
  struct Refusal: Error {
    let code: ExitCode
    let message: String
  }

  /// The choice by the command line; a slot that is named has to be usable by nobody else and hold
  /// nothing else.
  static func of(
    _ game: GameContext, path: String, _ arguments: Arguments, inTerminal: Bool
  ) -> Result<GameChoice, Refusal> {
    let name = arguments.value(of: "--slot")
    if arguments.has("--new"), arguments.has("--resume") {
      return .failure(Refusal(code: .usage, message: "maze play: give --new or --resume."))
    }
    guard inTerminal || name != nil else { return .success(GameChoice(keeper: GameKeeper(game))) }
    let slot: Slot
    do throws(Slot.Problem) {
      slot = try Slot(name ?? Slot.standardName(for: path), game.system.environment)
    } catch {
      if case .name = error {
        return .failure(Refusal(code: .usage, message: "maze play: " + error.words(.english)))
      }
      return .success(unsaved(game, error.words(game.book)))
    }
    return open(slot, game, arguments, isNamed: name != nil, inTerminal: inTerminal)
  }

  private static func open(
    _ slot: Slot, _ game: GameContext, _ arguments: Arguments, isNamed: Bool, inTerminal: Bool
  ) -> Result<GameChoice, Refusal> {
    switch OpenedGame.open(slot, game) {
    case .opened(let keeper, let saved):
      var choice: ResumeChoice?
      // A pipe cannot be asked: its first line is a move.
      if arguments.has("--new") || arguments.has("--resume") || !inTerminal {
        choice = ResumeChoice(goesOn: !arguments.has("--new"))
      }
      return .success(GameChoice(keeper: keeper, saved: saved, choice: choice))
    case .held(let sentence):
      if isNamed { return .failure(Refusal(code: .held, message: "maze play: " + sentence)) }
      return .success(unsaved(game, sentence + " " + game.book(.useSlot)))
    case .refused(let sentence):
      if isNamed { return .failure(Refusal(code: .badSave, message: "maze play: " + sentence)) }
      return .success(unsaved(game, sentence + " " + game.book(.useSlot)))
    case .failed(let failure):
      var result = GameChoice(keeper: GameKeeper(game))
      result.notices = [game.book(.notSaved, failure.words)]
      return .success(result)
    }
  }

  private static func unsaved(_ game: GameContext, _ sentence: String) -> GameChoice {
    GameChoice(keeper: GameKeeper(game), notices: [game.book(.notSavedBecause, sentence)])
  }
}
