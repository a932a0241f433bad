/// Collects findings; of each rule only the first few are kept, the rest are counted.
///
/// Messages are made only for findings that are kept, so that a file with millions of faults
/// costs no more than counting them. It is a class so that making a message may read its reporter.
package final class DiagnosticBag {
  private struct Entry: Sendable {
    var rule: Rule
    var message: String
    var range: SourceRange
    var notes: [(range: SourceRange, message: String)]
    var fixIts: [Diagnostic.FixIt]
  }

  /// How many findings there were of each rule; of few rules there are any, so they are in no order.
  private struct Counts {
    private(set) var all: [(rule: Rule, count: Int)] = []

    func count(of rule: Rule) -> Int { all.first { $0.rule == rule }?.count ?? 0 }

    /// Adds some findings of a rule; how many there are now.
    mutating func add(_ more: Int = 1, of rule: Rule) -> Int {
      // By index: a search of the list itself holds on to it each time.
      for index in all.indices where all[index].rule == rule {
        all[index].count += more
        return all[index].count
      }
      all.append((rule, more))
      return more
    }
  }

  private let limit: Int
  private var entries: [Entry] = []
  private var counts = Counts()
  /// Whether a finding stops the maze from loading.
  package private(set) var hasErrors = false

  /// A bag that keeps `limit` findings of each rule.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Notes a finding.
  package func report(
    _ rule: Rule, _ range: SourceRange, _ message: @autoclosure () -> String,
    notes: @autoclosure () -> [(range: SourceRange, message: String)] = [],
    fixIts: @autoclosure () -> [Diagnostic.FixIt] = []
  ) {
    if rule.severity == .error { hasErrors = true }
    guard counts.add(of: rule) <= limit else { return }
    entries.append(
      Entry(
        rule: rule, message: message(), range: range, notes: notes(), fixIts: fixIts()))
  }

  /// Adds the findings of another bag after those of this one, as if they had been noted here.
  package func add(_ others: DiagnosticBag) {
    hasErrors = hasErrors || others.hasErrors
    for (rule, count) in others.counts.all {
      let own = counts.add(count, of: rule) - count
      entries += others.entries.filter { $0.rule == rule }.prefix(max(0, limit - own))
    }
  }

  /// How many findings of a rule were noted, those left out included.
  package func count(of rule: Rule) -> Int { counts.count(of: rule) }

  /// The findings in the order of the files and lines, and how many of each rule were left out.
  package func finished(
    in files: [SourceFile]
  ) -> (diagnostics: [Diagnostic], omitted: [Rule: Int]) {
    // Places are sorted and not entries, which are large.
    let places = entries.indices.map { index in
      let range = entries[index].range
      return (
        index: index, file: range.file, start: files[Int(range.file)].rangeAsWritten(range).start,
        rule: entries[index].rule.rawValue
      )
    }
    let sorted = places.sorted {
      ($0.file, $0.start, $0.rule, $0.index) < ($1.file, $1.start, $1.rule, $1.index)
    }
    let omitted = counts.all.filter { $0.count > limit }.map { ($0.rule, $0.count - limit) }
    return (
      sorted.map { Self.diagnostic(entries[$0.index], in: files) },
      Dictionary(uniqueKeysWithValues: omitted)
    )
  }

  private static func diagnostic(_ entry: Entry, in files: [SourceFile]) -> Diagnostic {
    let file = files[Int(entry.range.file)]
    return Diagnostic(
      rule: entry.rule, severity: entry.rule.severity, message: entry.message,
      range: file.rangeAsWritten(entry.range), location: file.location(of: entry.range.start),
      writtenLine: file.shownLine(of: entry.range.start),
      notes: notes(of: entry, in: files),
      fixIts: entry.fixIts.compactMap { files[Int($0.range.file)].fixItAsWritten($0) })
  }

  private static func notes(of entry: Entry, in files: [SourceFile]) -> [Diagnostic.Note] {
    var notes = entry.notes.map { note in
      Diagnostic.Note(
        location: files[Int(note.range.file)].location(of: note.range.start),
        message: note.message)
    }
    var includer = files[Int(entry.range.file)].includedFrom
    while let range = includer {
      let file = files[Int(range.file)]
      notes.append(
        Diagnostic.Note(location: file.location(of: range.start), message: "included from here"))
      includer = file.includedFrom
    }
    return notes
  }
}
