import MazeEngine

/// What can stand in place of the last word of a command line, by the table of the commands.
struct CommandLineCompletion {
  /// A word that a shell can offer.
  struct Candidate: Hashable, Sendable {
    let text: String
    /// What it is for; empty where there is nothing to say.
    var summary = ""
  }

  /// The words, in the order in which they are offered.
  private(set) var candidates: [Candidate] = []
  /// How the names of files end that can stand there too, an empty one for all; `nil` for no files.
  private(set) var fileEnding: String?

  private let system: System
  private let word: String

  /// Completes the last of the words that follow the program's name.
  init(_ words: [String], _ system: System) {
    self.system = system
    word = words.last ?? ""
    guard words.count > 1 else {
      complete(.command)
      if word.hasPrefix("-") {
        offer([
          Candidate(text: "--help", summary: "Explains the program."),
          Candidate(text: "--version", summary: "Prints the version."),
        ])
      }
      return
    }
    guard let command = Command.all.first(where: { $0.name == words.first }) else { return }
    complete(command, after: words.dropFirst().dropLast())
  }

  private mutating func complete(_ command: Command, after words: ArraySlice<String>) {
    var operandCount = 0
    var given: Set<String> = []
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        return complete(command.kind(ofOperand: operandCount + rest.count) ?? .text)
      }
      guard word.hasPrefix("-"), word != "-" else {
        operandCount += 1
        continue
      }
      let name = String(word.prefix { $0 != "=" })
      given.insert(name)
      guard let option = command.options.first(where: { $0.name == name }),
        option.value != nil, !word.contains("=")
      else { continue }
      // Its value is the next word, or the one that is completed.
      if rest.popFirst() == nil { return complete(option.kind) }
    }
    guard word.hasPrefix("-") else {
      return complete(command.kind(ofOperand: operandCount) ?? .text)
    }
    completeOption(of: command, given)
  }

  /// Completes the name of an option, or its value behind an equals sign.
  private mutating func completeOption(of command: Command, _ given: Set<String>) {
    let name = String(word.prefix { $0 != "=" })
    if word.contains("="), let option = command.options.first(where: { $0.name == name }) {
      return complete(option.kind, behind: name + "=")
    }
    let left = command.options.filter { !given.contains($0.name) }
    offer(left.map { Candidate(text: $0.name, summary: $0.summary) })
    offer([Candidate(text: "--help", summary: "Explains the command.")])
  }

  private mutating func complete(_ kind: WordKind, behind start: String = "") {
    switch kind {
    case .command:
      offer(Command.all.map { Candidate(text: $0.name, summary: $0.summary) })
    case .choice(let words): offer(words.map { Candidate(text: start + $0) })
    case .maze:
      offer(MazeLibrary(system).names.map { Candidate(text: start + $0) })
      fileEnding = MazeLibrary.ending
    case .slot, .journal:
      offer(Slot.all(system).map { Candidate(text: start + $0.name) })
      if kind == .journal { fileEnding = Slot.ending }
    case .file: fileEnding = ""
    case .text: break
    }
  }

  /// Adds those that go on as the word begins, and that can be shown in a line.
  private mutating func offer(_ more: [Candidate]) {
    candidates += more.filter {
      $0.text.hasPrefix(word) && TextSafety.visible($0.text) == $0.text
    }
  }

  /// The lines that the scripts of the shells read: a word and a summary with a tab between them.
  ///
  /// A line without a word says that files with an ending can stand there too.
  var lines: [String] {
    candidates.map { $0.summary.isEmpty ? $0.text : "\($0.text)\t\($0.summary)" }
      + (fileEnding.map { ["\t\($0)"] } ?? [])
  }
}
