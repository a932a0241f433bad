import MazeEngine

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Many threads that play one maze at the same time, each with sessions of its own, and no lock.
//
// Each game is played with all that a listener hears of it. What a thread has heard must be what one
// thread alone hears of the same games. Usage: swift run Crowd [THREADS] [GAMES] < FILE.maze

/// Plays games at random, with no more than 30 steps each, and gives a hash of all that was heard.
func listen(to maze: Maze, games: Int, seed: UInt32) -> UInt64 {
  var heard: UInt64 = 0xCBF2_9CE4_8422_2325
  func hear(_ text: String) {
    for byte in text.utf8 { heard = (heard ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
  var random = seed
  for _ in 0..<games {
    var session = Session(maze)
    var state = maze.startState
    for _ in 0..<30 {
      for element in session.elements { hear(Utterance(element).text) }
      random = random &* 1_664_525 &+ 1_013_904_223
      let moves = maze.moves(in: session.state)
      guard !moves.isEmpty, random >> 28 > 0 else { break }
      let move = moves[Int(random >> 8) % moves.count]
      let events = (try? session.perform(move)) ?? []
      for case .announcement(let text) in events { hear(text) }
      try? maze.advance(&state, by: move)
      if state != session.state { hear("The state is another.") }
    }
  }
  return heard
}

/// What a thread is to do, and what it has done; only the thread looks at it until it is joined.
final class Work {
  let maze: Maze
  let games: Int
  let seed: UInt32
  var heard: UInt64 = 0

  init(maze: Maze, games: Int, seed: UInt32) {
    self.maze = maze
    self.games = games
    self.seed = seed
  }
}

/// Begins a thread that does some work.
func start(_ work: Work) -> pthread_t? {
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let pointer = Unmanaged.passRetained(work).toOpaque()
  let status = pthread_create(
    &thread, nil,
    { pointer in
      #if canImport(Glibc)
        guard let pointer else { return nil }
      #endif
      let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
      work.heard = listen(to: work.maze, games: work.games, seed: work.seed)
      return nil
    }, pointer)
  return status == 0 ? thread : nil
}

var text = ""
while let line = readLine(strippingNewline: false) { text += line }
guard let maze = Maze.load(text: text).maze else { fatalError("The maze does not load.") }
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let threadCount = numbers.first ?? 8
let games = numbers.dropFirst().first ?? 100

let works = (0..<threadCount).map { Work(maze: maze, games: games, seed: UInt32($0)) }
let threads = works.map { start($0) }
for case let thread? in threads { pthread_join(thread, nil) }
let right = works.filter { $0.heard == listen(to: maze, games: games, seed: $0.seed) }.count
print("\(right) of \(threadCount) threads heard of \(games) games what one thread alone hears.")
