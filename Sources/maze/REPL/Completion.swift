/// What Tab can make of a line that is being typed.
enum Completion {
  /// The candidates that a typed text begins, whatever its letters' case.
  static func candidates(for typed: String, among words: [String]) -> [String] {
    let start = typed.lowercased()
    var seen: Set<String> = []
    return words.filter { $0.lowercased().hasPrefix(start) && seen.insert($0).inserted }
  }

  /// What all candidates begin with, letters' case left aside, as the first one writes it.
  static func commonStart(of candidates: [String]) -> String? {
    guard let first = candidates.first else { return nil }
    var count = first.count
    for candidate in candidates.dropFirst() {
      let pairs = zip(first.lowercased(), candidate.lowercased())
      count = min(count, pairs.prefix { $0 == $1 }.count)
    }
    return String(first.prefix(count))
  }
}
