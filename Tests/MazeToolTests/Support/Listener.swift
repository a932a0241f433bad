/// A screen reader that reads aloud what has changed on a terminal.
enum Listener {
  /// Says no changed row of fewer than three characters, as NVDA does.
  case dropsShortRows
  /// Says only what is still on the screen when the prompt is there, as Orca does.
  case dropsWhatScrolledOff

  /// The rows that are heard of what was shown.
  func hears(_ shown: ScreenGame.Shown) -> [String] {
    switch self {
    case .dropsShortRows: shown.rows.filter { $0.count >= 3 }
    case .dropsWhatScrolledOff: Array(shown.rows.dropFirst(shown.scrolledOff))
    }
  }
}
