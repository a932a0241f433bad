import MazeEngine
import MazeValidation

// Twelve dials with ten values each have more states than can be visited.
var lines = ["maze 1", "language en"]
lines += (1...12).map { "var dial\($0) 0 to 9" }
lines += ["stage vault", "say A vault with twelve dials."]
lines += (1...12).map { "adjust dial\($0): Dial \($0)" }
lines += ["go out: Out"] + (1...12).map { "needs dial\($0) is 9" }
lines += ["stage out", "say You are out.", "win"]

if let maze = Maze.load(text: lines.joined(separator: "\n")).maze {
  let check = Task.detached {
    Validator.validate(maze, progress: { _ in !Task.isCancelled })
  }
  check.cancel()
  if case .unknown(.stopped) = await check.value.verdict { print("Stopped.") }
}
