import MazeEngine
import MazeTestSupport
import Testing

/// Findings that were collected apart and then put together are those of one collection.
@Suite struct DiagnosticBagTests {
  private static let rules: [Rule] = [.unknownStage, .deadEnd, .trap, .emptyInstruction]

  private static func place(_ index: Int) -> SourceRange {
    SourceRange(file: 0, start: UInt32(index), count: 1)
  }

  @Test(arguments: 0..<200)
  func addedFindingsCountAsIfTheyHadBeenNoted(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let limit = random.pick([0, 1, 2, 5, .max])
    let whole = DiagnosticBag(limit: limit)
    let first = DiagnosticBag(limit: limit)
    let second = DiagnosticBag(limit: limit)
    let count = random.number(0...20)
    let middle = random.number(0...count)
    for index in 0..<count {
      let rule = random.pick(Self.rules)
      for bag in [whole, index < middle ? first : second] {
        bag.report(rule, Self.place(index), "finding \(index)")
      }
    }
    first.add(second)
    let file = SourceFile(path: "a", bytes: Array(repeating: 0x61, count: 32))
    let (one, other) = (whole.finished(in: [file]), first.finished(in: [file]))
    #expect(one.diagnostics == other.diagnostics)
    #expect(one.omitted == other.omitted)
    #expect(whole.hasErrors == first.hasErrors)
  }
}
