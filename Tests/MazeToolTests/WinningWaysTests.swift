import Testing

@testable import maze

/// Games that are won by ear, each by a few verbs alone.
@Suite struct WinningWaysTests {
  @Test("The castle is won", arguments: ListeningPlayer.Way.allCases)
  func theCastleIsWon(way: ListeningPlayer.Way) throws {
    var player = ListeningPlayer(way, try ScreenGame([Mazes.path("castle")]))
    for label in try #require(try ScriptLines.games(of: Mazes.load("castle")).first) {
      try player.press(label)
    }
    #expect(player.heard.last == "You have won in 6 moves. Say restart, undo or quit.")
    expectOnlyVerbs(of: way, player)
  }

  @Test("The clockmaker's house is won", arguments: ListeningPlayer.Way.allCases)
  func theHouseIsWon(way: ListeningPlayer.Way) throws {
    var player = ListeningPlayer(way, try ScreenGame([Mazes.path("clockmaker")]))
    try player.press("In through the door")
    try player.press("Left into the parlour")
    try player.turn("Dial", to: "4")
    for label in [
      "Take the key", "Back to the workshop", "Up through the iron gate", "Up to the clock loft",
      "Push the pendulum", "Out to the balcony",
    ] { try player.press(label) }
    #expect(player.heard.last == "You have won in 12 moves. Say restart, undo or quit.")
    expectOnlyVerbs(of: way, player)
  }

  private func expectOnlyVerbs(of way: ListeningPlayer.Way, _ player: ListeningPlayer) {
    let typed = Set(player.typed.map { String($0.prefix { $0.isLetter }) })
    switch way {
    case .elementByElement: #expect(typed.isSubset(of: ["next", "previous", "activate", "more"]))
    case .rotorAndFind:
      #expect(typed.isSubset(of: ["rotor", "find", "next", "previous", "activate", "more"]))
      #expect(typed.isSuperset(of: ["rotor", "find"]))
    case .numbers:
      #expect(typed.isSubset(of: ["", "more"]))
      #expect(player.typed.allSatisfy { Int($0) != nil || $0 == "more" })
    }
  }
}
