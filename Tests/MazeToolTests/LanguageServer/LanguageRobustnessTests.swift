import Testing

@testable import maze

/// The server as a process, with messages that no editor should send.
@Suite struct LanguageRobustnessTests {
  private static func framed(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  private static let initialize = framed(
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
  private static let shutdown = framed(#"{"jsonrpc":"2.0","id":"end","method":"shutdown"}"#)
  private static let exit = framed(#"{"jsonrpc":"2.0","method":"exit"}"#)

  /// The messages that the server wrote.
  private static func messages(_ bytes: [UInt8]) throws -> [ParsedJSON] {
    var framing = MessageFraming()
    framing.append(bytes)
    var messages: [ParsedJSON] = []
    while let frame = framing.next() {
      guard case .message(let body) = frame else {
        Issue.record("\(frame)")
        break
      }
      messages.append(try ParsedJSON(body))
    }
    return messages
  }

  private static func run(_ parts: [UInt8]...) throws -> ProgramResult {
    try MazeProgram.run(["lsp"], input: .bytes(parts.flatMap { $0 }))
  }

  @Test(
    "What cannot be understood is refused, and what follows is answered",
    arguments: [
      ("Content-Length: 5\r\n\r\n{oops", -32_700), ("Content-Length: 2\r\n\r\n[]", -32_600),
      ("Content-Length: 1\r\n\r\n1", -32_600), ("Content-Length: 0\r\n\r\n", -32_700),
      ("Content-Length: many\r\n\r\n", -32_700), ("Content-Length: -5\r\n\r\n", -32_700),
      ("Content-Type: text\r\n\r\n", -32_700), ("no header\r\n\r\n", -32_700),
      ("Content-Length: 3\r\n\r\n{\"method\":\"x\"}", -32_700),
      ("Content-Length: 99999999999999999999999\r\n\r\n", -32_700),
      (#"Content-Length: 10"# + "\r\n\r\n" + #"{"id":7.5}"#, -32_600),
      (#"Content-Length: 8"# + "\r\n\r\n" + #"{"id":7}"#, 0),
    ])
  func nonsenseIsRefused(_ text: String, _ code: Int) throws {
    let result = try Self.run(Self.initialize, Array(text.utf8), Self.shutdown, Self.exit)
    let messages = try Self.messages(result.output)
    let errors = messages.compactMap { $0["error"]["code"].int }
    #expect(code == 0 ? errors.isEmpty : errors.first == code, "\(result.outputText)")
    #expect(messages.last?["id"].string == "end", "\(result.outputText)")
    #expect(result.status == .exited(0))
    #expect(result.errorText.isEmpty)
  }

  @Test("Bytes that are not UTF-8 are refused")
  func otherBytesAreRefused() throws {
    let bytes = Array("Content-Length: 9\r\n\r\n{\"id\":\"".utf8) + [0xFF, 0x22]
    let result = try Self.run(Self.initialize, bytes, Self.shutdown, Self.exit)
    let messages = try Self.messages(result.output)
    #expect(messages.contains { $0["error"]["message"].string == "The message is not UTF-8." })
    #expect(result.status == .exited(0))
  }

  @Test(
    "Requests at the wrong time, or of the wrong form, are refused by their codes",
    arguments: [
      (["textDocument/hover"], [-32_002]), (["initialize", "initialize"], [0, -32_600]),
      (["initialize", "no/such"], [0, -32_601]), (["initialize", "$/no/such"], [0, -32_601]),
      (["initialize", "textDocument/hover"], [0, -32_602]),
      (["initialize", "shutdown", "textDocument/hover"], [0, 0, -32_600]),
      (["shutdown"], [-32_002]),
    ])
  func wrongTimesAreRefused(_ methods: [String], _ codes: [Int]) throws {
    let requests = methods.enumerated().flatMap { number, method in
      Self.framed(
        #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":{"capabilities":{}}}"#)
    }
    let messages = try Self.messages(try Self.run(requests).output)
    #expect(messages.map { $0["error"]["code"].int ?? 0 } == codes)
    #expect(messages.map { $0["id"].int ?? -1 } == Array(methods.indices))
  }

  @Test("A request that is cancelled before its turn is answered as cancelled")
  func cancelledRequestsAreAnswered() throws {
    let requests = Self.framed(#"{"jsonrpc":"2.0","id":5,"method":"textDocument/hover"}"#)
    let cancel = Self.framed(
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":5}}"#)
    let result = try Self.run(Self.initialize + requests + cancel, Self.shutdown, Self.exit)
    let messages = try Self.messages(result.output)
    #expect(messages.first { $0["id"].int == 5 }?["error"]["code"].int == -32_800)
    #expect(result.status == .exited(0))
  }

  @Test("A message that is too large is left out, and it is said so")
  func hugeMessagesAreLeftOut() throws {
    let size = MessageFraming.usualLargest + 1
    let huge = Array("Content-Length: \(size)\r\n\r\n".utf8) + [UInt8](repeating: 0x20, count: size)
    let result = try Self.run(Self.initialize, huge, Self.shutdown, Self.exit)
    let messages = try Self.messages(result.output)
    let error = messages.first { $0["error"] != .null }
    #expect(error?["error"]["code"].int == -32_600)
    #expect(error?["error"]["message"].string?.contains("the largest may have") == true)
    #expect(messages.contains { $0["method"].string == "window/showMessage" })
    #expect(messages.last?["id"].string == "end")
    #expect(result.status == .exited(0))
  }

  @Test("JSON that is nested without end does no harm")
  func deepJSONIsRefused() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    let result = try Self.run(Self.initialize, Self.framed(deep), Self.shutdown, Self.exit)
    #expect(try Self.messages(result.output).contains { $0["error"]["code"].int == -32_700 })
    #expect(result.status == .exited(0))
  }

  @Test(
    "A client that disappears ends the server",
    arguments: [
      [], initialize, Array(initialize.dropLast(5)), Array("Content-Len".utf8),
      initialize + exit,
    ])
  func theServerEndsWithItsClient(_ input: [UInt8]) throws {
    #expect(try Self.run(input).status == .exited(1))
  }

  @Test("An output that is closed or full ends the server with a message")
  func lostOutputsEndIt() throws {
    for output in [ProgramRun.Output.closed(afterBytes: 0), .file("/dev/full")] {
      let result = try ProgramRun(
        program: MazeProgram.path, arguments: ["lsp"], environment: MazeProgram.environment,
        input: .bytes(Self.initialize + Self.shutdown), output: output
      ).run()
      #expect(result.errorText == "maze lsp: the editor no longer reads what is written.\n")
      #expect(result.status == .exited(74))
    }
  }

  @Test("Bytes that come one by one are put together")
  func piecesArePutTogether() throws {
    let input = Self.initialize + Self.shutdown + Self.exit
    let result = try MazeProgram.run(["lsp"], input: .chunks(input.map { [$0] }))
    #expect(try Self.messages(result.output).count == 2)
    #expect(result.status == .exited(0))
  }

  @Test("Notifications that say nothing do no harm")
  func oddNotificationsAreSurvived() throws {
    let odd = [
      #"{"method":"textDocument/didChange","params":{}}"#, #"{"method":"textDocument/didOpen"}"#,
      #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///none"}}}"#,
      #"{"method":"$/cancelRequest","params":{}}"#, #"{"method":"no/such/thing"}"#,
      #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///none"},"contentChanges":[]}}"#,
    ]
    let result = try Self.run(
      Self.initialize, odd.flatMap(Self.framed), Self.shutdown, Self.exit)
    #expect(try Self.messages(result.output).last?["id"].string == "end")
    #expect(result.status == .exited(0))
  }

  @Test("It takes no files")
  func filesAreRefused() throws {
    let result = try MazeProgram.run("lsp", "a.maze")
    #expect(result.errorText.contains("it takes no files"))
    #expect(result.status == .exited(64))
  }
}
