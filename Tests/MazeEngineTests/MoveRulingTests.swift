import Testing

/// What counts as a move, and what belongs to the state.
@Suite struct MoveRulingTests {
  @Test(arguments: moves)
  func aMoveIs(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }

  private static let moves = [
    Ruling(
      "an accepted activation is a move even where it changes nothing",
      """
      stage a
      do nod: Nod
      """,
      [.mark, .press("nod"), .asMarked(true), .moves(1), .history(undo: true, redo: false)]),
    Ruling(
      "a refused activation is no move: nothing changes and nothing is recorded",
      """
      var x 0 to 9
      stage a
      do nod: Nod
      do push: Push
      needs x is 5
      raise x
      reply Pushed.
      """,
      [
        .mark, .press("nod"), .undo, .press("push"), .refused("dimmed: x is 5"), .said(nil),
        .asMarked(true), .moves(0), .history(undo: false, redo: true),
      ]),
    Ruling(
      "each step of an adjustable is a move, and the refused one at a limit is none",
      """
      var x 0 to 1
      stage a
      adjust x: Dial
      """,
      [
        .down("adjust x"), .refused("at the limit: adjust x"), .moves(0), .up("adjust x"),
        .moves(1), .up("adjust x"), .refused("at the limit: adjust x"), .value("x", "1"),
        .moves(1), .history(undo: true, redo: false), .undo, .value("x", "0"),
      ]),
    Ruling(
      "an adjustable over a wrapping variable has no limit",
      """
      var x red green blue wrap
      stage a
      adjust x: Colour
      """,
      [.down("adjust x"), .value("x", "blue"), .up("adjust x"), .value("x", "red")]),
    Ruling(
      "the focus is no part of the state and moving it is no move",
      """
      stage a
      say Hello.
      do nod: Nod
      """,
      [
        .focused("say"), .mark, .focus("nod"), .focused("do nod"), .asMarked(true), .moves(0),
        .history(undo: false, redo: false),
      ]),
    Ruling(
      "two ways to the same values and stage are the same state where nothing asks for visits",
      """
      flag lit
      stage a
      do light: Light
      set lit yes
      go b: On
      stage b
      go a: Back
      set lit no
      """, [.mark, .press("light"), .press("b"), .press("a"), .asMarked(true)]),
    Ruling(
      "a visit is part of the state where a condition asks for it, anywhere in the maze",
      """
      stage a
      go b: On
      stage b
      go a: Back
      stage c
      say Never.
      if visited a
      """, [.mark, .press("b"), .press("a"), .asMarked(false)]),
    Ruling(
      "after an ending no move is possible, but undo and restart are",
      """
      stage a
      go b: On
      stage b
      fact Score: 1
      lose
      """,
      [
        .press("b"), .ended("lose"), .press("fact Score"), .refused("over"), .undo, .ended(nil),
        .redo, .ended("lose"), .restart, .at("a"),
      ]),
  ]
}
