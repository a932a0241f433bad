/// A subcommand: what help says of it, and what it does.
struct Command: Sendable {
  /// An option that begins with two hyphens.
  struct Option: Sendable {
    let name: String
    /// What follows it, or `nil` for a switch.
    var value: String?
    let summary: String
  }

  let name: String
  /// What follows it, as help shows it.
  let usage: String
  let summary: String
  /// What help says beside the options.
  let details: [String]
  let example: String
  let options: [Option]
  let run: @Sendable (Arguments, System) -> ExitCode

  /// All commands, in the order in which help lists them.
  static let all: [Command] = [
    .play, .validate, .solve, .verify, .test, .saves, .replay, .status, .do, .help,
  ]

  /// The lines that `--help` prints.
  var help: [String] {
    var lines = ["Usage: maze \(name) \(usage)", summary]
    lines += details
    if !options.isEmpty { lines.append("Options:") }
    lines += options.map { option in
      "  \(option.name)\(option.value.map { " " + $0 } ?? ""): \(option.summary)"
    }
    return lines + ["Example: \(example)"]
  }
}
