/// A subcommand: what help says of it, and what it does.
struct Command: Sendable {
  /// A word that begins with hyphens.
  struct Option: Sendable {
    let name: String
    /// What follows it, or `nil` for a switch.
    var value: String?
    let summary: String
    /// What its value names.
    var kind = WordKind.text
  }

  let name: String
  /// What follows it, as help shows it.
  let usage: String
  let summary: String
  /// What help says beside the options.
  let details: [String]
  let example: String
  /// What its first words name, in order.
  var operands: [WordKind] = []
  /// What all further words name; `nil` where it takes no more.
  var rest: WordKind?
  var options: [Option] = []
  /// What it does; a problem with its options is told by ``Main``.
  let run: @Sendable (Arguments, System) throws(UsageProblem) -> ExitCode

  /// All commands, in the order in which help lists them.
  static let all: [Command] = [
    .play, .list, .validate, .solve, .verify, .test, .new, .format, .convert, .stats, .map, .watch,
    .lsp,
    .saves, .replay, .status, .do, .completions, .help,
  ]

  /// What the word at an index names, `nil` where there is none.
  func kind(ofOperand index: Int) -> WordKind? {
    operands.indices.contains(index) ? operands[index] : rest
  }

  /// Whether it takes one maze and nothing else, which then is the first operand.
  private var takesOneMaze: Bool { operands == [.maze] && rest == nil }

  /// Checks the number of operands, where it takes one maze; the others check their own.
  func check(_ arguments: Arguments) throws(UsageProblem) {
    guard takesOneMaze, arguments.operands.count != 1 else { return }
    throw UsageProblem(
      message: "name one maze, as in maze \(name) castle; maze list tells names.")
  }

  /// Its name and what follows.
  var synopsis: String { usage.isEmpty ? name : "\(name) \(usage)" }

  /// The lines that `--help` prints.
  var help: [String] {
    var lines = ["Usage: maze \(synopsis)", summary]
    lines += details
    if !options.isEmpty { lines.append("Options:") }
    lines += options.map { option in
      "  \(option.name)\(option.value.map { " " + $0 } ?? ""): \(option.summary)"
    }
    return lines + ["Example: \(example)"]
  }
}
