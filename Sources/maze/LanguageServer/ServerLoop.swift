import MazeEngine

/// Carries messages between an editor and the server until one of them ends.
struct ServerLoop {
  private let system: System
  private let channel: any MessageChannel
  private let server: LanguageServer
  private let runner: ProofRunner
  private var framing = MessageFraming()
  /// Messages that have come and are not answered yet.
  private var waiting: [MessageFraming.Frame] = []
  private var cancelled: Set<ProtocolMessage.ID> = []
  private var isAtEnd = false
  /// The search that is running.
  private var job: ProofJob?

  init(_ system: System, _ channel: any MessageChannel) {
    self.system = system
    self.channel = channel
    server = LanguageServer(system)
    runner = ProofRunner(seconds: system.seconds) { channel.wake() }
  }

  /// Answers until the end; the status to end with.
  mutating func run() -> ExitCode {
    while true {
      take(channel.read(milliseconds: patience))
      guard work() else {
        return system.fail(.cannotWrite, "maze lsp: the editor no longer reads what is written.")
      }
      if let code = server.exitCode { return code }
      if isAtEnd { return .doesNotLoad }
    }
  }

  /// How long there is nothing to do but to wait.
  private var patience: Int? {
    guard job == nil, let time = server.proofTime else { return nil }
    return max(0, Int(((time - system.seconds()) * 1000).rounded(.up)))
  }

  private mutating func take(_ input: ChannelInput) {
    switch input {
    case .nothing: return
    case .end: isAtEnd = true
    case .bytes(let bytes): framing.append(bytes)
    }
    while let frame = framing.next() {
      if case .message(let bytes) = frame, let id = Self.cancelledRequest(bytes) {
        // One that is answered already is not remembered for ever.
        if cancelled.count > 1000 { cancelled = [] }
        cancelled.insert(id)
      }
      waiting.append(frame)
    }
  }

  /// The request that a message cancels, if it cancels one.
  private static func cancelledRequest(_ bytes: [UInt8]) -> ProtocolMessage.ID? {
    guard bytes.count < 1000, case .success(let message) = LanguageServer.message(bytes),
      message.method == "$/cancelRequest"
    else { return nil }
    return try? LanguageServer.parameters(Parameters.Cancel.self, bytes).id
  }

  /// Does what there is to do; `false` where the editor no longer reads.
  private mutating func work() -> Bool {
    var next = 0
    while next < waiting.count, server.exitCode == nil {
      guard send(answer(waiting[next])) else { return false }
      next += 1
      // A request may be cancelled while those before it are answered.
      if !isAtEnd { take(channel.read(milliseconds: 0)) }
    }
    waiting.removeAll()
    guard server.exitCode == nil, !isAtEnd else { return true }
    guard send(server.settle()) else { return false }
    return prove()
  }

  private mutating func answer(_ frame: MessageFraming.Frame) -> [JSONValue] {
    switch frame {
    case .message(let bytes):
      return server.receive(bytes) { [cancelled] in cancelled.contains($0) }
    case .fault(let message):
      return [Outgoing.failure(nil, ProtocolError(code: .parseError, message: message))]
    case .tooLarge(let message):
      let error = ProtocolError(code: .invalidRequest, message: message)
      return [Outgoing.failure(nil, error), Outgoing.shown(message)]
    }
  }

  /// Lets searches begin and end.
  private mutating func prove() -> Bool {
    if let job, server.isOutdated(job) { runner.stop() }
    if job != nil, !runner.isBusy {
      job = nil
      if let outcome = runner.take(), !send(server.accept(outcome)) { return false }
    }
    if job == nil, let next = server.takeProof() {
      job = next
      runner.start(next)
    }
    return true
  }

  private func send(_ messages: [JSONValue]) -> Bool {
    messages.allSatisfy { channel.write(MessageFraming.framed($0)) }
  }
}
