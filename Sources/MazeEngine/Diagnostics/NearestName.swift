/// Finds what was probably meant by a name that does not exist.
package enum NearestName {
  /// The candidate with the smallest edit distance, if that is small for the name's length; else
  /// the only one that begins with the name.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    if let near = nearby(name, among: candidates) { return near }
    guard name.utf8.count > 2 else { return nil }
    let start = name.lowercased()
    let longer = Array(candidates.lazy.filter { $0.lowercased().hasPrefix(start) }.prefix(2))
    return longer.count == 1 ? longer.first : nil
  }

  private static func nearby(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(200))
    var limit = wanted.count < 2 ? 0 : max(1, wanted.count / 3)
    var best: String?
    for candidate in candidates where candidate != name {
      let count = candidate.utf8.count
      guard count <= 4 * (wanted.count + limit), count * 4 >= wanted.count - limit else { continue }
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(200))
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      if distance < limit || (distance == limit && best == nil) {
        best = candidate
        limit = distance
      }
      if limit == 0, best != nil { break }
    }
    return best
  }

  /// `; did you mean "X"?`, or nothing.
  static func suggestion(for name: String, among candidates: some Sequence<String>) -> String {
    of(name, among: candidates).map { "; did you mean \(quoted($0))?" } ?? ""
  }

  /// How many insertions, removals, replacements and swaps of neighbours lead from one to the other.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        let substitution = last[j] + (a[i] == b[j] ? 0 : 1)
        var cost = min(substitution, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

/// A piece of somebody's text in quotation marks, safe to print, cut where it is very long.
func quoted(_ text: String) -> String { "\"\(shown(text))\"" }

/// A piece of somebody's text, safe to print, cut after `limit` characters.
func shown(_ text: String, limit: Int = 80) -> String {
  let safe = TextSafety.visible(String(text.unicodeScalars.prefix(limit)))
  return text.unicodeScalars.count > limit ? safe + "…" : safe
}
