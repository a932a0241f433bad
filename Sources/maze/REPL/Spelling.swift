import MazeEngine

/// Words of a player or a file in what the program says.
enum Spelling {
  /// A text in quotation marks, safe to print and cut where it is long.
  static func quoted(_ text: String) -> String {
    let shown = TextSafety.visible(String(text.unicodeScalars.prefix(60)))
    return text.unicodeScalars.count > 60 ? "\"\(shown)…\"" : "\"\(shown)\""
  }

  /// Asks whether a word was meant; a full stop where there is none.
  static func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? "."
  }

  /// The word that was probably meant.
  static func nearest(to word: String, among words: [String]) -> String? {
    NearestName.of(word, among: words)
  }
}
