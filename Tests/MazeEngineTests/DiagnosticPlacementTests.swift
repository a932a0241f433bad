import MazeEngine
import Testing

/// Findings about where a line stands.
@Suite struct DiagnosticPlacementTests {
  @Test(arguments: keywords + versions + headers)
  func aLineThatCannotStandThereIsFound(_ example: DiagnosticCase) { example.check() }

  @Test(arguments: items + withoutItem + others)
  func anItemOrModifierInTheWrongPlaceIsFound(_ example: DiagnosticCase) { example.check() }

  static let keywords: [DiagnosticCase] = [
    .file("an empty file", "▶", .init(.emptyFile, "begins with the line \"maze 1\"")),
    .file("only a byte-order mark", "\u{FEFF}▶", .init(.emptyFile)),
    .file("only comments", "▶# soon\n\n \t\r\n# more", .init(.emptyFile)),
    .stage("two letters swapped", "▶sya Hello.", .init(.unknownKeyword, "did you mean \"say\"?")),
    .stage("a letter missing", "▶adjst dial: D", .init(.unknownKeyword, "\"adjust\"?")),
    .stage("a capital", "▶Go vault: On", .init(.unknownKeyword, "\"Go\"", "did you mean \"go\"?")),
    .stage("a colon", "▶say: Hello.", .init(.unknownKeyword, "did you mean \"say\"?")),
    .stage(
      "a sentence", "▶Somewhere a clock ticks.",
      .init(.unknownKeyword, "\"Somewhere\"", "begin it with a keyword such as say", "comment")),
    .stage("a word like a keyword of nine letters", "▶eirectioo left", .init(.unknownKeyword)),
    .header("a word like one of eight letters", "▶Alanguag$ en", .init(.unknownKeyword)),
    .header("another script", "▶сцена hall", .init(.unknownKeyword, "\"сцена\"")),
  ]

  static let versions: [DiagnosticCase] = [
    .file("none", "▶title T\nstage a\nwin", .init(.missingVersion, "write it before everything")),
    .file("none after a comment", "▶# T\nstage a\nwin", .init(.missingVersion)),
    .file("two", "maze ▶2\nstage a\nwin", .init(.unknownVersion, "not \"2\"", "\"maze 1\"")),
    .file("a title", "maze ▶My Garden\nstage a\nwin", .init(.unknownVersion, "\"My Garden\"")),
    .file("nothing", "▶maze\nstage a\nwin", .init(.unknownVersion, "is missing", "\"maze 1\"")),
    .file("a fraction", "maze ▶1.0\nstage a\nwin", .init(.unknownVersion, "\"1.0\"")),
  ]

  static let headers: [DiagnosticCase] = [
    .file("a second", "maze 1\n▶maze 1\nstage a\nwin", .init(.misplacedHeader, "remove this line")),
    .file("below", "title T\n▶maze 1\nstage a\nwin", .init(.misplacedHeader, "move it up")),
    .file("at the end", "stage a\nwin\n▶maze 1", .init(.misplacedHeader, "move it up")),
    .header("a language", "▶language de", .init(.duplicateHeader, "keep one")),
    .header("a start", "start hall\n▶start vault", .init(.duplicateHeader, "\"start\"")),
    .header("a title", "title A\n▶title B", .init(.duplicateHeader, "\"title\"")),
    .header(
      "three", "ifid \(ifid)\n▶ifid a\n▶ifid b", .init(.duplicateHeader), .init(.duplicateHeader)),
    .file("no stage", "maze 1\n▶title T", .init(.noStage, "write a line \"stage NAME\"")),
    .file("a maze alone", "▶maze 1", .init(.noStage)),
    .file("an overlay alone", "maze 1\n▶title T\noverlay a\nclose", .init(.noStage)),
  ]

  private static let ifid = "7C1B0E52-9A34-4D6F-8E21-5B0F3A9D6C17"

  static let items: [DiagnosticCase] = [
    .header("before any stage", "▶say Hello.", .init(.misplacedItem, "\"stage NAME\" before it")),
    .header("a step before any", "▶press a", .init(.misplacedItem, "\"test NAME\" before it")),
    .stage(
      "after a header line", "title T\n▶say The end.",
      .init(.misplacedItem, "\"title\" above ended the block", "before the first stage")),
    .stage("a step", "▶press vault", .init(.misplacedItem, "\"press\"", "belongs in a test")),
    .stage("close", "▶close: Back", .init(.misplacedItem, "belongs in an overlay", "\"go\"")),
    .overlay("win", "▶win", .init(.misplacedItem, "\"win\" belongs in a stage")),
    .overlay("lose", "▶lose", .init(.misplacedItem, "\"lose\" belongs in a stage")),
    .overlay("open", "▶open map: Again", .init(.openInOverlay, "close this one first")),
    .end("go in a win", "stage a\nwin\n▶go hall: Back", .init(.misplacedItem, "game ends", "say")),
    .end("go before win", "stage a\n▶go hall: Back\nwin", .init(.misplacedItem, "\"go\"")),
    .end("do in a lose", "stage a\nlose\n▶do b: C\nset key yes", .init(.misplacedItem, "\"do\"")),
    .end("adjust in a win", "stage a\nwin\n▶adjust dial: D", .init(.misplacedItem, "\"adjust\"")),
    .end("open in a win", "stage a\nwin\n▶open map: M", .init(.misplacedItem, "\"open\"")),
    .end("both endings", "stage a\nwin\n▶lose", .init(.duplicateEnding, "keep one")),
    .end("an ending twice", "stage a\nlose\n▶lose", .init(.duplicateEnding)),
    .end("what an ending may hold", "stage a\nsay A.\nheading B\nfact C: D\nend\nenter\nwin"),
  ]

  static let withoutItem: [DiagnosticCase] = [
    .header(
      "before any stage", "▶hint H", .init(.misplacedModifier, "no block has begun", "below")),
    .end(
      "before the first item", "stage a\n▶if key is yes\nwin",
      .init(.misplacedModifier, "\"if\" belongs to the line before it", "no line yet")),
    .end("in a test", "test a\n▶hint Far.\npress vault", .init(.misplacedModifier, "no line yet")),
    .stage("after end", "heading A\nend\n▶hint H", .init(.misplacedModifier, "\"end\" takes none")),
    .stage(
      "after a header line", "title T\n▶hint H",
      .init(.misplacedModifier, "\"title\" above ended the block")),
    .end("an action and its own", "stage a\n▶action B\nreply C\nwin", .init(.misplacedModifier)),
    .stage(
      "an action of a sentence", "▶action Listen\nreply Nothing.",
      .init(.misplacedModifier, "\"action\" cannot follow \"say\"", "go, do, adjust, open, fact")),
  ]

  static let others: [DiagnosticCase] = [
    .stage("end alone", "▶end", .init(.misplacedEnd, "no heading is open here; remove it")),
    .stage("end twice", "heading A\nend\n▶end", .init(.misplacedEnd)),
    .stage("end of a group of an empty heading", "▶heading\nend", .init(.missingLabel)),
    .stage(
      "a second hint", "do a: B\nhint C\n▶hint D", .init(.duplicateModifier, "\"hint\" already")),
    .stage("a second reply", "enter\nreply A\n▶reply B", .init(.duplicateModifier, "\"enter\"")),
    .stage("a second main", "do a: B\nmain\n▶main", .init(.duplicateModifier, "keep one")),
    .stage(
      "a second direction", "do a: B\ndirection up\n▶direction up", .init(.duplicateModifier)),
    .stage("a reply for each action", "do a: B\nreply C\naction D\nreply E\naction F\nreply G"),
    .stage(
      "several conditions and effects",
      "do a: B\nif key is no\nif key is no\nset key yes\nset key yes"),
  ]
}
