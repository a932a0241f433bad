import MazeTestSupport
import Testing

@testable import maze

/// Reports about mazes whose texts and names are made to break them.
@Suite struct HostileReportTests {
  /// Pieces that mean something in XML, JSON, SARIF or a terminal.
  static let pieces = [
    "\"", "\\", "<", "&", "]]>", "<!--", "-->", "<![CDATA[", "&lt;", "&#0;", "'", "{", "}", "{0}",
    "{{", "](", "[a](javascript:b)", "\\u0000", "\\\"", "😀", "👩‍👩‍👧", "é", "e\u{301}", "日本語", "%20",
    "\t", "  ", "$(x)", "`", "?>", "<?xml ?>", "\u{FFFD}", "\u{10FFFD}",
  ]
  /// Such as only a file that does not load can hold.
  static let forbidden = [
    "\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}2J", "\u{202E}",
    "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\u{E0001}", "\r",
  ]

  /// A maze with a trap, in which the text stands wherever a text can.
  private func maze(_ text: String) -> String {
    """
    maze 1
    title \(text)
    language en
    flag lamp
    stage hall
    say A hall, \(text).
    say A hall, \(text).
    go pit: Down \(text) {lamp}
    go out: Out \(text)
    do \(text.filter(\.isLetter))lamp: Lamp
    set lamp yes
    stage pit
    say A pit.
    do wait: Wait \(text)
    stage out
    say Out \(text).
    win
    jump \(text)

    """
  }

  private func check(_ text: String, isLoaded: Bool, name: String = "a.maze") throws {
    let lines = maze(text).split(separator: "\n", omittingEmptySubsequences: false)
    var source = lines.map(String.init)
    if isLoaded { source.removeLast(2) }
    let bytes = Array((source.joined(separator: "\n") + "\n").utf8)
    func output(_ format: ReportFormat) -> [UInt8] {
      let output = ReportRun.document(format, bytes, path: name)
      let isPlain = output.allSatisfy { $0 < 0x7F && ($0 >= 0x20 || $0 == 0x0A) }
      #expect(isPlain || output.controls == [], "\(format) \(text.debugDescription)")
      return output
    }
    let report = try ParsedJSON(output(.json))["files"][0]
    #expect(report["path"].string == name)
    #expect(report["status"].string == (isLoaded ? "refuted" : "doesNotLoad"))
    #expect(!report["findings"].items.isEmpty)
    for finding in report["findings"].items {
      let line = try #require(finding["location"]["line"].int)
      #expect(
        finding["quotedLine"].string?.unicodeScalars.elementsEqual(
          source[line - 1].unicodeScalars) == true)
    }
    let log = try ParsedJSON(output(.sarif))
    #expect(SARIFRules(log, lines: { _ in source }).problems == [])
    let suite = try ParsedXML(output(.junit)).root.children[0]
    let failures = suite.children.filter { $0.children.first?.name == "failure" }
    #expect(!failures.isEmpty)
  }

  @Test("Any text leaves every document well formed, and comes back as it was", arguments: pieces)
  func anyText(piece: String) throws {
    try check(piece, isLoaded: false)
    // A word in braces would have to be the name of a variable.
    if piece != "{0}" { try check("x" + piece + "y", isLoaded: true) }
  }

  @Test("A text that no maze may hold does neither", arguments: forbidden)
  func aForbiddenText(piece: String) throws {
    try check("x" + piece + "y", isLoaded: false)
  }

  @Test("Many pieces in a row do no harm", arguments: 1...6)
  func manyPieces(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = (0..<20).map { _ in
      (seed % 2 == 0 ? Self.pieces : Self.pieces + Self.forbidden).randomElement(using: &random)
        ?? ""
    }
    try check(pieces.joined(), isLoaded: false)
  }

  @Test(
    "Nor does the name of a file",
    arguments: [pieces.joined(), "a:b", "..", "\u{202E}", "\u{1B}c\u{7}", "\u{FFFF}\u{85}"])
  func aFileName(name: String) throws {
    try check("x", isLoaded: true, name: name)
  }

  @Test("Bytes that are no text do no harm", arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80]])
  func bytesThatAreNoText(bytes: [UInt8]) throws {
    let maze = Array("maze 1\nsay ".utf8) + bytes + [0x0A]
    for format in [ReportFormat.json, .sarif] {
      #expect(throws: Never.self) { try ParsedJSON(ReportRun.document(format, maze)) }
    }
    #expect(try ParsedXML(ReportRun.document(.junit, maze)).root.name == "testsuites")
  }
}
