import MazeEngine

/// Says how a saved game goes on.
struct ResumptionWords {
  let book: PhraseBook
  let speaker: Speaker

  /// What there is to say before the place: what was left out, what has changed, and where play is.
  func sentences(_ saved: SavedGame, goesOn: Bool) -> [String] {
    var result = saved.isTorn ? [book(.tornLine)] : []
    switch saved.resumption {
    case .exact:
      if goesOn { result.append(book(.goesOn, speaker.moves(saved.session.moveCount))) }
    case .mapped(let landing, let dropped):
      result.append(book(.mazeChanged))
      result += dropped.map(words)
      result.append(words(landing, saved))
    }
    return result
  }

  private func words(_ landing: SavedGame.Landing, _ saved: SavedGame) -> String {
    switch landing {
    case .there: book(.landedThere)
    case .thereLost: book(.landedLost)
    case .thereUnproved: book(.landedUnproved)
    case .earlier(let reason):
      sentence(reason, book(.landedEarlier, speaker.moves(saved.session.moveCount)))
    case .start(let reason): sentence(reason, book(.landedStart))
    }
  }

  private func sentence(_ reason: SavedGame.Reason, _ rest: String) -> String {
    switch reason {
    // The stage is named among what is gone.
    case .stageGone: rest
    case .notReached: book(.notReached) + " " + rest
    case .cannotWin: book(.winGone) + " " + rest
    }
  }

  private func words(_ dropped: Dropped) -> String {
    switch dropped {
    case .stage(let name): book(.stageGone, safe(name))
    case .overlay(let name): book(.overlayGone, safe(name))
    case .variable(let name, let value): book(.variableGone, safe(name), safe(value))
    case .value(let value, let variable, let now):
      book(.valueGone, safe(variable), safe(value), safe(now))
    case .visited(let name): book(.visitedGone, safe(name))
    }
  }

  private func safe(_ text: String) -> String { TextSafety.visible(text) }
}
