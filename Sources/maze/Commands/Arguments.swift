import MazeEngine

/// The words of a command line, sorted into files and options.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var options: [String: String] = [:]

  /// Sorts the words after a command's name.
  ///
  /// After `--` every word is an operand.
  init(_ words: [String], options known: [Command.Option]) throws(UsageProblem) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = known.first(where: { $0.name == name }) else {
        throw UsageProblem(message: Self.unknown(name, known))
      }
      try take(option, parts.count > 1 ? String(parts[1]) : nil, &rest)
    }
  }

  private mutating func take(
    _ option: Command.Option, _ given: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageProblem) {
    guard let value = option.value else {
      guard given == nil else {
        throw UsageProblem(message: "the option \(option.name) takes no value.")
      }
      options[option.name] = ""
      return
    }
    guard let text = given ?? rest.popFirst() else {
      throw UsageProblem(
        message: "the option \(option.name) needs a value: \(option.name) \(value).")
    }
    options[option.name] = text
  }

  /// Puts the file of a maze in place of its name wherever a command takes a maze.
  mutating func findMazes(in library: MazeLibrary, for command: Command) {
    for index in operands.indices where command.kind(ofOperand: index) == .maze {
      operands[index] = library.file(operands[index])
    }
    for option in command.options where option.kind == .maze {
      options[option.name] = options[option.name].map(library.file)
    }
  }

  private static func unknown(_ name: String, _ known: [Command.Option]) -> String {
    let nearest = NearestName.of(name, among: known.map(\.name))
    return "there is no option \(Spelling.quoted(name))\(Spelling.question(nearest))"
  }

  /// Whether a switch is given.
  func has(_ name: String) -> Bool { options[name] != nil }

  /// The value of an option.
  func value(of name: String) -> String? { options[name] }

  /// The value of an option that is one of some words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ kind: Choice.Type, of name: String
  ) throws(UsageProblem) -> Choice? where Choice.RawValue == String {
    guard let word = value(of: name) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    throw UsageProblem(word, doesNotFit: name, wanted: kind.words)
  }
}

/// What is wrong with a command line, a sentence.
struct UsageProblem: Error {
  let message: String

  init(message: String) {
    self.message = message
  }

  /// The problem of a value that an option does not take; `wanted` says what it takes.
  init(_ value: String, doesNotFit option: String, wanted: String) {
    message = "\(Spelling.quoted(value)) does not fit \(option); give \(wanted)."
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// All words, as a sentence lists them.
  static var words: String {
    let words = allCases.map(\.rawValue)
    return words.count < 2
      ? words.joined()
      : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
