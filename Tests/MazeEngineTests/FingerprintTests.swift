import MazeEngine
import MazeTestSupport
import Testing

/// What tells one version of a maze from another.
@Suite struct FingerprintTests {
  private static let text = """
    maze 1
    title The Hut
    language en
    var dial 0 to 3 start 1
    var cat asleep, wide awake
    flag key
    stage hut
    say A hut.
    say It is dark.
    if key is no
    say You were here.
    if visited hut
    adjust dial: Dial
    fact Cat: {cat}
    action stroke
    set cat wide awake
    reply Purr.
    heading Things
    do take: Take the key
    if dial is at least 2
    set key yes
    raise dial by 1
    reply Taken.
    hint It is yours.
    end
    open map: Map
    go out: Out
    needs key is yes
    direction ahead
    stage out
    say Sun.
    win
    overlay map
    say A map.
    close
    test short
    expect stage hut
    """

  /// The fingerprint of the maze with some words in the place of others.
  private static func fingerprint(_ old: String = "", _ new: String = "") -> Fingerprint? {
    Maze.load(text: old.isEmpty ? text : text.replacing(old, with: new)).maze?.fingerprint
  }

  @Test("The fingerprint is the same in every process and on every machine")
  func itIsAlwaysTheSame() {
    #expect(Self.fingerprint().map(String.init) == "c46c71d1a44fd087d39736e3fe950a45")
  }

  @Test(
    "Words that play does not depend on leave it",
    arguments: [
      ("title The Hut", "title The Old Hut"), ("say A hut.", "say A small hut."),
      ("say A hut.", "say A hut.\nsay It smells of resin."), ("language en", "language de"),
      ("It is dark.", "It is very dark, {dial}."), (": Take the key", ": Steal the key"),
      ("reply Taken.\n", ""), ("hint It is yours.\n", ""), ("direction ahead\n", ""),
      ("Purr.", "Purr, purr."), ("heading Things", "heading Other things"),
      ("test short", "test long"), ("flag key", "# the key\nvar  key no yes"),
      ("  ", " "), ("stage out", "stage  out"), ("go out: Out", "go out: Out\nmain"),
    ])
  func wordsLeaveIt(old: String, new: String) {
    #expect(Self.fingerprint(old, new) == Self.fingerprint())
  }

  @Test(
    "Whatever play depends on changes it",
    arguments: [
      ("dial 0 to 3", "dial 0 to 4"), ("start 1", "start 2"), ("start 1", "start 1 wrap"),
      ("asleep, wide awake", "wide awake, asleep"), ("wide awake", "awake"),
      ("var cat", "var dog"), ("stage hut", "stage shed"), ("hut", "shed"),
      ("set key yes", "set key no"), ("by 1", "by 2"), ("raise dial", "lower dial"),
      ("at least 2", "at least 1"), ("at least 2", "at most 2"), ("at least 2", "2 or key is no"),
      ("needs key is yes", "if key is yes"), ("needs key is yes\n", ""), ("win", "lose"),
      ("do take:", "do grab:"), ("action stroke", "action pat"), ("fact Cat", "fact Tom"),
      ("if key is no", "if key is yes"), ("close", "close\nneeds key is yes"),
      ("go out: Out", "go hut: Out"), ("go out: Out", "do wait: Wait\ngo out: Out"),
      ("adjust dial: Dial\n", ""), ("open map: Map\ngo out: Out", "go out: Out\nopen map: Map"),
      ("stage out", "stage attic\nsay Dust.\nstage out"),
      ("heading Things", "heading Things\nif key is no"),
      ("close", "enter\nset key no\nclose"), ("language en", "language en\nstart out"),
    ])
  func playChangesIt(old: String, new: String) throws {
    let changed = Self.text.replacing(old, with: new)
      .replacing("cat wide awake", with: old == "wide awake" ? "cat awake" : "cat wide awake")
      .replacing("{cat}", with: old == "var cat" ? "x" : "{cat}")
      .replacing("set cat", with: old == "var cat" ? "set dog" : "set cat")
      .replacing("stage hut", with: old == "stage hut" ? "stage shed" : "stage hut")
    let repaired =
      old == "stage hut"
      ? changed.replacing("visited hut", with: "visited shed")
        .replacing("expect stage hut", with: "expect stage shed") : changed
    let loaded = Maze.load(text: repaired)
    let maze = try #require(loaded.maze, "\(loaded.diagnostics)")
    #expect(maze.fingerprint != Self.fingerprint())
  }

  @Test("Random mazes have fingerprints of their own, and comments do not change them")
  func randomMazesDiffer() throws {
    var seen: [Fingerprint: String] = [:]
    for seed in 0..<400 {
      var maker = ToyMaker(seed: seed)
      let toy = maker.make()
      var writer = ToyWriter(random: maker.random)
      let text = writer.write(toy)
      let fingerprint = try #require(Maze.load(text: text).maze).fingerprint
      #expect(seen[fingerprint] == nil)
      seen[fingerprint] = text
      #expect(Maze.load(text: text + "\n# another line\n").maze?.fingerprint == fingerprint)
    }
  }
}
