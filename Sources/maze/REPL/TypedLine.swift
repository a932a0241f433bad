import MazeEngine

/// Takes a typed line as the first of the things that fits: a number, a whole label, a verb with
/// its arguments, a direction, the start of one label, the start of a verb.
struct TypedLine {
  /// What a line means.
  enum Meaning {
    /// Nothing was typed.
    case nothing
    /// The choice with the number, from 1.
    case number(Int)
    /// One element.
    case element(Element)
    /// Several elements; the player has to say which.
    case elements([Element])
    /// A verb and what follows it.
    case verb(Verb, String)
    /// Several verbs begin so.
    case verbs([Verb])
    /// A direction in which nothing lies here.
    case noWay(Direction)
    /// Nothing known; with the word that was probably meant.
    case unknown(nearest: String?)
  }

  private let written: String
  private let text: String
  private let folded: String
  private let elements: [Element]
  private let book: PhraseBook

  /// A line typed where some elements are present.
  init(_ line: String, elements: [Element], book: PhraseBook) {
    let words = line.split { $0.isWhitespace }.joined(separator: " ")
    written = words
    let bare = Self.withoutLastStop(words)
    text = bare.isEmpty ? words : bare
    folded = Self.fold(words)
    self.elements = elements
    self.book = book
  }

  /// What the line means.
  var meaning: Meaning {
    guard !text.isEmpty else { return .nothing }
    if text.hasPrefix("/") { return slashMeaning }
    if let number = Int(text), text.allSatisfy(\.isNumber) { return .number(number) }
    guard !folded.isEmpty else { return .unknown(nearest: nil) }
    return wholeLabel ?? exactVerb(strict: true) ?? direction ?? labelStart ?? missingWay
      ?? verbStart ?? .unknown(nearest: nearest)
  }

  /// A label or typed text for comparison: letters' case and a full stop at the end do not count.
  static func fold(_ text: String) -> String {
    withoutLastStop(text.caseFolded.split { $0.isWhitespace }.joined(separator: " "))
  }

  private static func withoutLastStop(_ text: String) -> String {
    var text = text
    while let last = text.last, ".!?,".contains(last) { text.removeLast() }
    return text
  }

  private var slashMeaning: Meaning {
    let line = TypedLine(String(text.dropFirst()), elements: [], book: book)
    guard !line.text.isEmpty else { return .unknown(nearest: nil) }
    return line.exactVerb(strict: false) ?? line.verbStart ?? .unknown(nearest: line.nearest)
  }

  private func meaning(of found: [Element]) -> Meaning? {
    found.isEmpty ? nil : found.count == 1 ? .element(found[0]) : .elements(found)
  }

  private var wholeLabel: Meaning? {
    let found = elements.filter { Self.fold($0.label) == folded }
    return meaning(of: found.filter(\.isChoice)) ?? meaning(of: found)
  }

  /// The first word, and what follows it; a full stop at the end belongs only to a file's name.
  private var verbAndRest: (word: String, rest: String) {
    var parts = text.split(separator: " ", maxSplits: 1)
    if case .transcript? = Verb.named(String(parts[0]), book)?.action {
      parts = written.split(separator: " ", maxSplits: 1)
    }
    return (parts[0].lowercased(), parts.count > 1 ? String(parts[1]) : "")
  }

  /// A verb that is typed whole.
  ///
  /// With `strict` a verb whose arguments name nothing here gives way
  /// to a label that begins with the same word, such as "Turn back".
  private func exactVerb(strict: Bool) -> Meaning? {
    let (word, rest) = verbAndRest
    guard let verb = Verb.named(word, book), verb.takes(rest) else {
      return nil
    }
    if strict, !rest.isEmpty, labelStart != nil, !fits(verb, rest) { return nil }
    return .verb(verb, rest)
  }

  /// Whether what follows a verb names something that is here.
  private func fits(_ verb: Verb, _ rest: String) -> Bool {
    switch verb.action {
    case .turn: !TurnArguments.readings(of: rest, elements: elements, book: book).isEmpty
    case .perform: elements.contains { !$0.actions.isEmpty }
    case .help: true
    case .press: ElementMatch(rest, among: elements.filter(\.isButton)) != .none
    default: elements.contains { Self.fold($0.label).hasPrefix(Self.fold(rest)) }
    }
  }

  private var direction: Meaning? {
    let found = Direction.allCases.filter { direction in
      [direction.rawValue, book.word(direction.rawValue)].contains {
        $0 == folded || String($0.prefix(1)) == folded
      }
    }
    return meaning(
      of: elements.filter { element in element.direction.map(found.contains) ?? false })
  }

  /// A direction in which nothing lies; its first letter only where it would be taken for the start
  /// of a verb that makes a move, so that a way that is not there never takes a move back.
  private var missingWay: Meaning? {
    let isLetter = folded.count == 1
    guard
      let direction = Direction.allCases.first(where: { direction in
        [direction.rawValue, book.word(direction.rawValue)].contains {
          isLetter ? $0.hasPrefix(folded) : $0 == folded
        }
      })
    else { return nil }
    guard isLetter else { return .noWay(direction) }
    guard case .verb(let verb, _)? = verbStart, verb.makesMoves else { return nil }
    return .noWay(direction)
  }

  private var labelStart: Meaning? {
    meaning(of: elements.filter { $0.isChoice && Self.fold($0.label).hasPrefix(folded) })
  }

  private var verbStart: Meaning? {
    let (word, rest) = verbAndRest
    if let exact = Verb.named(word, book) { return .verb(exact, rest) }
    let found = Verb.beginning(with: word, book)
    return found.isEmpty ? nil : found.count == 1 ? .verb(found[0], rest) : .verbs(found)
  }

  private var verbs: [String] { Verb.all.map { book.word($0.name) } }

  private var nearest: String? {
    let words =
      verbs + elements.filter(\.isChoice).map(\.label)
      + elements.compactMap { $0.direction?.rawValue }
    return Spelling.nearest(to: text, among: words)
      ?? Spelling.nearest(to: verbAndRest.word, among: verbs)
  }
}

/// What follows the verb `turn`: a label and a value, with or without "to" between them.
struct TurnArguments {
  /// The adjustable element.
  let element: Element
  /// The value as typed.
  let value: String

  /// The ways in which some words can be a label and a value.
  static func readings(
    of words: String, elements: [Element], book: PhraseBook
  ) -> [TurnArguments] {
    let parts = words.split(separator: " ").map(String.init)
    for (index, part) in parts.enumerated().reversed()
    where ["to", book.word("to")].contains(part.lowercased()) {
      guard index + 1 < parts.count else { continue }
      let found = readings(parts[..<index], parts[(index + 1)...], elements)
      if !found.isEmpty { return found }
    }
    for index in parts.indices.dropFirst() {
      let found = readings(parts[..<index], parts[index...], elements)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func readings(
    _ label: ArraySlice<String>, _ value: ArraySlice<String>, _ elements: [Element]
  ) -> [TurnArguments] {
    let typed = TypedLine.fold(label.joined(separator: " "))
    let adjustable = elements.filter(\.isAdjustable)
    let whole = adjustable.filter { TypedLine.fold($0.label) == typed || $0.name == typed }
    var found =
      whole.isEmpty ? adjustable.filter { TypedLine.fold($0.label).hasPrefix(typed) } : whole
    if let number = Int(typed) {
      let choices = elements.filter(\.isChoice)
      let isThere = choices.indices.contains(number - 1) && choices[number - 1].isAdjustable
      found = isThere ? [choices[number - 1]] : found
    }
    return found.map { TurnArguments(element: $0, value: value.joined(separator: " ")) }
  }
}
