import MazeEngine
import MazeValidation

extension Command {
  /// `maze stats`.
  static let stats = Command(
    name: "stats", usage: "FILE", summary: "Counts what is in a maze, and how long it takes.",
    details: [
      "Tells stages, decisions, words and listening time, how much there is to choose, the shortest "
        + "win, the state that is furthest from a win, and the words heard on a shortest win.",
      "Status: 0 counted, 1 does not load, 3 a limit of the search was reached, 64 usage, "
        + "66 no such file.",
    ],
    example: "maze stats --rate 300 Mazes/castle.maze",
    operands: [.maze],
    options: [
      Option(
        name: "--format", value: "FORM", summary: "how it is told: \(OutputForm.words).",
        kind: .choice(OutputForm.allCases.map(\.rawValue))),
      Option(
        name: "--rate", value: "WORDS",
        summary: "words that are spoken in a minute, else \(MazeStatistics.usualRate)."),
    ] + SearchOptions.options,
    run: { (arguments, system) throws(UsageProblem) in try stats(arguments, system) })

  private static func stats(
    _ arguments: Arguments, _ system: System
  ) throws(UsageProblem) -> ExitCode {
    let path = arguments.operands[0]
    let options = try SearchOptions(arguments)
    let rate = try rate(arguments.value(of: "--rate"))
    let form = try arguments.choice(OutputForm.self, of: "--format") ?? .text
    switch MazeFile.maze(path, system: system) {
    case .failure(let refusal): return system.fail(refusal.code, refusal.message)
    case .success(let maze):
      let space = StateSpace(maze, limits: options.limits, progress: options.begin(system))
      let statistics = MazeStatistics(space, rate: rate)
      let lines = form == .json ? [statistics.document.text] : statistics.lines
      return system.print(lines, as: space.summary.limit == nil ? .success : .unknown)
    }
  }

  private static func rate(_ text: String?) throws(UsageProblem) -> Int {
    guard let text else { return MazeStatistics.usualRate }
    guard let rate = Int(text), (1...10_000).contains(rate) else {
      throw UsageProblem(
        text, doesNotFit: "--rate", wanted: "words a minute, from 1 to 10000, as in 175")
    }
    return rate
  }
}
