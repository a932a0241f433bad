import MazeEngine
import Testing

/// What becomes of a saved state in another version of its maze.
@Suite struct StateMappingTests {
  private static let saved = SavedState(
    stage: "hut", overlay: "map", values: ["dial": "3", "cat": "awake"], visited: ["porch"])

  private static let maze = """
    maze 1
    start porch
    var dial 0 to 3
    var cat asleep awake
    stage porch
    go hut: In
    stage hut
    say You come from the porch.
    if visited porch
    adjust dial: Dial
    open map: Map
    go porch: Out
    overlay map
    fact Cat: {cat}
    close
    """

  @Test(
    "Each thing that is not there any more is named, and the rest is kept",
    arguments: [
      ("", "", saved, []),
      ("stage porch", "stage attic\nsay Dust.\nwin\nstage porch", saved, []),
      ("var dial", "var lamp dark lit\nvar dial", with(lamp: "dark"), []),
      (
        "0 to 3", "0 to 2",
        SavedState(
          stage: "hut", overlay: "map", values: ["dial": "0", "cat": "awake"], visited: ["porch"]),
        [.value("3", variable: "dial", now: "0")]
      ),
      (
        "overlay map", "overlay chart",
        SavedState(
          stage: "hut", values: ["dial": "3", "cat": "awake"], visited: ["porch"]),
        [.overlay("map")]
      ),
      ("stage hut", "stage shed", nil, [.stage("hut")]),
      (
        "var cat", "var dog",
        SavedState(
          stage: "hut", overlay: "map", values: ["dial": "3", "dog": "asleep"], visited: ["porch"]),
        [.variable("cat", value: "awake")]
      ),
      (
        "stage porch", "stage stoop",
        SavedState(
          stage: "hut", overlay: "map", values: ["dial": "3", "cat": "awake"], visited: []),
        [.visited("porch")]
      ),
      (
        "if visited porch\n", "",
        SavedState(
          stage: "hut", overlay: "map", values: ["dial": "3", "cat": "awake"], visited: []), []
      ),
    ] as [(String, String, SavedState?, [Dropped])])
  func mapping(old: String, new: String, kept: SavedState?, dropped: [Dropped]) throws {
    var text = old.isEmpty ? Self.maze : Self.maze.replacing(old, with: new)
    for (declaration, uses) in [
      "overlay chart": ("open map", "open chart"), "stage shed": ("go hut", "go shed"),
      "var dog": ("{cat}", "{dog}"), "stage stoop": (" porch", " stoop"),
    ] where new == declaration {
      text = text.replacing(uses.0, with: uses.1)
    }
    let loaded = Maze.load(text: text)
    let maze = try #require(loaded.maze, "\(loaded.diagnostics)")
    let mapping = StateNames(maze).mapping(of: Self.saved)
    #expect(mapping.state.map { maze.savedState(of: $0) } == kept)
    #expect(mapping.dropped == dropped)
  }

  private static func with(lamp: String) -> SavedState {
    var state = saved
    state.values["lamp"] = lamp
    return state
  }
}
