internal import MazeEngine
import Testing

/// What an author hears of a search of all states: plays, repairs, counts and verdicts.
@Suite struct ReportTextTests {
  /// A maze, the options it is checked with, and what is heard.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var options: [String] = []
    let source: String
    /// Lines that are heard one after the other, whatever stands before and after them.
    let heard: String
    let status: Int32
  }

  private static let header = "maze 1\nlanguage en\n"

  static let cases = [
    Case(
      testDescription: "A play: equal presses and a turned dial are one step each",
      source: """
        var dial 0 to 9
        var rungs 0 to 3
        stage cellar
        say A cellar.
        adjust dial: Dial
        do climb: Climb
        raise rungs
        go vault: Into the vault
        needs rungs is 3
        needs dial is 4
        go attic: Up
        needs rungs is 3
        stage vault
        say A vault.
        stage attic
        say An attic.
        win
        """,
      heard: """
            The shortest play to it has 8 moves:
            1. In cellar, turn "Dial" to 4 (a.maze:7). Then dial is 4.
            2. In cellar, press "Climb" 3 times (a.maze:8). Then rungs is 3.
            3. In cellar, press "Into the vault" (a.maze:10). Then play is in vault.
            This step lost the game: from here no win can be reached.
            Play is then in "vault"; dial is 4, rungs is 3.
            Play can never leave stage vault again.
            The same as a test:
            test dead-end shown
            turn dial 4
            press climb
            press climb
            press climb
            press vault
            expect stage vault
            Checked repair: Add a way out at the end of stage "vault", such as "go cellar: Back to cellar".
        """, status: 2),
    Case(
      testDescription: "A play with a custom action and an overlay, and a checked condition",
      source: """
        flag wet
        flag read
        stage desk
        say A desk.
        fact Jug: full
        action tip over
        set wet yes
        open letter: Open the letter
        needs wet is no
        go street: Out
        needs read is yes
        stage street
        say A street.
        win
        overlay letter
        enter
        set read yes
        say A letter.
        close: Fold it
        """,
      heard: """
            The shortest play to it has 1 move:
            1. In desk, perform "tip over" on "Jug: full" (a.maze:8). Then wet is yes.
            This step lost the game: from here no win can be reached.
            Play is then in "desk"; wet is yes, read is no.
            Play can never leave stage desk again.
            The same as a test:
            test trap shown
            perform tip over on Jug
            expect stage desk
            expect wet is yes
            Checked repair: Add the line "needs read is yes" below it.
        """, status: 2),
    Case(
      testDescription: "Where the game begins stuck, there is no play to tell",
      source: "stage pit\nsay A pit.\nstage out\nsay Out.\nwin",
      heard: """
            It is so from the start.
            Play is in "pit".
        """, status: 2),
    Case(
      testDescription: "An overlay whose way out can be barred",
      source: """
        flag wet
        stage desk
        say A desk.
        open letter: Open the letter
        go street: Out
        stage street
        say A street.
        win
        overlay letter
        say A letter.
        do blot: Blot it
        if wet is no
        set wet yes
        close: Fold it
        if wet is no
        """,
      heard: """
        a.maze:11:1: error: play can get caught in overlay "letter", where each way out can be barred; \
        add a line "close" without a condition [overlay-without-way-out]
            overlay letter
            The shortest play to it has 2 moves:
            1. In desk, press "Open the letter" (a.maze:6). Then play is in letter over desk.
            2. In letter over desk, press "Blot it" (a.maze:13). Then wet is yes.
        """, status: 2),
    Case(
      testDescription: "What is left out of the states is told, here of two variables",
      source: """
        var songs 0 to 9
        var tea 0 to 9
        stage hall
        say {songs} songs, {tea} cups of tea.
        do sing: Sing
        raise songs
        do drink: Drink
        raise tea
        go out: Out
        stage out
        say Out.
        win
        """,
      heard: """
        Searched: 2 states, 3 moves. The shortest win takes 1 move.
        The hardest state is 1 move from a win: "hall".
        Left out of the states, since no condition and no label reads them: songs and tea.
        Proved: from every state that play can reach, a win can be reached.
        """, status: 0),
    Case(
      testDescription: "One line that can never be used is told once, at the stage behind it",
      source: """
        var dial 1 to 3
        stage hall
        say A hall.
        adjust dial: Dial
        go attic: Up
        needs dial is 1
        needs dial is 2
        go out: Out
        stage attic
        say An attic.
        go hall: Down
        stage out
        say Out.
        win
        """,
      heard: """
        a.maze:11:1: warning: no play reaches stage "attic": on the lines that lead to it, conditions \
        such as "dial is 1 and dial is 2" never hold; mend them, or remove the stage \
        [unreachable-stage]
            stage attic
        a.maze:7:1: note: this line can never be used, since this never holds: dial is 1 and dial is 2
        a.maze: 3 stages, 3 decisions, 1 warning.
        """, status: 0),
    Case(
      testDescription: "A single value that is never taken is named",
      source: """
        var sky grey blue red
        stage hill
        say The sky is {sky}.
        do wait: Wait
        set sky red
        go home: Home
        needs sky is red
        stage home
        say Home.
        win
        """,
      heard: """
        a.maze:3:1: warning: in play "sky" is never blue; take out what is not needed, or mend what \
        should set it [value-never-taken]
        """, status: 0),
  ]

  @Test("A finding of the search is told in words", arguments: cases)
  func aFindingIsTold(_ example: Case) throws {
    try check(example)
  }

  private static let trapdoor = """
    stage hall
    say A hall.
    go cellar: Down
    ALLOW
    go out: Out
    stage cellar
    say A cellar.
    do wait: Wait
    stage out
    say Out.
    win
    """

  /// A million states.
  private static let dials =
    (1...6).map { "var dial\($0) 0 to 9\n" }.joined() + "stage vault\nsay A vault.\n"
    + (1...6).map { "adjust dial\($0): Dial \($0)\n" }.joined()
    + "go out: Out\nstage out\nsay Out.\nwin"

  static let verdicts = [
    Case(
      testDescription: "An allow line accepts a trap",
      source: trapdoor.replacing("ALLOW", with: "allow trap: the story ends here"),
      heard: """
        a.maze: 3 stages, 2 decisions. 1 finding is accepted.
        Searched: 3 states, 3 moves. The shortest win takes 1 move.
        The hardest state is 1 move from a win: "hall".
        Accepted: a win can be reached from every state but those that are allowed to be lost.
        """, status: 0),
    Case(
      testDescription: "An option accepts a trap", options: ["--allow", "trap"],
      source: trapdoor.replacing("ALLOW\n", with: ""),
      heard: """
        Accepted: a win can be reached from every state but those that are allowed to be lost.
        """, status: 0),
    Case(
      testDescription: "States from which no win can be reached are counted",
      source: trapdoor.replacing("ALLOW\n", with: ""),
      heard: "Refuted: from 1 of 3 states no win can be reached.", status: 2),
    Case(
      testDescription: "Too many states", options: ["--max-states", "1000"], source: dials,
      heard: """
        Unknown: there are more states than --max-states allows; give it a greater number.
        """, status: 3),
    Case(
      testDescription: "Too much memory", options: ["--max-memory", "10K"], source: dials,
      heard: """
        Unknown: the states take more memory than --max-memory allows; give it a greater size.
        """, status: 3),
    Case(
      testDescription: "Too much time", options: ["--max-time", "1e-9"], source: dials,
      heard: "Unknown: the search took longer than --max-time allows; give it more seconds.",
      status: 3),
    Case(
      testDescription: "What was found before the search gave up still refutes",
      options: ["--max-states", "1000"],
      source: dials.replacing(
        "go out: Out", with: "go pit: Down\ngo out: Out\nstage pit\nsay A pit."),
      heard: """
        Refuted: play can get stuck, or cannot be won. The search gave up: there are more states \
        than --max-states allows; give it a greater number.
        """, status: 2),
  ]

  @Test("A verdict says what follows", arguments: verdicts)
  func aVerdictIsTold(_ example: Case) throws {
    try check(example)
  }

  private func check(_ example: Case) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.maze", Self.header + example.source + "\n")
    let result = try MazeProgram.run(
      ["validate"] + example.options + ["a.maze"], directory: folder.path)
    #expect(
      "\n\(result.outputText)".contains("\n\(example.heard)\n"), "\(result.outputText)")
    #expect(result.status == .exited(example.status))
    #expect(result.errorOutput.isEmpty)
  }
}
