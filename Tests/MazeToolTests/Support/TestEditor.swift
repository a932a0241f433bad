internal import Testing

@testable internal import maze

/// An editor that talks to a language server in this process.
final class TestEditor {
  let folder: TemporaryFolder
  private let server: LanguageServer
  private var lastNumber = 0
  private var texts: [String: String] = [:]
  /// What was told of each file last: the rules of its findings, in order.
  private var told: [String: ParsedJSON] = [:]

  /// Begins a conversation; the editor counts places in one of the encodings.
  init(_ encodings: [String] = []) throws {
    folder = try TemporaryFolder()
    server = LanguageServer(Posix.system())
    let result = try request(
      "initialize",
      [
        "processId": .null, "rootUri": .null,
        "capabilities": [
          "general": ["positionEncodings": .strings(encodings)],
          "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]],
        ],
      ])
    try #require(result["capabilities"]["textDocumentSync"]["change"] == .number(2))
    notify("initialized", [:])
  }

  /// What the server answers to a request.
  func request(_ method: String, _ params: JSONValue) throws -> ParsedJSON {
    let answer = try answer(method, params)
    try #require(answer["error"] == .null, "\(answer)")
    return answer["result"]
  }

  /// The message of a refusal.
  func refusal(_ method: String, _ params: JSONValue) throws -> String {
    try #require(try answer(method, params)["error"]["message"].string)
  }

  private func answer(_ method: String, _ params: JSONValue) throws -> ParsedJSON {
    lastNumber += 1
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": .number(lastNumber), "method": .string(method), "params": params,
    ]
    let answers = server.receive(Array(message.line.utf8))
    try #require(answers.count == 1)
    return try ParsedJSON(Array(answers[0].line.utf8))
  }

  func notify(_ method: String, _ params: JSONValue) {
    let message: JSONValue = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    hear(server.receive(Array(message.line.utf8)))
    hear(server.settle())
  }

  private func hear(_ messages: [JSONValue]) {
    for message in messages {
      guard let read = try? ParsedJSON(Array(message.line.utf8)),
        let uri = read["params"]["uri"].string
      else { continue }
      told[uri] = read["params"]["diagnostics"]
    }
  }

  // MARK: - Files

  func uri(_ name: String) -> String { FileURI.uri(of: folder.path + "/" + name) }

  /// Opens a file that is on the disk only if it was put there.
  func open(_ name: String, _ text: String) {
    texts[name] = text
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri(name)), "languageId": "maze", "version": 1, "text": .string(text),
        ]
      ])
  }

  func close(_ name: String) {
    notify("textDocument/didClose", ["textDocument": document(name)])
  }

  /// Saves an open file, and waits for the search of all states that follows.
  func save(_ name: String) {
    notify("textDocument/didSave", ["textDocument": document(name)])
    while let job = server.takeProof() {
      if let outcome = job.run(seconds: { 0 }, isWanted: { true }) { hear(server.accept(outcome)) }
    }
  }

  /// Replaces the only place of some text.
  func type(_ name: String, _ old: String, _ new: String) throws {
    let text = try #require(texts[name])
    let range = try #require(text.firstRange(of: old))
    change(
      name, PositionRange(start: place(text, range.lowerBound), end: place(text, range.upperBound)),
      new)
    texts[name]?.replaceSubrange(range, with: new)
  }

  /// Tells a change as it is, whatever the present text.
  func change(_ name: String, _ range: PositionRange?, _ text: String) {
    let event: JSONValue = ["range": range?.json, "text": .string(text)]
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(name)), "version": 2], "contentChanges": [event],
      ])
  }

  /// A file as parameters name it.
  func document(_ name: String) -> JSONValue { ["uri": .string(uri(name))] }

  /// The place of some text in an open file, as parameters have it; with `|` at the cursor.
  func at(_ name: String, _ marked: String) throws -> JSONValue {
    let text = try #require(texts[name])
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let range = try #require(text.firstRange(of: parts.joined()), "\(marked)")
    let cursor = text.index(range.lowerBound, offsetBy: parts[0].count)
    return ["textDocument": document(name), "position": place(text, cursor).json]
  }

  private func place(_ text: String, _ index: String.Index) -> Position {
    let lines = text.utf16[..<index].split(separator: 0x0A, omittingEmptySubsequences: false)
    return Position(line: lines.count - 1, character: lines.last?.count ?? 0)
  }

  // MARK: - What the server says

  /// The findings about a file: each as its rule, or as its message where it has none.
  func findings(_ name: String) -> [String] {
    told[uri(name)]?.items.map { $0["code"].string ?? $0["message"].string ?? "" } ?? ["untold"]
  }

  /// The first finding about a file.
  func finding(_ name: String) throws -> ParsedJSON { try #require(told[uri(name)]?.items.first) }

  /// The words that are offered at a place.
  func completions(_ name: String, _ marked: String) throws -> [String] {
    try request("textDocument/completion", at(name, marked))["items"].items.compactMap {
      $0["label"].string
    }
  }

  /// The titles of the fixes that are offered at a place, each with what the file becomes by it.
  func fixes(_ name: String, _ marked: String) throws -> [(title: String, text: String)] {
    guard case .object(let members) = try at(name, marked),
      let place = members.first(where: { $0.name == "position" })?.value
    else { return [] }
    let actions = try request(
      "textDocument/codeAction",
      [
        "textDocument": document(name), "range": ["start": place, "end": place],
        "context": ["diagnostics": []],
      ])
    return try actions.items.map { action in
      (action["title"].string ?? "", try applied(action["edit"])[name] ?? "")
    }
  }

  /// The texts of the open files after a change that the server proposes.
  func applied(_ edit: ParsedJSON) throws -> [String: String] {
    var result: [String: String] = [:]
    for name in texts.keys where edit["changes"][uri(name)] != .null {
      result[name] = try applied(edit["changes"][uri(name)], to: name)
    }
    return result
  }

  /// The text of an open file after some replacements.
  func applied(_ edits: ParsedJSON, to name: String) throws -> String {
    var buffer = TextBuffer(Array(try #require(texts[name]).utf8), .utf16)
    let replacements = edits.items.map { item -> (Range<Int>, String) in
      func place(_ end: String) -> Position {
        Position(
          line: item["range"][end]["line"].int ?? 0,
          character: item["range"][end]["character"].int ?? 0)
      }
      let range = PositionRange(start: place("start"), end: place("end"))
      return (buffer.offsets(of: range), item["newText"].string ?? "")
    }
    for (range, new) in replacements.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      buffer.replace(range, with: Array(new.utf8))
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
