import MazeEngine

/// Whether a saved game goes on.
struct ResumeChoice: Hashable, Sendable {
  /// Whether it goes on, or begins anew.
  var goesOn: Bool
  /// Whether the player has just been asked, so that the notices have been said.
  var asked = false
}

/// What came of the question whether a saved game goes on.
enum ResumeAnswer {
  case choice(ResumeChoice)
  case left(Player.Ending)
}

/// Taking up a saved game.
extension Player {
  /// Asks whether a saved game goes on, until that is answered.
  mutating func ask(about saved: SavedGame, _ notices: Turn) -> ResumeAnswer {
    let speaker = interpreter.speaker
    let offer = book(
      .offer, speaker.moves(saved.saved.moves), TextSafety.visible(saved.saved.stage))
    say(notices + interpreter.introduction + Turn(offer))
    while true {
      switch console.readLine(prompt: book(.offerPrompt), completing: { _ in [] }) {
      case .line(let line):
        if let goesOn = goesOn(line) {
          return .choice(ResumeChoice(goesOn: goesOn, asked: true))
        }
        if isQuit(line) {
          say(Turn(book(.goodbye)))
          return .left(.left)
        }
        say(Turn(offer))
      case .end:
        say(Turn(book(.goodbye)))
        return .left(.left)
      case .terminated(let signal): return .left(.terminated(signal: signal))
      case .key, .tooLong: say(Turn(offer))
      case .interrupted(let wasEmpty): say(Turn(book(wasEmpty ? .toLeave : .lineCleared)))
      }
    }
  }

  /// The turn that a saved game begins with.
  mutating func take(up saved: SavedGame, _ choice: ResumeChoice) -> Turn {
    let words = ResumptionWords(book: book, speaker: interpreter.speaker)
    if choice.goesOn {
      let turn = interpreter.takenUp(words.sentences(saved, goesOn: !choice.asked))
      return choice.asked ? turn : interpreter.introduction + turn
    }
    // A restart, so that undo brings the earlier game back.
    _ = interpreter.session.restart()
    interpreter.relist()
    let notice = keep(.restart)
    return notice + interpreter.opening(introduced: choice.asked) + Turn(book(.begunAnew))
  }

  /// Whether an answer means to go on; `nil` where it means neither.
  private func goesOn(_ line: String) -> Bool? {
    let answer = TypedLine.fold(line)
    if [book(.offerNew), "new"].contains(answer) { return false }
    return answer.isEmpty ? true : nil
  }

  private func isQuit(_ line: String) -> Bool {
    ["quit", book.word("quit")].contains(TypedLine.fold(line))
  }
}
