internal import MazeEngine

extension Validator {
  /// `value-never-taken`: values of a variable that it has in no reached state.
  @Sendable
  static func checkValues(_ examined: Examined, _: PlainGraph, _ findings: Findings) {
    let tables = examined.tables
    for (variable, values) in examined.examination.valuesNotTaken.sorted(by: { $0.key < $1.key }) {
      let name = quoted(tables.variables[variable].name)
      let count = tables.variables[variable].domain.count
      if values.count == count - 1 {
        let start = tables.variables[variable].domain.text(
          at: tables.variables[variable].startIndex)
        findings.report(
          .valueNeverTaken, tables.variableLines[variable],
          "\(name) is always \(start) in play; change it somewhere, or remove it")
      } else {
        findings.report(
          .valueNeverTaken, tables.variableLines[variable],
          "in play \(name) is never \(words(values, tables.variables[variable].domain)); "
            + "take out what is not needed, or mend what should set it")
      }
    }
  }

  /// Values in words, neighbours of an integer domain as a range.
  private static func words(_ values: [Int], _ domain: Domain) -> String {
    var parts: [String] = []
    var index = 0
    while index < values.count {
      var end = index
      if case .integers = domain {
        while end + 1 < values.count, values[end + 1] == values[end] + 1 { end += 1 }
      }
      let first = domain.text(at: values[index])
      parts.append(end > index ? "\(first) to \(domain.text(at: values[end]))" : first)
      index = end + 1
    }
    let most = 8
    if parts.count > most { parts = parts.prefix(most) + ["\(parts.count - most) more"] }
    guard let last = parts.popLast() else { return "" }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " or " + last
  }
}
