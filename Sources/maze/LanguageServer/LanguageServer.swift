import MazeEngine

/// Answers the messages of an editor (Language Server Protocol 3.17), one after the other.
///
/// It reads and writes no stream itself: whoever runs it hands messages in and sends on what comes
/// out.
final class LanguageServer {
  /// Where a conversation is.
  private enum Phase {
    case beginning, running, shutDown
  }

  /// How long nothing must have changed before all states are searched, in seconds.
  private static let idleTime = 0.7

  let workspace: Workspace
  let system: System
  private var phase = Phase.beginning
  /// The status to end with, once the client has asked for the end.
  private(set) var exitCode: ExitCode?
  /// Whether the editor takes symbols within symbols.
  private(set) var takesNestedSymbols = false
  /// When all states of the changed mazes are searched; `nil` where nothing is to be searched.
  private(set) var proofTime: Double?
  private var unproved: [MazeAnalysis] = []
  /// Whether files were read again since the editor was told of findings.
  private var hasNews = false
  /// What was told of the files that have findings.
  private var published: [String: String] = [:]

  init(_ system: System) {
    self.system = system
    workspace = Workspace(system)
  }

  /// Takes a message; what is sent in answer.
  ///
  /// - Parameters:
  ///   - bytes: The message without its header.
  ///   - isCancelled: Whether a request is no longer wanted.
  /// - Returns: The messages to send.
  func receive(_ bytes: [UInt8], isCancelled: (ProtocolMessage.ID) -> Bool = { _ in false })
    -> [JSONValue]
  {
    let message: ProtocolMessage
    switch Self.message(bytes) {
    case .failure(let error): return [Outgoing.failure(nil, error)]
    case .success(let read): message = read
    }
    guard let method = message.method else {
      // The answer to a request of the server, which makes none.
      guard message.id == nil else { return [] }
      return [
        Outgoing.failure(
          nil, ProtocolError(code: .invalidRequest, message: "The message has no method."))
      ]
    }
    guard let id = message.id else { return notified(method, bytes) }
    do throws(ProtocolError) {
      if isCancelled(id) {
        throw ProtocolError(code: .requestCancelled, message: "The request was cancelled.")
      }
      return [Outgoing.response(id, try answer(method, bytes))]
    } catch {
      return [Outgoing.failure(id, error)]
    }
  }

  /// What a message is, as far as it can be told without its parameters.
  static func message(_ bytes: [UInt8]) -> Result<ProtocolMessage, ProtocolError> {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return .failure(ProtocolError(code: .parseError, message: "The message is not UTF-8."))
    }
    if let message = try? JSON.decoded(ProtocolMessage.self, bytes) { return .success(message) }
    let isJSON = (try? JSON.decoded(AnyJSON.self, bytes)) != nil
    return .failure(
      isJSON
        ? ProtocolError(
          code: .invalidRequest, message: "The message is no request, notification or response.")
        : ProtocolError(code: .parseError, message: "The message is not JSON."))
  }

  /// Any JSON.
  private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  // MARK: - The life of a conversation

  private func answer(_ method: String, _ bytes: [UInt8]) throws(ProtocolError) -> JSONValue {
    switch (phase, method) {
    case (.beginning, "initialize"):
      return initialize(try Self.parameters(Parameters.Initialize.self, bytes))
    case (.beginning, _):
      throw ProtocolError(
        code: .serverNotInitialized, message: "The first request must be initialize.")
    case (.shutDown, _):
      throw ProtocolError(
        code: .invalidRequest, message: "After shutdown the server takes no request.")
    case (.running, "initialize"):
      throw ProtocolError(
        code: .invalidRequest, message: "The server is initialized already.")
    case (.running, "shutdown"):
      phase = .shutDown
      proofTime = nil
      return .null
    case (.running, _):
      refresh()
      return try answerFeature(method, bytes)
    }
  }

  private func initialize(_ parameters: Parameters.Initialize) -> JSONValue {
    phase = .running
    let encodings = parameters.capabilities.general?.positionEncodings ?? []
    if encodings.contains(TextBuffer.Encoding.utf8.rawValue) { workspace.encoding = .utf8 }
    takesNestedSymbols =
      parameters.capabilities.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport
      ?? false
    return Capabilities.json(workspace.encoding)
  }

  /// What follows from a notification.
  private func notified(_ method: String, _ bytes: [UInt8]) -> [JSONValue] {
    if method == "exit" {
      exitCode = phase == .shutDown ? .success : .doesNotLoad
      return []
    }
    guard phase == .running else { return [] }
    do throws(ProtocolError) {
      try follow(method, bytes)
      return []
    } catch {
      return [
        Outgoing.notification(
          "window/logMessage", ["type": 1, "message": .string("\(method): \(error.message)")])
      ]
    }
  }

  private func follow(_ method: String, _ bytes: [UInt8]) throws(ProtocolError) {
    func unknown(_ uri: String) -> ProtocolError {
      .failed("\(TextSafety.visible(uri)) is not open.")
    }
    switch method {
    case "textDocument/didOpen":
      workspace.open(try Self.parameters(Parameters.Open.self, bytes).textDocument)
    case "textDocument/didChange":
      let change = try Self.parameters(Parameters.Change.self, bytes)
      guard workspace.change(change) else { throw unknown(change.textDocument.uri) }
      delayProofs()
    case "textDocument/didClose":
      let uri = try Self.parameters(Parameters.Whole.self, bytes).textDocument.uri
      guard workspace.close(uri) else { throw unknown(uri) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      // Files on the disk may have changed as well.
      workspace.forgetAll()
      proofTime = system.seconds()
    default: break
    }
  }

  /// The parameters of a message.
  static func parameters<Content: Decodable>(
    _ type: Content.Type, _ bytes: [UInt8]
  ) throws(ProtocolError) -> Content {
    do {
      return try JSON.decoded(Parameters.Envelope<Content>.self, bytes).params
    } catch {
      throw ProtocolError(
        code: .invalidParams, message: "The parameters do not have the form that they must have.")
    }
  }

  // MARK: - Findings

  /// Reads again what has changed.
  private func refresh() {
    let (read, closed) = workspace.refresh()
    guard !read.isEmpty || !closed.isEmpty else { return }
    hasNews = true
    unproved.removeAll { maze in closed.contains { $0 === maze } }
    for maze in read {
      unproved.removeAll { $0 === maze }
      if maze.loaded?.maze != nil, !maze.isPart { unproved.append(maze) }
    }
    if proofTime == nil { delayProofs() }
  }

  /// Reads again what has changed; what the editor is told of it.
  func settle() -> [JSONValue] {
    guard phase == .running else { return [] }
    refresh()
    guard hasNews else { return [] }
    hasNews = false
    return publish()
  }

  private func delayProofs() { proofTime = system.seconds() + Self.idleTime }

  /// The next search of all states that is due, if one is; it is then no longer.
  func takeProof() -> ProofJob? {
    guard let time = proofTime, system.seconds() >= time else { return nil }
    guard let maze = unproved.popLast(), let loaded = maze.loaded?.maze else {
      proofTime = nil
      return nil
    }
    return ProofJob(identity: maze.identity, revision: maze.revision, maze: loaded)
  }

  /// Whether a search of all states is about texts that are no longer so.
  func isOutdated(_ job: ProofJob) -> Bool {
    guard let maze = workspace.mazes[job.identity] else { return true }
    return maze.isStale || maze.revision != job.revision
  }

  /// Takes the outcome of a search; what the editor is told of it.
  func accept(_ outcome: ProofOutcome) -> [JSONValue] {
    guard let maze = workspace.mazes[outcome.identity], maze.accept(outcome) else { return [] }
    return publish()
  }

  /// What is new in the findings about all files.
  private func publish() -> [JSONValue] {
    var messages: [JSONValue] = []
    var seen: Set<String> = []
    for file in FindingList(workspace).files {
      seen.insert(file.uri)
      let text = file.json.line
      guard published[file.uri] != text else { continue }
      published[file.uri] = text
      messages.append(Outgoing.notification("textDocument/publishDiagnostics", file.json))
    }
    for uri in published.keys.sorted() where !seen.contains(uri) {
      published[uri] = nil
      let json: JSONValue = ["uri": .string(uri), "diagnostics": []]
      messages.append(Outgoing.notification("textDocument/publishDiagnostics", json))
    }
    return messages
  }
}
