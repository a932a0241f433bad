internal import Testing

/// Faults in mazes that are written in JSON: each is told at its place, and nothing is a crash.
@Suite struct JSONFaultTests {
  @Test(
    "A member that is misspelt is told once, and not missed too",
    arguments: [
      "\"variables\": [{\"nmae\": \"a\", \"values\": [\"b\"]}]",
      "\"variables\": [{\"nam\": \"a\", \"flag\": true}]",
      "\"variables\": [{\"name\": \"a\", \"form\": 0, \"to\": 3}]",
      "\"stages\": [{\"nmae\": \"a\", \"elements\": []}]",
      "\"stages\": [{\"name\": \"a\", \"elements\": [{\"kind\": \"say\", \"txt\": \"A.\"}]}]",
      "\"stages\": [{\"name\": \"a\", \"elements\": [{\"kind\": \"go\", \"nextStgae\": \"a\", \"label\": \"B\"}]}]",
      "\"tests\": [{\"nam\": \"a\", \"steps\": []}]",
      "\"stages\": [{\"name\": \"a\", \"elements\": [{\"knd\": \"say\", \"text\": \"A.\"}]}]",
      "\"stages\": [{\"name\": \"a\", \"elements\": [{\"kind\": \"say\", \"text\": \"A.\", \"if\": [[{\"visted\": \"a\"}]]}]}]",
      "\"stages\": [{\"name\": \"a\", \"elements\": [{\"kind\": \"say\", \"text\": \"A.\", \"if\": [[{\"variable\": \"a\", \"si\": \"b\"}]]}]}]",
      "\"stages\": [{\"name\": \"a\", \"elements\": [{\"kind\": \"enter\", \"effects\": [{\"sett\": \"a\", \"to\": 1}]}]}]",
    ])
  func aMisspeltMemberIsToldOnce(_ member: String) throws {
    let found = try report(on: "{\(member)}").split(separator: "\n")
      .filter { $0.contains("[json-form]") && !$0.contains("formatVersion") }
    #expect(found.count == 1)
    #expect(found.first?.contains("; did you mean \"") == true, "\(found)")
  }

  @Test(
    "A fault is told at its line and column",
    arguments: [
      // The grammar.
      ("", "1:1: error: this is no JSON: the document ends here, and a value is missing"),
      ("{", "1:2: error: this is no JSON: the name of a member is expected here"),
      ("{\"a\":1,}", "1:8: error: this is no JSON: the name of a member is expected here"),
      ("{\"a\" 1}", "1:6: error: this is no JSON: a colon is expected here"),
      ("{\"a\":[1 2]}", "1:9: error: this is no JSON: a comma or ] is expected here"),
      ("{\"a\":01}", "1:6: error: this is no JSON: this is no number of JSON"),
      ("{\"a\":1.}", "1:6: error: this is no JSON: this is no number of JSON"),
      ("{\"a\":tru}", "1:6: error: this is no JSON: a value is expected here"),
      ("{\"a\":'b'}", "1:6: error: this is no JSON: a value is expected here"),
      ("{\n\"a\": \"b\n\"}", "2:8: error: this is no JSON: a text ends on its own line"),
      ("{\"a\": \"b", "1:7: error: this is no JSON: this text is not closed"),
      ("{\"\\ud800\":1}", "1:3: error: this is no JSON: this is one half of a character only"),
      ("{\"\\ud800\\u0041\":1}", "1:3: error: this is no JSON: this is one half of a character"),
      ("{\"\\udc00\":1}", "1:3: error: this is no JSON: this is one half of a character only"),
      ("{\"\\u00g0\":1}", "1:3: error: this is no JSON: four hexadecimal digits"),
      ("{\"\\x\":1}", "1:3: error: this is no JSON: a backslash is followed by one of"),
      ("{}\n}", "2:1: error: this is no JSON: the document ends before this"),
      ("// a maze\n{}", "1:1: error: this is no JSON: a value is expected here"),
      // The form.
      ("[]", "1:1: error: a maze is an object, and here is a list"),
      ("{}", "1:1: error: there is nothing in this file; a maze in JSON has the member"),
      ("{\"title\": \"A\"}", "1:1: error: a maze in JSON has the member \"formatVersion\""),
      ("\u{FEFF}{\"titel\": \"A\"}", "1:2: error: a maze has no member \"titel\"; did you mean"),
      ("{\"title\": \"A\",\n  \"title\": \"B\"}", "2:3: error: the member \"title\" stands in"),
      ("{\"title\": 5}", "1:11: error: \"title\" is a text, and here is a number"),
      ("{\"formatVersion\": 1e0}", "1:19: error: \"formatVersion\" is a whole number without"),
      ("{\"formatVersion\": 99999999999999999999}", "1:19: error: \"formatVersion\" is a whole"),
      ("{\"formatVersion\": 2}", "1:19: error: this program reads version 1 of the format"),
      (
        "{\"variables\": [{\"name\": \"a\"}]}",
        "1:16: error: a variable needs the member \"values\""
      ),
      (
        "{\"variables\": [{\"name\": \"a\", \"values\": [\"b c\", \"d wrap\"]}]}",
        "1:40: error: these values could not be told from commas"
      ),
      (
        "{\"variables\": [{\"name\": \"a\", \"values\": [\"b\", \"c or d\"]}]}",
        "1:46: error: a value cannot be \"c or d\": it holds the word or"
      ),
      (
        "{\"variables\": [{\"name\": \"a\", \"values\": [\"b\", \"b\"]}]}",
        "1:47: error: the value \"b\" stands here twice"
      ),
      (
        "{\"variables\": [{\"name\": \"a b\", \"flag\": true}]}",
        "1:25: error: \"name\" is the name of"
      ),
      ("{\"stages\": {}}", "1:12: error: \"stages\" is a list in brackets, and here is an object"),
      ("{\"stages\": [{}]}", "1:13: error: a stage needs the member \"name\"; add it"),
    ])
  func aFaultHasItsPlace(_ document: String, _ message: String) throws {
    let text = try report(on: document)
    #expect(text.contains("a.json:\(message)"), "\(text)")
  }

  @Test(
    "A fault in an element is told at its line and column",
    arguments: [
      (
        "{\"kind\": \"sya\"}",
        "3:10: error: there is no kind of element \"sya\"; did you mean \"say\"?"
      ),
      ("{\"text\": \"A\"}", "3:1: error: an element needs the member \"kind\""),
      (
        "{\"kind\": \"go\", \"nextStage\": \"b\"}",
        "3:1: error: this element needs the member \"label\""
      ),
      (
        "{\"kind\": \"go\", \"nextStage\": \"hal\", \"label\": \"x\"}",
        "3:30: error: no stage named \"hal\"; did you mean \"hall\"?"
      ),
      (
        "{\"kind\": \"go\", \"nextStage\": \"h\\u0061l\", \"label\": \"x\"}",
        "3:30: error: no stage named \"hal\"; did you mean \"hall\"?"
      ),
      (
        "{\"kind\": \"do\", \"name\": \"a: b\", \"label\": \"x\"}",
        "3:24: error: \"name\" holds a colon, which would end the name"
      ),
      (
        "{\"kind\": \"say\", \"text\": \"a\\nwin\"}",
        "3:25: error: \"text\" holds the end of a line"
      ),
      (
        "{\"kind\": \"say\", \"text\": \"ab\\u202e\"}",
        "3:28: error: the character U+202E cannot be"
      ),
      ("{\"kind\": \"say\", \"text\": \"{x}\"}", "3:27: error: no variable named \"x\""),
      ("{\"kind\": \"say\", \"text\": \"\"}", "3:10: error: \"say\" needs a text after it"),
      (
        "{\"kind\": \"say\", \"text\": \"a\", \"needs\": []}",
        "3:30: error: \"say\" has no member \"needs\""
      ),
      (
        "{\"kind\": \"say\", \"text\": \"a\", \"if\": [{\"visited\": \"hall\"}]}",
        "3:37: error: \"if\" is a list of lists, and here is an object"
      ),
      (
        "{\"kind\": \"say\", \"text\": \"a\", \"if\": [[{\"visited\": \"hall or visited b\"}]]}",
        "3:50: error: \"visited\" holds the word \"or\""
      ),
      (
        "{\"kind\": \"say\", \"text\": \"a\", \"if\": [[{\"variable\": \"d\", \"is\": \"not 5\"}]]}",
        "3:62: error: \"is\" cannot be \"not 5\""
      ),
      (
        "{\"kind\": \"say\", \"text\": \"a\", \"if\": [[{\"variable\": \"d\", \"is\": 55}]]}",
        "3:62: error: \"d\" cannot be \"55\"; it takes 0 to 9"
      ),
      (
        "{\"kind\": \"say\", \"text\": \"a\", \"if\": [[{\"variable\": \"d\"}]]}",
        "3:38: error: a condition has \"visited\", \"notVisited\", or"
      ),
      (
        "{\"kind\": \"enter\", \"effects\": [{\"raise\": \"d\", \"by\": 0}]}",
        "3:52: error: after the variable comes \"by\" and a whole number from 1"
      ),
      (
        "{\"kind\": \"enter\", \"effects\": [{\"add\": \"d\"}]}",
        "3:31: error: an effect has one of the"
      ),
      (
        "{\"kind\": \"say\", \"text\": \"a\", \"allow\": [{\"rule\": \"trpa\", \"reason\": \"r\"}]}",
        "3:50: error: there is no rule \"trpa\"; did you mean \"trap\"?"
      ),
      ("{\"kind\": \"close\"}", "3:10: error: \"close\" belongs in an overlay"),
    ])
  func aFaultInAnElement(_ element: String, _ message: String) throws {
    let document = """
      {"formatVersion": 1, "variables": [{"name": "d", "from": 0, "to": 9}],
      "stages": [{"name": "hall", "elements": [
      \(element)
      ]}]}
      """
    let text = try report(on: document)
    #expect(text.contains("a.json:\(message)"), "\(text)")
    #expect(text.hasSuffix("a.json: 1 error; this maze does not load.\n"), "\(text)")
  }

  @Test("The validator's findings, the tests' differences and the traces point into the JSON file")
  func findingsPointIntoTheFile() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "a.json",
      """
      {"formatVersion": 1, "language": "en",
       "stages": [
        {"name": "hall", "elements": [
          {"kind": "say", "text": "A hall."},
          {"kind": "go", "nextStage": "pit", "label": "Down"},
          {"kind": "go", "nextStage": "out", "label": "Out"}]},
        {"name": "pit", "elements": [{"kind": "say", "text": "A pit."}]},
        {"name": "out", "elements": [{"kind": "say", "text": "Out."}, {"kind": "win"}]}],
       "tests": [{"name": "t", "steps": [
          {"press": "pit"},
          {"expect": {"ending": "win"}}]}]}
      """)
    let report = try MazeProgram.run("validate", "a.json", directory: folder.path)
    #expect(report.outputText.contains("a.json:7:12: error: "), "\(report.outputText)")
    #expect(report.outputText.contains("(a.json:5)"), "\(report.outputText)")
    #expect(report.status == .exited(2))
    let tests = try MazeProgram.run("test", "a.json", directory: folder.path)
    #expect(tests.outputText.contains("failed: t, a.json:11: "), "\(tests.outputText)")
    let solved = try MazeProgram.run("solve", "a.json", directory: folder.path)
    #expect(solved.outputText.contains("(a.json:6)"))
    let played = try MazeProgram.run(
      "play", "a.json", input: .text("out\n"), directory: folder.path)
    #expect(played.outputText.contains("You have won in 1 move."))
  }

  @Test("A fix of a name is offered inside the quotation marks, and no line of the language")
  func fixesAreOfJSON() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "a.json",
      #"{"formatVersion":1,"stages":[{"name":"a\"b","elements":[{"kind":"go","nextStage":"a'b","label":"x"}]}]}"#
    )
    let result = try MazeProgram.run(
      "validate", "--format", "json", "a.json", directory: folder.path)
    let finding = try ParsedJSON(result.output)["files"][0]["findings"][0]
    #expect(finding["fixIts"][0]["replacement"].string == #"a\"b"#)
    #expect(finding["fixIts"][0]["location"]["column"].int == 83)
    #expect(finding["fixIts"][0]["location"]["endColumn"].int == 86)
  }

  @Test("Noise is one clear message, and soon")
  func noise() throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: "[", count: 1_000_000)
    let documents: [(String, [UInt8], String)] = [
      ("deep", Array(deep.utf8), "nested more than 64 deep"),
      ("bytes", Array(repeating: 0xFF, count: 1_000_000), "is not UTF-8"),
      ("zeros", Array(repeating: 0, count: 1_000_000), "a value is expected here"),
      ("open", Array("{\"a\":\"".utf8) + Array(repeating: 0x41, count: 1_000_000), "is not closed"),
      (
        "members", Array(("{" + (0..<99_999).map { "\"k\($0)\":1," }.joined() + "\"z\":1}").utf8),
        "99980 more [json-form]"
      ),
    ]
    for (name, bytes, message) in documents {
      try folder.file("\(name).json", bytes: bytes)
      let result = try MazeProgram.run("validate", "\(name).json", directory: folder.path)
      #expect(result.outputText.contains(message), "\(name)")
      #expect(result.status == .exited(1) && result.output.controls == [])
    }
  }

  @Test("A document that is cut anywhere, or has any byte changed, does no harm")
  func changedDocuments() throws {
    let folder = try TemporaryFolder()
    let path = MazeProgram.maze("clockmaker")
    let whole = try MazeProgram.run("convert", "--to", "json", path, "-").output
    var names: [String] = []
    for number in 0..<120 {
      var bytes = whole
      let place = number * 7_919 % bytes.count
      if number % 3 == 0 {
        bytes = Array(bytes[..<place])
      } else {
        bytes[place] = Array("\"{}[],:\\0\n\u{7F}e-".utf8)[number % 13]
      }
      names.append("\(number).json")
      try folder.file(names[number], bytes: bytes)
    }
    let result = try MazeProgram.run(["validate", "--tables"] + names, directory: folder.path)
    guard case .exited = result.status else {
      Issue.record("\(result.status)")
      return
    }
    for name in names { #expect(result.outputText.contains("\(name):"), "\(name)") }
  }

  /// What `maze validate` says of a document.
  private func report(on document: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.file("a.json", document)
    let result = try MazeProgram.run("validate", "--tables", "a.json", directory: folder.path)
    #expect(result.status == .exited(1))
    return result.outputText
  }
}
