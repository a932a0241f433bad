import FoundationEssentials
import MazeEngine
import MazeTestSupport
import Testing

/// A state on its own: how large it is, what is written of it, and what of it a maze takes back.
@Suite struct StateTests {
  /// A maze with `bits` bits of values.
  private func maze(bits: Int) throws -> Maze {
    let flags = (0..<bits).map { "flag f\($0)\n" }.joined()
    let items = (0..<bits).map { "do d\($0): Do \($0)\nset f\($0) yes\n" }.joined()
    return try #require(
      Maze.load(text: "maze 1\nlanguage en\n\(flags)stage a\nsay A.\n\(items)").maze)
  }

  @Test("A state of 64 bits of values takes 24 bytes and no memory elsewhere", arguments: [1, 64])
  func aStateIsSmall(bits: Int) throws {
    #expect(MemoryLayout<State>.size <= 24)
    let maze = try maze(bits: bits)
    var state = maze.startState
    for move in maze.moves(in: state) { try maze.advance(&state, by: move) }
    let written = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
    // One number holds all values.
    #expect(written.contains("\"values\":[\(UInt64.max >> UInt64(64 - bits))]"))
  }

  @Test("What is written of a state is read back as the same", arguments: [1, 64, 65, 200])
  func aStateIsReadBack(bits: Int) throws {
    let maze = try maze(bits: bits)
    var state = maze.startState
    for move in maze.moves(in: state) {
      let read = try JSONDecoder().decode(State.self, from: try JSONEncoder().encode(state))
      #expect(read == state)
      #expect(maze.contains(read))
      try maze.advance(&state, by: move)
    }
  }

  @Test(
    "What no maze has written is no state, or none of this maze",
    arguments: [
      "{}", "[]", #"{"stage":0,"values":[]}"#, #"{"stage":-1,"values":[0]}"#,
      #"{"stage":4294967296,"values":[0]}"#, #"{"stage":3,"values":[0]}"#,
      #"{"stage":4294967295,"values":[0]}"#, #"{"stage":2,"values":[0]}"#,
      #"{"stage":0,"overlay":1,"values":[0]}"#, #"{"stage":1,"overlay":2,"values":[0]}"#,
      #"{"stage":0,"overlay":7,"values":[0]}"#, #"{"stage":0,"values":[3]}"#,
      #"{"stage":0,"values":[4]}"#, #"{"stage":0,"values":[0,0]}"#,
    ])
  func aForeignStateIsNotContained(text: String) throws {
    let maze = try #require(
      Maze.load(
        text: """
          maze 1
          language en
          var x 0 to 2
          stage a
          say A.
          adjust x: X
          open m: Map
          go b: On
          stage b
          win
          overlay m
          say M.
          close
          """
      ).maze)
    let state = try? JSONDecoder().decode(State.self, from: Array(text.utf8).asData)
    #expect(state.map(maze.contains) != true)
  }

  @Test("Whatever numbers a state has, a maze that contains it can play on from it")
  func aContainedStateCanBePlayed() throws {
    var random = SeededGenerator(seed: 5)
    var contained = 0
    for seed in 0..<20 {
      var maker = ToyMaker(seed: seed, purpose: .search)
      let toy = maker.make()
      var writer = ToyWriter(random: maker.random)
      let maze = try #require(Maze.load(text: writer.write(toy)).maze)
      for _ in 0..<60 {
        let overlay = random.chance(80) ? "" : "\"overlay\":\(random.number(0...9)),"
        let text =
          "{\"stage\":\(random.number(0...5)),\(overlay)\"values\":[\(random.number(0...15))]}"
        let state = try JSONDecoder().decode(State.self, from: Array(text.utf8).asData)
        guard maze.contains(state) else { continue }
        contained += 1
        for move in maze.moves(in: state) {
          let next = try maze.transition(from: state, by: move).state
          #expect(maze.contains(next))
          #expect(try maze.state(after: move, from: state) == next)
        }
        #expect(maze.elements(in: state).allSatisfy { !$0.key.isEmpty })
      }
    }
    #expect(contained > 20)
  }

  @Test(
    "What several effects make of the values is the same with texts and without",
    arguments: [
      ["raise end by 3"], ["raise end by 1", "raise end by 1"], ["set end 3", "raise end by 1"],
      ["raise end by 2", "set end 1"], ["lower end by 2"], ["raise round by 4"],
      ["raise round by 9"], ["lower round by 1"], ["raise end by 1", "raise round by 1"],
      ["raise round by 1", "lower round by 2"], ["raise lone by 1", "lower round by 4"],
      ["set flag yes", "raise end by 4"], ["raise flag by 1", "set round 4"],
    ])
  func effectsAreTheSameWithoutTexts(_ effects: [String]) throws {
    let maze = try #require(
      Maze.load(
        text: """
          maze 1
          title Sums
          language en
          start here
          var end 0 to 4
          var round 0 to 4 wrap
          var lone 0 to 0
          flag flag
          stage here
          say Here.
          do add: Add
          \(effects.joined(separator: "\n"))
          adjust end: End
          adjust round: Round
          go out: Out
          if end is 4
          raise round by 2
          stage out
          say Out.
          win
          """
      ).maze)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20 {
      var state = maze.startState
      for _ in 0..<12 {
        guard let move = maze.moves(in: state).randomElement(using: &random) else { break }
        let next = try maze.transition(from: state, by: move).state
        try maze.advance(&state, by: move)
        #expect(state == next, "\(move)")
      }
    }
  }

  @Test("The moves of a large place are counted, found and listed as those of a small one")
  func theMovesOfALargePlace() throws {
    for bits in [20, 21, 22, 63, 200] {
      let maze = try maze(bits: bits)
      let moves = maze.moves(in: maze.startState)
      #expect(moves.count == bits)
      let states = try moves.map { try maze.state(after: $0, from: maze.startState) }
      #expect(Set(states).count == bits)
    }
  }
}

extension [UInt8] {
  /// The bytes as the decoder takes them.
  fileprivate var asData: Data { Data(self) }
}
