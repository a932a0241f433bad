/// Where a player's lines come from and a game's turns go.
protocol Console: AnyObject {
  /// The columns and rows of a terminal; `nil` in a pipe.
  var size: ConsoleSize? { get }
  /// Takes the text of a turn; it is written with the next prompt, or at the end.
  func write(_ text: String)
  /// Reads a line; in a terminal the prompt is shown first.
  func readLine(prompt: String, completing: @escaping (String) -> [String]) -> ConsoleInput
  /// The lines that were typed, for keeping; `nil` where none are kept.
  var history: LineHistory? { get }
  /// Writes what is left and gives the terminal back as it was; whether all could be written.
  func close() -> Bool
}

/// The size of a terminal in characters.
struct ConsoleSize: Hashable, Sendable {
  var columns: Int
  var rows: Int
}

/// What a player did at the prompt.
enum ConsoleInput: Hashable, Sendable {
  /// A key that stands for a verb.
  enum Key: String, Hashable, Sendable {
    case next, previous, look
  }

  case line(String)
  case key(Key)
  /// A line of more bytes than anything here could mean.
  case tooLong
  /// Ctrl-C; whether there was nothing on the line.
  case interrupted(wasEmpty: Bool)
  case end
  /// The process was asked to end by a signal.
  case terminated(signal: Int32)
}
