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
  /// Where the running program lies, without symbolic links.
  var programPath: String?
  /// Reads a whole regular file.
  var readFile: @Sendable (_ path: String) -> Result<[UInt8], FileFailure>
  /// Reads the standard input to its end.
  var readInput: @Sendable () -> Result<[UInt8], FileFailure>
  /// A path without symbolic links, or `nil` where there is no such file.
  var realPath: @Sendable (_ path: String) -> String?
  /// Writes all bytes; whether that succeeded.
  var write: @Sendable (_ bytes: [UInt8], _ stream: Stream) -> Bool
  /// Appends to a regular file, made for its owner alone where there is none; why that failed.
  var appendFile: @Sendable (_ bytes: [UInt8], _ path: String) -> FileFailure?
  /// Replaces a file as a whole, readable by its owner alone; why that failed.
  var replaceFile: @Sendable (_ bytes: [UInt8], _ path: String) -> FileFailure?
  /// Writes a file that others may read; why that failed.
  var writeFile: @Sendable (_ bytes: [UInt8], _ path: String) -> FileFailure?
  /// Puts other bytes into a file at one stroke, through symbolic links and with its permissions
  /// kept; why that failed.
  var rewriteFile: @Sendable (_ bytes: [UInt8], _ path: String) -> FileFailure?
  /// Makes a file that others may read where there is nothing of its name; why that failed.
  var createFile: @Sendable (_ bytes: [UInt8], _ path: String) -> FileFailure?
  /// Whether a person reads a stream in a terminal.
  var isTerminal: @Sendable (_ stream: Stream) -> Bool
  /// Seconds that have passed since some moment; they never go back.
  var seconds: @Sendable () -> Double
  /// Opens a journal that no other can open meanwhile; waits so many milliseconds for another.
  var openJournal:
    @Sendable (_ path: String, _ makes: Bool, _ patience: Int) -> Result<
      any JournalStorage, FileFailure
    >
  /// The names of what is in a folder.
  var names: @Sendable (_ folder: String) -> [String]
  /// Gives a file another name, unless that is taken; why that failed.
  var moveFile: @Sendable (_ path: String, _ other: String) -> FileFailure?
  /// Removes a file; why that failed.
  var removeFile: @Sendable (_ path: String) -> FileFailure?
  /// Runs a program that is looked for in the folders of `PATH`, gives it some input, and returns
  /// what it writes.
  var runProgram:
    @Sendable (_ name: String, _ arguments: [String], _ input: [UInt8]) -> Result<
      [UInt8], ProgramFailure
    >
  /// Begins to tell of changes in folders, and of signals that end the program, which no longer
  /// end it by themselves; `nil` where that cannot be had.
  var watchFolders: @Sendable () -> (any FolderWatch)?
  /// Whether a signal has come that asks a watching program to end.
  var isAskedToEnd: @Sendable () -> Bool
  /// Prepares for so many bytes being used soon.
  var expectMemory: @Sendable (_ size: Int) -> Void
  /// Opens where a player's lines come from, for a game.
  var openConsole: @Sendable (_ history: LineHistory, _ words: PhraseBook) -> any Console
  /// Opens the conversation with an editor; `nil` where the system cannot.
  var openChannel: @Sendable () -> (any MessageChannel)? = { StandardChannel() }
}

/// Why a program gave nothing.
enum ProgramFailure: Error, Hashable, Sendable {
  /// There is no such program.
  case notInstalled
  /// It ended otherwise than well: what it said, or how it ended.
  case failed(String)
}

/// Why a file could not be read or written.
enum FileFailure: Error, Hashable, Sendable {
  case notFound
  /// There is no such maze: why, without a full stop.
  case noMaze(String)
  case folder
  case notRegular
  case tooLarge(limit: Int)
  case foreign
  /// There is something of this name already.
  case exists
  /// Another has it: who.
  case held(String)
  case unreadable(String)
  case unwritable(String)

  /// The reason in words, without a full stop.
  var words: String {
    switch self {
    case .notFound: "there is no such file"
    case .noMaze(let reason): reason
    case .folder: "this is a folder, not a maze file"
    case .foreign: "it is not this program's own file"
    case .exists: "there is something of this name already"
    case .held(let holder): "it is being played by \(holder)"
    case .notRegular: "this is no regular file"
    case .tooLarge(let limit): "the file is larger than \(limit / 1_048_576) mebibytes"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .unwritable(let reason): reason
    }
  }
}
