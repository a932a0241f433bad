/// Reads the values of a `var` line: `A to B`, words, or values of several words with commas,
/// and after them `start VALUE` and `wrap`.
struct DomainReader {
  typealias Word = (text: String, range: SourceRange)
  typealias Problem = (rule: Rule, range: SourceRange, message: String)

  /// What was read; without a domain there is a problem.
  struct Reading {
    var domain: Domain?
    var start: Word?
    var wraps = false
    var problem: Problem?
  }

  private var words: [Word]
  private var reading = Reading()

  /// A reader of the words after the variable's name, at least one.
  init(words: [Word]) {
    self.words = words
  }

  /// Reads the values.
  mutating func read() -> Reading {
    if words.count > 1, words[words.count - 1].text == "wrap" {
      reading.wraps = true
      words.removeLast()
    }
    let hasCommas = words.contains { $0.text.contains(",") }
    if words.count > 1, words[1].text == "to", !hasCommas || Int(words[0].text) != nil {
      readIntegers()
    } else if hasCommas {
      readPhrases()
    } else {
      readWords()
    }
    return reading
  }

  private mutating func fail(_ range: SourceRange, _ message: String, rule: Rule = .badDomain) {
    reading.problem = (rule, range, message)
  }

  private func joined(_ words: ArraySlice<Word>) -> Word? {
    guard let first = words.first?.range, let last = words.last?.range else { return nil }
    let range = SourceRange(
      file: first.file, from: Int(first.start), to: Int(last.start + last.count))
    return (words.map(\.text).joined(separator: " "), range)
  }

  private mutating func readIntegers() {
    if words.count > 3 {
      guard words[3].text == "start", words.count == 5 else {
        return fail(words[3].range, "after the values come only \"start VALUE\" and then \"wrap\"")
      }
      reading.start = words[4]
    }
    guard words.count > 2, let low = Int(words[0].text), let high = Int(words[2].text) else {
      return fail(words[0].range, "\"to\" stands between two whole numbers, as in 0 to 9")
    }
    guard low <= high else {
      return fail(
        words[0].range, "the first value is the smaller one; write \(high) to \(low)")
    }
    let most = Builder.largestInteger
    guard low >= -most, high <= most else {
      return fail(words[0].range, "values lie between -\(most) and \(most)")
    }
    reading.domain = .integers(low...high)
  }

  private mutating func readWords() {
    var values = words[...]
    if let start = words.lastIndex(where: { $0.text == "start" }), start > 0 {
      guard start == words.count - 2 else {
        return fail(words[start].range, "\"start\" is followed by one of the values, at the end")
      }
      reading.start = words[start + 1]
      values = words[..<start]
    }
    finish(values.map { $0 })
  }

  /// Values with commas; `start` in the last piece begins the start value where that is a value.
  private mutating func readPhrases() {
    var pieces: [Word] = []
    var piece: [Word] = []
    for word in words {
      var parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
      let last = parts.removeLast()
      for part in parts {
        if !part.isEmpty { piece.append((String(part), word.range)) }
        guard let value = joined(piece[...]) else {
          return fail(word.range, "there is no value before this comma; remove it")
        }
        pieces.append(value)
        piece = []
      }
      if !last.isEmpty { piece.append((String(last), word.range)) }
    }
    readLastPiece(piece, after: pieces)
  }

  private mutating func readLastPiece(_ piece: [Word], after pieces: [Word]) {
    var values = pieces
    let known = Set(pieces.map(\.text))
    let starts = piece.indices.filter {
      $0 > 0 && $0 < piece.count - 1 && piece[$0].text == "start"
    }
    let fitting = starts.first { start in
      guard let value = joined(piece[(start + 1)...])?.text else { return false }
      return known.contains(value) || value == joined(piece[..<start])?.text
    }
    let valueEnd = fitting ?? starts.first ?? piece.count
    if valueEnd < piece.count { reading.start = joined(piece[(valueEnd + 1)...]) }
    if let value = joined(piece[..<valueEnd]) { values.append(value) }
    finish(values)
  }

  private mutating func finish(_ values: [Word]) {
    var seen: Set<String> = []
    for value in values {
      if let reason = Self.reservation(of: value.text) {
        return fail(value.range, "\(quoted(value.text)) cannot be a value: \(reason)")
      }
      guard seen.insert(value.text).inserted else {
        return fail(
          value.range, "the value \(quoted(value.text)) stands here twice; remove one",
          rule: .duplicateValue)
      }
    }
    reading.domain = values.isEmpty ? nil : .words(WordList(values.map(\.text)))
  }

  /// Why a value could not be told from the words around it.
  static func reservation(of value: String) -> String? {
    let words = value.split(separator: " ")
    if words.contains("or") { return "it holds the word or" }
    let isComparison =
      words.first == "at" && words.count > 1 && ["least", "most"].contains(words[1])
    if words.first == "not" || isComparison {
      return "a condition would read its beginning as a comparison"
    }
    switch value {
    case "to": return "it stands between two numbers, and the name before them is one word"
    case "start", "wrap": return "write \"start VALUE\" and then \"wrap\" after the values"
    default: return nil
    }
  }
}
