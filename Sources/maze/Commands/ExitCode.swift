/// How the program ends; the numbers are part of its interface.
enum ExitCode: Int32, Sendable {
  case success = 0
  /// A maze does not load.
  case doesNotLoad = 1
  /// A maze is refuted, or a test of one failed.
  case refuted = 2
  /// Neither proved nor refuted.
  case unknown = 3
  /// The command line cannot be understood.
  case usage = 64
  /// A saved game cannot be loaded.
  case badSave = 65
  /// A file does not exist or cannot be read.
  case noInput = 66
  /// Another program that is needed is not installed, or does not do its work.
  case noProgram = 69
  /// The output cannot be written.
  case cannotWrite = 74
  /// Another process has the slot.
  case held = 75

  /// A file is not written as `maze format` writes it.
  static let wouldChange = ExitCode.doesNotLoad

  /// The status over several files: the first of these that occurs.
  static func combined(_ codes: [ExitCode]) -> ExitCode {
    let order: [ExitCode] = [.cannotWrite, .usage, .noInput, .doesNotLoad, .refuted, .unknown]
    return order.first { codes.contains($0) } ?? .success
  }
}
