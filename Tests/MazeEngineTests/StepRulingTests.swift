import Testing

/// What a step does, and in which order.
@Suite struct StepRulingTests {
  @Test(arguments: steps + arrivals)
  func aStepDoes(_ ruling: Ruling) {
    #expect(ruling.problem == nil)
  }

  private static let steps = [
    Ruling(
      "the effects come in their order",
      """
      var x 0 to 9
      stage a
      do go: Go
      set x 5
      raise x by 2
      set x 1
      raise x
      """, [.press("do go"), .value("x", "2")]),
    Ruling(
      "a go closes the overlay and marks the stage that it leaves",
      """
      stage a
      open map: Map
      stage b
      say You were in a.
      if visited a
      go a: Back
      overlay map
      go b: Jump
      """,
      [.press("map"), .press("Jump"), .at("b"), .sentences(["You were in a."])]),
    Ruling(
      "effects and the mark come before the enter of the place of arrival",
      """
      var x 0 to 9
      flag seen
      stage a
      go b: On
      set x 3
      stage b
      enter
      if x is 3
      if visited a
      set seen yes
      go a: Back
      """, [.press("b"), .value("seen", "yes")]),
    Ruling(
      "each enter comes in file order, its condition reading the values so far",
      """
      var x 0 to 9
      stage a
      go b: On
      stage b
      enter
      if x is 2
      set x 9
      enter
      if x is 0
      raise x
      enter
      if x is 1
      raise x
      go a: Back
      """, [.press("b"), .value("x", "2")]),
    Ruling(
      "replies are joined: the go's, then those of each enter whose condition held",
      """
      flag lit
      stage a
      go b: On
      reply One.
      stage b
      enter
      reply Two.
      set lit yes
      enter
      if lit is no
      reply Not this.
      enter
      if lit is yes
      reply Three.
      go a: Back
      """, [.press("b"), .said("One. Two. Three.")]),
    Ruling(
      "a reply is rendered in the state after the whole step",
      """
      var x 0 to 9
      stage a
      go b: On
      set x 3
      reply It is {x}.
      stage b
      enter
      raise x by 4
      reply Now {x}.
      go a: Back
      """, [.press("b"), .said("It is 7. Now 7.")]),
    Ruling(
      "the reply of an adjustable is rendered after its step",
      """
      var x 0 to 9
      stage a
      adjust x: Dial
      reply Click, {x}.
      """, [.up("adjust x"), .said("Click, 1."), .down("adjust x"), .said("Click, 0.")]),
    Ruling(
      "visited tells a return from a first visit in the stage itself",
      """
      stage a
      say First.
      if not visited a
      say Again.
      if visited a
      go b: On
      stage b
      go a: Back
      """,
      [
        .sentences(["First."]), .press("b"), .press("a"), .sentences(["Again."]), .undo, .undo,
        .sentences(["First."]),
      ]),
    Ruling(
      "the value that another stage's visit needs is not touched by opening an overlay",
      """
      stage a
      say New.
      if not visited a
      open map: Map
      overlay map
      close
      """, [.press("map"), .press("close"), .sentences(["New."])]),
    Ruling(
      "an open and a close have effects too",
      """
      var x 0 to 9
      stage a
      open map: Map
      raise x
      overlay map
      close
      raise x by 2
      """, [.press("map"), .value("x", "1"), .press("close"), .value("x", "3"), .at("a")]),
  ]

  private static let arrivals = [
    Ruling(
      "starting and restarting are arrivals",
      """
      var x 0 to 9
      stage a
      enter
      raise x by 2
      reply Two more.
      do go: Go
      raise x
      """,
      [
        .said("Two more."), .value("x", "2"), .press("go"), .value("x", "3"), .restart,
        .value("x", "2"), .said("Two more."),
      ]),
    Ruling(
      "a go to the same stage is an arrival and marks the stage as visited",
      """
      var x 0 to 9
      stage a
      say Again.
      if visited a
      enter
      raise x
      go a: Round
      """,
      [.value("x", "1"), .press("a"), .value("x", "2"), .sentences(["Again."]), .at("a")]),
    Ruling(
      "a go from an overlay to the stage below it is an arrival there",
      """
      var x 0 to 9
      stage a
      say Again.
      if visited a
      enter
      raise x
      open map: Map
      overlay map
      go a: Put it away
      """,
      [
        .press("map"), .value("x", "1"), .press("Put it away"), .at("a"), .value("x", "2"),
        .sentences(["Again."]),
      ]),
    Ruling(
      "opening an overlay runs the overlay's own enter and not the stage's",
      """
      var x 0 to 9
      var y 0 to 9
      stage a
      enter
      raise x
      open map: Map
      reply Unfolded.
      overlay map
      enter
      raise y
      reply It is old.
      close
      """,
      [
        .press("map"), .value("x", "1"), .value("y", "1"), .said("Unfolded. It is old."),
        .at("a", under: "map"),
      ]),
    Ruling(
      "closing, undoing and redoing run no enter",
      """
      var x 0 to 9
      stage a
      enter
      raise x
      open map: Map
      do nod: Nod
      overlay map
      enter
      raise x by 3
      close
      """,
      [
        .press("map"), .value("x", "4"), .press("close"), .value("x", "4"), .undo,
        .value("x", "4"), .at("a", under: "map"), .undo, .value("x", "1"), .redo,
        .value("x", "4"),
      ]),
    Ruling(
      "an ending's enter is run as well",
      """
      flag done
      stage a
      go b: On
      stage b
      say Over.
      enter
      set done yes
      reply You won.
      win
      """, [.press("b"), .value("done", "yes"), .said("You won."), .ended("win")]),
    Ruling(
      "restart forgets values, marks, the overlay and the moves",
      """
      flag lit
      stage a
      say Again.
      if visited a
      go b: On
      stage b
      do light: Light
      set lit yes
      open map: Map
      overlay map
      close
      """,
      [
        .mark, .press("b"), .press("light"), .press("map"), .restart, .at("a"), .asMarked(true),
        .sentences([]), .moves(0),
      ]),
  ]
}
