/// The operating system as the commands see it; every command is tested with another one.
struct System: Sendable {
  /// Where text goes.
  enum Stream: Int32, Sendable {
    case output = 1
    case error = 2
  }

  /// The words after the program's name.
  var arguments: [String]
  /// The environment.
  var environment: [String: String]
  /// Reads a whole regular file.
  var readFile: @Sendable (_ path: String) -> Result<[UInt8], FileFailure>
  /// A path without symbolic links, or `nil` where there is no such file.
  var realPath: @Sendable (_ path: String) -> String?
  /// Writes all bytes; whether that succeeded.
  var write: @Sendable (_ bytes: [UInt8], _ stream: Stream) -> Bool
  /// Opens where a player's lines come from, for a game.
  var openConsole: @Sendable () -> any Console
}

/// Why a file could not be read.
enum FileFailure: Error, Hashable, Sendable {
  case notFound
  case folder
  case notRegular
  case tooLarge(limit: Int)
  case unreadable(String)

  /// The reason in words, without a full stop.
  var words: String {
    switch self {
    case .notFound: "there is no such file"
    case .folder: "this is a folder, not a maze file"
    case .notRegular: "this is no regular file"
    case .tooLarge(let limit): "the file is larger than \(limit / 1_048_576) mebibytes"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    }
  }
}

/// Where a player's lines come from and a game's turns go.
protocol Console: AnyObject {
  /// The columns to wrap at; `nil` in a pipe, where nothing is wrapped.
  var columns: Int? { get }
  /// Takes the text of a turn; it is written with the next prompt, or at the end.
  func write(_ text: String)
  /// Reads a line. In a terminal the prompt is shown first.
  func readLine(prompt: String, completing: @escaping (String) -> [String]) -> ConsoleInput
  /// Writes what is left and gives the terminal back as it was; whether all could be written.
  func close() -> Bool
}

/// What a player did at the prompt.
enum ConsoleInput: Hashable, Sendable {
  case line(String)
  /// A line of more bytes than anything here could mean.
  case tooLong
  /// Ctrl-C; whether there was something on the line.
  case interrupted(wasEmpty: Bool)
  case end
  /// The process was asked to end by a signal.
  case terminated(signal: Int32)
}
