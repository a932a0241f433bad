import MazeEngine

/// The verbs about the program: help, settings, practice.
extension Interpreter {
  /// Does what a verb about the program says.
  mutating func performProgramVerb(_ verb: Verb, _ rest: String) -> Turn {
    switch verb.action {
    case .verbosity: rest.isEmpty ? tell(.verbosity) : change(.verbosity, to: rest)
    case .set: set(rest)
    case .settings: Turn(Setting.allCases.flatMap { tell($0).lines })
    case .transcript: transcript(rest)
    default: help(rest)
    }
  }

  // MARK: - Help

  private func help(_ word: String) -> Turn {
    guard !word.isEmpty else {
      let verbs = Verb.all.map { book.word($0.name) }.joined(separator: ", ")
      return Turn(book(.helpIntroduction), book(.helpVerbs, verbs), book(.helpMore))
    }
    let name = word.lowercased()
    if ["me", book.word("me")].contains(name) { return helpMe() }
    guard let verb = Verb.named(name, book) ?? Verb.beginning(with: name, book).first else {
      let nearest = Spelling.nearest(to: word, among: Verb.all.map { book.word($0.name) })
      return .sentences(
        book(.noVerb, Spelling.quoted(word)),
        nearest.map { book(.didYouMean, $0) } ?? book(.helpForAll))
    }
    return Turn(explanation(verb))
  }

  private func explanation(_ verb: Verb) -> String {
    book(.pair, book.usage(of: verb), book.summary(of: verb))
  }

  // MARK: - Practice

  /// What a line would do, without doing it.
  mutating func explain(_ meaning: TypedLine.Meaning, _ line: String) -> Turn {
    switch meaning {
    case .verb(let verb, let rest):
      switch verb.action {
      case .practice, .help: return respond(to: meaning, line)
      default: return problem(verb, rest) ?? Turn(explanation(verb))
      }
    case .number(let number):
      guard let element = element(number: number) else { return respond(to: meaning, line) }
      return explain(element)
    case .element(let element): return explain(element)
    case .nothing, .elements, .verbs, .noWay, .unknown: return respond(to: meaning, line)
    }
  }

  private func explain(_ element: Element) -> Turn {
    let text = number(of: element) + speaker.text(of: element)
    guard element.isButton else { return Turn(book(.wouldFocus, text)) }
    guard element.isEnabled else {
      return Turn(book(.dimmedBecause, element.label, reason(element.id)))
    }
    return Turn(book(.wouldPress, text))
  }

  // MARK: - Settings

  private func tell(_ setting: Setting) -> Turn {
    let value = settings.value(of: setting)
    let origin: Phrase? =
      switch settings.origin(of: setting) {
      case .flag: .fromFlag
      case .environment: .fromEnvironment
      case .file: .fromFile
      case .standard, .player: nil
      }
    guard let origin else { return Turn(Utterance.sentence(book(.pair, setting.rawValue, value))) }
    return Turn(
      Utterance.sentence(book(.settingFrom, setting.rawValue, value, book(origin))))
  }

  private mutating func set(_ words: String) -> Turn {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    guard let setting = Setting(rawValue: parts[0].lowercased()) else {
      let names = Setting.allCases.map(\.rawValue).joined(separator: ", ")
      return Turn(book(.settingUnknown, Spelling.quoted(parts[0]), names))
    }
    return parts.count > 1 ? change(setting, to: parts[1]) : tell(setting)
  }

  private mutating func change(_ setting: Setting, to value: String) -> Turn {
    guard settings.set(setting, to: value.lowercased()) else {
      return Turn(book(.settingValues, setting.rawValue, setting.values))
    }
    relist()
    return tell(setting)
  }

  private mutating func transcript(_ name: String) -> Turn {
    request = .transcript(name.isEmpty ? "" : name.lowercased() == "off" ? nil : name)
    return Turn()
  }
}
