import MazeTestSupport
import Testing

/// The engine against a second, plain player that was written from the language's description.
@Suite struct OracleTests {
  @Test(arguments: 0..<40)
  func theEnginePlaysAsTheDescriptionSays(_ group: Int) {
    for seed in group * 10..<group * 10 + 10 {
      guard var walk = Walk(seed: seed) else {
        var maker = ToyMaker(seed: seed)
        let toy = maker.make()
        var writer = ToyWriter(random: maker.random)
        Issue.record("the maze does not load:\n\(writer.write(toy))")
        return
      }
      if let problem = walk.run(steps: 20) {
        Issue.record("seed \(seed): \(problem)")
        return
      }
    }
  }
}
