import MazeEngine

// A bot that plays many games of one maze at the same time, and says how many were won.
//
// All tasks share the maze, and each game is a state of a few bytes; nothing is locked, and no step
// makes a text. Usage: swift run Bot [GAMES] [TASKS]

let text = """
  maze 1
  language en
  var lamp 0 to 3
  flag key
  stage cave
  say A cave. The lamp burns at {lamp}.
  adjust lamp: Lamp
  do dig: Dig for a key
  if lamp is at least 2
  set key yes
  go river: Down to the river
  go gate: Up to the gate
  stage river
  say The river carries you away.
  lose
  stage gate
  say A gate.
  go cave: Back
  go meadow: Out
  needs key is yes
  stage meadow
  say A meadow.
  win
  """

/// How many games ended in which way.
struct Tally {
  var won = 0
  var lost = 0
  var moves = 0
}

/// Plays some games at random, each to its end.
func play(_ maze: Maze, games: Int, seed: UInt64) throws -> Tally {
  var random = Generator(state: seed)
  var tally = Tally()
  let start = maze.startState
  for _ in 0..<games {
    var state = start
    while let move = maze.moves(in: state).randomElement(using: &random) {
      try maze.advance(&state, by: move)
      tally.moves += 1
    }
    if maze.ending(of: state) == .win { tally.won += 1 } else { tally.lost += 1 }
  }
  return tally
}

/// Numbers that look random and are the same each time (SplitMix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let games = arguments.first ?? 1_000
let tasks = arguments.dropFirst().first ?? 8
guard let maze = Maze.load(text: text).maze else { fatalError("The maze does not load.") }

var total = Tally()
try await withThrowingTaskGroup(of: Tally.self) { group in
  for task in 0..<tasks {
    group.addTask { try play(maze, games: games, seed: UInt64(task)) }
  }
  for try await tally in group {
    total.won += tally.won
    total.lost += tally.lost
    total.moves += tally.moves
  }
}
print("\(tasks) tasks played \(games) games each: \(total.won) won, \(total.lost) lost.")
print("\(total.moves) moves were made. A player takes \(MemoryLayout<State>.stride) bytes.")
