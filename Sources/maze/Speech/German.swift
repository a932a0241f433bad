import MazeEngine

extension PhraseBook {
  /// The German book.
  static let german = PhraseBook(
    language: "de", engine: germanEngine, phrases: germanPhrases, words: germanWords,
    summaries: germanSummaries, usages: germanUsages)

  private static var germanEngine: Phrases {
    var phrases = Phrases()
    phrases.button = "Taste"
    phrases.adjustable = "Einstellbar"
    phrases.heading = "Überschrift"
    phrases.dimmed = "Abgeblendet"
    phrases.position = "{n} von {m}"
    phrases.close = "Schließen"
    phrases.closed = "Geschlossen."
    phrases.actionsAvailable = "Aktionen verfügbar."
    phrases.onlyWhen = "Nur wenn {x}."
    phrases.isEqual = "{n} gleich {m}"
    phrases.isNot = "{n} nicht {m}"
    phrases.isAtLeast = "{n} mindestens {m}"
    phrases.isAtMost = "{n} höchstens {m}"
    phrases.visited = "{x} besucht"
    phrases.notVisited = "{x} nicht besucht"
    phrases.or = " oder "
    phrases.and = " und "
    return phrases
  }

  private static let germanPhrases: [Phrase: String] = [
    .welcome: "Gib eine Nummer oder eine Beschriftung ein. Hilfe nennt die Befehle.",
    .modes: "Eingeschaltet: {1}.",
    .plainText: "einfacher Text",
    .goodbye: "Auf Wiedersehen.",
    .inputEnded: "Die Eingabe ist zu Ende. Auf Wiedersehen.",
    .lineTooLong: "Diese Zeile ist zu lang. Hilfe nennt, was man sagen kann.",
    .toLeave: "Zum Beenden gib ende ein.",
    .lineCleared: "Zeile gelöscht.",
    .moreLines: "Noch {1}. Weiter mit der Eingabetaste.",
    .wonIn: "Gewonnen mit {1}.",
    .lostAfter: "Verloren nach {1}.",
    .oneMove: "1 Zug",
    .manyMoves: "{1} Zügen",
    .sayRestart: "Sag neustart, zurücknehmen oder ende.",
    .gameEnded: "Das Spiel ist zu Ende.",
    .chooseOne: "Auswahl 1: ",
    .chooseMany: "Auswahl 1 bis {1}: ",
    .chooseEnd: "Neustart oder Ende: ",
    .chooseMore: "Eingabetaste: ",
    .unknown: "{1} kenne ich nicht.",
    .didYouMean: "Meintest du {1}?",
    .acceptedNone: "Sag zurücknehmen, neustart oder ende.",
    .acceptedOne: "Sag 1, eine Beschriftung oder hilfe.",
    .acceptedMany: "Sag 1 bis {1}, eine Beschriftung oder hilfe.",
    .noNumber: "Die Nummer {1} gibt es hier nicht.",
    .whichOne: "Was davon? {1}",
    .whichVerb: "Welcher Befehl? {1}",
    .whichAction: "Welche Aktion? {1}",
    .needsMore: "Dieser Befehl braucht mehr Wörter: {1}.",
    .nothingFollows: "Auf den Befehl {1} folgt nichts.",
    .noneNamed: "Hier gibt es kein {1}.",
    .lastElement: "Letztes Element.",
    .firstElement: "Erstes Element.",
    .nothingHere: "Hier ist nichts.",
    .nothingSaid: "Es wurde noch nichts gesagt.",
    .inStage: "Ort: {1}.",
    .inOverlay: "Darüber: {1}.",
    .rotorSet: "Rotor: {1}. Hier {2}.",
    .rotorNow: "Rotor: {1}. Sag rotor und eines von: {2}.",
    .rotorUnknown: "Den Rotor {1} gibt es nicht. Sag rotor und eines von: {2}.",
    .noNext: "Kein nächstes. Rotor: {1}.",
    .noPrevious: "Kein voriges. Rotor: {1}.",
    .found: "{1} gefunden.",
    .notInGroup: "Hier ist keine Gruppe.",
    .groupCount: "Gruppe mit {1}.",
    .noWay: "In der Richtung {1} ist hier nichts.",
    .exitsNone: "Von hier führt kein Weg weiter.",
    .pair: "{1}: {2}",
    .done: "Getan. Hier hat sich nichts geändert.",
    .undone: "Zurückgenommen.",
    .doneAgain: "Wiederholt.",
    .restarted: "Neu begonnen.",
    .nothingToUndo: "Es gibt nichts zurückzunehmen.",
    .nothingToRedo: "Es gibt nichts zu wiederholen.",
    .nothingToPress: "Hier ist nichts zu drücken. Weiter führt zum nächsten Element.",
    .isAdjustable: "Das ist einstellbar. Sag mehr oder weniger.",
    .notAdjustable: "{1}: Das lässt sich nicht einstellen.",
    .nothingToAdjust: "Hier lässt sich nichts einstellen.",
    .nothingToTurn: "Hier lässt sich nichts stellen.",
    .turnUnknown: "So heißt hier nichts. Sag stelle, die Beschriftung, auf und den Wert.",
    .noValue: "{1} hat keinen Wert {2}.",
    .takesValues: "Möglich ist {1}.",
    .rangeOfValues: "{1} bis {2}",
    .firstValue: "Erster Wert.",
    .lastValue: "Letzter Wert.",
    .onlyValue: "Es gibt nur einen Wert.",
    .nothingToClose: "Es gibt nichts zu schließen.",
    .cannotBeClosed: "Das lässt sich nicht schließen.",
    .noMain: "Dieser Ort hat keine Hauptsache.",
    .gone: "Das ist nicht mehr da.",
    .dimmedBecause: "{1}: abgeblendet. {2}",
    .noActions: "Hier gibt es keine Aktionen.",
    .actions: "Aktionen: {1}.",
    .actionDimmed: "{1}, abgeblendet",
    .noAction: "Die Aktion {1} gibt es hier nicht.",
    .thereIs: "Es gibt: {1}.",
    .noHint: "Hier gibt es keinen Hinweis.",
    .practiceOn: "Übung: Nichts wird getan, nur erklärt. Sag noch einmal übung zum Beenden.",
    .practiceOff: "Übung beendet.",
    .wouldPress: "Das würde drücken: {1}",
    .wouldFocus: "Das würde gehen zu: {1}",
    .helpIntroduction: "Gib die Nummer oder die Beschriftung, eine Richtung oder einen Befehl ein.",
    .helpVerbs: "Befehle: {1}.",
    .helpMore: "Hilfe und ein Befehl erklärt ihn.",
    .noVerb: "Den Befehl {1} gibt es nicht.",
    .helpForAll: "Hilfe nennt alle Befehle.",
    .settingFrom: "{1}: {2}, {3}",
    .settingUnknown: "Die Einstellung {1} gibt es nicht. Es gibt: {2}.",
    .settingValues: "Für {1} ist möglich: {2}.",
    .settingValue: "Die Einstellung {1} kann nicht {2} sein. Möglich ist {3}.",
    .historyForeign: "Das Getippte wird nicht aufgehoben: {1} gehört nicht diesem Programm.",
    .fromFlag: "von der Befehlszeile",
    .fromEnvironment: "aus der Umgebung",
    .fromFile: "aus der Datei der Einstellungen",
    .transcriptOn: "Das Protokoll geht nach {1}.",
    .transcriptOff: "Das Protokoll ist beendet.",
    .transcriptNone: "Es gibt kein Protokoll. Sag protokoll und den Namen einer Datei.",
    .transcriptFailed: "Das Protokoll lässt sich nicht schreiben: {1}.",
    .nothingToComplete: "Nichts zu ergänzen.",
    .moreToComplete: "Und {1} mehr. Gib noch einen Buchstaben ein.",
    .historyLine: "Zeile: {1}",
    .historyStart: "Ende der früheren Zeilen.",
    .historyEnd: "Neue Zeile.",
  ]

  private static let germanWords: [String: String] = [
    "look": "umsehen", "read": "lies", "repeat": "nochmal", "here": "hier", "where": "wo",
    "next": "weiter", "previous": "vorher", "first": "anfang", "last": "schluss",
    "rotor": "rotor", "find": "finde", "skip": "überspringe", "enter": "hinein",
    "activate": "drücke", "tap": "tippe", "more": "mehr", "less": "weniger", "turn": "stelle",
    "actions": "aktionen", "perform": "tue", "escape": "schließe", "hint": "hinweis",
    "exits": "wege", "undo": "zurücknehmen", "redo": "wiederholen", "restart": "neustart",
    "practice": "übung", "verbosity": "ausführlichkeit", "set": "setze",
    "settings": "einstellungen", "transcript": "protokoll", "help": "hilfe", "quit": "ende",
    "left": "links", "right": "rechts", "ahead": "geradeaus", "back": "zurück", "up": "hoch",
    "down": "runter",
    "elements": "elemente", "buttons": "tasten", "adjustables": "einstellbare",
    "headings": "überschriften", "groups": "gruppen", "texts": "texte",
    "on": "auf", "to": "auf",
  ]

  private static let germanSummaries: [String: String] = [
    "look": "Liest den ganzen Ort noch einmal.",
    "read": "Liest vom Fokus bis zum Schluss.",
    "repeat": "Sagt noch einmal, was zuletzt gesagt wurde.",
    "here": "Liest das Element mit dem Fokus.",
    "where": "Nennt den Ort und das Element mit dem Fokus.",
    "next": "Geht zum nächsten Element.",
    "previous": "Geht zum vorigen Element.",
    "first": "Geht zum ersten Element.",
    "last": "Geht zum letzten Element.",
    "rotor": "Wählt, wonach weiter und vorher gehen.",
    "find": "Geht zum nächsten Element, das ein Wort enthält.",
    "skip": "Geht hinter die Gruppe, in der der Fokus ist.",
    "enter": "Geht in die Gruppe der Überschrift mit dem Fokus.",
    "activate": "Drückt die Taste mit dem Fokus oder die genannte.",
    "tap": "Tut die Hauptsache dieses Ortes.",
    "more": "Stellt ein einstellbares Element höher.",
    "less": "Stellt ein einstellbares Element niedriger.",
    "turn": "Stellt ein einstellbares Element auf einen Wert.",
    "actions": "Nennt die Aktionen des Elements mit dem Fokus.",
    "perform": "Tut eine Aktion des Elements mit dem Fokus.",
    "escape": "Schließt, was über dem Ort liegt.",
    "hint": "Sagt den Hinweis zum Element mit dem Fokus oder zum genannten.",
    "exits": "Nennt die Wege, die weiterführen, mit ihren Richtungen.",
    "undo": "Nimmt den letzten Zug zurück.",
    "redo": "Macht den zuletzt zurückgenommenen Zug noch einmal.",
    "restart": "Beginnt von vorn; zurücknehmen macht es ungeschehen.",
    "practice": "Erklärt, was eingegeben wird, statt es zu tun, oder beendet das.",
    "verbosity": "Sagt, wie viel gesagt wird, oder ändert es.",
    "set": "Ändert eine Einstellung für dieses Spiel.",
    "settings": "Nennt die Einstellungen und woher sie kommen.",
    "transcript": "Schreibt Gesagtes und Getipptes in eine Datei oder beendet das mit off.",
    "help": "Nennt die Befehle oder erklärt einen.",
    "quit": "Beendet das Programm.",
  ]

  private static let germanUsages: [String: String] = [
    "rotor": "rotor, oder rotor ART", "find": "finde WORT",
    "activate": "drücke, oder drücke BESCHRIFTUNG",
    "more": "mehr, oder mehr BESCHRIFTUNG", "less": "weniger, oder weniger BESCHRIFTUNG",
    "turn": "stelle BESCHRIFTUNG auf WERT", "actions": "aktionen, oder aktionen BESCHRIFTUNG",
    "perform": "tue AKTION, oder tue AKTION auf BESCHRIFTUNG",
    "hint": "hinweis, oder hinweis BESCHRIFTUNG",
    "verbosity": "ausführlichkeit, oder ausführlichkeit low, normal oder high",
    "set": "setze NAME WERT",
    "transcript": "protokoll, protokoll DATEI, oder protokoll off",
    "help": "hilfe, oder hilfe BEFEHL",
  ]
}
