import MazeEngine

/// The words of one language: what the program says, what the engine says, and what verbs,
/// directions and rotors are called there.
///
/// A missing phrase is said in English.
struct PhraseBook: Sendable {
  /// The language, the first part of its tag.
  let language: String
  /// What the engine says.
  let engine: Phrases
  private let phrases: [Phrase: String]
  /// Other words for verbs, directions and rotors; the English ones are understood as well.
  private let words: [String: String]
  /// What help says of verbs, and how it shows those that take something.
  private let summaries: [String: String]
  private let usages: [String: String]

  /// A book of a language.
  init(
    language: String, engine: Phrases, phrases: [Phrase: String] = [:],
    words: [String: String] = [:], summaries: [String: String] = [:], usages: [String: String] = [:]
  ) {
    self.language = language
    self.engine = engine
    self.phrases = phrases
    self.words = words
    self.summaries = summaries
    self.usages = usages
  }

  /// The English book.
  static let english = PhraseBook(language: "en", engine: .english)

  /// All books.
  static let all: [PhraseBook] = [english, german]

  /// The book for a maze: by its language, else by the user's locale, else English.
  static func book(for maze: Maze, environment: [String: String]) -> PhraseBook {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    for tag in [maze.about.language, locale] {
      guard let tag else { continue }
      let language = tag.lowercased().split { !$0.isLetter }.first.map(String.init)
      if let book = all.first(where: { $0.language == language }) { return book }
    }
    return english
  }

  /// A phrase with what is put into it.
  func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
    let text = phrases[phrase] ?? phrase.rawValue
    guard !values.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...].dropFirst()
      let digit = rest.first.flatMap { $0.wholeNumberValue } ?? 0
      guard values.indices.contains(digit - 1), rest.dropFirst().first == "}" else {
        result += "{"
        continue
      }
      result += values[digit - 1]
      rest = rest.dropFirst(2)
    }
    return result + rest
  }

  /// What a verb does, a sentence.
  func summary(of verb: Verb) -> String { summaries[verb.name] ?? verb.summary }

  /// A verb and what follows it.
  func usage(of verb: Verb) -> String {
    usages[verb.name] ?? word(verb.name) + verb.usage.dropFirst(verb.name.count)
  }

  /// Whether help explains a verb in this language.
  func explains(_ verb: Verb) -> Bool { language == "en" || summaries[verb.name] != nil }

  /// What a verb, direction or rotor is called in this language.
  func word(_ english: String) -> String { words[english] ?? english }

  /// Whether a phrase has words of its own in this language.
  func has(_ phrase: Phrase) -> Bool { language == "en" || phrases[phrase] != nil }

  /// Whether a verb, direction or rotor has a word of its own in this language.
  func hasWord(for english: String) -> Bool { language == "en" || words[english] != nil }
}
