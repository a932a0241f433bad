import MazeEngine

/// The rules of what is found in a maze; the lines `maze 1` and `language en` are put before it.
///
/// It also names the case, which must not be, that an error was found and a maze came out.
func rulesOf(_ text: String) -> [String] {
  let text = text.hasPrefix("maze") ? text : "maze 1\nlanguage en\n" + text + "\n"
  let loaded = Maze.load(text: text)
  let rules = loaded.diagnostics.map(\.rule.rawValue)
  let hasErrors = loaded.diagnostics.contains { $0.severity == .error }
  return hasErrors == (loaded.maze == nil) ? rules : rules + ["a maze came out: \(!hasErrors)"]
}
