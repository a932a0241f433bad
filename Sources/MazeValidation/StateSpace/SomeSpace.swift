internal import MazeEngine

/// A searched space, whatever the kind of its keys.
///
/// Each question is put to a space of one kind, so that it is answered by code that is specialised
/// for it; through a protocol it would not be, and be ten times slower.
enum SomeSpace: Sendable {
  case half(Space<UInt32>)
  case word(Space<UInt64>)
  case wide(Space<WideKey>)

  var counts: SpaceCounts {
    switch self {
    case .half(let space): space.counts
    case .word(let space): space.counts
    case .wide(let space): space.counts
    }
  }

  /// The names of the variables that the states leave out.
  var leftOut: [String] {
    switch self {
    case .half(let space): space.leftOut
    case .word(let space): space.leftOut
    case .wide(let space): space.leftOut
    }
  }

  /// A state that is as far from a win as any.
  var hardestState: State? {
    switch self {
    case .half(let space): space.hardestState
    case .word(let space): space.hardestState
    case .wide(let space): space.hardestState
    }
  }

  /// What can become of a game from a state.
  func standing(of state: State) -> Standing {
    switch self {
    case .half(let space): space.standing(of: state)
    case .word(let space): space.standing(of: state)
    case .wide(let space): space.standing(of: state)
    }
  }

  /// The moves that begin a shortest way to a win.
  func bestMoves(in state: State) -> [Move] {
    switch self {
    case .half(let space): space.bestMoves(in: state)
    case .word(let space): space.bestMoves(in: state)
    case .wide(let space): space.bestMoves(in: state)
    }
  }

  /// Visits reached states in the order of their distances until the body answers `false`.
  func visitStates(_ body: (State) -> Bool) {
    switch self {
    case .half(let space): space.visitStates(body)
    case .word(let space): space.visitStates(body)
    case .wide(let space): space.visitStates(body)
    }
  }

  /// Writes the states and their ranks into a certificate.
  func writeRanks(_ writer: inout CertificateWriter) {
    switch self {
    case .half(let space): space.writeRanks(&writer)
    case .word(let space): space.writeRanks(&writer)
    case .wide(let space): space.writeRanks(&writer)
    }
  }

  /// Where play gets stuck and by which steps it gets lost; only where all states were reached.
  func losses() -> Examination {
    switch self {
    case .half(let space): space.losses()
    case .word(let space): space.losses()
    case .wide(let space): space.losses()
    }
  }

  /// Notes what the reached states answer; only where all were reached.
  func answer(_ questions: BlockQuestions, in result: inout Examination) {
    switch self {
    case .half(let space): space.answer(questions, in: &result)
    case .word(let space): space.answer(questions, in: &result)
    case .wide(let space): space.answer(questions, in: &result)
    }
  }

  /// What a search shows that was cut.
  func partialExamination() -> Examination {
    switch self {
    case .half(let space): space.partialExamination()
    case .word(let space): space.partialExamination()
    case .wide(let space): space.partialExamination()
    }
  }

  /// A shortest way from the start to the state at a place in the list.
  func path(to place: Int) -> [Move] {
    switch self {
    case .half(let space): space.path(to: place)
    case .word(let space): space.path(to: place)
    case .wide(let space): space.path(to: place)
    }
  }

  /// The index of the move of a play from the start after which no win can be reached.
  func losingMove(of moves: [Move]) -> Int? {
    switch self {
    case .half(let space): space.losingMove(of: moves)
    case .word(let space): space.losingMove(of: moves)
    case .wide(let space): space.losingMove(of: moves)
    }
  }

  /// The stages that play can still come to from a state at a place in the list, after a move.
  func stages(from place: Int, after move: Move?) -> [UInt32] {
    switch self {
    case .half(let space): space.stages(from: place, after: move)
    case .word(let space): space.stages(from: place, after: move)
    case .wide(let space): space.stages(from: place, after: move)
    }
  }

  /// What would mend that some items lose the game, in their order.
  func repairs(of losses: [Examination.Loss]) -> [RepairLine?] {
    switch self {
    case .half(let space): space.repairs(of: losses)
    case .word(let space): space.repairs(of: losses)
    case .wide(let space): space.repairs(of: losses)
    }
  }

  /// What would mend that play gets stuck in a block.
  func repair(ofDeadEnd block: UInt32, cameFrom stage: UInt32) -> RepairLine? {
    switch self {
    case .half(let space): space.repair(ofDeadEnd: block, cameFrom: stage)
    case .word(let space): space.repair(ofDeadEnd: block, cameFrom: stage)
    case .wide(let space): space.repair(ofDeadEnd: block, cameFrom: stage)
    }
  }
}
