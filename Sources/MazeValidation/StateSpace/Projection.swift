internal import MazeEngine

/// Which variables and marks decide how play can go on: those that a condition reads or that the
/// label of an element shows.
///
/// The others are left out of the states that the search tells apart. Nothing that the validator
/// says depends on them: no move is there or not because of them, and no two elements sound the
/// same or differ because of them. A variable that only sentences, replies and hints show is left
/// out too.
struct Projection {
  /// For each field of the maze whether it is kept.
  let isKept: [Bool]

  /// The projection of a maze; the fields of `others` are kept too.
  init(_ tables: Tables, others: Set<Int> = []) {
    var isKept = tables.fields.indices.map(others.contains)
    for term in tables.terms { isKept[Int(term.field)] = true }
    if !tables.variables.isEmpty {
      for (item, text) in zip(tables.items, tables.texts) {
        switch item.kind {
        case .say, .enter: continue
        case .adjust: isKept[Int(item.target)] = true
        default: break
        }
        for range in [text.label, text.name].compactMap({ $0 }) {
          for variable in tables.placeholders(in: range) { isKept[variable] = true }
        }
      }
    }
    self.isKept = isKept
  }
}
