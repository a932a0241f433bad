import Testing

@testable import maze

/// A maze in German, played in German.
@Suite struct GermanGameTests {
  private let folder: ScratchFolder
  private let tower: String

  /// A small maze with everything in it, in German, with a language or without.
  private static func maze(_ header: String) -> String {
    """
    maze 1
    title Der Turm
    \(header)
    start hof

    var regler 1 to 5 start 2
    flag rost

    stage hof
    say Der Hof ist still. Ein Kater schläft auf der Mauer.
    fact Kater: dick
    action streicheln
    reply Der Kater schnurrt.
    heading Werkbank
    adjust regler: Regler
    hint Stell ihn auf vier.
    open karte: Die Karte ansehen
    end
    do ölen: Das Tor ölen
    if rost is no
    if regler is 4
    set rost yes
    reply Das Tor quietscht nicht mehr.
    go turm: Links in den Turm
    needs rost is yes
    hint Das Tor klemmt.
    direction left

    overlay karte
    say Die Karte zeigt den Turm.
    close: Die Karte weglegen

    stage turm
    say Der Turm ist hoch. Du bist oben.
    win

    """
  }

  init() throws {
    folder = try ScratchFolder()
    tower = try folder.write(Self.maze("language de"), to: "turm.maze")
  }

  @Test("A whole game is German, from the first line to the last")
  func aGameIsGerman() throws {
    var game = try ScreenGame([tower], rows: 60)
    #expect(game.opening.rows.first == "Der Turm.")
    #expect(game.opening.prompt == "Auswahl 1 bis 4:")
    let turns: [(String, [String])] = [
      ("weiter", ["1. Kater: dick."]), ("wo", ["Ort: hof.", "1. Kater: dick."]),
      ("tue streicheln", ["Der Kater schnurrt."]), ("aktionen", ["Aktionen: streicheln."]),
      ("links", ["Links in den Turm: abgeblendet. Das Tor klemmt."]),
      ("rotor tasten", ["Rotor: tasten. Hier 2."]),
      ("finde regler", ["2. Regler: 2, 2 von 5. Einstellbar."]),
      ("weniger", ["2. Regler: 1, 1 von 5. Einstellbar."]),
      ("weniger", ["Erster Wert. Regler: 1, 1 von 5. Einstellbar."]),
      ("die karte", ["Die Karte zeigt den Turm.", "1. Die Karte weglegen. Taste."]),
      ("schließe", []), ("hinweis regler", ["Stell ihn auf vier."]),
      (
        "stelle regler auf 4",
        [
          "2. Regler: 4, 4 von 5. Einstellbar.", "4. Das Tor ölen. Taste.",
          "5. Links in den Turm. Abgeblendet. Taste.",
        ]
      ),
      ("ölen", ["\"ölen\" kenne ich nicht. Sag 1 bis 5, eine Beschriftung oder hilfe."]),
      ("das tor ölen", ["Das Tor quietscht nicht mehr.", "4. Links in den Turm. Taste."]),
      ("hilfe tue", ["tue AKTION, oder tue AKTION auf BESCHRIFTUNG: Tut eine Aktion des"]),
      ("links", ["Der Turm ist hoch. Du bist oben."]),
    ]
    for (line, rows) in turns {
      let shown = try game.line(line).rows
      #expect(Array(shown.prefix(rows.count)) == rows, "\(line)")
    }
    #expect(game.screen.text(game.screen.row) == "Neustart oder Ende:")
    let end = try game.leave("ende\r")
    #expect(end.shown == "ende\r\nAuf Wiedersehen.\r\n" && end.status == .exited(0))
    expectNoEnglish(game)
  }

  @Test("Verbs in German and in English do the same")
  func bothLanguagesAreUnderstood() throws {
    var german = try ScreenGame([tower], rows: 60)
    var english = try ScreenGame([tower], rows: 60)
    let pairs = [
      ("umsehen", "look"), ("weiter", "next"), ("vorher", "previous"), ("schluss", "last"),
      ("anfang", "first"), ("hier", "here"), ("lies", "read"), ("nochmal", "repeat"),
      ("stelle regler auf 4", "turn regler to 4"), ("mehr", "more"), ("weniger", "less"),
      ("rotor einstellbare", "rotor adjustables"), ("finde kater", "find kater"),
      ("tue streicheln auf kater", "perform streicheln on kater"), ("wege", "exits"),
      ("drücke die karte", "activate die karte"), ("schließe", "escape"),
      ("überspringe", "skip"), ("zurücknehmen", "undo"), ("wiederholen", "redo"),
      ("übung", "practice"), ("links", "left"), ("übung", "practice"), ("hilfe", "help"),
      ("einstellungen", "settings"), ("setze width 40", "set width 40"), ("tippe", "tap"),
      ("ausführlichkeit low", "verbosity low"), ("protokoll", "transcript"),
      ("das tor ölen", "das tor ölen"), ("links", "l"), ("neustart", "restart"),
    ]
    for (word, verb) in pairs {
      let shown = try german.line(word)
      #expect(try shown.rows == english.line(verb).rows, "\(word), \(verb)")
      #expect(!shown.text.contains("kenne ich nicht"), "\(word)")
    }
    for game in [german, english] { expectNoEnglish(game) }
  }

  @Test(
    "A maze without a language speaks that of the player",
    arguments: [
      (["LANG": "de_DE.UTF-8"], true), (["LC_ALL": "de_AT", "LANG": "en_US.UTF-8"], true),
      (["LC_MESSAGES": "de_DE.UTF-8", "LANG": "en_US.UTF-8"], true),
      (["LANG": "en_US.UTF-8"], false),
      (["LANG": "C"], false), ([:], false),
    ] as [([String: String], Bool)])
  func thePlayersLanguage(environment: [String: String], isGerman: Bool) throws {
    let path = try folder.write(Self.maze("author Nemo"), to: "ohne.maze")
    let own = environment.merging(["TERM": "dumb"]) { $1 }
    var game = try ScreenGame([path], environment: own, rows: 60)
    #expect(game.opening.prompt == (isGerman ? "Auswahl 1 bis 4:" : "Choose 1 to 4:"))
    // Whatever the locale is called and whether it is installed, letters are letters.
    let answer = try game.line("schließeé").rows
    #expect(answer.first?.contains("\"schließeé\"") == true)
    #expect(try game.line("hilfe").rows.first?.hasPrefix("Gib die Nummer") == isGerman)
    if isGerman { expectNoEnglish(game) }
  }

  /// No row may hold a piece of what the program says in English; every prompt is ASCII.
  private func expectNoEnglish(_ game: ScreenGame) {
    let pieces = Phrase.allCases.flatMap { phrase in
      phrase.rawValue.split { "{}123".contains($0) }
        .filter { !PhraseBook.german(phrase).contains($0) && $0.count(where: \.isLetter) >= 4 }
    }
    let engine: [Substring] = ["Button", "Dimmed", "Adjustable", "Heading", " of ", "Actions"]
    // Behind a prompt stands what was typed, which can be English.
    for row in (0...game.screen.row).map(game.screen.text) where !row.hasPrefix("Auswahl ") {
      #expect(!(pieces + engine).contains { row.contains($0) }, "\(row)")
    }
    #expect(game.screen.surprises == [])
    #expect(game.screen.text(game.screen.row).utf8.allSatisfy { $0 < 0x80 })
  }
}
