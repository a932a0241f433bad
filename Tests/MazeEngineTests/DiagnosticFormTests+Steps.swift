import MazeEngine

extension DiagnosticFormTests {
  static let facts: [DiagnosticCase] = [
    .stage("no direction", "do a: B\n▶direction", .init(.badDirection, "left, right, ahead")),
    .stage("north", "do a: B\ndirection ▶north", .init(.badDirection, "\"north\"", "up, down")),
    .stage("a slip", "do a: B\ndirection ▶rihgt", .init(.badDirection, "did you mean \"right\"?")),
    .stage("a capital", "do a: B\ndirection ▶Left", .init(.badDirection, "did you mean \"left\"?")),
    language("an underscore", "en_GB"),
    language("a sentence", "plain English"),
    language("one letter", "e"),
    language("a hyphen at the end", "en-"),
    language("a long part", "en-whatalongpart"),
    .header("words", "ifid ▶castle 42", .init(.badIFID, "\"castle 42\" is no UUID", "such as")),
    .header("no hyphens", "ifid ▶0123456789AB4CDE8F0123456789ABCD", .init(.badIFID)),
    .header("a letter too much", "ifid ▶01234567-89AB-4CDE-8F01-23456789ABCG", .init(.badIFID)),
  ]

  private static func language(_ what: String, _ tag: String) -> DiagnosticCase {
    .file(
      what, "maze 1\nlanguage ▶\(tag)\nstage a\nwin\n",
      .init(.badLanguage, "\"\(tag)\" is no language tag", "such as en"))
  }

  static let steps: [DiagnosticCase] = [
    .end("press nothing", "test a\n▶press", .init(.badStep, "press ELEMENT")),
    .end("turn nothing", "test a\n▶turn", .init(.badStep, "turn VAR VALUE")),
    .end("turn to nothing", "test a\n▶turn dial", .init(.badStep, "turn VAR VALUE")),
    .end("perform alone", "test a\n▶perform", .init(.badStep, "perform ACTION on ELEMENT")),
    .end("perform on nothing", "test a\n▶perform Knock on", .init(.badStep, "on ELEMENT")),
    .end("no on", "test a\n▶perform Knock vault", .init(.badStep, "on ELEMENT")),
    .end("expect nothing", "test a\n▶expect", .init(.badStep, "win, lose, stage NAME")),
    .end("expect a thing", "test a\n▶expect silence", .init(.badStep, "VAR is VALUE")),
    .end("expect more", "test a\n▶expect win now", .init(.badStep, "win, lose")),
    .end("expect a stage", "test a\n▶expect stage", .init(.badStep, "stage NAME")),
    .end("expect no value", "test a\n▶expect dial is", .init(.badStep, "VAR is VALUE")),
    .end("an item", "test a\n▶go vault: On\nhint Far.\npress vault", .init(.badStep, "\"go\"")),
  ]

  static let extraWords: [DiagnosticCase] = [
    .end("win", "stage a\nwin ▶the game", .init(.extraWords, "\"win\"", "remove \"the game\"")),
    .end("lose", "stage a\nlose ▶it", .init(.extraWords, "remove \"it\"")),
    .stage("enter", "enter ▶: Hello", .init(.extraWords, "nothing follows \"enter\"")),
    .stage("end", "heading Doors\nend ▶of doors", .init(.extraWords, "remove \"of doors\"")),
    .stage("main", "do a: B\nmain ▶one", .init(.extraWords, "remove \"one\"")),
    .end("escape", "test a\nescape ▶now", .init(.extraWords, "remove \"now\"")),
    .header("a flag", "flag bolt ▶shut open", .init(.extraWords, "remove \"shut open\"")),
  ]
}
