import MazeEngine
import Testing

/// Findings about what a line must hold: the place of each, and what its message tells.
@Suite struct DiagnosticFormTests {
  @Test(arguments: names + labels + texts)
  func aMissingPartIsFound(_ example: DiagnosticCase) { example.check() }

  @Test(arguments: badNames + domains + conditions + effects)
  func aPartThatCannotBeReadIsFound(_ example: DiagnosticCase) { example.check() }

  @Test(arguments: facts + steps + extraWords)
  func aLineOfAnotherFormIsFound(_ example: DiagnosticCase) { example.check() }

  static let names: [DiagnosticCase] = [
    .header("a variable", "▶var", .init(.missingName, "\"var\" needs a name", "var NAME A to B")),
    .header("a flag", "▶flag", .init(.missingName, "\"flag\" needs a name: flag NAME")),
    .header("a start", "▶start", .init(.missingName, "\"start\" needs the name of a stage")),
    .header("an include", "▶include", .init(.missingName, "needs the path of a file")),
    .end("a stage", "▶stage\nsay Hello.", .init(.missingName, "needs a name: stage NAME")),
    .end("an overlay", "▶overlay\nclose", .init(.missingName, "needs a name: overlay NAME")),
    .end("a test", "▶test\nescape", .init(.missingName, "needs a name: test NAME")),
    .stage("a go", "▶go", .init(.missingName, "go STAGE: LABEL")),
    .stage("a go with a label", "go ▶: On", .init(.missingName, "nothing stands before the colon")),
    .stage("a do", "▶do", .init(.missingName, "do NAME: LABEL")),
    .stage("an adjustable", "▶adjust", .init(.missingName, "adjust VARIABLE: LABEL")),
    .stage("an open", "▶open", .init(.missingName, "open OVERLAY: LABEL")),
    .stage("a fact", "▶fact", .init(.missingName, "fact TITLE: VALUE")),
    .stage(
      "an action", "do ring: Ring\n▶action", .init(.missingName, "\"action\" needs a name")),
    .stage("an allow", "enter\n▶allow", .init(.missingName, "allow RULE: REASON")),
  ]

  static let labels: [DiagnosticCase] = [
    .stage("no colon", "go ▶vault", .init(.missingLabel, "go STAGE: LABEL", "no colon")),
    .stage(
      "nothing after the colon", "go ▶vault:",
      .init(.missingLabel, "nothing stands after the colon")),
    .stage("blanks after it", "do ▶ring:  \t", .init(.missingLabel, "after the colon")),
    .stage("an adjustable", "adjust ▶dial", .init(.missingLabel, "adjust VARIABLE: LABEL")),
    .stage("an open", "open ▶map", .init(.missingLabel, "open OVERLAY: LABEL")),
    .stage("a fact", "fact ▶Clock", .init(.missingLabel, "fact TITLE: VALUE")),
    .stage("a heading", "▶heading", .init(.missingLabel, "heading LABEL")),
    .overlay("close and words", "close ▶Fold it", .init(.missingLabel, "\"close: LABEL\"")),
    .overlay("close and a colon", "close▶:", .init(.missingLabel, "write \"close\" alone")),
    .stage("no reason", "enter\nallow ▶trap:", .init(.missingLabel, "allow RULE: REASON")),
  ]

  static let texts: [DiagnosticCase] = [
    .stage("a say", "▶say", .init(.missingText, "\"say\" needs a text after it")),
    .stage("a say of blanks", "  ▶say \t ", .init(.missingText, "\"say\"")),
    .stage("a reply", "enter\n▶reply", .init(.missingText, "\"reply\" needs a text")),
    .stage("a hint", "do a b: C\n▶hint", .init(.missingText, "\"hint\" needs a text")),
    .header("a title", "▶title", .init(.missingText, "\"title\" needs a text")),
    .header("an author", "▶author", .init(.missingText, "\"author\" needs a text")),
    .header("about", "▶about", .init(.missingText, "\"about\" needs a text")),
    .header("a version", "▶version", .init(.missingText, "\"version\" needs a text")),
    .header("an ifid", "▶ifid", .init(.missingText, "\"ifid\" needs a text")),
    .file(
      "a language", "maze 1\n▶language\nstage a\nwin\n", .init(.missingText, "\"language\"")),
  ]

  static let badNames: [DiagnosticCase] = [
    .end("or in a stage", "stage this ▶or that", .init(.badName, "\"or\"", "other words")),
    .end("on in an overlay", "overlay words ▶on a wall", .init(.badName, "\"on\"")),
    .end("a colon in a stage", "stage attic▶: Up there", .init(.badName, "colon", "leave it out")),
    .end("or in a test", "test this ▶or that", .init(.badName, "\"or\"")),
    .stage("on in a do", "do knock ▶on wood: Knock", .init(.badName, "\"on\"")),
    .stage("on in an action", "enter\ndo a: B\naction knock ▶on it", .init(.badName, "\"on\"")),
    .stage("a colon in an action", "do a: B\naction Knock▶: twice", .init(.badName, "colon")),
    .header("or", "var ▶or a b", .init(.badName, "\"or\" cannot name a variable", "one word")),
    .header("not", "flag ▶not", .init(.badName, "\"not\"")),
    .header("visited", "flag ▶visited", .init(.badName, "\"visited\"")),
    .header("a colon in a variable", "var ▶bolt: 0 to 9", .init(.badName, "without colon")),
    .header("braces in a variable", "flag ▶{bolt}", .init(.badName, "braces")),
    .header("a comma in a variable", "var ▶bolt, a b", .init(.badName, "comma")),
  ]

  static let domains: [DiagnosticCase] = [
    .header("none", "var ▶bolt", .init(.badDomain, "\"bolt\" has no values", "A to B")),
    .header("downwards", "var bolt ▶9 to 0", .init(.badDomain, "write 0 to 9")),
    .header("no end", "var bolt ▶0 to", .init(.badDomain, "two whole numbers, as in 0 to 9")),
    .header("words as ends", "var bolt ▶a to z", .init(.badDomain, "two whole numbers")),
    .header("a fraction", "var bolt ▶0 to 1.5", .init(.badDomain, "two whole numbers")),
    .header("too large", "var bolt ▶0 to 1000000001", .init(.badDomain, "1000000000")),
    .header("larger than any", "var bolt ▶0 to 99999999999999999999", .init(.badDomain)),
    .header("more words", "var bolt 0 to 9 ▶or so", .init(.badDomain, "start VALUE")),
    .header("wrap first", "var bolt 0 to 9 ▶wrap start 3", .init(.badDomain, "and then \"wrap\"")),
    .header("no start", "var bolt a b ▶start", .init(.badDomain, "one of the values")),
    .header("start alone", "var bolt ▶start 3", .init(.badDomain, "\"start\" cannot be a value")),
    .header("not", "var bolt a ▶not", .init(.badDomain, "\"not\" cannot be a value")),
    .header("to", "var the bolt 0 ▶to 9", .init(.badDomain, "\"to\"", "one word")),
    .header("or", "var bolt a, ▶b or c", .init(.badDomain, "it holds the word or")),
    .header("at least", "var bolt a, ▶at least b", .init(.badDomain, "comparison")),
    .header("a comma first", "var bolt ▶, a", .init(.badDomain, "before this comma; remove it")),
    .header("two commas", "var bolt a b, ▶, c", .init(.badDomain, "before this comma")),
  ]

  static let conditions: [DiagnosticCase] = [
    .stage("nothing", "enter\n▶if", .init(.badCondition, "VAR is VALUE")),
    .stage("needs nothing", "do a: B\n▶needs", .init(.badCondition, "\"needs\" needs")),
    .stage("a variable alone", "enter\nif ▶key", .init(.badCondition, "\"key\" is no condition")),
    .stage("no is", "enter\nif ▶door open", .init(.badCondition, "\"door open\"", "VAR is VALUE")),
    .stage("no value", "enter\nif ▶key is", .init(.badCondition, "\"key is\"")),
    .stage("a sign", "enter\nif ▶dial = 3", .init(.badCondition, "\"dial = 3\"")),
    .stage("at least nothing", "enter\nif ▶dial is at least", .init(.badCondition)),
    .stage("visited nothing", "enter\nif ▶visited", .init(.badCondition, "visited STAGE")),
    .stage("not visited nothing", "enter\nif ▶not visited", .init(.badCondition)),
    .stage("or at the end", "enter\nif ▶key is yes or", .init(.badCondition, "between two")),
    .stage("or at the beginning", "enter\nif ▶or key is yes", .init(.badCondition, "between two")),
    .stage(
      "both sides of or", "enter\nif ▶key or ▶door", .init(.badCondition, "\"key\""),
      .init(.badCondition, "\"door\"")),
    .stage(
      "and", "enter\nif key is yes ▶and door is open", .init(.badCondition, "a line of its own")),
  ]

  static let effects: [DiagnosticCase] = [
    .stage("nothing to set", "enter\n▶set", .init(.badEffect, "write set VAR VALUE")),
    .stage("set and no value", "enter\nset ▶key", .init(.badEffect, "write set VAR VALUE")),
    .stage("nothing to raise", "enter\n▶raise", .init(.badEffect, "raise VAR, or with by N")),
    .stage("nothing to lower", "enter\n▶lower", .init(.badEffect, "lower VAR, or with by N")),
    .stage("by nothing", "enter\nraise dial ▶by", .init(.badEffect, "a whole number from 1")),
    .stage("no by", "enter\nraise dial ▶2", .init(.badEffect, "comes \"by\"")),
    .stage("by nought", "enter\nraise dial ▶by 0", .init(.badEffect, "from 1 to 1000000000")),
    .stage("by less", "enter\nlower dial ▶by -1", .init(.badEffect, "from 1")),
    .stage("by a word", "enter\nlower dial ▶by two", .init(.badEffect, "a whole number")),
    .stage("by too much", "enter\nlower dial ▶by 1000000001", .init(.badEffect, "to 1000000000")),
    .stage("by two numbers", "enter\nraise dial ▶by 1 2", .init(.badEffect, "a whole number")),
  ]
}
