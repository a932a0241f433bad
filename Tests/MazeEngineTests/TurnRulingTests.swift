import Testing

/// Turning an adjustable to a value, and escape.
@Suite struct TurnRulingTests {
  @Test(arguments: turns + escapes)
  func itGoes(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }

  /// A dial from 0 to a last value that goes round and cannot be moved on from the value 1.
  private static func ring(_ last: Int, _ rest: String = "needs x is not 1") -> String {
    "var x 0 to \(last) wrap\nstage a\nadjust x: Dial\n\(rest)"
  }

  private static let turns = [
    Ruling(
      "a turn steps up to the value",
      "var x 0 to 9\nstage a\nadjust x: Dial",
      [.turn("x", "7"), .value("x", "7"), .moves(7)]),
    Ruling(
      "a turn steps down to the value",
      "var x 0 to 9 start 8\nstage a\nadjust x: Dial",
      [.turn("x", "6"), .value("x", "6"), .moves(2)]),
    Ruling(
      "a turn takes the shorter way round where the variable wraps",
      ring(9), [.turn("x", "8"), .value("x", "8"), .moves(2)]),
    Ruling(
      "a turn takes the longer-looking way where that is the shorter one",
      "var x 0 to 9 start 8 wrap\nstage a\nadjust x: Dial\nneeds x is not 5",
      [.turn("x", "1"), .value("x", "1"), .moves(3)]),
    Ruling(
      "a turn goes up where both ways are as long",
      ring(3), [.turn("x", "2"), .refused("dimmed: x is not 1"), .value("x", "1"), .moves(1)]),
    Ruling(
      "a turn goes up where both ways are as long, from a high value too",
      "var x 0 to 3 start 3 wrap\nstage a\nadjust x: Dial\nneeds x is not 0",
      [.turn("x", "1"), .refused("dimmed: x is not 0"), .value("x", "0")]),
    Ruling(
      "a turn does not go round where the variable does not wrap",
      "var x 0 to 9\nstage a\nadjust x: Dial\nneeds x is not 1",
      [.turn("x", "9"), .refused("dimmed: x is not 1"), .value("x", "1")]),
    Ruling(
      "a turn keeps to the way it has begun",
      ring(9, "needs x is not 6"), [.turn("x", "5"), .value("x", "5"), .moves(5)]),
    Ruling(
      "a turn stops at the first refusal, leaves what is done, and is undone as one",
      "var x 0 to 9\nstage a\nadjust x: Dial\nneeds x is at most 2",
      [
        .turn("x", "7"), .refused("dimmed: x is at most 2"), .value("x", "3"), .moves(3),
        .undo, .value("x", "0"), .moves(0), .history(undo: false, redo: true), .redo,
        .value("x", "3"), .moves(3),
      ]),
    Ruling(
      "a turn that is refused at once is no move and keeps what can be redone",
      "var x 0 to 9\nflag on\nstage a\nadjust x: Dial\nneeds on is yes\ndo nod: Nod",
      [
        .press("nod"), .undo, .turn("x", "2"), .refused("dimmed: on is yes"), .value("x", "0"),
        .said(nil), .moves(0), .history(undo: false, redo: true),
      ]),
    Ruling(
      "a turn to the present value is no move",
      "var x 0 to 9\nstage a\nadjust x: Dial",
      [.turn("x", "0"), .moves(0), .history(undo: false, redo: false)]),
    Ruling(
      "a turn stops where its element is no longer there",
      "var x 0 to 9\nstage a\nadjust x: Dial\nif x is at most 2",
      [.turn("x", "7"), .refused("absent"), .value("x", "3"), .elements([])]),
    Ruling(
      "a turn is undone as one after other moves",
      "var x 0 to 9\nstage a\nadjust x: Dial\ndo nod: Nod",
      [.press("nod"), .turn("x", "4"), .press("nod"), .undo, .undo, .value("x", "0"), .moves(1)]),
  ]

  private static let escapes = [
    Ruling(
      "escape is the overlay's close with its effects and its reply",
      """
      var x 0 to 9
      stage a
      open map: Map
      overlay map
      close: Fold it
      raise x
      reply Folded {x} times.
      """,
      [
        .press("map"), .escape, .at("a"), .value("x", "1"), .mark, .said("Closed. Folded 1 times."),
        .moves(2), .undo, .press("Fold it"), .asMarked(true), .said("Closed. Folded 1 times."),
        .moves(2),
      ]),
    Ruling(
      "escape takes the first close that is present",
      """
      var x 0 to 9
      stage a
      open map: Map
      overlay map
      close: Absent
      if x is 5
      set x 1
      close: Present
      set x 2
      close: Later
      set x 3
      """, [.press("map"), .escape, .value("x", "2")]),
    Ruling(
      "escape says why where the first present close is dimmed, even if a later one is not",
      """
      var x 0 to 9
      stage a
      open map: Map
      overlay map
      close: Dimmed
      needs x is 5
      close: Free
      """,
      [.press("map"), .escape, .refused("dimmed: x is 5"), .at("a", under: "map"), .moves(1)]),
    Ruling(
      "an overlay with no close present cannot be closed by escape",
      """
      flag free
      stage a
      open map: Map
      overlay map
      do wait: Wait
      set free yes
      close
      if free is yes
      """,
      [
        .press("map"), .escape, .refused("cannot be closed"), .press("wait"), .escape, .at("a"),
      ]),
    Ruling(
      "a go is no close for escape",
      """
      stage a
      open map: Map
      overlay map
      go a: Away
      """, [.press("map"), .escape, .refused("cannot be closed")]),
    Ruling(
      "in a stage there is nothing to close",
      "stage a\ndo nod: Nod", [.escape, .refused("nothing to close"), .moves(0)]),
    Ruling(
      "while an overlay is open nothing else can be reached",
      """
      stage a
      say The hall.
      do nod: Nod
      open map: Map
      overlay map
      say The map.
      fact Scale: 1
      close
      """,
      [
        .press("map"), .elements(["say", "fact Scale", "close"]), .sentences(["The map."]),
        .press("close"), .elements(["say", "do nod", "open map"]),
      ]),
  ]
}
