import Glibc
import MazeEngine

/// Plays a maze at random, by the choices and the numbers of baselines/step_c.c, and gives a hash of
/// how many choices there were at each step.
func walk(_ maze: Maze, steps: Int) throws -> UInt32 {
  var state = maze.startState
  var random: UInt32 = 12345
  var hash: UInt32 = 0
  for _ in 0..<steps {
    let moves = maze.moves(in: state)
    hash = hash &* 31 &+ UInt32(moves.count)
    random ^= random << 13
    random ^= random >> 17
    random ^= random << 5
    try maze.advance(&state, by: moves[Int(random % UInt32(moves.count))])
  }
  return hash
}

/// The bytes of a file.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var result: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    result += buffer[..<count]
  }
  return result
}

// Usage: Stepper FILE.maze STEPS [PLAYERS]. It prints one line for each of three walks, and how many
// bytes a player takes.
let arguments = CommandLine.arguments
guard arguments.count >= 3, let steps = Int(arguments[2]),
  let maze = Maze.load(bytes: bytes(of: arguments[1]), path: arguments[1]).maze
else { fatalError("Usage: Stepper FILE.maze STEPS") }

let clock = ContinuousClock()
for _ in 1...3 {
  var hash: UInt32 = 0
  let time = try clock.measure { hash = try walk(maze, steps: steps) }
  let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  print("steps=\(steps) Msteps/s=\(Double(steps) / seconds / 1e6) hash=\(hash)")
}
print("bytes=\(MemoryLayout<State>.stride)")
